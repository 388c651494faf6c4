import { sql } from 'kysely';
import { findAgentById } from '#app/features/agents/queries.server.ts';
import { agentNameHere } from '#app/features/profiles/advertiser-columns.server.ts';
import { parseId } from '#app/lib/ids.ts';
import { db } from '#app/server/db.server.ts';
import { countQueue, findQueuePage } from '../queries.server.ts';
import type { RatingReason, ReportableRating } from './types.ts';

/** A rating shown on this agent's page; null if there is none. @param typed its id as in the URL. */
export async function findReportableRating(
  slug: string,
  typed: string,
): Promise<ReportableRating | null> {
  const id = parseId(typed);
  if (id === null) return null;
  const rating = await db
    .selectFrom('agent_rating')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .select(['id', 'agent_id', 'stars', 'comment'])
    .executeTakeFirst();
  const agent = rating && (await findAgentById(rating.agent_id));
  if (!agent || agent.slug !== slug) return null;
  const { stars, comment } = rating;
  return { id, agentSlug: slug, agentName: agent.name, stars, comment };
}

/** How many ratings have open reports. @param staffId of the staff member asking. */
export function countReportedRatings(staffId: string): Promise<number> {
  return countQueue(reported(staffId));
}

/** A page of them. */
export async function findReportedRatings(staffId: string, asked: number) {
  const { rows: ratings, ...shown } = await findQueuePage(reported(staffId), asked);
  return { ratings, ...shown };
}

/** A page of the ratings that staff removed, most recently removed first. */
export async function findRemovedRatings(staffId: string, asked: number) {
  const removed = ratings(staffId)
    .where('r.removed_at', 'is not', null)
    .select(sql<Date>`r.removed_at`.as('removedAt'))
    .orderBy('removedAt', 'desc')
    .orderBy('r.id', 'desc');
  const { rows, ...shown } = await findQueuePage(removed, asked);
  return { ratings: rows, ...shown };
}

/** Shown ratings with open reports, longest wait first. */
function reported(staffId: string) {
  return ratings(staffId)
    .innerJoin('agent_rating_report as o', 'o.rating_id', 'r.id')
    .where('o.settled_at', 'is', null)
    .where('r.removed_at', 'is', null)
    .groupBy(['r.id', 'g.id', 'p.id'])
    .select((eb) => [
      eb.fn.countAll<number>().as('people'),
      sql<RatingReason[]>`array_agg(distinct o.reason)::text[]`.as('reasons'),
      sql<string[]>`array_remove(array_agg(o.details order by o.id), null)`.as('details'),
    ])
    .orderBy((eb) => eb.fn.min('o.id'));
}

/** Ratings `r` of agents `g`. Staff neither see nor settle ratings they gave or received. */
function ratings(staffId: string) {
  return db
    .selectFrom('agent_rating as r')
    .innerJoin('agent as g', 'g.id', 'r.agent_id')
    .leftJoin('profile as p', 'p.id', 'g.user_id')
    .where('r.seeker_id', 'is distinct from', staffId)
    .where('g.user_id', 'is distinct from', staffId)
    .select([
      'r.id',
      'g.slug as agentSlug',
      sql<string>`coalesce(${agentNameHere()}, '')`.as('agentName'),
      'r.stars',
      'r.comment',
      'r.reply',
      'r.created_at as createdAt',
    ]);
}
