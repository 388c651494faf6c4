import { sql } from 'kysely';
import { recordAudit } from '#app/features/audit/mutations.server.ts';
import { companySubject } from '#app/features/brokerages/members/mutations.server.ts';
import { queueMail } from '#app/features/emails/mutations.server.ts';
import { findManagerEmails } from '#app/features/profiles/company-mail.server.ts';
import type { Staff } from '#app/features/staff/types.ts';
import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import { queueJob } from '#app/server/jobs.server.ts';
import { inTransaction } from '#app/server/transaction.server.ts';
import { feedDecided } from '../emails.server.tsx';
import { feedPath } from '../setup/rules.ts';
import { lockWaitingFeed } from './queries.server.ts';

interface FeedDecision {
  id: number;
  /** The trial that the member of staff saw. */
  run: number;
  isLetIn: boolean;
  /** To the company; empty if it is let in. */
  message: string;
}

/** What became of a decision: 'changed' if there is a newer trial than the one seen, 'reading' if there will be. */
type DecisionOutcome = 'decided' | 'changed' | 'reading' | 'gone';

/** Publishes a feed that waits, or returns it to its company, which sets it up again. */
export function decideOnFeed(
  staff: Staff,
  { id, run, isLetIn, message }: FeedDecision,
): Promise<DecisionOutcome> {
  return inTransaction(db, async (trx) => {
    const feed = await lockWaitingFeed(trx, id);
    if (!feed) return 'gone';
    if (feed.runId !== run) return feed.runId === null ? 'reading' : 'changed';
    const { address, brokerageId } = feed;
    await trx
      .updateTable('feed')
      .where('id', '=', id)
      .set({ handed_in_at: null, staff_message: message || null })
      .set(
        isLetIn
          ? {
              published_at: sql<Date>`now()`,
              asked_at: sql<Date>`now()`,
              next_at: sql<Date | null>`now() + make_interval(mins => poll_minutes)`,
            }
          : { created_at: sql<Date>`now()` },
      )
      .execute();
    if (isLetIn) await queueJob(trx, 'runFeed', { feedId: id }, String(brokerageId));
    await recordAudit(trx, {
      actor: staff,
      action: isLetIn ? 'feed_published' : 'feed_given_back',
      subject: companySubject(feed),
      after: { feed: address ?? 'files', ...(message && { message }) },
    });
    const link = env().publicUrl + feedPath(id);
    for (const to of await findManagerEmails(trx, brokerageId))
      await queueMail(trx, feedDecided, { to, address, isLetIn, message, link });
    return 'decided';
  });
}
