import { z } from 'zod/mini';
import { type PlainErrorCode, errorCode } from './form.ts';
import { SQUARE_FEET_NAMES } from './square-feet.ts';
import { latinDigits, plainLine, plainText } from './text.ts';
import { moneyOf } from './typed-money.ts';

export type Checks = Parameters<ReturnType<typeof z.string>['check']>;

/** A text that is cleaned before it is checked. */
export function cleaned(clean: (typed: string) => string, checks: Checks) {
  return z.pipe(z.pipe(z.string(), z.transform(clean)), z.string().check(...checks));
}

/** A line of text, trimmed and stripped of markup before it is checked. */
export function line(...checks: Checks) {
  return cleaned(plainLine, checks);
}

/** The same for text of several lines; every line break becomes `\n`. */
export function paragraphs(...checks: Checks) {
  return cleaned((typed) => plainText(typed.replace(/\r\n?/g, '\n')), checks);
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
export function number(least: number, most: number, code: PlainErrorCode) {
  return whole(numberOf, least, most, code);
}

/** A size in whole square feet, as `feetOf` reads it. */
export function sizeField(least: number, most: number, code: PlainErrorCode) {
  return whole((value) => Math.round(feetOf(value)), least, most, code);
}

/** An amount of money in whole units, as `moneyOf` reads it: decimals are rounded. */
export function moneyField(least: number, most: number, code: PlainErrorCode) {
  return whole((value) => Math.round(moneyOf(value)), least, most, code);
}

/** A share of a hundred with up to two decimals, as `typedPercent` reads it. */
export function percentField(least: number, most: number, code: PlainErrorCode) {
  return z.pipe(
    typed((value) => Math.round(typedPercent(value) * 100) / 100),
    z.number(errorCode(code)).check(z.gte(least, errorCode(code)), z.lte(most, errorCode(code))),
  );
}

function whole(read: (typed: string) => number, least: number, most: number, code: PlainErrorCode) {
  return z.pipe(
    typed(read),
    z.int(errorCode(code)).check(z.gte(least, errorCode(code)), z.lte(most, errorCode(code))),
  );
}

function typed(read: (typed: string) => number) {
  return z.pipe(z.string(), z.transform(read));
}

/** A typed number, with a point for decimals; thousands may be separated by commas or blanks, either by the Arabic signs. NaN for anything else. */
export function numberOf(typed: string): number {
  const plain = latinDigits(typed)
    .replace(/[\s,٬]/g, '')
    .replace('٫', '.');
  return /^\d{1,15}(\.\d{1,10})?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** A share of a hundred, with its sign or without: a comma before its last one or two figures is the point, '4,5 %'. */
export function typedPercent(typed: string): number {
  const figures = latinDigits(typed)
    .trim()
    .replace(/\s?[%٪]$/, '');
  return numberOf(figures.replace(/,(?=\d{1,2}$)/, '.'));
}

const NAMED_FEET = new RegExp(` ?(?:${SQUARE_FEET_NAMES})$`, 'i');

/** A size in square feet, as people type it: a number with its unit or without. NaN for another unit. */
export function feetOf(typed: string): number {
  // With one blank for many: a long row would be searched again from each of them.
  return numberOf(typed.trim().replace(/\s+/g, ' ').replace(NAMED_FEET, ''));
}
