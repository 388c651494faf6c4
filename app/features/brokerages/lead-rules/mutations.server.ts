import { sql } from 'kysely';
import { findNamedAreas } from '#app/features/areas/queries.server.ts';
import { type Change, recordAudit } from '#app/features/audit/mutations.server.ts';
import type { AuditValues } from '#app/features/audit/types.ts';
import { fieldError, type FormErrors, formError } from '#app/lib/form.ts';
import { db } from '#app/server/db.server.ts';
import type { ChangedSince } from '#app/server/opened-version.server.ts';
import { inTransaction, type Trx } from '#app/server/transaction.server.ts';
import { companySubject, lockManagedCompany, memberName } from '../members/mutations.server.ts';
import type { Membership } from '../types.ts';
import {
  findLeadRules,
  findTakingVersion,
  leadRulesVersion,
  takingVersion,
} from './queries.server.ts';
import { MOST_LEAD_AREAS } from './rules.ts';
import type { LeadRulesForm, LeadTakerForm } from './schema.ts';

type Actor = Change['actor'];

/** Saves who gets enquiries. @param opened the version that the form was opened with. @returns what is wrong; null if saved. */
export function saveLeadRules(
  own: Membership,
  actor: Actor,
  opened: string,
  { rule, escalate_minutes, escalate_to }: LeadRulesForm,
): Promise<FormErrors | ChangedSince | null> {
  return inTransaction(db, async (trx): Promise<FormErrors | ChangedSince | null> => {
    if (!(await lockManagedCompany(trx, own))) return formError('company_not_yours');
    if (escalate_to !== null && !(await isMember(trx, own, escalate_to)))
      return fieldError('escalate_to', 'lead_colleague_invalid');
    const columns = { rule, escalate_minutes, escalate_to };
    const { version } = await findLeadRules(own.brokerageId, trx);
    if (version !== opened && version !== leadRulesVersion(columns))
      return { kind: 'changed', version };
    await trx
      .insertInto('brokerage_lead_rules')
      .values({ ...columns, brokerage_id: own.brokerageId })
      .onConflict((conflict) =>
        conflict.column('brokerage_id').doUpdateSet({
          ...columns,
          // Enquiries from before nobody was to be told are not passed on all at once.
          escalate_since: sql<Date>`case when brokerage_lead_rules.escalate_minutes is null
                or brokerage_lead_rules.escalate_to is null
              then now() else brokerage_lead_rules.escalate_since end`,
        }),
      )
      .execute();
    await recordAudit(trx, {
      actor,
      action: 'lead_rules',
      subject: companySubject(own),
      after: { lead_rule: rule, escalate_minutes },
    });
    return null;
  });
}

/** Saves how a member takes enquiries. @returns what is wrong, 'gone' if they aren't a member; null if saved. */
export async function saveLeadTaker(
  own: Membership,
  actor: Actor,
  userId: string,
  opened: string,
  form: LeadTakerForm,
): Promise<FormErrors | ChangedSince | 'gone' | null> {
  const areaIds = await findNamedAreas(form.areas, MOST_LEAD_AREAS);
  if (areaIds === 'many') return fieldError('areas', 'agent_areas_many');
  if (areaIds === null) return fieldError('areas', 'agent_area_unknown');
  return inTransaction(db, async (trx): Promise<FormErrors | ChangedSince | 'gone' | null> => {
    if (!(await lockManagedCompany(trx, own))) return formError('company_not_yours');
    if (!(await isMember(trx, own, userId))) return 'gone';
    const { substitute } = form;
    if (substitute !== null && (substitute === userId || !(await isMember(trx, own, substitute))))
      return fieldError('substitute', 'lead_colleague_invalid');
    const version = await findTakingVersion(trx, userId);
    const sent = {
      takesLeads: form.takes_leads,
      substituteId: substitute,
      areaIds,
      lastDay: form.away_until,
    };
    if (version !== opened && version !== takingVersion(sent)) return { kind: 'changed', version };
    const before = await findTaking(trx, userId);
    await trx
      .updateTable('brokerage_member')
      .set({ takes_leads: form.takes_leads, substitute_id: substitute })
      .set({ away_until: sql<string | null>`${form.away_until}::date` })
      .where('user_id', '=', userId)
      .execute();
    await trx.deleteFrom('brokerage_member_area').where('user_id', '=', userId).execute();
    if (areaIds.length > 0) {
      const rows = areaIds.map((area_id) => ({ user_id: userId, area_id }));
      await trx.insertInto('brokerage_member_area').values(rows).execute();
    }
    const after = await findTaking(trx, userId);
    if (JSON.stringify(before) !== JSON.stringify(after))
      await recordAudit(trx, {
        actor,
        action: 'lead_taker',
        subject: companySubject(own),
        before,
        after,
      });
    return null;
  });
}

/** How a member takes enquiries, as the audit log has it. */
async function findTaking(trx: Trx, userId: string): Promise<AuditValues> {
  const { substitute_id: substituteId, ...row } = await trx
    .selectFrom('brokerage_member as m')
    .where('m.user_id', '=', userId)
    .select(['m.takes_leads', 'm.away_until', 'm.substitute_id'])
    .select(
      sql<string | null>`(select string_agg(a.name_en, ', ' order by a.name_en)
        from brokerage_member_area join area a on a.id = area_id where user_id = m.user_id)`.as(
        'lead_areas',
      ),
    )
    .executeTakeFirstOrThrow();
  const substitute = substituteId && (await memberName(trx, substituteId));
  return { member: await memberName(trx, userId), ...row, substitute };
}

async function isMember(trx: Trx, own: Membership, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('brokerage_member')
    .where('user_id', '=', userId)
    .where('brokerage_id', '=', own.brokerageId)
    .select('user_id')
    .executeTakeFirst();
  return row !== undefined;
}
