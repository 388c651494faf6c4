import { sql, type Transaction } from 'kysely';
import type { Conversation } from '#app/features/conversations/types.ts';
import type { PlainErrorCode } from '#app/lib/form.ts';
import { db } from '#app/server/db.server.ts';
import type { Sweeps } from '#app/server/jobs.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { findGiven, findRatable } from './queries.server.ts';

interface NewRating {
  /** 1 to 5. */
  stars: number;
  /** Null if not given. */
  comment: string | null;
}

/**
 * Rates the agent of a conversation, once a person and only if the agent answered. The same sent twice is stored once.
 * @returns what is wrong, or null.
 */
export async function rateAgent(
  conversation: Pick<Conversation, 'id' | 'side'>,
  rating: NewRating,
): Promise<PlainErrorCode | null> {
  const found = await findRatable(conversation);
  if (!found) return 'rating_not_answered';
  const { id } = conversation;
  const { rater } = found;
  const { agentId, seekerId } = rater;
  const stored = await db
    .insertInto('agent_rating')
    .values({
      ...rating,
      agent_id: agentId,
      conversation_id: id,
      seeker_id: seekerId,
      rater: rater.rater,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (stored) return null;
  const given = await findGiven(db, id, rater);
  const isSame = given?.stars === rating.stars && given.comment === rating.comment;
  return isSame ? null : 'rating_given';
}

/** The rating that a visitor gave by a conversation is the account's that keeps it, unless it rated the agent itself. */
export async function keepRating(
  trx: Transaction<Database>,
  userId: string,
  conversationId: string,
): Promise<void> {
  await sql`
    update agent_rating r set seeker_id = ${userId}
    where conversation_id = ${conversationId} and seeker_id is null
      and not exists (select from agent_rating where agent_id = r.agent_id and seeker_id = ${userId})`.execute(
    trx,
  );
}

/**
 * Replies to a rating of the person's own, once.
 * @returns false if there is none that waits for a reply.
 */
export async function replyToRating(
  userId: string,
  ratingId: number,
  reply: string,
): Promise<boolean> {
  const replied = await db
    .updateTable('agent_rating')
    .set({ reply, replied_at: sql<Date>`now()` })
    .where('id', '=', ratingId)
    .where('reply', 'is', null)
    .where('removed_at', 'is', null)
    .where('agent_id', 'in', (eb) =>
      eb.selectFrom('agent').where('user_id', '=', userId).select('id'),
    )
    .returning('id')
    .executeTakeFirst();
  return replied !== undefined;
}

export const ratingSweeps: Sweeps = { agent_rating_report: sweepReports };

/** As other reports: 90 days after they were settled, at the latest a year after they were sent. */
async function sweepReports(): Promise<void> {
  await sql`
    delete from agent_rating_report
    where settled_at < now() - interval '90 days' or created_at < now() - interval '1 year'`.execute(
    db,
  );
}
