import { itemAt } from '#app/lib/required.ts';
import { activeFilters, RANGES, withoutFilter } from '../rules.ts';
import { countSearches } from '../totals/queries.server.ts';
import type { ActiveFilter, ListingFilter, Search } from '../types.ts';

/** What keeps listings out of an empty result. */
export interface Obstacle {
  /** One filter; a minimum and its maximum; or all of a list's values, where any of them would do. */
  filters: ActiveFilter[];
  /** Listings there are without it. */
  total: number;
}

/**
 * The filter without which an empty result has most listings; the place only where no other filter helps, for people
 * know where they want to live. Null where taking one away is not enough.
 * @param filter what `search` was understood as.
 */
export async function findObstacle(
  search: Search,
  filter: ListingFilter,
): Promise<Obstacle | null> {
  const groups = Map.groupBy(activeFilters(search), ({ key, value }) =>
    key === 'amenities' ? `${key} ${value}` : (RANGES[key] ?? key),
  );
  const wider = [...groups.values()].map((filters) => {
    const { locations, purpose: _, ...rest } = filters.reduce(withoutFilter, search).filter;
    const { places, elsewhere } = locations.length > 0 ? filter : { places: [], elsewhere: [] };
    return { filters, filter: { ...filter, ...rest, places, elsewhere } };
  });
  const totals = await countSearches(wider.map((it) => it.filter));
  const obstacles = wider.map(({ filters }, at) => ({ filters, total: itemAt(totals, at) }));
  const isPlace = ({ filters }: Obstacle) => Number(itemAt(filters, 0).key === 'locations');
  const [largest] = obstacles
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => isPlace(a) - isPlace(b) || b.total - a.total);
  return largest ?? null;
}
