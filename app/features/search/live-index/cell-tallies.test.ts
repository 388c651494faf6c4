import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS } from '#app/lib/dates.ts';
import type { SearchFilter } from '../filters.ts';
import { offersOf } from '../options/rules.ts';
import { emptyFilter } from '../rules.ts';
import { AT, FIRST_CODE, ROW_WIDTH } from './columns.server.ts';
import { ListingIndex } from './listing-index.server.ts';
import { talliesOf, talliesOfSlots } from './slot-tallies.server.ts';
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

/** None, one that cells keep counts of, one with a value that they don't, and two. */
const OTHERS: Partial<SearchFilter>[] = [
  {},
  { minBathrooms: 2 },
  { furnishing: 'furnished' },
  { addedDays: 7 },
  { maxAllIn: 2_000_000 },
  { maxAllIn: 1_234_567 },
  { minBathrooms: 1, completion: 'ready' },
];

test('what cells keep gives the counts of passes over their listings, whatever prices cut them', () => {
  const index = indexOfHomes();
  const limit = fc.option(fc.integer({ min: 0, max: 5_200_000 }));
  fc.assert(
    fc.property(limit, limit, fc.constantFrom(...OTHERS), (minPrice, maxPrice, others) => {
      const filter = {
        ...emptyFilter(),
        ...others,
        purpose: 'sale' as const,
        minPrice,
        maxPrice,
        places: [],
        elsewhere: [],
        ofCompany: [],
        texts: null,
        // Seven days before, a third of them were added.
        now: new Date(7 * DAY_MS + 1),
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
      expect(countsOf(talliesOf(index, filter))).toEqual(countsOf(talliesOfSlots(index, filter)));
    }),
  );
});
