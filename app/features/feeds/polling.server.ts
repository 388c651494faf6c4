import { sql } from 'kysely';
import { LONGEST_WAIT } from '#app/features/approvals/queries.server.ts';
import { areManagersAbsent } from '#app/features/brokerages/members/queries.server.ts';
import { queueMail } from '#app/features/emails/mutations.server.ts';
import { findManagerEmails } from '#app/features/profiles/company-mail.server.ts';
import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import { queueJob } from '#app/server/jobs.server.ts';
import { inTransaction, type Trx } from '#app/server/transaction.server.ts';
import { feedGotWorse } from './emails.server.tsx';
import { endRemoval } from './mutations.server.ts';
import { type FeedToRun, findFeedToRun } from './queries.server.ts';
import { runFeed, type RunOutcome } from './runs.server.ts';
import { feedPath } from './setup/rules.ts';
import type { FeedCounts } from './types.ts';
import { whatGotWorse } from './worse.ts';

/** Feeds queued at a time: the next minute goes on. */
const MOST_QUEUED = 100;
/** After failures a feed is polled less and less often, but at least this often, in minutes. */
const LONGEST_POLL = 1_440;

/**
 * Queues the feeds that are due, those whose requested run was lost, such as while all who run their company were suspended, and
 * removed ones whose homes are still to be withdrawn.
 */
export function pollFeeds(): Promise<void> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: number; company: string }>`
      update feed set next_at = now() + make_interval(mins => poll_minutes),
        asked_at = case when is_withdrawing or asked_at < now() - ${LONGEST_WAIT} then now() else asked_at end
      where id in (
        select id from feed where is_withdrawing and coalesce(asked_at, removed_at) < now() - ${LONGEST_WAIT}
          or (next_at <= now() and poll_minutes is not null or asked_at < now() - ${LONGEST_WAIT})
          and paused_at is null and published_at is not null and removed_at is null
          and not coalesce(${areManagersAbsent('feed.brokerage_id')}, false)
        order by next_at limit ${MOST_QUEUED} for update skip locked
      ) returning id, brokerage_id::text as company`.execute(trx);
    for (const { id, company } of rows) await queueJob(trx, 'runFeed', { feedId: id }, company);
  });
}

/** Runs a feed, again if another run was requested in the meantime, and mails its managers if something got worse. */
export async function runQueuedFeed({ feedId }: { feedId: number }): Promise<void> {
  do {
    const feed = await findFeedToRun(feedId);
    if (!feed || (feed.isRemoved && !feed.isWithdrawing)) return;
    if (!feed.isTrial && !feed.isRemoved && feed.areManagersAbsent) return;
    const isDone = await runOnce(feed);
    if (!isDone) return;
  } while (await isAsked(feedId));
}

/** @returns false if a run is under way: it will see the request. */
async function runOnce(feed: FeedToRun): Promise<boolean> {
  if (feed.isRemoved) {
    const outcome = await runFeed({ feed, isRemoval: true, agreed: Infinity });
    if (outcome.kind !== 'ended') return false;
    if (outcome.outcome === 'done') await endRemoval(feed.id);
    return outcome.outcome === 'done';
  }
  const before = await findLastDone(feed.id);
  const outcome = await runFeed({ feed, isTrial: feed.isTrial });
  if (outcome.kind === 'busy') return false;
  if (!feed.isTrial) await settle(feed, outcome, before);
  return true;
}

/** A removal that found a run under way is left to it. */
async function isAsked(feedId: number): Promise<boolean> {
  const row = await db
    .selectFrom('feed')
    .where('id', '=', feedId)
    .where(
      sql<boolean>`case when removed_at is null then asked_at is not null else is_withdrawing end`,
    )
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

async function findLastDone(feedId: number): Promise<Pick<FeedCounts, 'leftOut'> | null> {
  const row = await db
    .selectFrom('feed_run')
    .where('feed_id', '=', feedId)
    .where('outcome', '=', 'done')
    .where('is_trial', '=', false)
    .orderBy('id', 'desc')
    .select('left_out as leftOut')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** When the feed is read next, and whom to notify. */
function settle(
  feed: FeedToRun,
  outcome: Exclude<RunOutcome, { kind: 'busy' }>,
  before: Pick<FeedCounts, 'leftOut'> | null,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const state = await trx
      .selectFrom('feed')
      .where('id', '=', feed.id)
      .select(['failures', 'told'])
      .forUpdate()
      .executeTakeFirst();
    if (!state) return;
    const run = outcome.kind === 'ended' ? outcome : null;
    const hasFailed = run?.outcome === 'failed';
    // Whoever tries by hand until it works puts off no poll.
    const counted = run?.isAsked ? 0 : 1;
    const failures = hasFailed ? Math.min(state.failures + counted, 20) : 0;
    const { homes = 0, leftOut = 0 } = run ?? {};
    const worse =
      run && whatGotWorse({ ...run, homes, leftOut }, before, { told: state.told, failures });
    if (worse)
      await notifyManagers(trx, feed, {
        worse,
        reason: run.reason ?? '',
        homes: worse === 'held' ? (run.withdrawn ?? 0) : leftOut,
      });
    const told = worse === 'failed' || worse === 'held' ? worse : state.told;
    await trx
      .updateTable('feed')
      .where('id', '=', feed.id)
      .set({ failures, told: run?.outcome === 'done' || !run ? null : told })
      .set({ next_at: nextAt(failures) })
      .execute();
  });
}

/** A tenth earlier or later, so that feeds aren't all read at once; after failures later and later. */
function nextAt(failures: number) {
  return sql<Date | null>`case when poll_minutes is not null then now()
    + make_interval(mins => least(poll_minutes * 2 ^ ${failures}::integer, ${LONGEST_POLL}::integer)::integer) * (0.9 + random() * 0.2) end`;
}

async function notifyManagers(
  trx: Trx,
  { id, brokerageId, address }: FeedToRun,
  about: { worse: NonNullable<ReturnType<typeof whatGotWorse>>; reason: string; homes: number },
): Promise<void> {
  const link = env().publicUrl + feedPath(id);
  for (const email of await findManagerEmails(trx, brokerageId))
    await queueMail(trx, feedGotWorse, { to: email, address, link, ...about });
}
