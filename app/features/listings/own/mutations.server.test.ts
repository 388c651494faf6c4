import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { lockAccount } from '#app/features/identity/mutations.server.ts';
import { db } from '#app/server/db.server.ts';
import { holdSettings } from '#app/server/held-settings.server.ts';
import { insertAccount, insertCommunity, insertListing } from '#test/support/factories.ts';
import { createListing, updateListing } from '../form/mutations.server.ts';
import { findOwnListing } from '../form/queries.server.ts';
import { changeListings, listingDeletion, scheduleListing } from './mutations.server.ts';

/** Waits until this many others wait for locks. */
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
    { found: 1, changed: [], waiting: [] },
    { found: 1, changed: [], waiting: [] },
    { kind: 'not_found' },
  ]);
  expect(await changeListings(userId, [id], 'restore')).toEqual({
    found: 1,
    changed: [id],
    waiting: [],
  });
  expect(await findOwnListing(userId, id)).toMatchObject({ status: 'withdrawn' });
});

test('whatever an owner publishes while they ask for their account’s deletion, nothing of theirs is public after', async () => {
  const { id: userId } = await insertAccount();
  const community = await insertCommunity();
  const { id } = await insertListing({
    user_id: userId,
    community_id: community.id,
    status: 'withdrawn',
  });
  const { values, version } = (await findOwnListing(userId, id))!;
  const form = new FormData();
  for (const [name, all] of Object.entries(values)) for (const it of all) form.append(name, it);
  form.set('status', 'available');
  form.set('version', version);
  const { slug } = await db
    .selectFrom('area')
    .where('id', '=', community.id)
    .select('slug')
    .executeTakeFirstOrThrow();
  form.set('location', slug);

  const others = await db.transaction().execute(async (trx) => {
    await lockAccount(trx, userId);
    await trx
      .insertInto('account_deletion')
      .values({ user_id: userId, delete_at: new Date(Date.now() + 86_400_000) })
      .execute();
    await listingDeletion.withdraw!(trx, userId, '192.0.2.1');
    const publishing = [
      changeListings(userId, [id], 'available'),
      updateListing(userId, id, form),
      createListing(userId, form),
    ];
    await waiters(3);
    return { all: Promise.all(publishing) };
  });
  expect(await others.all).toEqual([
    { found: 0, changed: [], waiting: [] },
    { kind: 'not_found' },
    { kind: 'not_found' },
  ]);
  const own = await db
    .selectFrom('listing')
    .where('user_id', '=', userId)
    .select('status')
    .execute();
  expect(own).toEqual([{ status: 'withdrawn' }]);
});

test('where a permit number is needed, it is to come to the market, and to stay there if there is one', async () => {
  const { id: userId } = await insertAccount();
  await db.insertInto('profile').values({ id: userId, first_name: 'Sam' }).execute();
  const community = await insertCommunity();
  const add = (values: object) =>
    insertListing({ user_id: userId, community_id: community.id, ...values });
  const [sold, live, numbered, draft] = [
    await add({ status: 'sold' }),
    await add({ status: 'available' }),
    await add({ status: 'available', permit_number: '71000000001' }),
    await add({ status: 'draft', publish_at: new Date(Date.now() + 86_400_000) }),
  ];
  const save = async (id: number, changed: Record<string, string>) => {
    const { values, version } = (await findOwnListing(userId, id))!;
    const form = new FormData();
    for (const [name, all] of Object.entries(values)) for (const it of all) form.append(name, it);
    for (const [name, value] of Object.entries({ ...changed, version })) form.set(name, value);
    form.set('location', slug);
    return updateListing(userId, id, form);
  };
  const { slug } = await db
    .selectFrom('area')
    .where('id', '=', community.id)
    .select('slug')
    .executeTakeFirstOrThrow();
  const refused = { kind: 'invalid', answer: { fields: { permit_number: ['permit_missing'] } } };
  holdSettings({ version: 1, settings: { permit_policy: 'all' } });
  onTestFinished(() => holdSettings({ version: 0, settings: {} }));

  expect(await changeListings(userId, [sold.id], 'available')).toMatchObject({ changed: [] });
  expect(await save(sold.id, { status: 'available' })).toMatchObject(refused);
  expect(await save(live.id, { price: '1700000' })).toMatchObject({ kind: 'saved' });
  expect(await changeListings(userId, [live.id], 'under_offer')).toMatchObject({
    changed: [live.id],
  });
  expect(await save(numbered.id, { permit_number: '' })).toMatchObject(refused);

  const at = new Date(Date.now() + 2 * 86_400_000);
  expect(await scheduleListing(userId, draft.id, at)).toBe('permit_missing');
  expect(await scheduleListing(userId, draft.id, null)).toBe('done');
  const numberless = await db
    .selectFrom('listing')
    .where('id', '=', draft.id)
    .select('publish_at')
    .executeTakeFirstOrThrow();
  expect(numberless.publish_at).toBeNull();
  await db
    .updateTable('listing')
    .where('user_id', '=', userId)
    .set({ permit_number: '71000000002' })
    .execute();
  expect(await scheduleListing(userId, draft.id, at)).toBe('done');
  expect(await changeListings(userId, [sold.id], 'available')).toMatchObject({
    changed: [sold.id],
  });
});

test('homes that differ in any field are two, the same form sent again is one', async () => {
  const { id: userId } = await insertAccount();
  await db.insertInto('profile').values({ id: userId, first_name: 'Sam' }).execute();
  const community = await insertCommunity();
  const { slug } = await db
    .selectFrom('area')
    .where('id', '=', community.id)
    .select('slug')
    .executeTakeFirstOrThrow();
  const first = await insertListing({ user_id: userId, community_id: community.id });
  const { values } = (await findOwnListing(userId, first.id))!;
  const send = async (changed: Record<string, string>) => {
    const form = new FormData();
    for (const [name, all] of Object.entries(values)) for (const it of all) form.append(name, it);
    for (const [name, value] of Object.entries({ ...changed, location: slug }))
      form.set(name, value);
    const outcome = await createListing(userId, form);
    return 'id' in outcome ? outcome.id : outcome.kind;
  };
  const one = await send({ title: 'Two bedrooms', unit_number: '101' });
  const other = await send({ title: 'Two bedrooms', unit_number: '102' });
  expect(other).toEqual(expect.any(Number));
  expect(other).not.toBe(one);
  expect(await send({ title: 'Two bedrooms', unit_number: '101' })).toBe(one);
  expect(await send({ title: 'Two bedrooms', unit_number: '101', position: '25.1,55.2' })).not.toBe(
    one,
  );
});
