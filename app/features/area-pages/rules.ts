import type { PropertyType, Purpose } from '#app/features/listings/types.ts';
import { type SearchFilter } from '#app/features/search/filters.ts';
import { parseSearch, refined } from '#app/features/search/rules.ts';
import type { Search } from '#app/features/search/types.ts';

/** The search for listings in a place. */
export function areaSearch(
  slug: string,
  purpose: Purpose,
  filter: Partial<SearchFilter> = {},
): Search {
  return refined(parseSearch(new URLSearchParams()), { ...filter, purpose, locations: [slug] });
}

/** Residential types, whose asking prices are summed up. */
export const ASKING_TYPES = [
  'apartment',
  'villa',
  'townhouse',
  'penthouse',
] as const satisfies PropertyType[];
