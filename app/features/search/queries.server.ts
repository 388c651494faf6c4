import { findListingPage, type Position } from './results/queries.server.ts';
import { countAndFacets } from './totals/queries.server.ts';
import type { ListingFilter, ListingPage, SearchTotals, Sort } from './types.ts';

/** Everything a result page shows: total and facets, which hold for every page, and the cards of one page. */
export async function searchListings(
  filter: ListingFilter,
  sort: Sort,
  position: Position,
): Promise<SearchTotals & ListingPage> {
  const totals = await countAndFacets(filter);
  const page = await findListingPage(filter, sort, position, totals.total);
  return { ...totals, ...page };
}
