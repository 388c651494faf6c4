import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '#app/server/db.server.ts';
import { insertCommunity, insertListings } from '#test/support/factories.ts';
import {
  anyFilter,
  anyListing,
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
    const foundWithin = (step: (asked: number) => number) =>
      matching({
        ...filter,
        maxPrice: maxPrice && maxPrice + step(maxPrice),
        minPrice: minPrice && minPrice - step(minPrice),
      }).length;
    const nearest = await findNearestPrice(filter);
    if (nearest) {
      const asked = nearest.change.maxPrice ? maxPrice : minPrice;
      expect(foundWithin(() => Math.abs(nearest.aed - asked!) - 1)).toBe(0);
      expect(nearest.total).toBeGreaterThan(0);
      expect(nearest.total).toBe(matching({ ...filter, ...nearest.change }).length);
    } else {
      expect(foundWithin((asked) => Math.floor(asked / 2))).toBe(0);
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

describe('the counts kept beside the listings', () => {
  test('stay right while rows are added, changed and deleted', async () => {
    for (const values of fc.sample(anyListing(), { numRuns: 20, seed: 11 })) {
      const made = await insertListings(fc.sample(anyListing(), { numRuns: 40 }));
      const some = made.filter(({ id }) => id % 3 > 0).map(({ id }) => id);
      const { purpose, rent_period, status, bedrooms, community_id, property_type } = values;
      const change = { purpose, rent_period, status, bedrooms, community_id, property_type };
      await db.updateTable('listing').set(change).where('id', 'in', some.slice(0, 20)).execute();
      await db.deleteFrom('listing').where('id', 'in', some.slice(10)).execute();
      expect(await keptCounts()).toEqual(await recount());
    }
  });

  test('stay right under eight concurrent writers, without deadlocks', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, writer) => writeMuch(writer)));
    expect(await keptCounts()).toEqual(await recount());
  });

  test('are empty after a truncate', async () => {
    await sql`truncate listing cascade`.execute(db);
    expect(await keptCounts()).toEqual([]);
    expect((await countAndFacets(anywhere())).total).toBe(0);
  });
});

async function writeMuch(writer: number): Promise<void> {
  for (let round = 0; round < 12; round += 1) {
    const made = await insertListings(fc.sample(anyListing(), { numRuns: 50 }));
    const mine = made.map(({ id }) => id);
    const change = { bedrooms: (writer + round) % 6, community_id: made[round]!.community_id };
    await db.updateTable('listing').set(change).where('id', 'in', mine.slice(10)).execute();
    await db.deleteFrom('listing').where('id', 'in', mine.slice(0, 25)).execute();
  }
}

const ORDER = sql`order by 1, 2, 3, 4, 5`;

async function keptCounts(): Promise<unknown[]> {
  const { rows } = await sql`select community_id, purpose, property_type, status, bedrooms, n
    from listing_count where n <> 0 ${ORDER}`.execute(db);
  return rows;
}

async function recount(): Promise<unknown[]> {
  const { rows } = await sql`select community_id, purpose, property_type, status,
      coalesce(bedrooms, -1) as bedrooms, count(*)::integer as n
    from listing where is_public group by 1, 2, 3, 4, 5 ${ORDER}`.execute(db);
  return rows;
}
