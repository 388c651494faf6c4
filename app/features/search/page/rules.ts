import type { Messages } from '#app/messages/catalogue.ts';
import { searchParams } from '../rules.ts';
import type { Search, SearchFilter } from '../types.ts';

/**
 * The heading of a result page.
 * @param place name of the place understood; null when none was given or it is unknown.
 */
export function resultHeading(
  filter: SearchFilter,
  place: string | null,
  { headings }: Messages['search'],
): string {
  const location = place ?? filter.location;
  if (filter.purpose === 'rent') return headings.rent(location || headings.dubai);
  if (location || filter.purpose === 'sale') return headings.sale(location || headings.dubai);
  return headings.other;
}

/**
 * A form sent without JavaScript says every field, also those at their default. The same address without them,
 * other parameters kept; null when the address is tidy already.
 */
export function tidyUrl(params: URLSearchParams, search: Search): string | null {
  const wanted = searchParams(search);
  const isIdle = ([name, value]: [string, string]) => !wanted.has(name) && IDLE.has(value);
  const idle = new Set([...params].filter(isIdle).map(([name]) => name));
  if (idle.size === 0) return null;
  const kept = [...params].filter(([name]) => !idle.has(name));
  const query = new URLSearchParams(kept).toString();
  return query ? `/search-results?${query}` : '/search-results';
}

/** Address of the filters of a search as a page of their own. */
export function filtersPath({ filter, sort }: Search): string {
  const query = searchParams({ filter, sort }).toString();
  return query ? `/search-filters?${query}` : '/search-filters';
}

const IDLE = new Set(['', 'Any', 'No min', 'No max', 'Anytime', '5+', '10000000+']);
