import { type Kysely, sql } from 'kysely';
import { announceNews } from '#app/features/conversations/live/queries.server.ts';
import { lockOwner } from '#app/features/listings/own/locks.server.ts';
import type { PlainErrorCode } from '#app/lib/form.ts';
import { isUuid, parseId } from '#app/lib/ids.ts';
import { db } from '#app/server/db.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { inTransaction, type Trx } from '#app/server/transaction.server.ts';
import { transferListings } from '../members/listing-moves.server.ts';
import { lockCompany } from '../members/mutations.server.ts';
import { mailAssigned } from '../members/work-mail.server.ts';
import { canAnswerTeam, canHoldListings, canRunCompany } from '../permissions.ts';
import { findMembership } from '../queries.server.ts';
import type { Membership } from '../types.ts';
import { hadBy } from './rules.ts';

export interface Assignment {
  ids: string[];
  /** The member who gets them. */
  to: string;
  /** Who had each when the page was opened, as `hadBy` writes it. */
  had: string[];
}

/** Nothing is assigned if somebody else has assigned one of them since. */
export type Assigned = { moved: number } | PlainErrorCode;

/** Assigns the company's homes among `ids` to a member, with the enquiries about them. Imported ones are left out. */
export function assignListings(actor: Membership, { ids, to, had }: Assignment): Promise<Assigned> {
  const wanted = ids.map(parseId).filter((id) => id !== null);
  return inTransaction(db, async (trx): Promise<Assigned> => {
    const member = await lockAssignee(trx, actor, to);
    if (!member || !canHoldListings(member.role)) return 'heir_invalid';
    const owners = await trx
      .selectFrom('listing as l')
      .innerJoin('agent as g', 'g.id', 'l.agent_id')
      .where('g.brokerage_id', '=', actor.brokerageId)
      .where('l.id', 'in', [0, ...wanted])
      .where('l.user_id', 'is not', null)
      .select('l.user_id')
      .distinct()
      .execute();
    const accounts = new Set([to, ...owners.map((row) => row.user_id ?? to)]);
    for (const id of [...accounts].toSorted()) {
      const isPresent = await lockOwner(trx, id);
      if (id === to && !isPresent) return 'heir_invalid';
    }
    const rows = await trx
      .selectFrom('listing as l')
      .innerJoin('agent as g', 'g.id', 'l.agent_id')
      .where('g.brokerage_id', '=', actor.brokerageId)
      .where('l.id', 'in', [0, ...wanted])
      .where(sql<boolean>`(l.user_id is null or l.user_id = any(${[...accounts]}::uuid[]))`)
      .where(sql<boolean>`g.user_id is distinct from ${to}`)
      .orderBy('l.id')
      .forUpdate('l')
      .select(['l.id', 'g.id as agentId'])
      .execute();
    if (rows.length === 0) return { moved: 0 };
    if (hasMoved(rows, had)) return 'assigned_since';
    await transferListings(
      trx,
      rows.map(({ id }) => id),
      to,
    );
    await mailAssigned(trx, actor.userId, member, { listings: rows.length, leads: 0 });
    return { moved: rows.length };
  });
}

/** Assigns the company's enquiries among `ids` to a member, who answers from now on. */
export function assignLeads(actor: Membership, { ids, to, had }: Assignment): Promise<Assigned> {
  return inTransaction(db, async (trx): Promise<Assigned> => {
    const member = await lockAssignee(trx, actor, to);
    if (!member || !(await lockOwner(trx, to))) return 'assignee_missing';
    const agent = await trx
      .selectFrom('agent')
      .where('user_id', '=', to)
      .select('id')
      .executeTakeFirstOrThrow();
    const leads = await trx
      .selectFrom('conversation as c')
      .innerJoin('agent as g', 'g.id', 'c.agent_id')
      .where('g.brokerage_id', '=', actor.brokerageId)
      .where(sql<boolean>`c.id = any(${ids.filter(isUuid)}::uuid[])`)
      .where(sql<boolean>`c.seeker_id is distinct from ${to}`)
      .where(sql<boolean>`c.advertiser_id is distinct from ${to}`)
      .orderBy('c.id')
      .forUpdate('c')
      .select(['c.id', 'c.advertiser_id as from', 'g.id as agentId'])
      .execute();
    if (leads.length === 0) return { moved: 0 };
    if (hasMoved(leads, had)) return 'assigned_since';
    await trx
      .updateTable('conversation')
      .set({ advertiser_id: to, advertiser_email: null, agent_id: agent.id })
      .where(sql<boolean>`id = any(${leads.map(({ id }) => id)}::uuid[])`)
      .execute();
    for (const userId of new Set([to, ...leads.map(({ from }) => from)]))
      if (userId) await announceNews(trx, userId);
    await mailAssigned(trx, actor.userId, member, { listings: 0, leads: leads.length });
    return { moved: leads.length };
  });
}

/** Whether one of the rows, which the page had, is somebody else's by now. */
function hasMoved(rows: { id: number | string; agentId: number }[], had: string[]): boolean {
  const known = new Set(had.map((it) => it.split(' ')[0]));
  return rows.some((row) => known.has(String(row.id)) && !had.includes(hadBy(row)));
}

/** Locks the company and reads the assignee's membership; null if the actor or the assignee isn't eligible. */
async function lockAssignee(trx: Trx, actor: Membership, to: string): Promise<Membership | null> {
  await lockCompany(trx, actor.brokerageId);
  const own = await findMembership(actor.userId, trx);
  if (own?.brokerageId !== actor.brokerageId || !canRunCompany(own.role)) return null;
  const member = await findMembership(to, trx);
  return member?.brokerageId === actor.brokerageId ? member : null;
}

/**
 * Adds a team note to an enquiry.
 * @param note its id, so that a form sent again adds it once.
 * @returns false if it isn't the company's, or the member may not see it.
 */
export async function addTeamNote(
  own: Membership,
  conversationId: string,
  note: { id: string; text: string },
  executor: Kysely<Database> = db,
): Promise<boolean> {
  const { rows } = await sql`
    insert into brokerage_note (id, conversation_id, brokerage_id, author_id, text)
    select ${note.id}, c.id, g.brokerage_id, ${own.userId}, ${note.text} from conversation c join agent g on g.id = c.agent_id
    where c.id = ${conversationId} and g.brokerage_id = ${own.brokerageId}
      and (${canAnswerTeam(own.role)} or c.advertiser_id = ${own.userId})
    on conflict (id) do update set id = excluded.id returning 1`.execute(executor);
  return rows.length > 0;
}
