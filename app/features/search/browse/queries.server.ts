import { data } from 'react-router';
import type { Purpose } from '#app/features/listings/types.ts';
import { logError } from '#app/server/log.server.ts';
import { findMatches, type Matches } from '../page/queries.server.ts';
import { emptyFilter, parseSearch } from '../rules.ts';
import type { Search } from '../types.ts';

export interface BrowsePage {
  search: Search;
  /** Null when the listings could not be loaded. */
  results: Matches | null;
}

/** One page of every available listing of a purpose; of the address only the page counts. */
export async function findBrowsePage(purpose: Purpose, url: URL) {
  const { page, after } = parseSearch(url.searchParams);
  const filter = { ...emptyFilter(), purpose };
  const search: Search = { filter, sort: 'newest', view: 'grid', page, after };
  try {
    const results = await findMatches(search);
    return data<BrowsePage>({ search, results }, { status: page > results.pages ? 404 : 200 });
  } catch (error) {
    logError(error, { path: url.pathname, query: url.search });
    return data<BrowsePage>({ search, results: null }, { status: 503 });
  }
}
