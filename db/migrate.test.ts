import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { db } from '#app/server/db.server.ts';
import {
  insertAgent,
  insertBrokerage,
  insertCommunity,
  insertListing,
} from '#test/support/factories.ts';
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

test('slugs of agents whose accounts were deleted before are made anew, all others stay', async () => {
  const noor = await insertAgent({ slug: 'noor-saleh', name: null, languages: ['Maltese'] });
  const named = await insertAgent({ slug: 'omar-saleh' });
  const listing = await insertAgent({ slug: 'agent-with-homes', name: null });
  await insertListing({ agent_id: listing.id, community_id: (await insertCommunity()).id });
  const brokerage = await insertBrokerage();
  const imported = await insertAgent({
    brokerage_id: brokerage.id,
    slug: `${brokerage.slug}-7`,
    name: null,
  });

  await sql.raw(readFileSync('db/migrations/0010_agent_slugs.sql', 'utf8')).execute(db);

  const ids = [noor, named, listing, imported].map(({ id }) => id);
  const agents = await db
    .selectFrom('agent')
    .where('id', 'in', ids)
    .selectAll()
    .orderBy('id')
    .execute();
  const uuid = expect.stringMatching(/^[\da-f]{8}-[\da-f-]{27}$/);
  expect(agents).toEqual([{ ...noor, slug: uuid, languages: [] }, named, listing, imported]);
});
