import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '#app/server/db.server.ts';
import { insertListings } from '#test/support/factories.ts';
import {
  anyFilter,
  anyListing,
  anywhere,
  facetsByHand,
  fillWorld,
  matching,
  optionsByHand,
} from '#test/support/search-oracle.ts';
import { countBedrooms } from '../choices/rules.ts';
import { countOptions } from '../options/queries.server.ts';
import { countAndFacets, countListings } from './queries.server.ts';

beforeAll(fillWorld);

test('totals and facets are those of a search by hand through 3,000 random listings', async () => {
  const check = async (filter: ReturnType<typeof anywhere>) => {
    const { total, facets } = await countAndFacets(filter);
    expect(total).toBe(matching(filter).length);
    expect(await countListings(filter)).toBe(total);
    expect(facets).toEqual(facetsByHand(filter));
  };
  await fc.assert(fc.asyncProperty(anyFilter(), check), { numRuns: 400, endOnFailure: true });
});

test('counts beside every other option are what choosing it gives', async () => {
  const check = async (filter: ReturnType<typeof anywhere>) => {
    expect(await countOptions(filter)).toEqual(optionsByHand(filter));
  };
  await fc.assert(fc.asyncProperty(anyFilter(), check), { numRuns: 200, endOnFailure: true });
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

  test('of stop words only filters nothing', async () => {
    expect(await count('the')).toBe(matching(anywhere()).length);
  });

  test('finds a listing by its exact reference, in any case', async () => {
    const { reference } = matching(anywhere())[0]!;
    expect(await count(reference)).toBe(1);
    expect(await count(reference.toLowerCase())).toBe(1);
  });
});

describe('the counts kept beside the listings', () => {
  test('stay right while rows come, change and go', async () => {
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

  test('stay right under eight writers at once, none of which waits for another in a circle', async () => {
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
