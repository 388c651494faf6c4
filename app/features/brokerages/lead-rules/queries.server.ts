import { sql } from 'kysely';
import { areaNameHere } from '#app/features/areas/names.server.ts';
import { isAway } from '#app/features/conversations/assignment.server.ts';
import { personName } from '#app/features/profiles/advertiser-columns.server.ts';
import { db } from '#app/server/db.server.ts';
import type { LeadRules, LeadTaker } from './types.ts';

/** What a company has decided about its enquiries. */
export async function findLeadRules(brokerageId: number): Promise<LeadRules> {
  const row = await db
    .selectFrom('brokerage_lead_rules')
    .where('brokerage_id', '=', brokerageId)
    .select(['rule', 'escalate_minutes as escalateMinutes', 'escalate_to as escalateTo'])
    .executeTakeFirst();
  return row ?? { rule: 'listing_agent', escalateMinutes: null, escalateTo: null };
}

/** How each member of a company takes enquiries, by name. */
export async function findLeadTakers(brokerageId: number): Promise<LeadTaker[]> {
  const { rows } = await sql<LeadTaker>`
    select m.user_id as "userId", coalesce(${personName}, u.email) as name, m.takes_leads as "takesLeads",
      array(select ${areaNameHere('a')} from brokerage_member_area s join area a on a.id = s.area_id
        where s.user_id = m.user_id order by 1) as areas,
      coalesce(g.languages, '{}') as languages,
      to_char(case when ${isAway('m')} then m.away_until end, 'YYYY-MM-DD') as "awayUntil",
      m.substitute_id as "substituteId"
    from brokerage_member m join user_account u on u.id = m.user_id
      left join profile p on p.id = m.user_id left join agent g on g.user_id = m.user_id
    where m.brokerage_id = ${brokerageId} order by name, m.user_id`.execute(db);
  return rows;
}
