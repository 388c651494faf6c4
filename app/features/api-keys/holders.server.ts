import { type Change, recordAudit } from '#app/features/audit/mutations.server.ts';
import {
  companySubject,
  lockManagedCompany,
} from '#app/features/brokerages/members/mutations.server.ts';
import { queueMail } from '#app/features/emails/mutations.server.ts';
import {
  lockAccount,
  lockSession,
  type ReadSession,
} from '#app/features/identity/mutations.server.ts';
import { findManagerEmails, queueCompanyMail } from '#app/features/profiles/company-mail.server.ts';
import { type FormErrors, formError } from '#app/lib/form.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import { accessAdded, type Added } from './emails.server.tsx';
import type { KeyHolder } from './types.ts';

/** Serializes changes of what a holder has. @returns whether the person still may make them. */
export async function lockHolder(trx: Trx, holder: KeyHolder): Promise<boolean> {
  if ('company' in holder) return lockManagedCompany(trx, holder.company);
  await lockAccount(trx, holder.userId);
  return true;
}

/**
 * The same before others get to read more.
 * @returns what is wrong: the person may not any more, or their session has ended since it was read, as by undoing a change of email.
 */
export async function refusalToAdd(
  trx: Trx,
  holder: KeyHolder,
  session: ReadSession,
): Promise<FormErrors | null> {
  if (!(await lockHolder(trx, holder))) return formError('company_not_yours');
  return (await lockSession(trx, session)) ? null : formError('session_not_found');
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

/** Notifies the person, or all who run the company, that others can read more from now on. */
export async function mailHolder(trx: Trx, holder: KeyHolder, added: Added): Promise<void> {
  const emails = await findHolderEmails(trx, 'company' in holder ? holder.company : holder);
  for (const to of emails) {
    const mail = { to, ...added };
    if ('company' in holder)
      await queueCompanyMail(trx, holder.company.brokerageId, accessAdded, mail);
    else await queueMail(trx, accessAdded, { ...mail, company: null });
  }
}

/** The emails of all who run the company, or of the person. */
export async function findHolderEmails(
  trx: Trx,
  holder: { brokerageId: number } | { userId: string },
): Promise<string[]> {
  if ('brokerageId' in holder) return findManagerEmails(trx, holder.brokerageId);
  const { email } = await trx
    .selectFrom('user_account')
    .where('id', '=', holder.userId)
    .select('email')
    .executeTakeFirstOrThrow();
  return [email];
}
