import { sql } from 'kysely';
import { findNamedAreas } from '#app/features/areas/queries.server.ts';
import { type Change, recordAudit } from '#app/features/audit/mutations.server.ts';
import { fieldError, type FormErrors, formError } from '#app/lib/form.ts';
import { db } from '#app/server/db.server.ts';
import { inTransaction, type Trx } from '#app/server/transaction.server.ts';
import { lockManagedCompany, companySubject } from '../members/mutations.server.ts';
import type { Membership } from '../types.ts';
import { MOST_LEAD_AREAS } from './rules.ts';
import type { LeadRulesForm, LeadTakerForm } from './schema.ts';

type Actor = Change['actor'];

/** Saves who gets enquiries. @returns what is wrong; null if saved. */
export function saveLeadRules(
  own: Membership,
  actor: Actor,
  { rule, escalate_minutes, escalate_to }: LeadRulesForm,
): Promise<FormErrors | null> {
  return inTransaction(db, async (trx): Promise<FormErrors | null> => {
    if (!(await lockManagedCompany(trx, own))) return formError('company_not_yours');
    if (escalate_to !== null && !(await isMember(trx, own, escalate_to)))
      return fieldError('escalate_to', 'lead_colleague_invalid');
    const columns = { rule, escalate_minutes, escalate_to };
    await trx
      .insertInto('brokerage_lead_rules')
      .values({ ...columns, brokerage_id: own.brokerageId })
      .onConflict((conflict) =>
        conflict
          .column('brokerage_id')
          .doUpdateSet({ ...columns, escalate_since: sql<Date>`now()` }),
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
  userId: string,
  form: LeadTakerForm,
): Promise<FormErrors | 'gone' | null> {
  const names = form.areas.split(/[,،]/).filter((name) => name.trim() !== '');
  if (names.length > MOST_LEAD_AREAS) return fieldError('areas', 'agent_areas_many');
  const areaIds = await findNamedAreas(names);
  if (areaIds === null) return fieldError('areas', 'agent_area_unknown');
  return inTransaction(db, async (trx): Promise<FormErrors | 'gone' | null> => {
    if (!(await lockManagedCompany(trx, own))) return formError('company_not_yours');
    if (!(await isMember(trx, own, userId))) return 'gone';
    const { substitute } = form;
    if (substitute !== null && (substitute === userId || !(await isMember(trx, own, substitute))))
      return fieldError('substitute', 'lead_colleague_invalid');
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
    return null;
  });
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
