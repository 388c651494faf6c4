import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import { db } from '#app/server/db.server.ts';
import { anywhere, fillWorld } from '#test/support/search-oracle.ts';
import { findListingPage, findPriceRange } from '../results/queries.server.ts';
import { shapeText } from '../shapes/encoding.ts';
import { isInShapes } from '../shapes/queries.server.ts';

// `IN_NO_ORDER` is always true: only the plan shows its effect.

beforeAll(async () => {
  await fillWorld();
  await vi.waitFor(vacuum, 30_000);
});

/**
 * Marks all rows as visible to everybody, which the planner's cost of an index-only scan rests on.
 * @throws if another transaction, such as a running autovacuum, has kept it from doing so.
 */
async function vacuum(): Promise<void> {
  await sql`vacuum analyze listing`.execute(db);
  const { rows } = await sql<{ isVisible: boolean }>`
    select relallvisible = relpages as "isVisible" from pg_class
    where oid = 'listing'::regclass`.execute(db);
  expect(rows).toEqual([{ isVisible: true }]);
}

/** Thrown to roll the transaction back. */
class Planned extends Error {
  indexes: string[];
  constructor(indexes: string[]) {
    super('planned');
    this.indexes = indexes;
  }
}

/** The indexes that `run`'s statements can read listings by, if there are none but those for reading all matches. */
async function indexesFor(run: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await run();
  const calls = query.mock.calls as unknown as [text: unknown, values: unknown[]][];
  query.mockRestore();
  return db
    .transaction()
    .execute(async (trx) => {
      await sql
        .raw(`do $$ declare name text; begin
      for name in select indexname from pg_indexes where tablename = 'listing'
        and indexname not in ('listing_pkey', 'listing_selection')
        and not exists (select from pg_constraint where conname = indexname)
      loop execute 'drop index ' || name; end loop;
      set local enable_seqscan = off; end $$`)
        .execute(trx);
      const found = new Set<string>();
      for (const [text, values] of calls) {
        if (typeof text !== 'string' || !/from listing\s+where is_public/.test(text)) continue;
        const plan = await trx.executeQuery<Record<string, string>>(
          CompiledQuery.raw(`explain ${text}`, values),
        );
        const lines = plan.rows.flatMap((row) => Object.values(row)).join('\n');
        for (const [name] of lines.matchAll(/listing_selection/g)) found.add(name);
      }
      throw new Planned([...found]);
    })
    .catch((error: unknown) => {
      if (error instanceof Planned) return error.indexes;
      throw error;
    });
}

const filter = { ...anywhere(), minPrice: 1_000, minBathrooms: 1 };

test('matches that are gathered come from the index for that', async () => {
  expect(await indexesFor(() => findPriceRange(filter))).toEqual(['listing_selection']);
});

test('a page found by walking an index in order can’t use it', async () => {
  expect(await indexesFor(() => findListingPage(filter, 'newest', { page: 1 }, 1e6))).toEqual([]);
});

test('the planner expects about as many listings in a drawn area as there are', async () => {
  const isInside = isInShapes([shapeText('55.2,25.1,20')!]);
  const { rows: plan } = await sql<Record<string, string>>`
    explain select from listing where ${isInside}`.execute(db);
  const [, expected] = /rows=(\d+)/.exec(Object.values(plan[0]!).join())!;
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from listing where ${isInside}`.execute(db);
  expect(rows[0]!.n).toBeGreaterThan(100);
  expect(Number(expected)).toBeGreaterThan(rows[0]!.n / 10);
});
