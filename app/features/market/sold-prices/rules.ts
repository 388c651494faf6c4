import { COMPLETIONS, type PropertyType } from '#app/features/listings/types.ts';
import { parseTable } from '#app/lib/table.ts';
import { visibleText } from '#app/lib/text.ts';
import { SOLD_MONTHS, SOLD_TABLE, SOLD_TYPES, type SoldSearch, type SoldType } from './types.ts';

export const SOLD_PAGE_SIZE = 24;
const MAX_TEXT = 100;
const MOST_BEDROOMS = 99;

/** Reads the URL of /sold-prices; what is malformed counts as missing. */
export function parseSoldSearch(params: URLSearchParams): SoldSearch {
  const bedrooms = /^\d{1,2}$/.exec(params.get('bedrooms') ?? '')?.[0];
  return {
    ...parseTable(params, SOLD_TABLE),
    location: visibleText(params.get('location') ?? '')
      .slice(0, MAX_TEXT)
      .trim(),
    type: oneOf(SOLD_TYPES, params.get('type')),
    months: SOLD_MONTHS.find((months) => String(months) === params.get('months')) ?? null,
    completion: oneOf(COMPLETIONS, params.get('completion')),
    bedrooms: bedrooms === undefined ? null : Math.min(Number(bedrooms), MOST_BEDROOMS),
  };
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
