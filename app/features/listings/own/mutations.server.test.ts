import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { db } from '#app/server/db.server.ts';
import { insertAccount, insertCommunity, insertListing } from '#test/support/factories.ts';
import { updateListing } from '../form/mutations.server.ts';
import { findOwnListing } from '../form/queries.server.ts';
import { changeListings } from './mutations.server.ts';

/** Until so many others wait for locks. */
const waiters = (count: number) =>
  vi.waitFor(
    async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      expect(rows).toHaveLength(count);
    },
    { timeout: 60_000 },
  );

test('whatever other tabs do while a listing is deleted, it stays deleted; undoing brings back its status', async () => {
  const { id: userId } = await insertAccount();
  const { id } = await insertListing({
    user_id: userId,
    community_id: (await insertCommunity()).id,
    status: 'withdrawn',
  });
  const { values, version } = (await findOwnListing(userId, id))!;
  const form = new FormData();
  for (const [name, all] of Object.entries(values)) for (const it of all) form.append(name, it);
  form.set('status', 'available');
  form.set('version', version);

  const others = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('listing').where('id', '=', id).select('id').forUpdate().execute();
    await trx
      .insertInto('listing_deletion')
      .values({ listing_id: id, status: 'withdrawn' })
      .execute();
    const changes = (['available', 'delete'] as const).map((change) =>
      changeListings(userId, [id], change),
    );
    const saving = updateListing(userId, id, form);
    await waiters(3);
    return { all: Promise.all([...changes, saving]) };
  });
  expect(await others.all).toEqual([
    { found: 1, changed: [] },
    { found: 1, changed: [] },
    { kind: 'not_found' },
  ]);
  expect(await changeListings(userId, [id], 'restore')).toEqual({ found: 1, changed: [id] });
  expect(await findOwnListing(userId, id)).toMatchObject({ status: 'withdrawn' });
});
