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
