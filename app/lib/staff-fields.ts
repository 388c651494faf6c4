import { z } from 'zod/mini';
import { visibleText } from './text.ts';

type Checks = Parameters<ReturnType<typeof z.string>['check']>;

/** A line of text that staff write, trimmed. Unlike in other people's, markup is text and stays (decision 151). */
export function staffLine(...checks: Checks) {
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((value: string) => visibleText(value).replace(/\s+/g, ' ').trim()),
    ),
    z.string().check(...checks),
  );
}

/** The same for text of several lines; every line break becomes `\n`. */
export function staffParagraphs(...checks: Checks) {
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((value: string) => visibleText(value.replace(/\r\n?/g, '\n')).trim()),
    ),
    z.string().check(...checks),
  );
}
