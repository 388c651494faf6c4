import { sql } from 'kysely';
import type { Amenity } from '#app/features/listings/amenities.ts';
import { COMMERCIAL_TYPES, type CommercialType } from '#app/features/listings/rules.ts';
import {
  type FitOut,
  type CardListing,
  type Purpose,
  PURPOSES,
} from '#app/features/listings/types.ts';
import { findListingPage } from '#app/features/search/results/queries.server.ts';
import { emptyFilter } from '#app/features/search/rules.ts';
import { countAndFacets } from '#app/features/search/totals/queries.server.ts';
import type { ListingFilter } from '#app/features/search/types.ts';
import { db } from '#app/server/db.server.ts';

const BUILT = COMMERCIAL_TYPES.filter((type) => type !== 'land');

/** Commercial property for sale, or to rent. */
export interface CommercialSide {
  purpose: Purpose;
  total: number;
  bySector: Partial<Record<CommercialType, number>>;
  /** The first few that are built: most plots are for houses. */
  cards: CardListing[];
}

/** @param count cards for each purpose. */
export function findCommercialSides(count: number): Promise<CommercialSide[]> {
  return Promise.all(
    PURPOSES.map(async (purpose) => {
      const filter = commercialFilter(purpose);
      const { total, facets } = await countAndFacets(filter);
      const built = { ...filter, propertyTypes: BUILT };
      const { cards } = await findListingPage(built, 'newest', { page: 1 });
      const counts = COMMERCIAL_TYPES.map((type) => [type, facets.propertyTypes.get(type) ?? 0]);
      return {
        purpose,
        total,
        bySector: Object.fromEntries(counts) as CommercialSide['bySector'],
        cards: cards.slice(0, count),
      };
    }),
  );
}

function commercialFilter(purpose: Purpose): ListingFilter {
  const { locations: _, ...filter } = emptyFilter();
  const now = new Date();
  const propertyTypes = [...COMMERCIAL_TYPES];
  return { ...filter, purpose, propertyTypes, places: [], elsewhere: [], ofCompany: [], now };
}

/** What a card shows only for commercial property. */
export interface Features {
  id: number;
  fitOut: FitOut | null;
  parkingSpaces: number | null;
  amenities: Amenity[];
}

/** For the listings with these ids, unordered. */
export function findFeatures(ids: number[]): Promise<Features[]> {
  return db
    .selectFrom('listing')
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .select([
      'id',
      'fit_out as fitOut',
      'parking_spaces as parkingSpaces',
      sql<Amenity[]>`amenities`.as('amenities'),
    ])
    .execute();
}
