import { sql, type Transaction } from 'kysely';
import { db } from '#app/server/db.server.ts';
import { queueJob } from '#app/server/jobs.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { inTransaction } from '#app/server/transaction.server.ts';
import { fieldError, formError, parseForm, type PlainErrorCode } from '#app/lib/form.ts';
import { forgetBrowsers } from '#app/features/identity/known-browsers/mutations.server.ts';
import { restoreAccount } from '../deletion/mutations.server.ts';
import { endOtherSessions } from '#app/features/identity/devices/mutations.server.ts';
import { confirmNewEmail, emailChanged, emailChangeUndone, emailTaken } from '../emails.server.tsx';
import { deadLink, validationError } from '#app/features/identity/errors.server.ts';
import {
  createLink,
  forgetLinks,
  takeLink,
} from '#app/features/identity/links/mutations.server.ts';
import { lockSession } from '#app/features/identity/mutations.server.ts';
import { checkPassword } from '#app/features/identity/passwords/mutations.server.ts';
import { mailReservation } from '#app/features/identity/reservations/mutations.server.ts';
import { findHolder, isEmailHeld } from '#app/features/identity/reservations/queries.server.ts';
import { emailSchema } from '#app/features/identity/schema.ts';
import { sessionError } from '#app/features/identity/session/mutations.server.ts';
import type { Visitor } from '#app/features/identity/session/visitor.server.ts';
import type { CurrentSession } from '#app/features/identity/session/queries.server.ts';
import { countRequest } from '#app/features/identity/sign-up/mutations.server.ts';
import type { AuthError } from '#app/features/identity/types.ts';

type Trx = Transaction<Database>;

/**
 * Asks for another email: the new one gets a link that confirms it. Whether somebody else has it already, or gave it up
 * within the last week, is said to nobody but that mailbox.
 * @returns what is wrong, or null.
 */
export async function requestEmailChange(
  visitor: Visitor,
  session: CurrentSession,
  form: FormData,
): Promise<AuthError | null> {
  const parsed = parseForm(emailSchema, form);
  if (!parsed.ok) return validationError(parsed.errors);
  const email = parsed.value.email.toLowerCase();
  if (email === session.viewer.email) {
    return validationError(fieldError('email', 'same_email'));
  }
  const refused =
    (await checkPassword(visitor, session, String(form.get('current') ?? ''))) ??
    (await countRequest(visitor, 'change-email', email));
  if (refused) return refused;

  return db.transaction().execute(async (trx) => {
    if (!(await lockSession(trx, session))) {
      return sessionError({ session: null, reason: 'session_not_found' });
    }
    const userId = session.viewer.id;
    const link = await createLink(trx, userId, 'change_email', email);
    const holder = await findHolder(trx, email);
    if (holder?.kind === 'account') await queueJob(trx, 'mail', emailTaken({ to: email }));
    else if (holder && holder.userId !== userId) await mailReservation(trx, holder.userId, email);
    else await queueJob(trx, 'mail', confirmNewEmail({ to: email, link }));
    return null;
  });
}

/**
 * Makes the new email the account's and ends its sessions, except the visitor's own. The old email is told, stays reserved
 * and can undo it for a week.
 * @returns what is wrong, or null; a refusal leaves the link as it was.
 */
export async function confirmEmailChange(
  visitor: Visitor,
  token: string,
): Promise<AuthError | null> {
  const { session } = await visitor.lookUp();
  return refusedIfHeld('email_taken', async (trx) => {
    const moved = await moveAccount(trx, token, 'change_email');
    if (!moved) return deadLink();
    const { userId, oldEmail, newEmail } = moved;
    await endOtherSessions(userId, session && session.id, trx);
    const undoLink = await createLink(trx, userId, 'undo_email', oldEmail);
    await queueJob(trx, 'mail', emailChanged({ to: oldEmail, newEmail, undoLink }));
    return null;
  });
}

export type UndoOutcome =
  /** `resetLink` is a fresh link to a new password: the account has none now. */
  { kind: 'undone'; resetLink: string } | { kind: 'refused'; error: AuthError };

/**
 * Gives the account its old email back and shuts out whoever may have taken it over. A refusal leaves the link as it was.
 */
export async function undoEmailChange(token: string): Promise<UndoOutcome> {
  let resetLink = '';
  const error = await refusedIfHeld('email_taken_back', async (trx) => {
    const moved = await moveAccount(trx, token, 'undo_email');
    if (!moved) return deadLink();
    const { userId, oldEmail, newEmail } = moved;
    await shutOutSince(trx, userId, moved.issuedAt);
    await restoreAccount(trx, { id: userId, email: newEmail });
    resetLink = await createLink(trx, userId, 'reset_password');
    if (oldEmail !== newEmail) {
      await queueJob(trx, 'mail', emailChangeUndone({ to: oldEmail, newEmail }));
    }
    return null;
  });
  return error ? { kind: 'refused', error } : { kind: 'undone', resetLink };
}

/**
 * Takes away every way into the account but what is older than the change. Whoever made the change knew the password, so
 * that goes, however old. Links that undo earlier changes stay.
 */
async function shutOutSince(trx: Trx, userId: string, since: Date): Promise<void> {
  await trx.deleteFrom('user_session').where('user_id', '=', userId).execute();
  // Sign-ins that have shown the password and wait for a code.
  await sql`delete from user_verification where value = ${userId}`.execute(trx);
  await forgetBrowsers(trx, userId);
  await forgetLinks(trx, userId);
  await trx
    .deleteFrom('account_link')
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .execute();
  await trx
    .deleteFrom('user_identity')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('provider_id', '=', 'credential'), eb('created_at', '>=', since)]))
    .execute();
  await trx
    .deleteFrom('known_device')
    .where('user_id', '=', userId)
    .where('first_seen_at', '>=', since)
    .execute();
  const removed = await trx
    .deleteFrom('user_second_factor')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('turned_on_at', 'is', null), eb('turned_on_at', '>=', since)]))
    .returning('id')
    .executeTakeFirst();
  if (removed) {
    await trx
      .updateTable('user_account')
      .set({ two_factor_enabled: false })
      .where('id', '=', userId)
      .execute();
  }
}

interface Moved {
  userId: string;
  oldEmail: string;
  newEmail: string;
  /** For an undo: when the change was made. */
  issuedAt: Date;
}

/** Uses the link up. @returns null where it no longer works. @throws where another account holds the email. */
async function moveAccount(
  trx: Trx,
  token: string,
  purpose: 'change_email' | 'undo_email',
): Promise<Moved | null> {
  const link = await takeLink(trx, token, purpose);
  if (!link?.newEmail) return null;
  const { userId, issuedAt, newEmail } = link;
  const { email: oldEmail } = await trx
    .selectFrom('user_account')
    .where('id', '=', userId)
    .select('email')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('user_account')
    .set({ email: newEmail, updated_at: new Date() })
    .where('id', '=', userId)
    .execute();
  await trx.deleteFrom('sign_up').where('email', '=', newEmail).execute();
  return { userId, oldEmail, newEmail, issuedAt };
}

/** Rolled back as a whole where another account holds the email, so that the link still works afterwards. */
async function refusedIfHeld(
  reason: PlainErrorCode,
  change: (trx: Trx) => Promise<AuthError | null>,
): Promise<AuthError | null> {
  try {
    return await inTransaction(db, change);
  } catch (error) {
    if (isEmailHeld(error)) return { code: 'identity_conflict', errors: formError(reason) };
    throw error;
  }
}
