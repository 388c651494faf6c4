import { sql } from 'kysely';
import type { Conversation } from '#app/features/conversations/types.ts';
import { forReaderOf, queueMail } from '#app/features/emails/mutations.server.ts';
import { consumeAttempt } from '#app/features/limits/mutations.server.ts';
import { minutesToWait, networkOf } from '#app/features/limits/rules.ts';
import type { Limit } from '#app/features/limits/types.ts';
import { agentPath } from '#app/features/profiles/rules.ts';
import type { FormError } from '#app/lib/form.ts';
import { single } from '#app/lib/required.ts';
import { DAYS_KEPT } from '#app/lib/retention.ts';
import { asSite } from '#app/server/asker.server.ts';
import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import { type Sweeps } from '#app/server/jobs.server.ts';
import { daysAgo, daysKept } from '#app/server/retention.server.ts';
import { sign } from '#app/server/signature.server.ts';
import { inTransaction, type Trx } from '#app/server/transaction.server.ts';
import { findAgentById } from '../queries.server.ts';
import { OWN_RATINGS_PATH } from '../rules.ts';
import { agentRated, ratingReplied } from './emails.server.tsx';
import { findGiven, findRatable } from './queries.server.ts';

interface NewRating {
  /** 1 to 5. */
  stars: number;
  /** Null if not given. */
  comment: string | null;
}

interface TypedRating extends NewRating {
  /** Whom the form named, as several may have answered. Null for one that named nobody: then it is the only one. */
  agent: number | null;
}

/** Ratings of one agent from one network: enough for a household, too few to make or break an agent. */
const NETWORK: Limit = { allowed: 2, seconds: DAYS_KEPT.attempt * 24 * 60 * 60 };

/**
 * Rates an agent who answered in a conversation: once per person. The same rating sent twice is stored once.
 * @returns what is wrong, or null.
 */
export async function rateAgent(
  ip: string,
  conversation: Pick<Conversation, 'id' | 'side'>,
  { agent, ...rating }: TypedRating,
): Promise<FormError | null> {
  const ratable = await findRatable(conversation);
  const found =
    agent === null && ratable.length === 1
      ? ratable[0]
      : ratable.find(({ rater }) => rater.agentId === agent);
  if (!found) return 'rating_not_answered';
  const { id } = conversation;
  const { rater } = found;
  const { agentId, seekerId } = rater;
  const outcome = await inTransaction(db, async (trx) => {
    const stored = await trx
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
    if (!stored) return 'given';
    const network = sign('agent rating network', `${agentId} ${networkOf(ip)}`);
    const counted = await consumeAttempt('agent-rating', network, NETWORK, trx);
    if (!counted.allowed) {
      await trx.deleteFrom('agent_rating').where('id', '=', stored.id).execute();
      const minutes = minutesToWait(counted.retryAfterSeconds);
      return { code: 'rating_network', minutes } as const;
    }
    await notifyAgent(trx, agentId, rating);
    return null;
  });
  if (outcome !== 'given') return outcome;
  const given = await findGiven(db, id, rater);
  const isSame = given?.stars === rating.stars && given.comment === rating.comment;
  return isSame ? null : 'rating_given';
}

/** Mails the agent, at their account's email, else their own or the brokerage's. */
async function notifyAgent(trx: Trx, agentId: number, rating: NewRating): Promise<void> {
  const { account, email } = await trx
    .selectFrom('agent as g')
    .leftJoin('user_account as u', 'u.id', 'g.user_id')
    .leftJoin('brokerage as b', 'b.id', 'g.brokerage_id')
    .where('g.id', '=', agentId)
    .select((eb) => ['u.email as account', eb.fn.coalesce('g.email', 'b.email').as('email')])
    .executeTakeFirstOrThrow();
  const to = account ?? email;
  const agent = to && (await forReaderOf(trx, to, () => findAgentById(agentId, trx)));
  if (!agent) return;
  const canReply = account !== null;
  const link = env().publicUrl + (canReply ? OWN_RATINGS_PATH : agentPath(agent.slug));
  await queueMail(trx, agentRated, { to, agentName: agent.name, ...rating, canReply, link });
}

/**
 * Replies to a rating the person received, once, and mails the reply to the rater. The same reply sent twice is stored once.
 * @returns false if no such rating is waiting for a reply.
 */
export async function replyToRating(
  userId: string,
  ratingId: number,
  reply: string,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const rating = await trx
      .selectFrom('agent_rating')
      .where('id', '=', ratingId)
      .where('removed_at', 'is', null)
      .where('agent_id', 'in', (eb) =>
        eb.selectFrom('agent').where('user_id', '=', userId).select('id'),
      )
      .select(['agent_id', 'seeker_id', 'conversation_id', 'reply'])
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!rating || rating.reply !== null) return rating?.reply === reply;
    await trx
      .updateTable('agent_rating')
      .set({ reply, replied_at: sql<Date>`now()` })
      .where('id', '=', ratingId)
      .execute();
    const { email: to, written } = await findRatersEmail(trx, rating);
    const agent =
      to && (await forReaderOf(trx, to, () => findAgentById(rating.agent_id, trx), written));
    if (!agent) return true;
    const link = env().publicUrl + agentPath(agent.slug);
    await queueMail(trx, ratingReplied, { to, agentName: agent.name, reply, link }, written);
    return true;
  });
}

/**
 * Where who rated is mailed: their account's email, unless it is suspended or being deleted; else their conversation's, while it
 * is kept and wants mail, in the language that it was written in.
 */
async function findRatersEmail(
  trx: Trx,
  rating: { seeker_id: string | null; conversation_id: string | null },
): Promise<{ email: string | null; written: string | null }> {
  const found = sql<{ email: string | null; written: string | null }>`
    select case when ${rating.seeker_id}::uuid is null
      then (select seeker_email from conversation where id = ${rating.conversation_id} and seeker_muted_at is null)
      else (select email from user_account u where id = ${rating.seeker_id}
        and not exists (select from absent_account where user_id = u.id)) end as email,
      case when ${rating.seeker_id}::uuid is null
        then (select seeker_language from conversation where id = ${rating.conversation_id}) end as written`;
  return single((await asSite(() => found.execute(trx))).rows);
}

export const ratingSweeps: Sweeps = { agent_rating_report: sweepReports };

/** Like other reports: 90 days after they were settled, or a year after they were sent at the latest. */
async function sweepReports(): Promise<void> {
  await sql`
    delete from agent_rating_report
    where settled_at < ${daysAgo(daysKept().settled)} or created_at < ${daysAgo(DAYS_KEPT.unsettled)}`.execute(
    db,
  );
}
