import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Change, recordAudit } from '#app/features/audit/mutations.server.ts';
import {
  lockManagedCompany,
  companySubject,
} from '#app/features/brokerages/members/mutations.server.ts';
import type { Membership } from '#app/features/brokerages/types.ts';
import { fieldError, type FormErrors, formError } from '#app/lib/form.ts';
import { db } from '#app/server/db.server.ts';
import { inTransaction, type Trx } from '#app/server/transaction.server.ts';
import { MOST_EXPORTS } from './rules.ts';
import type { ExportForm } from './schema.ts';
import { exportTokenHash } from './tokens.server.ts';

type Actor = Change['actor'];

/** The version of an export's first address. */
const FIRST = 1;

/** Creates an export URL of the company's homes. @returns what is wrong; null if created. */
export function addExport(
  own: Membership,
  actor: Actor,
  { name, format }: ExportForm,
): Promise<FormErrors | null> {
  return inTransaction(db, async (trx) => {
    if (!(await lockManagedCompany(trx, own))) return formError('company_not_yours');
    const names = await trx
      .selectFrom('company_export')
      .where('brokerage_id', '=', own.brokerageId)
      .select('name')
      .execute();
    if (names.some((it) => it.name.toLowerCase() === name.toLowerCase()))
      return fieldError('name', 'export_name_taken');
    if (names.length >= MOST_EXPORTS) return formError('exports_full');
    const id = randomUUID();
    await trx
      .insertInto('company_export')
      .values({
        id,
        brokerage_id: own.brokerageId,
        name,
        format,
        token_hash: exportTokenHash(id, FIRST),
      })
      .execute();
    await recordAudit(trx, {
      actor,
      action: 'export_added',
      subject: companySubject(own),
      after: { export_name: name },
    });
    return null;
  });
}

/** Replaces an export's URL; the old one stops working. @returns whether there is such an export. */
export function replaceExport(own: Membership, actor: Actor, id: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const found = await lockExport(trx, own, id);
    if (!found) return false;
    const version = found.version + 1;
    await trx
      .updateTable('company_export')
      .set({ version, token_hash: exportTokenHash(id, version) })
      .set({ addressed_at: sql<Date>`now()`, read_at: null })
      .where('id', '=', id)
      .execute();
    await recordAudit(trx, {
      actor,
      action: 'export_replaced',
      subject: companySubject(own),
      after: { export_name: found.name },
    });
    return true;
  });
}

/** Deletes an export. @returns whether there was such an export. */
export function revokeExport(own: Membership, actor: Actor, id: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const found = await lockExport(trx, own, id);
    if (!found) return false;
    await trx.deleteFrom('company_export').where('id', '=', id).execute();
    await recordAudit(trx, {
      actor,
      action: 'export_revoked',
      subject: companySubject(own),
      before: { export_name: found.name },
    });
    return true;
  });
}

/** Notes that an export was asked for. */
export async function recordRead(id: string): Promise<void> {
  await db
    .updateTable('company_export')
    .set({ read_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

async function lockExport(trx: Trx, own: Membership, id: string) {
  if (!(await lockManagedCompany(trx, own))) return undefined;
  return trx
    .selectFrom('company_export')
    .where('id', '=', id)
    .where('brokerage_id', '=', own.brokerageId)
    .select(['name', 'version'])
    .executeTakeFirst();
}
