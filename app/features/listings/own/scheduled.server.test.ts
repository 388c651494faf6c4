import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { DAY_MS } from '#app/lib/dates.ts';
import { db } from '#app/server/db.server.ts';
import { holdSettings } from '#app/server/held-settings.server.ts';
import { insertAccount, insertCommunity, insertListing } from '#test/support/factories.ts';
import { publishScheduled } from './mutations.server.ts';

const NOW = new Date('2026-11-25T06:00:00Z');

test('drafts go live at their time: complete ones, of accounts that may, and not long after it was missed', async () => {
  const { id: community_id } = await insertCommunity();
  const { id: user_id } = await insertAccount();
  const { id: leaving } = await insertAccount();
  await db
    .insertInto('account_deletion')
    .values({ user_id: leaving, delete_at: new Date(Date.now() + DAY_MS) })
    .execute();
  const draft = { user_id, community_id, status: 'draft', publish_at: NOW } as const;
  const cases = {
    due: { ...draft },
    later: { ...draft, publish_at: new Date(NOW.getTime() + 60_000) },
    incomplete: { ...draft, price: 0 },
    missed: { ...draft, publish_at: new Date(NOW.getTime() - 2 * DAY_MS) },
    leaving: { ...draft, user_id: leaving },
  };
  const ids = new Map<string, number>();
  for (const [name, values] of Object.entries(cases))
    ids.set(name, (await insertListing(values)).id);
  await Promise.all([publishScheduled(NOW), publishScheduled(NOW)]);
  const rows = await db
    .selectFrom('listing')
    .where('id', 'in', [...ids.values()])
    .orderBy('id')
    .select(['status', 'publish_at as at'])
    .execute();
  expect(rows.map(({ status, at }) => [status, at !== null])).toEqual([
    ['available', false],
    ['draft', true],
    ['draft', false],
    ['draft', false],
    ['draft', true],
  ]);
});

test('a draft that needs a permit number by then stays one, and its owner hears why', async () => {
  const { id: community_id } = await insertCommunity();
  const { id: user_id, email } = await insertAccount();
  const draft = { user_id, community_id, status: 'draft', publish_at: NOW } as const;
  const without = await insertListing(draft);
  const numbered = await insertListing({ ...draft, permit_number: '71000000001' });
  holdSettings({ version: 1, settings: { permit_policy: 'all' } });
  onTestFinished(() => holdSettings({ version: 0, settings: {} }));
  await publishScheduled(NOW);
  const rows = await db
    .selectFrom('listing')
    .where('id', 'in', [without.id, numbered.id])
    .orderBy('id')
    .select(['status', 'publish_at as at'])
    .execute();
  expect(rows).toEqual([
    { status: 'draft', at: null },
    { status: 'available', at: null },
  ]);
  const { rows: mails } = await sql<{ text: string }>`
    select data ->> 'text' as text from jobs.job
    where name = 'mail' and data ->> 'kind' = 'scheduleMissed' and data ->> 'to' = ${email}`.execute(
    db,
  );
  expect(mails).toEqual([{ text: expect.stringContaining('no permit number when its time came') }]);
});
