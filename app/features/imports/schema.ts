import { latinDigits, visibleText } from '#app/lib/text.ts';
import type { ParsedRow, RowProblem } from './types.ts';

/** Why a row with characters from another encoding is refused. */
export const NOT_UTF8 = 'the text is not UTF-8';

/** Longest title or other line of text. */
export const TITLE_LIMIT = 160;

/**
 * Reads Arabic digits, too, as spreadsheets in Arabic export them.
 * @returns null for anything but a plain number, such as '', 'n/a' or '1e5'.
 */
export function parseNumber(text: string): number | null {
  const plain = latinDigits(text).replaceAll('٬', ',').replace('٫', '.');
  if (!/^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(plain)) return null;
  return Number(plain.replaceAll(',', ''));
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: '’',
  '#39': '’',
  nbsp: ' ',
};
/** A pattern: the names of the entities that a line's reader decodes. */
export const ENTITY_NAMES = Object.keys(ENTITIES).join('|');
const ENTITY = new RegExp(`&(${ENTITY_NAMES});`, 'g');

/** What separates words, or is no text. Joiners may be needed. */
const BLANK =
  /[[\p{Cc}\p{Co}\p{Cn}\p{Z}\u{fffd}][[\p{Cf}&&\p{Default_Ignorable_Code_Point}]--[\u200c\u200d]]]+/gv;

/** A line of text without markup, invisible characters and runs of spaces, at most 160 characters long. */
export function cleanText(text: string): string {
  const plain = text
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(ENTITY, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(BLANK, ' ');
  return cut(visibleText(plain).replace(/ {2,}/g, ' ').trim(), TITLE_LIMIT);
}

/** Cuts between words if possible. */
export function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const whole = text.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, '');
  const space = whole.lastIndexOf(' ');
  return `${(space > limit / 2 ? whole.slice(0, space) : whole).trimEnd()}…`;
}

/**
 * A moment in ISO 8601, or with a space instead of the T. Without a zone, it is in Dubai's time.
 * @returns an invalid date for anything else.
 */
export function dateOf(text: string): Date {
  const [, day, time = '00:00', zone = '+04:00'] = DATE.exec(text) ?? [];
  return new Date(`${day}T${time}${zone}`);
}

const DATE =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(Z|[+-]\d{2}:?\d{2})?)?$/i;

/** A way a row can be invalid, with the value in question. */
export type Check = [isWrong: boolean, reason: string, detail?: string];

/** The first problem of a row, if any. */
export function firstOf(checks: Check[]): RowProblem | null {
  const found = checks.find(([isWrong]) => isWrong);
  if (!found) return null;
  const [, reason, detail] = found;
  return detail === undefined ? { reason } : { reason, detail: cut(detail, 80) };
}

type Refusal = Extract<ParsedRow<unknown>, { problem: unknown }>;

/** The refusal of an invalid row, if one of the checks fails. */
export function unreadable(...checks: Check[]): Refusal | null {
  const problem = firstOf(checks);
  return problem && { kind: 'unreadable', problem };
}

/** The refusal of a valid row that has no place here. */
export function leftOut(...checks: Check[]): Refusal | null {
  const problem = firstOf(checks);
  return problem && { kind: 'left out', problem };
}

/** Stands in for bytes that were not UTF-8. */
export function encodingCheck(texts: string[]): Check {
  return [texts.some((text) => text.includes('\u{fffd}')), NOT_UTF8];
}

/** @param day ISO day, or null if missing, which another check reports. @param today ISO day in Dubai. */
export function futureCheck(day: string | null, today: string): Check {
  return [day !== null && day > today, 'dated after today', day ?? ''];
}
