import type { Messages } from '#app/messages/catalogue.ts';
import { searchParams } from '../rules.ts';
import type { Search, SearchFilter } from '../types.ts';

/**
 * The heading of a result page.
 * @param places names of the places understood, or where none is known, those typed; none: the whole city.
 */
export function resultHeading(
  filter: SearchFilter,
  places: string[],
  { headings }: Messages['search'],
): string {
  const location = places.length > 0 ? headings.places(places) : headings.dubai;
  if (filter.purpose === 'rent') return headings.rent(location);
  const isAsked = filter.purpose === 'sale' || filter.locations.length > 0;
  return isAsked ? headings.sale(location) : headings.other;
}

/**
 * A form sent without JavaScript says every field, also those at their default. The same URL without them, other
 * parameters kept; null when the URL is tidy already.
 */
export function tidyUrl(params: URLSearchParams, search: Search): string | null {
  const wanted = searchParams(search);
  const isIdle = ([name, value]: [string, string]) =>
    value === '' || (!wanted.has(name) && (IDLE.has(value) || value.endsWith('+')));
  const kept = [...params].filter((pair) => !isIdle(pair));
  if (kept.length === params.size) return null;
  const query = new URLSearchParams(kept).toString();
  return query ? `/search-results?${query}` : '/search-results';
}

/** URL of the filters of a search as a page of their own. */
export function filtersPath({ filter, sort, view }: Search): string {
  const query = searchParams({ filter, sort, view }).toString();
  return query ? `/search-filters?${query}` : '/search-filters';
}

/** URL where the person saves a search. */
export function saveSearchPath({ filter, sort, view }: Search): string {
  const query = searchParams({ filter, sort, view }).toString();
  return query ? `/dashboard/saved-searches/new?${query}` : '/dashboard/saved-searches/new';
}

const IDLE = new Set(['Any', 'No min', 'No max', 'Anytime']);
