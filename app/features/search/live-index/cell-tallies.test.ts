import fc from 'fast-check';
import { expect, test } from 'vitest';
import { offersOf } from '../options/rules.ts';
import { emptyFilter } from '../rules.ts';
import { talliesOfCells } from './cell-tallies.server.ts';
import { AT, FIRST_CODE, ROW_WIDTH } from './columns.server.ts';
import { ListingIndex } from './listing-index.server.ts';
import { talliesOfSlots } from './slot-tallies.server.ts';
import type { PriceKey, Tallies } from './tallies.server.ts';

/** More than five blocks of a cell have. */
const COUNT = 3_000;
const DATES = [0, 1_000, 1_500, 2_999];
const WITHOUT: PriceKey[][] = [[], ['minPrice'], ['maxPrice'], ['minPrice', 'maxPrice']];

/** Homes for sale in two cells, one of them with few. */
function indexOfHomes(): ListingIndex {
  const index = new ListingIndex();
  for (let at = 0; at < COUNT; at += 1) {
    const numbers = Float64Array.from({ length: ROW_WIDTH }, (_, column) =>
      column < FIRST_CODE ? 1 : (at * (column + 1)) % 3,
    );
    numbers[AT.id] = at + 1;
    numbers[AT.status] = 2;
    numbers[AT.bedrooms] = at % 100 === 0 ? 2 : 1;
    numbers[AT.price] = 5_000 * ((at * 1_499) % 1_000);
    numbers[AT.allIn] = 10_000 * ((at * 31) % 700);
    numbers[AT.created] = (at * 1_009) % COUNT;
    numbers[AT.amenities] = at % 64;
    index.put({ numbers, reach: null });
  }
  return index;
}

test('what cells keep gives the counts of passes over their listings, whatever prices cut them', () => {
  const index = indexOfHomes();
  const limit = fc.option(fc.integer({ min: 0, max: 5_200_000 }));
  fc.assert(
    fc.property(limit, limit, (minPrice, maxPrice) => {
      const filter = {
        ...emptyFilter(),
        purpose: 'sale' as const,
        minPrice,
        maxPrice,
        places: [],
        elsewhere: [],
        texts: null,
        now: new Date(0),
      };
      const { maxAllIn, ...offers } = offersOf(filter);
      const prices = [...offers.minPrice, ...offers.maxPrice.map((aed) => aed + 1)];
      const countsOf = (tallies: Tallies) => ({
        codes: (['minBathrooms', 'furnishing', 'completion'] as const).map((key) =>
          [0, 1, 2].map(tallies.ofCodes(key).atLeast),
        ),
        prices: WITHOUT.map((keys) => [0, ...prices].map(tallies.ofPrices(keys).atLeast)),
        allIn: [1, ...maxAllIn.map((aed) => aed + 1)].map(tallies.ofAllIn().atLeast),
        dates: DATES.map(tallies.ofDates(DATES).atLeast),
        totals: [tallies.ofDates(DATES).all, tallies.ofAllIn().all, tallies.ofPrices([]).all],
        amenities: [...tallies.ofAmenities()],
      });
      expect(countsOf(talliesOfCells(index, filter)!)).toEqual(
        countsOf(talliesOfSlots(index, filter)),
      );
    }),
  );
});
