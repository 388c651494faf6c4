import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertCommunity } from '#test/support/factories.ts';
import {
  anyFilter,
  anywhere,
  facetsByHand,
  fillWorld,
  matching,
  optionsByHand,
  world,
} from '#test/support/search-oracle.ts';
import { findNearestPrice, findObstacle } from '../advice/queries.server.ts';
import { countBedrooms } from '../choices/rules.ts';
import { countOptions } from '../options/queries.server.ts';
import { parseSearch } from '../rules.ts';
import type { ListingFilter } from '../types.ts';
import { countAndFacets, countListings } from './queries.server.ts';

beforeAll(() => fillWorld());

test('totals and facets equal those of the oracle over 3,000 random listings', async () => {
  const check = async (filter: ReturnType<typeof anywhere>) => {
    const { total, facets } = await countAndFacets(filter);
    expect(total).toBe(matching(filter).length);
    expect(await countListings(filter)).toBe(total);
    expect(facets).toEqual(facetsByHand(filter));
  };
  await fc.assert(fc.asyncProperty(anyFilter(), check), { numRuns: 400, endOnFailure: true });
});

test('the count of every other option is what choosing it gives', async () => {
  const check = async (filter: ReturnType<typeof anywhere>) => {
    expect(await countOptions(filter)).toEqual(optionsByHand(filter));
  };
  await fc.assert(fc.asyncProperty(anyFilter(), check), { numRuns: 200, endOnFailure: true });
});

test('the obstacle of an empty result is the filter without which most is found, places last', async () => {
  const { id } = await insertCommunity();
  const search = parseSearch(
    new URLSearchParams('location=x&max_price=1&completion=ready&amenities=gym&amenities=balcony'),
  );
  const { locations: _, ...rest } = search.filter;
  const filterIn = (communityId: number): ListingFilter => {
    return { ...anywhere(), ...rest, purpose: 'sale', places: [{ communityId, areaIds: null }] };
  };
  const full = filterIn(world.communities[0]!.id);
  expect(await findObstacle(search, full)).toEqual({
    filters: [{ key: 'maxPrice', value: 1 }],
    total: matching({ ...full, maxPrice: null }).length,
  });
  expect(await findObstacle(search, filterIn(id))).toBeNull();
  const elsewhere = parseSearch(new URLSearchParams('location=x&completion=ready'));
  expect(
    await findObstacle(elsewhere, {
      ...anywhere(),
      completion: 'ready',
      places: filterIn(id).places,
    }),
  ).toEqual({
    filters: [{ key: 'locations', value: 'x' }],
    total: matching({ ...anywhere(), completion: 'ready' }).length,
  });
});

test('the nearest price of an empty result is the first up or down at which there is something', async () => {
  const check = async (filter: ListingFilter) => {
    const { minPrice, maxPrice } = filter;
    fc.pre(matching(filter).length === 0 && (minPrice !== null || maxPrice !== null));
    fc.pre((minPrice ?? 0) <= (maxPrice ?? Infinity));
    // Twice as much, or half, is no advice.
    const foundWithin = (step: number) =>
      matching({
        ...filter,
        maxPrice: maxPrice && Math.min(maxPrice + step, 2 * maxPrice),
        minPrice: minPrice && Math.max(minPrice - step, Math.floor(minPrice / 2)),
      }).length;
    const nearest = await findNearestPrice(filter);
    if (nearest) {
      const asked = nearest.change.maxPrice ? maxPrice : minPrice;
      expect(foundWithin(Math.abs(nearest.aed - asked!) - 1)).toBe(0);
      expect(nearest.total).toBeGreaterThan(0);
      expect(nearest.total).toBe(matching({ ...filter, ...nearest.change }).length);
    } else {
      expect(foundWithin(Infinity)).toBe(0);
    }
  };
  await fc.assert(fc.asyncProperty(anyFilter(), check), { numRuns: 100, endOnFailure: true });
});

test('counts beside numbers of bedrooms are what choosing them gives', async () => {
  const check = async (filter: ReturnType<typeof anywhere>, bedrooms: number | null) => {
    const { facets } = await countAndFacets(filter);
    const counts = Object.fromEntries(facets.bedrooms);
    const { minBedrooms, maxBedrooms } = filter;
    const lower = { ...filter, minBedrooms: bedrooms };
    const upper = { ...filter, maxBedrooms: bedrooms };
    expect(countBedrooms(counts, bedrooms, maxBedrooms)).toBe(await countListings(lower));
    expect(countBedrooms(counts, minBedrooms, bedrooms)).toBe(await countListings(upper));
  };
  const choice = fc.option(fc.nat(7));
  await fc.assert(fc.asyncProperty(anyFilter(), choice, check), { numRuns: 100 });
});

describe('a keyword', () => {
  const count = async (keyword: string) => (await countAndFacets({ ...anywhere(), keyword })).total;

  test.each(['the', 'and or the', '"', '!!', '()', ':*', "'; drop table listing; --", '\\', '-'])(
    'that says nothing or is hostile gives an answer: %s',
    async (keyword) => {
      expect(await count(keyword)).toBeGreaterThanOrEqual(0);
    },
  );

  test('made of stop words filters nothing', async () => {
    expect(await count('the')).toBe(matching(anywhere()).length);
  });

  test('finds a listing by its exact reference, in any case', async () => {
    const { reference } = matching(anywhere())[0]!;
    expect(await count(reference)).toBe(1);
    expect(await count(reference.toLowerCase())).toBe(1);
  });
});
