import { countCommercial } from '#app/features/commercial/queries.server.ts';
import { COMMERCIAL_PATH } from '#app/features/commercial/rules.ts';
import { findLastDay } from '#app/features/market/queries.server.ts';
import { SOLD_PATH } from '#app/features/market/sold-prices/rules.ts';
import { VALUATION_PATH } from '#app/features/market/valuation/rules.ts';
import { isoDay } from '#app/lib/dates.ts';

/** The paths that the home page leads to although a new site has nothing to show there. */
export async function findEmptyPages(): Promise<string[]> {
  const [lastSale, commercial] = await Promise.all([
    findLastDay('sale', isoDay(new Date())),
    countCommercial(),
  ]);
  return [
    ...(lastSale === null ? [SOLD_PATH, VALUATION_PATH] : []),
    ...(commercial === 0 ? [COMMERCIAL_PATH] : []),
  ];
}
