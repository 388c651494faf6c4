import { type Change, recordAudit } from '#app/features/audit/mutations.server.ts';
import {
  companySubject,
  lockManagedCompany,
} from '#app/features/brokerages/members/mutations.server.ts';
import { lockAccount } from '#app/features/identity/mutations.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import type { KeyHolder } from './types.ts';

/** Serializes changes of what a holder has. @returns whether the person still may make them. */
export async function lockHolder(trx: Trx, holder: KeyHolder): Promise<boolean> {
  if ('company' in holder) return lockManagedCompany(trx, holder.company);
  await lockAccount(trx, holder.userId);
  return true;
}

/** The audit log records changes of what a company has, not of what is personal. */
export async function auditHolder(
  trx: Trx,
  holder: KeyHolder,
  change: Omit<Change, 'subject'>,
): Promise<void> {
  if (!('company' in holder)) return;
  await recordAudit(trx, { ...change, subject: companySubject(holder.company) });
}
