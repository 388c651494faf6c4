import { drawnMap } from '#app/features/areas/map-url.ts';
import { nameHere } from '#app/features/areas/names.server.ts';
import { findPriceHistory } from '#app/features/listings/prices/queries.server.ts';
import type { ListingDetail } from '#app/features/listings/queries.server.ts';
import { findMarket } from '#app/features/market/comparison/queries.server.ts';
import type { Market } from '#app/features/market/comparison/types.ts';
import { searchPath } from '#app/features/search/rules.ts';
import { findSimilar } from '#app/features/search/similar.server.ts';
import { findNear } from '#app/features/surroundings/queries.server.ts';
import { isoDay } from '#app/lib/dates.ts';
import { readerLocale } from '#app/messages/reader-locale.server.ts';
import { messages } from '#app/messages/reader.server.ts';
import { isOutage } from '#app/server/db-errors.server.ts';
import { logError } from '#app/server/log.server.ts';
import type { PlaceLink } from './types.ts';

/** How many similar homes are shown. */
export const SIMILAR = 4;

/** What a listing's page shows besides the listing: similar homes, its price history, the market and what is near. */
export async function findAround(listing: ListingDetail) {
  const map = drawnMap(listing, readerLocale());
  const [similar, history, market, near] = await Promise.all([
    findSimilar(listing, SIMILAR),
    findPriceHistory(listing.id),
    marketOf(listing),
    map ? findNear(map) : [],
  ]);
  return {
    map,
    near,
    similar,
    history,
    market,
    places: placeLinks(listing),
    unreachable: isUnreachable(listing) ? messages('companyPages').page.unreachable : null,
  };
}

/** Whether a company lists it that nobody runs here yet, and that gave no way to reach it. */
function isUnreachable(listing: ListingDetail): boolean {
  const { companySlug, isReachable, hasPhone, hasEmail } = listing;
  return companySlug !== null && !isReachable && !hasPhone && !hasEmail;
}

/** Null if it can't be loaded: the page is worth showing without it. */
async function marketOf(listing: ListingDetail): Promise<Market | null> {
  try {
    return await findMarket(listing, isoDay(new Date()));
  } catch (error) {
    if (isOutage(error)) throw error;
    logError(error, { listing: listing.id });
    return null;
  }
}

/** From the community down. Made here, because the code for it would be much script for few links. */
function placeLinks({ areaPath, purpose }: ListingDetail): PlaceLink[] {
  return areaPath.map((place) => {
    const filter = { purpose, locations: [place.slug] };
    return {
      name: nameHere(place),
      path: searchPath({ filter }),
      mapPath: searchPath({ filter, view: 'map' }),
    };
  });
}
