import type { ListingDetail } from '#app/features/listings/queries.server.ts';
import { searchPath } from '#app/features/search/rules.ts';
import type { PlaceLink } from './types.ts';

/** From the community down, each with links to its other homes for sale or to rent. For the server: script would be large. */
export function placeLinks({ areaPath, purpose }: ListingDetail): PlaceLink[] {
  return areaPath.map(({ slug, nameEn }) => {
    const filter = { purpose, locations: [slug] };
    return { nameEn, path: searchPath({ filter }), mapPath: searchPath({ filter, view: 'map' }) };
  });
}
