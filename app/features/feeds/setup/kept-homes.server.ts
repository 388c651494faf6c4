import { sql } from 'kysely';
import type { Membership } from '#app/features/brokerages/types.ts';
import { feedSource } from '#app/features/listings/import/sources.ts';
import { isOnMarket } from '#app/features/listings/on-market.server.ts';
import { lockOwner } from '#app/features/listings/own/locks.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';

/**
 * Makes what a feed has on the market listings of its agents or, where one has no account that may list, of who removes the feed: nothing
 * else can be edited once it is no longer read. The caller has locked the company and the feed.
 */
export async function keepHomes(trx: Trx, own: Membership, feedId: number): Promise<void> {
  const { rows } = await sql<{ id: number; agent: string | null }>`
    select l.id::integer as id, m.user_id as agent
    from listing l join agent g on g.id = l.agent_id
      left join brokerage_member m on m.user_id = g.user_id and m.brokerage_id = ${own.brokerageId} and m.role <> 'assistant'
    where l.source = ${feedSource(feedId)} and l.user_id is null and ${isOnMarket('l')}`.execute(
    trx,
  );
  const accounts = new Set([own.userId, ...rows.flatMap(({ agent }) => agent ?? [])]);
  const present = new Set<string>();
  for (const id of [...accounts].toSorted()) if (await lockOwner(trx, id)) present.add(id);
  const homes = rows.map(({ id, agent }) => ({
    id,
    userId: agent !== null && present.has(agent) ? agent : own.userId,
  }));
  await sql`select from listing where id = any(${homes.map(({ id }) => id)}::bigint[]) order by id for no key update`.execute(
    trx,
  );
  await sql`
    update listing set user_id = kept.user_id, agent_id = g.id, updated_at = now()
    from unnest(${homes.map(({ id }) => id)}::bigint[], ${homes.map(({ userId }) => userId)}::uuid[]) as kept (id, user_id)
      join agent g on g.user_id = kept.user_id
    where listing.id = kept.id and listing.user_id is null`.execute(trx);
}

/** Whether what a run decided is yet to be stored. */
export async function isStillStoring(trx: Trx, feedId: number): Promise<boolean> {
  const change = await trx
    .selectFrom('import_change')
    .where('source', '=', feedSource(feedId))
    .select('n')
    .limit(1)
    .executeTakeFirst();
  return change !== undefined;
}

/** Gives a feed that is added again its homes back: it decides what they are. */
export async function takeHomesBack(trx: Trx, feedId: number): Promise<void> {
  const own = sql`select id from listing where source = ${feedSource(feedId)} and user_id is not null order by id for no key update`;
  await sql`update listing set user_id = null where id in (${own})`.execute(trx);
}
