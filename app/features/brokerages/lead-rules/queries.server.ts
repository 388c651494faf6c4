import { type Kysely, sql } from 'kysely';
import { areaNameHere } from '#app/features/areas/names.server.ts';
import { isAway } from '#app/features/conversations/assignment.server.ts';
import { personNameHere } from '#app/features/profiles/advertiser-columns.server.ts';
import { itemAt } from '#app/lib/required.ts';
import { db } from '#app/server/db.server.ts';
import { valuesVersion } from '#app/server/opened-version.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import type { LeadRulesForm } from './schema.ts';
import type { LeadRules, LeadTaker } from './types.ts';

/** What a company has decided about its enquiries. */
export async function findLeadRules(
  brokerageId: number,
  executor: Kysely<Database> = db,
): Promise<LeadRules> {
  const row = await executor
    .selectFrom('brokerage_lead_rules')
    .where('brokerage_id', '=', brokerageId)
    .select(['rule', 'escalate_minutes as escalateMinutes', 'escalate_to as escalateTo'])
    .executeTakeFirst();
  const rules = row ?? { rule: 'listing_agent' as const, escalateMinutes: null, escalateTo: null };
  return {
    ...rules,
    version: leadRulesVersion({
      rule: rules.rule,
      escalate_minutes: rules.escalateMinutes,
      escalate_to: rules.escalateTo,
    }),
  };
}

/** The `version` of these rules. */
export function leadRulesVersion({ rule, escalate_minutes, escalate_to }: LeadRulesForm): string {
  return valuesVersion([rule, escalate_minutes, escalate_to]);
}

/** How each member of a company takes enquiries, by name. */
export async function findLeadTakers(brokerageId: number): Promise<LeadTaker[]> {
  const { rows } = await sql<Omit<LeadTaker, 'version'> & Taking>`
    select m.user_id as "userId", coalesce(${personNameHere()}, u.email) as name, m.takes_leads as "takesLeads",
      array(select ${areaNameHere('a')} from brokerage_member_area s join area a on a.id = s.area_id
        where s.user_id = m.user_id order by 1) as areas,
      coalesce(g.languages, '{}') as languages,
      to_char(case when ${isAway('m')} then m.away_until end, 'YYYY-MM-DD') as "awayUntil",
      m.substitute_id as "substituteId", ${takingColumns}
    from brokerage_member m join user_account u on u.id = m.user_id
      left join profile p on p.id = m.user_id left join agent g on g.user_id = m.user_id
    where m.brokerage_id = ${brokerageId} order by name, m.user_id`.execute(db);
  return rows.map(({ areaIds, lastDay, ...taker }) => ({
    ...taker,
    version: takingVersion({ ...taker, areaIds, lastDay }),
  }));
}

/** What the `version` of a member's form is made of. */
interface Taking extends Pick<LeadTaker, 'takesLeads' | 'substituteId'> {
  areaIds: number[];
  /** The last day of absence, even if it is past. */
  lastDay: string | null;
}

const takingColumns = sql`to_char(m.away_until, 'YYYY-MM-DD') as "lastDay",
  array(select area_id from brokerage_member_area where user_id = m.user_id) as "areaIds"`;

/** The `version` of how a member takes enquiries. */
export function takingVersion({ takesLeads, substituteId, areaIds, lastDay }: Taking): string {
  const areas = areaIds.toSorted((a, b) => a - b);
  return valuesVersion([takesLeads, substituteId, areas, lastDay]);
}

/** The stored version of how a member takes enquiries. */
export async function findTakingVersion(executor: Kysely<Database>, userId: string) {
  const { rows } = await sql<Taking>`
    select m.takes_leads as "takesLeads", m.substitute_id as "substituteId", ${takingColumns}
    from brokerage_member m where m.user_id = ${userId}`.execute(executor);
  return takingVersion(itemAt(rows, 0));
}
