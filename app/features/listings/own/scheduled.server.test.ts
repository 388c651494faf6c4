import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { DAY_MS } from '#app/lib/dates.ts';
import { db } from '#app/server/db.server.ts';
import { holdSettings } from '#app/server/held-settings.server.ts';
import {
  insertAccount,
  insertBrokerage,
  insertCommunity,
  insertListing,
} from '#test/support/factories.ts';
import { publishScheduled } from './mutations.server.ts';

const NOW = new Date('2026-11-25T06:00:00Z');

test('drafts go live at their time: complete ones, of accounts that may, and not long after it was missed', async () => {
  const { id: community_id } = await insertCommunity();
  const { id: user_id } = await insertAccount();
  const { id: leaving } = await insertAccount();
  const { id: assistant } = await insertAccount();
  const { id: company } = await insertBrokerage();
  await sql`insert into brokerage_member (user_id, brokerage_id, role) values (${assistant}, ${company}, 'assistant')`.execute(
    db,
  );
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
    assistant: { ...draft, user_id: assistant },
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
    ['draft', false],
  ]);
  const texts = await missedMails();
  expect(texts).toHaveLength(3);
  for (const why of ['was missing when its time came', 'more than a day ago', 'As an assistant'])
    expect(texts).toContainEqual(expect.stringContaining(why));
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
  expect(await missedMails(email)).toEqual([
    expect.stringContaining('no permit number when its time came'),
  ]);
});

test('a draft that can’t be listed because of an error keeps no other waiting', async () => {
  const { id: community_id } = await insertCommunity();
  const { id: user_id } = await insertAccount();
  const draft = { user_id, community_id, status: 'draft', publish_at: NOW } as const;
  const [broken, fine] = [await insertListing(draft), await insertListing(draft)];
  await sql`create function fail_for_test() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`.execute(
    db,
  );
  await sql`create trigger fail_for_test before update on listing for each row when (old.id = ${sql.lit(broken.id)})
    execute function fail_for_test()`.execute(db);
  try {
    await expect(publishScheduled(NOW)).rejects.toThrow('broken');
  } finally {
    await sql`drop function fail_for_test cascade`.execute(db);
  }
  const { status } = await db
    .selectFrom('listing')
    .where('id', '=', fine.id)
    .select('status')
    .executeTakeFirstOrThrow();
  expect(status).toBe('available');
});

/** The mails that say why a draft was not listed. */
async function missedMails(to: string | null = null): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select data ->> 'text' as text from jobs.job
    where name = 'mail' and data ->> 'kind' = 'scheduleMissed' and (${to}::text is null or data ->> 'to' = ${to})`.execute(
    db,
  );
  return rows.map(({ text }) => text);
}
