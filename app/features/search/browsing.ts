import type { Purpose } from '#app/features/listings/types.ts';
import { emptyFilter, parseSearch } from './rules.ts';
import type { Search } from './types.ts';

/** URL of a page of /buy or /rent. */
export function browsePath(purpose: Purpose, page = 1, after: string | null = null): string {
  const path = purpose === 'rent' ? '/rent' : '/buy';
  if (page <= 1) return path;
  const params = new URLSearchParams({ page: String(page) });
  if (after) params.set('after', after);
  return `${path}?${params}`;
}

/** Every available listing of the page's purpose; the page number is the only parameter that counts. */
export function browseSearch(purpose: Purpose, params: URLSearchParams): Search {
  const { page, after } = parseSearch(params);
  return { filter: { ...emptyFilter(), purpose }, sort: 'newest', view: 'grid', page, after };
}
