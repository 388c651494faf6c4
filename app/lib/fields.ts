import { z } from 'zod/mini';
import { plainLine, plainText } from './text.ts';

type Checks = Parameters<ReturnType<typeof z.string>['check']>;

/** A line of text, trimmed and stripped of markup before it is checked. */
export function line(...checks: Checks) {
  return z.pipe(z.pipe(z.string(), z.transform(plainLine)), z.string().check(...checks));
}

/** The same for text of several lines; every line break becomes `\n`. */
export function paragraphs(...checks: Checks) {
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((value: string) => plainText(value.replace(/\r\n?/g, '\n'))),
    ),
    z.string().check(...checks),
  );
}
