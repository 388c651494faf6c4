import { sql } from 'kysely';
import { announceNews } from '#app/features/conversations/live/queries.server.ts';
import { asSite } from '#app/server/asker.server.ts';
import type { DeletionPart } from '#app/server/personal-data.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import { findMembership } from '../queries.server.ts';
import type { Membership } from '../types.ts';
import { handOver, keepImported } from './listing-moves.server.ts';
import { mailAssigned } from './work-mail.server.ts';

/**
 * Gives the enquiries about colleagues' homes that a member has by the company's rule back to it: to whoever gets the member's listings, else to
 * who lists the home, else to an owner. Who gets some is told by mail.
 * @param heir who gets the member's listings; null: nobody.
 * @param actorId who does this, and needs no mail.
 */
export async function returnLeads(
  trx: Trx,
  { userId, brokerageId }: Membership,
  heir: string | null,
  actorId: string | null,
): Promise<void> {
  const moved = await asSite(() =>
    sql<{ to: string }>`
      with lead as (
        select c.id, next.user_id, next.agent_id
        from conversation c join listing l on l.id = c.listing_id join agent lister on lister.id = l.agent_id
          cross join lateral (
            select m.user_id, g.id as agent_id from brokerage_member m join agent g on g.user_id = m.user_id
            where m.brokerage_id = ${brokerageId} and m.user_id <> ${userId} and m.user_id is distinct from c.seeker_id
              and not exists (select from absent_account where user_id = m.user_id)
            order by m.user_id is not distinct from ${heir}::uuid desc, m.user_id is not distinct from lister.user_id desc,
              m.role, m.joined_at, m.user_id
            limit 1
          ) next
        where c.advertiser_id = ${userId} and lister.brokerage_id = ${brokerageId}
          and lister.user_id is distinct from ${userId} and c.valuation_request_id is null and not c.is_from_before
        order by c.id for no key update of c
      )
      update conversation c set advertiser_id = lead.user_id, advertiser_email = null, agent_id = lead.agent_id
      from lead where c.id = lead.id returning c.advertiser_id as to`.execute(trx),
  );
  const byMember = Map.groupBy(moved.rows, ({ to }) => to);
  for (const [to, leads] of byMember) {
    await announceNews(trx, to);
    await mailAssigned(
      trx,
      actorId,
      { userId: to, brokerageId },
      { listings: 0, leads: leads.length },
    );
  }
  if (moved.rows.length > 0) await announceNews(trx, userId);
}

/** Before conversations are deleted with their account: those about the company's homes, and imported homes, stay with it. */
export const companyLeadDeletion: DeletionPart = { table: 'conversation', remove };

async function remove(trx: Trx, userIds: string[]): Promise<void> {
  for (const userId of userIds) {
    const member = await findMembership(userId, trx);
    if (!member) continue;
    await handOver(trx, member, await keepImported(trx, member), null);
    await returnLeads(trx, member, null, null);
  }
}
