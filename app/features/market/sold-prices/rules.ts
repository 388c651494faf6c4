import { COMPLETIONS, type PropertyType } from '#app/features/listings/types.ts';
import { parseTable, tidyTableUrl } from '#app/lib/table.ts';
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
/** List and file end here, however many are found: nobody reads on, and far pages are slow. */
export const MOST_LISTED = 9_600;
const USUAL_MONTHS = 12;
/** In the URL, for `months`. */
export const ALL_MONTHS = 'all';

/** Reads the URL of /sold-prices; what is malformed counts as missing. */
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

/** All months have to be asked for: that is slow. */
function parseMonths(text: string | null): SoldMonths | null {
  if (text === ALL_MONTHS) return null;
  return SOLD_MONTHS.find((months) => String(months) === text) ?? USUAL_MONTHS;
}

/** The same URL without what a form left as it was; null when it is tidy already. */
export function tidySoldUrl(params: URLSearchParams): string | null {
  const { location, type, months, completion, bedrooms } = parseSoldSearch(params);
  return tidyTableUrl(SOLD_PATH, params, {
    location: location || null,
    type,
    months: months === USUAL_MONTHS ? null : String(months ?? ALL_MONTHS),
    completion,
    bedrooms: bedrooms === null ? null : String(bedrooms),
  });
}

/** The same day some months ago, or the last of that month, as PostgreSQL counts. Both ISO days. */
export function monthsBefore(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const lastDate = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, lastDate)))
    .toISOString()
    .slice(0, 10);
}

const oneOf = <Name extends string>(names: readonly Name[], text: string | null): Name | null =>
  names.find((name) => name === text) ?? null;

/** What a choice stands for. */
export const typesOf = (type: SoldType): PropertyType[] =>
  type === 'commercial' ? ['office', 'retail'] : [type];

/** 'Quay Tower (B)' is 'quay tower b': the form names of buildings and projects are compared in. */
export function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** A community of the site, or a place inside it, as sales name them. */
export function placeNamed(name: string, communityId: number, isCommunity: boolean): SoldPlace {
  const names = [name, name.replace(/\([^()]*\)/g, ' ')].map(plainWords);
  return {
    label: name,
    communityIds: [communityId],
    names: isCommunity ? null : [...new Set(names)],
  };
}
