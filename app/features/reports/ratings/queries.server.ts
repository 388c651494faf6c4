import { sql } from 'kysely';
import { findAgentById } from '#app/features/agents/queries.server.ts';
import { agentName } from '#app/features/profiles/advertiser-columns.server.ts';
import { parseId } from '#app/lib/ids.ts';
import { pageShown } from '#app/lib/paging.ts';
import { itemAt, single } from '#app/lib/required.ts';
import { db } from '#app/server/db.server.ts';
import { QUEUE_PAGE } from '../queries.server.ts';
import type { RemovedRating, ReportableRating, ReportedRating } from './types.ts';

/** A rating that is shown on this agent's page; null without one. @param typed its id as the URL has it. */
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

/** Open reports `o` of shown ratings `r` of agents `g`. Staff neither see nor settle what they gave or were given. */
const openReports = (staffId: string) => sql`
  agent_rating_report o join agent_rating r on r.id = o.rating_id join agent g on g.id = r.agent_id
    left join profile p on p.id = g.user_id
  where o.settled_at is null and r.removed_at is null
    and r.seeker_id is distinct from ${staffId} and g.user_id is distinct from ${staffId}`;

const nameOfAgent = sql<string>`coalesce(${agentName}, '')`;

/** A page of the ratings that staff removed, the last first; not what the asking staff gave or were given. */
export async function findRemovedRatings(staffId: string, asked: number) {
  const removed = sql`agent_rating r join agent g on g.id = r.agent_id left join profile p on p.id = g.user_id
    where r.removed_at is not null
      and r.seeker_id is distinct from ${staffId} and g.user_id is distinct from ${staffId}`;
  const { rows: counted } = await sql<{ n: number }>`select count(*) as n from ${removed}`.execute(
    db,
  );
  const { offset, ...shown } = pageShown(asked, itemAt(counted, 0).n, QUEUE_PAGE);
  const { rows: ratings } = await sql<RemovedRating>`
    select r.id, g.slug as "agentSlug", ${nameOfAgent} as "agentName", r.stars, r.comment, r.reply,
      r.created_at as "createdAt", r.removed_at as "removedAt"
    from ${removed} order by r.removed_at desc, r.id desc limit ${QUEUE_PAGE} offset ${offset}`.execute(
    db,
  );
  return { ratings, ...shown };
}

/** How many ratings have open reports. @param staffId of whoever asks. */
export async function countReportedRatings(staffId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct r.id) as n from ${openReports(staffId)}`.execute(db);
  return single(rows).n;
}

/** A page of them, those that have waited longest first. */
export async function findReportedRatings(staffId: string, asked: number) {
  const total = await countReportedRatings(staffId);
  const { offset, ...shown } = pageShown(asked, total, QUEUE_PAGE);
  const { rows: ratings } = await sql<ReportedRating>`
    select r.id, g.slug as "agentSlug", ${nameOfAgent} as "agentName", r.stars, r.comment, r.reply, r.created_at as "createdAt", count(*) as people,
      array_agg(distinct o.reason)::text[] as reasons, array_remove(array_agg(o.details order by o.id), null) as details
    from ${openReports(staffId)} group by r.id, g.id, p.id order by min(o.id) limit ${QUEUE_PAGE} offset ${offset}`.execute(
    db,
  );
  return { ratings, total, ...shown };
}
