import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { db } from '#app/server/db.server.ts';
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
