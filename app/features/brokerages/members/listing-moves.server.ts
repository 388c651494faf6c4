import { type RawBuilder, sql } from 'kysely';
import { announceNews } from '#app/features/conversations/live/queries.server.ts';
import { returnContacts } from '#app/features/conversations/phones/contacts.server.ts';
import { lockOwner } from '#app/features/listings/own/locks.server.ts';
import { asSite } from '#app/server/asker.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import { canHoldListings } from '../permissions.ts';
import { COMPANY_ROLES, type Membership } from '../types.ts';
import { isImportedFor } from './queries.server.ts';
import { mailAssigned } from './work-mail.server.ts';

const HOLDERS = COMPANY_ROLES.filter(canHoldListings);

/**
 * Gives everything a member lists to a colleague, with the enquiries about it, and what imports and feeds brought for the member's agent.
 * @returns how many listings, or 'absent' if the colleague is suspended or due for deletion.
 */
export async function moveAllListings(
  trx: Trx,
  from: Membership,
  to: string,
): Promise<number | 'absent'> {
  if (!(await lockBoth(trx, from.userId, to))) return 'absent';
  const isTheirs = sql<boolean>`(listing.user_id = ${from.userId} or ${isImportedFor(from)})`;
  return moveThose(trx, isTheirs, to);
}

/**
 * Gives an owner what imports and feeds brought for a member: it is the company's. While no owner is there, a manager or an agent gets it.
 * @returns who got how many listings; null if nobody got any.
 */
export async function keepImported(
  trx: Trx,
  member: Membership,
): Promise<{ to: string; moved: number } | null> {
  const { userId, brokerageId } = member;
  const { rows } = await sql<{ id: string }>`
    select m.user_id as id from brokerage_member m
    where m.brokerage_id = ${brokerageId} and m.user_id <> ${userId} and m.role::text = any(${HOLDERS}::text[])
    order by exists (select from absent_account where user_id = m.user_id), m.role, m.joined_at, m.user_id limit 1`.execute(
    trx,
  );
  const [heir] = rows;
  if (!heir) return null;
  await lockBoth(trx, userId, heir.id);
  const moved = await moveThose(trx, isImportedFor(member), heir.id);
  return moved === 0 ? null : { to: heir.id, moved };
}

/** Tells who got the listings of a member who leaves, and keeps with the company the calls about its homes. @param by who did it; null: nobody. */
export async function handOver(
  trx: Trx,
  member: Membership,
  taken: { to: string; moved: number } | null,
  by: string | null,
): Promise<void> {
  if (taken && taken.moved > 0) {
    const taker = { userId: taken.to, brokerageId: member.brokerageId };
    await mailAssigned(trx, by, taker, { listings: taken.moved, leads: 0 });
  }
  await returnContacts(trx, member);
}

async function moveThose(trx: Trx, which: RawBuilder<boolean>, to: string): Promise<number> {
  const rows = await trx
    .selectFrom('listing')
    .where(which)
    .orderBy('id')
    .forUpdate()
    .select('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await transferListings(trx, ids, to);
  return ids.length;
}

/** Gives locked listings, with the enquiries about them, to an account. */
export async function transferListings(trx: Trx, ids: number[], to: string): Promise<void> {
  // One parameter for as many as there are.
  const moved = sql<number>`any(${ids}::bigint[])`;
  const agent = await trx
    .selectFrom('agent')
    .where('user_id', '=', to)
    .select('id')
    .executeTakeFirst();
  await trx
    .updateTable('listing')
    .set({
      // What an import brought stays the import's.
      user_id: sql<string | null>`case when user_id is not null then ${to}::uuid end`,
      agent_id: agent?.id ?? null,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', moved)
    .execute();
  // Hidden with their former account, they stay withdrawn.
  await trx.deleteFrom('absent_account_listing').where('listing_id', '=', moved).execute();
  await asSite(async () => {
    // What somebody was asked before they joined stays with them.
    const isTheirs = sql<boolean>`listing_id = ${moved} and seeker_id is distinct from ${to} and not is_from_before`;
    const before = await trx
      .selectFrom('conversation')
      .where(isTheirs)
      .where('advertiser_id', 'is not', null)
      .select('advertiser_id as id')
      .distinct()
      .$narrowType<{ id: string }>()
      .execute();
    await trx
      .updateTable('conversation')
      .set({ advertiser_id: to, advertiser_email: null, agent_id: agent?.id ?? null })
      .where(isTheirs)
      .execute();
    for (const { id } of before) await announceNews(trx, id);
  });
  await announceNews(trx, to);
}

/** In the order of their ids, so that two transfers never deadlock. */
async function lockBoth(trx: Trx, from: string, to: string): Promise<boolean> {
  let isPresent = false;
  for (const id of [from, to].toSorted()) {
    const present = await lockOwner(trx, id);
    if (id === to) isPresent = present;
  }
  return isPresent;
}
