import { COMPLETIONS, type PropertyType } from '#app/features/listings/types.ts';
import { parseTable, tidyTableUrl } from '#app/lib/table-view.ts';
import { parseLocation } from '../rules.ts';
import {
  SOLD_BEDROOMS,
  SOLD_MONTHS,
  SOLD_TABLE,
  SOLD_TYPES,
  type SoldMonths,
  type SoldPlace,
  type SoldSearch,
  type SoldType,
} from './types.ts';

export const SOLD_PATH = '/sold-prices';

export const SOLD_PAGE_SIZE = 24;
/** List and file end here, as distant pages are slow and unread. */
export const MOST_LISTED = 9_600;
const USUAL_MONTHS = 12;
/** In the URL, for `months`. */
export const ALL_MONTHS = 'all';

/** Parses the URL of /sold-prices; malformed parameters count as missing. */
export function parseSoldSearch(params: URLSearchParams): SoldSearch {
  return {
    ...parseTable(params, SOLD_TABLE),
    location: parseLocation(params),
    type: oneOf(SOLD_TYPES, params.get('type')),
    months: parseMonths(params.get('months')),
    completion: oneOf(COMPLETIONS, params.get('completion')),
    bedrooms: SOLD_BEDROOMS.find((count) => String(count) === params.get('bedrooms')) ?? null,
  };
}

/** All months only on request: that is slow. */
function parseMonths(text: string | null): SoldMonths | null {
  if (text === ALL_MONTHS) return null;
  return SOLD_MONTHS.find((months) => String(months) === text) ?? USUAL_MONTHS;
}

/** The same URL without default values; null if it is canonical already. */
export function tidySoldUrl(params: URLSearchParams, path = SOLD_PATH): string | null {
  const { location, type, months, completion, bedrooms } = parseSoldSearch(params);
  return tidyTableUrl(path, params, {
    location: location || null,
    type,
    months: months === USUAL_MONTHS ? null : String(months ?? ALL_MONTHS),
    completion,
    bedrooms: bedrooms === null ? null : String(bedrooms),
  });
}

/** The same day some months ago, or that month's last day, as PostgreSQL counts. Both ISO days. */
export function monthsBefore(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const lastDate = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, lastDate)))
    .toISOString()
    .slice(0, 10);
}

const oneOf = <Name extends string>(names: readonly Name[], text: string | null): Name | null =>
  names.find((name) => name === text) ?? null;

/** The types that a choice includes. */
export const soldPropertyTypes = (type: SoldType): PropertyType[] =>
  type === 'commercial' ? ['office', 'retail'] : [type];

/** 'Quay Tower (B)' is 'quay tower b': the form in which names of buildings and projects are compared. */
export function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];

/** Projects that people look for in Arabic; the register names them in English alone. */
const IN_ENGLISH: Record<string, string> = { 'سكاي فيو': 'skyvue' };

/** Spellings of a name that sales may use: in English, without brackets, without 'the', with Roman or Arabic numerals. */
export function spellingsOf(name: string): string[] {
  const plain = [name, name.replace(/\([^()]*\)/g, ' ')]
    .map(plainWords)
    .map((words) => IN_ENGLISH[words] ?? words);
  const bare = plain.map((words) => words.replace(/^the (?=.{4})/, ''));
  const numbered = [...plain, ...bare].flatMap((words) => [
    words,
    words.replace(/ ([1-9])$/, (_, digit: string) => ` ${ROMAN[Number(digit) - 1]}`),
    words.replace(/ ([ivx]+)$/, (end, roman: string) =>
      ROMAN.includes(roman) ? ` ${ROMAN.indexOf(roman) + 1}` : end,
    ),
  ]);
  return [...new Set(numbered)].filter(Boolean);
}

/** A community of the site, or a place inside it, as sales name them. */
export function placeNamed(name: string, communityId: number, isCommunity: boolean): SoldPlace {
  return {
    label: name,
    communityIds: [communityId],
    names: isCommunity ? null : spellingsOf(name),
  };
}
