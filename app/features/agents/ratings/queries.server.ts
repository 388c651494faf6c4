import { type Kysely, sql } from 'kysely';
import type { Conversation } from '#app/features/conversations/types.ts';
import { pageShown } from '#app/lib/paging.ts';
import { db } from '#app/server/db.server.ts';
import type { ExportParts } from '#app/server/personal-data.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { sign } from '#app/server/signature.server.ts';
import { findAgentById } from '../queries.server.ts';
import { mailboxOf } from './rules.ts';
import type { RatingOffer, RatingPage } from './types.ts';

const RATINGS_SHOWN = 10;

/** Who may rate whom after a conversation. */
export interface Rater {
  agentId: number;
  /** Null for a visitor. */
  seekerId: string | null;
  /** Identifies a mailbox, so that no one rates an agent twice. */
  rater: string;
}

/** For each agent who answered in a conversation, the last first: its company may have given it to colleagues. Nobody rates themselves. */
async function findRaters(conversationId: string): Promise<Rater[]> {
  const rows = await db
    .selectFrom('conversation as c')
    .innerJoin('message as m', 'm.conversation_id', 'c.id')
    .innerJoin('agent as g', (join) =>
      join.on('g.id', '=', (eb) => eb.fn.coalesce('m.agent_id', 'c.agent_id')),
    )
    .leftJoin('user_account as u', 'u.id', 'c.seeker_id')
    .leftJoin('user_account as own', 'own.id', 'g.user_id')
    .leftJoin('profile as p', 'p.id', 'g.user_id')
    .where('c.id', '=', conversationId)
    .where('m.from_seeker', '=', false)
    .distinctOn('g.id')
    .select((eb) => [
      'g.id as agentId',
      'm.created_at as answeredAt',
      'c.seeker_id as seekerId',
      eb.fn.coalesce('u.email', 'c.seeker_email').as('email'),
      sql<
        string[]
      >`array_remove(array[own.email, p.agent_email, g.email, c.advertiser_email], null)`.as(
        'agentEmails',
      ),
    ])
    .orderBy('g.id')
    .orderBy('m.created_at', 'desc')
    .execute();
  return rows
    .toSorted((a, b) => b.answeredAt.getTime() - a.answeredAt.getTime())
    .flatMap(({ agentId, seekerId, email, agentEmails }) => {
      const mailbox = email === null ? null : mailboxOf(email);
      if (mailbox === null || agentEmails.some((theirs) => mailboxOf(theirs) === mailbox))
        return [];
      return { agentId, seekerId, rater: sign('agent rating', `${agentId} ${mailbox}`) };
    });
}

/** Their rating of the agent, from any conversation. */
export function findGiven(
  executor: Kysely<Database>,
  conversationId: string,
  { agentId, seekerId, rater }: Rater,
) {
  return executor
    .selectFrom('agent_rating')
    .where('agent_id', '=', agentId)
    .where((eb) =>
      eb.or([
        eb('rater', '=', rater),
        eb('seeker_id', '=', seekerId),
        eb('conversation_id', '=', conversationId),
      ]),
    )
    .select(['stars', 'comment'])
    .executeTakeFirst();
}

/** Whom the person of that side may rate: nobody for the agent, for people who got no answer, and where the agent has no page. */
export async function findRatable({ id, side }: Pick<Conversation, 'id' | 'side'>) {
  const raters = side === 'seeker' ? await findRaters(id) : [];
  const found = await Promise.all(
    raters.map(async (rater) => ({ rater, agent: await findAgentById(rater.agentId) })),
  );
  return found.flatMap(({ rater, agent }) => (agent ? { rater, agent } : []));
}

/** Each agent whom the person may rate, or has rated. */
export async function findRatingOffers(
  conversation: Pick<Conversation, 'id' | 'side'>,
): Promise<RatingOffer[]> {
  const found = await findRatable(conversation);
  return Promise.all(
    found.map(async ({ rater, agent }) => {
      const given = (await findGiven(db, conversation.id, rater)) ?? null;
      return { agentId: rater.agentId, agentName: agent.name, agentSlug: agent.slug, given };
    }),
  );
}

export const NO_RATINGS: RatingPage = { ratings: [], total: 0, page: 1, pages: 1 };

/** A page of an agent's shown ratings, newest first. */
export async function findRatingPage(agentId: number, asked: number): Promise<RatingPage> {
  const shown = db
    .selectFrom('agent_rating')
    .where('agent_id', '=', agentId)
    .where('removed_at', 'is', null);
  const { total } = await shown
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { offset, ...at } = pageShown(asked, total, RATINGS_SHOWN);
  const ratings = await shown
    .select(['id', 'stars', 'comment', 'created_at as createdAt', 'reply'])
    .orderBy('id', 'desc')
    .limit(RATINGS_SHOWN)
    .offset(offset)
    .execute();
  return { ratings, total, ...at };
}

export const ratingExport: ExportParts = {
  ratingsGivenAndReceived: { table: 'agent_rating', read: readRatings },
  ratingReports: {
    table: 'agent_rating_report',
    withheld: 'Who reported a rating is for staff only, and kept as a hash that names nobody.',
  },
};

/** Ratings the person received don't say who gave them. */
async function readRatings(executor: Kysely<Database>, userId: string) {
  const { rows } = await sql`
    select case when r.seeker_id = ${userId} then 'given' else 'received' end as "was", r.stars, r.comment, r.reply,
      r.replied_at as "repliedAt", r.created_at as "createdAt", r.removed_at as "removedAt"
    from agent_rating r join agent g on g.id = r.agent_id
    where r.seeker_id = ${userId} or g.user_id = ${userId} order by r.id`.execute(executor);
  return rows;
}
