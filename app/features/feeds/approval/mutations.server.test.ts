import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { countApprovals } from '#app/features/approvals/queries.server.ts';
import { db } from '#app/server/db.server.ts';
import { insertAccount, insertBrokerage } from '#test/support/factories.ts';
import { feedSweeps } from '../mutations.server.ts';
import { decideOnFeed } from './mutations.server.ts';
import { findWaitingFeeds } from './queries.server.ts';

let feed = 0;
let manager = '';
let trial = 0;

beforeEach(async () => {
  await db.deleteFrom('feed').execute();
  const company = await insertBrokerage({ claimed_at: new Date() });
  manager = (await insertAccount()).id;
  await db
    .insertInto('brokerage_member')
    .values({ user_id: manager, brokerage_id: company.id, role: 'manager' })
    .execute();
  const { id } = await db
    .insertInto('feed')
    .values({ brokerage_id: company.id, handed_in_at: new Date(), poll_minutes: 60 })
    .returning('id')
    .executeTakeFirstOrThrow();
  feed = id;
  trial = await addTrial('done');
});

async function addTrial(outcome: 'done' | 'failed' | 'running'): Promise<number> {
  const { id } = await db
    .insertInto('feed_run')
    .values({
      feed_id: feed,
      is_trial: true,
      outcome,
      reason: outcome === 'failed' ? 'status 500' : null,
      found:
        outcome === 'done' ? JSON.stringify({ homes: [], known: { place: [], agent: [] } }) : null,
      ended_at: outcome === 'running' ? null : new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function decide(run: number, isLetIn = true) {
  const staff = { userId: manager, username: 'moderator', role: 'moderator', ip: '::1' } as const;
  return decideOnFeed(staff, { id: feed, run, isLetIn, message: 'Why' });
}

/** The trials that staff can decide by. */
async function shown(): Promise<number[]> {
  const feeds = await findWaitingFeeds();
  expect((await countApprovals()).feeds).toBe(feeds.length);
  return feeds.map(({ runId }) => runId);
}

test('a decision names the trial that was seen', async () => {
  const newer = await addTrial('done');
  expect(await shown()).toEqual([newer]);
  expect(await decide(trial)).toBe('changed');
  expect(await decide(newer)).toBe('decided');
  expect(await shown()).toEqual([]);
});

test('a feed that is let in is read on schedule, even if its first run is lost', async () => {
  expect(await decide(trial)).toBe('decided');
  const { rows } =
    await sql`select round(extract(epoch from next_at - now()) / 60)::integer as minutes
    from feed where id = ${feed}`.execute(db);
  expect(rows).toEqual([{ minutes: 60 }]);
});

test('of two decisions at once, one counts', async () => {
  const outcomes = await Promise.all([decide(trial), decide(trial, false)]);
  expect(outcomes.sort()).toEqual(['decided', 'gone']);
});

test('nothing is decided while a newer trial is to come or under way; one that fails leaves the last good one', async () => {
  await db.updateTable('feed').set({ asked_at: new Date() }).execute();
  expect(await shown()).toEqual([]);
  expect(await decide(trial)).toBe('reading');
  await db.updateTable('feed').set({ asked_at: null }).execute();
  const newer = await addTrial('running');
  expect(await shown()).toEqual([]);
  expect(await decide(trial)).toBe('reading');
  await db
    .updateTable('feed_run')
    .where('id', '=', newer)
    .set({ outcome: 'failed', reason: 'status 500', ended_at: new Date() })
    .execute();
  expect(await shown()).toEqual([trial]);
  expect(await decide(trial)).toBe('decided');
});

test('the feed of a company whose managers are all suspended can’t be published', async () => {
  await sql`insert into account_suspension (user_id, reason, suspended_by) values (${manager}, 'x', 'staff')`.execute(
    db,
  );
  expect(await shown()).toEqual([]);
  expect(await decide(trial)).toBe('gone');
});

test('a trial is kept for as long as its feed waits, and the feed for a while after it was given back', async () => {
  await sql`update feed_run set started_at = now() - interval '91 days'`.execute(db);
  await sql`update feed set created_at = now() - interval '91 days'`.execute(db);
  await feedSweeps.feed_run!();
  expect(await shown()).toEqual([trial]);
  expect(await decide(trial, false)).toBe('decided');
  await feedSweeps.feed!();
  expect(await db.selectFrom('feed').select(['id', 'staff_message']).execute()).toEqual([
    { id: feed, staff_message: 'Why' },
  ]);
});
