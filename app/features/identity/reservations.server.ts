import { type Kysely, sql } from 'kysely';
import { queueMail } from '#app/features/emails/mutations.server.ts';
import { consumeAttempt } from '#app/features/limits/mutations.server.ts';
import { db } from '#app/server/db.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import { emailReserved } from './emails.server.tsx';
import { copyUndoLink } from './links/mutations.server.ts';
import { MAILS_AN_HOUR } from './rules.ts';

/** The holder of an email: an account, or the account that gave it up in the last seven days and for which it is reserved. */
export interface EmailHolder {
  kind: 'account' | 'reservation';
  userId: string;
}

/** @returns null if the email is free; an unconfirmed sign-up reserves nothing. */
export async function findEmailOwner(
  executor: Kysely<Database>,
  email: string,
): Promise<EmailHolder | null> {
  const account = await executor
    .selectFrom('user_account')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirst();
  if (account) return { kind: 'account', userId: account.id };
  const reservation = await executor
    .selectFrom('account_link')
    .where('purpose', '=', 'undo_email')
    .where('new_email', '=', email)
    .where('expires_at', '>', sql<Date>`now()`)
    .select('user_id')
    .executeTakeFirst();
  return reservation ? { kind: 'reservation', userId: reservation.user_id } : null;
}

/** Whether the database refused an email because another account has it, or had it in the last seven days. */
export function isEmailTaken(error: unknown): boolean {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : null;
  return constraint === 'user_account_email_key' || constraint === 'user_account_email_reserved';
}

/**
 * Somebody tries to use an email that an account gave up: only its mailbox learns of it, with another link that undoes the
 * change. The owner may have lost the first; a thief can't read it.
 */
export async function mailReservation(trx: Trx, userId: string, email: string): Promise<void> {
  const { allowed } = await consumeAttempt('reservation:mail', email, MAILS_AN_HOUR, trx);
  if (!allowed) return;
  const undoLink = await copyUndoLink(trx, userId, email);
  if (undoLink) await queueMail(trx, emailReserved, { to: email, undoLink });
}

/** Notifies the mailbox of an email if it is reserved. @returns whether it is. */
export async function mailIfReserved(email: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const holder = await findEmailOwner(trx, email);
    if (holder?.kind !== 'reservation') return false;
    await mailReservation(trx, holder.userId, email);
    return true;
  });
}
