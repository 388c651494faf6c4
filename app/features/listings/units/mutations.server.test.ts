import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { db } from '#app/server/db.server.ts';
import { holdSettings } from '#app/server/held-settings.server.ts';
import { insertAccount, insertCommunity, insertListing } from '#test/support/factories.ts';
import { addUnits } from './mutations.server.ts';

test('units that an hour had no room for are told of with whether the others wait for approval', async () => {
  const { id: userId } = await insertAccount();
  await db.insertInto('profile').values({ id: userId, first_name: 'Omar' }).execute();
  const { id: community_id } = await insertCommunity();
  const { id: likeId } = await insertListing({ user_id: userId, community_id });
  onTestFinished(() => holdSettings({ version: 0, settings: {} }));
  holdSettings({ version: 1, settings: { approval: 'all' } });
  const facts = { bedrooms: '1', bathrooms: '1', size_sqft: '800', price: '1000000' };
  const rows = Array.from({ length: 25 }, (_, n) => ({ unit_number: `${n}`, ...facts }));
  const units = { likeId, rows, status: 'available', page: randomUUID(), name: null } as const;
  expect(await addUnits(userId, units)).toMatchObject({ kind: 'some_added', isWaiting: true });
});

test('a unit is titled by its own bedrooms, however the place was typed in the title it is like', async () => {
  const { id: userId } = await insertAccount();
  await db.insertInto('profile').values({ id: userId, first_name: 'Omar' }).execute();
  const { id: community_id } = await insertCommunity();
  const title = '2-bedroom apartment in the Gate, high floor';
  const { id: likeId } = await insertListing({ user_id: userId, community_id, title, bedrooms: 2 });
  const facts = { bathrooms: '1', size_sqft: '800', price: '1000000' };
  const rows = ['0', '3'].map((bedrooms) => ({ unit_number: `1${bedrooms}`, bedrooms, ...facts }));
  const units = { likeId, rows, status: 'draft', page: randomUUID(), name: null } as const;
  expect(await addUnits(userId, units)).toMatchObject({ kind: 'added' });
  const added = await db
    .selectFrom('listing')
    .where('user_id', '=', userId)
    .where('id', '!=', likeId)
    .select('title')
    .orderBy('bedrooms')
    .execute();
  expect(added.map((one) => one.title)).toEqual([
    'Studio in the Gate, high floor',
    '3-bedroom apartment in the Gate, high floor',
  ]);
});
