import { z } from 'zod/mini';
import { type PlainErrorCode, errorCode } from './form.ts';
import { latinDigits, plainLine, plainText } from './text.ts';

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

/** One of the options; the default if none is sent. */
export function choice<const Option extends string>(
  options: readonly Option[],
  missing: NoInfer<Option>,
) {
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((value: string) => value || missing),
    ),
    z.enum(options, errorCode('choice_invalid')),
  );
}

/** Null if the field is empty. */
export function optional<Schema extends z.ZodMiniType<unknown, string>>(schema: Schema) {
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((value: string) => value.trim() || null),
    ),
    z.nullable(schema),
  );
}

/** A whole number in figures, with or without separators. */
export function number(
  least: number,
  most: number,
  code: PlainErrorCode,
  rounded: (value: number) => number = (value) => value,
) {
  return z.pipe(
    typed(rounded),
    z.int(errorCode(code)).check(z.gte(least, errorCode(code)), z.lte(most, errorCode(code))),
  );
}

/** The same with up to two decimals. */
export function decimal(least: number, most: number, code: PlainErrorCode) {
  const toHundredths = (value: number) => Math.round(value * 100) / 100;
  return z.pipe(
    typed(toHundredths),
    z.number(errorCode(code)).check(z.gte(least, errorCode(code)), z.lte(most, errorCode(code))),
  );
}

function typed(rounded: (value: number) => number) {
  return z.pipe(
    z.string(),
    z.transform((value: string) => rounded(numberOf(value))),
  );
}

/** An amount without blanks that says its currency, before or after. */
const DIRHAMS = /^(?:aed|dhs?\.?)?(?<amount>\d.*?)(?:aed|dhs?\.?)?(?:\/[-=])?$/i;

/**
 * A typed number, with a point for decimals; thousands may be separated by commas or blanks, and dirhams be named as in
 * 'AED 4,250,000' or 'Dhs 4,250,000/-'. NaN for anything else.
 */
export function numberOf(typed: string): number {
  const plain = latinDigits(typed).replace(/[\s,]/g, '').replace(DIRHAMS, '$<amount>');
  return /^\d{1,15}(\.\d{1,10})?$/.test(plain) ? Number(plain) : Number.NaN;
}
