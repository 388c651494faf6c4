import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { db } from '#app/server/db.server.ts';
import { insertAgent, insertCommunity, insertListing } from '#test/support/factories.ts';
import { migrate } from './migrate.ts';

test('a migrated database needs nothing more, however often it is asked', async () => {
  const again = await Promise.all([
    migrate(process.env.DATABASE_URL!),
    migrate(process.env.DATABASE_URL!),
  ]);
  expect(again).toEqual([[], []]);
});

test('the listing table is there and empty', async () => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from listing`.execute(db);
  expect(rows).toEqual([{ n: 0 }]);
});

test.each([
  [10 ** 12, 1, 2_147_483_647, 2_147_483_647],
  [1_200_000, 1_000, 1_200, 1_200],
  [1_200_000, null, null, 2_147_483_647],
])('%i AED for %s sq ft is %s AED per sq ft, in order as %i', async (price, size, value, rank) => {
  const community = await insertCommunity();
  const agent = await insertAgent();
  const listing = await insertListing({
    agent_id: agent.id,
    community_id: community.id,
    price,
    size_sqft: size,
  });
  const row = await db
    .selectFrom('listing')
    .select(['price_per_sqft', 'value_rank'])
    .where('id', '=', listing.id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ price_per_sqft: value, value_rank: rank });
});

test('a migrated database is not kept waiting by another process that migrates', async () => {
  await db.transaction().execute(async (other) => {
    await sql`select pg_advisory_xact_lock(7262001)`.execute(other);
    expect(await migrate(process.env.DATABASE_URL!)).toEqual([]);
  });
});
