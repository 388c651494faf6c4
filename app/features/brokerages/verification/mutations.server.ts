import { sql } from 'kysely';
import { recordAudit } from '#app/features/audit/mutations.server.ts';
import { canUse } from '#app/features/staff/permissions.ts';
import { findActiveStaff } from '#app/features/staff/queries.server.ts';
import type { Staff } from '#app/features/staff/types.ts';
import type { PlainErrorCode } from '#app/lib/form.ts';
import { db } from '#app/server/db.server.ts';
import { inTransaction, type Trx } from '#app/server/transaction.server.ts';
import { lockCompany } from '../members/mutations.server.ts';
import type { VerificationForm } from '../schema.ts';
import { identityVersion } from './queries.server.ts';

/** Verifies a company under the name and number that it has now. */
export async function verifyCompany(trx: Trx, brokerageId: number): Promise<void> {
  await trx
    .updateTable('brokerage')
    .set({
      verified_at: sql<Date>`now()`,
      verified_name: sql<string>`name`,
      verified_name_ar: sql<string | null>`name_ar`,
      verified_orn: sql<string | null>`orn`,
    })
    .where('id', '=', brokerageId)
    .execute();
}

/** Verifies a company that accounts run, as staff have seen it, or takes its verification away. */
export function settleVerification(
  staff: Staff,
  { company, seen, decision }: VerificationForm,
): Promise<'done' | PlainErrorCode> {
  return inTransaction(db, async (trx): Promise<'done' | PlainErrorCode> => {
    const active = await findActiveStaff(staff.userId, trx);
    if (!active || !canUse(active, 'companies')) return 'not_staff';
    await lockCompany(trx, company);
    const found = await trx
      .selectFrom('brokerage')
      .where('id', '=', company)
      .where('claimed_at', 'is not', null)
      .select(['name', 'name_ar', 'orn', 'verified_name', 'verified_name_ar', 'verified_orn'])
      .executeTakeFirst();
    if (!found || identityVersion({ ...found, nameAr: found.name_ar }) !== seen)
      return 'company_renamed';
    const { name, name_ar, orn, verified_name, verified_name_ar, verified_orn } = found;
    if (decision === 'verify') await verifyCompany(trx, company);
    else await takeAway(trx, company);
    await recordAudit(trx, {
      actor: staff,
      action: decision === 'verify' ? 'company_verified' : 'company_unverified',
      subject: { kind: 'company', id: company, name },
      before: { name: verified_name, name_ar: verified_name_ar, orn: verified_orn },
      after: decision === 'verify' ? { name, name_ar, orn } : null,
    });
    return 'done';
  });
}

async function takeAway(trx: Trx, brokerageId: number): Promise<void> {
  await trx
    .updateTable('brokerage')
    .set({ verified_at: null, verified_name: null, verified_name_ar: null, verified_orn: null })
    .where('id', '=', brokerageId)
    .execute();
}
