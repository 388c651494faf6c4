import { memberName } from '#app/features/brokerages/members/mutations.server.ts';
import { queueMail } from '#app/features/emails/mutations.server.ts';
import { endOtherSessions } from '#app/features/identity/devices/mutations.server.ts';
import { deadLink, validationError } from '#app/features/identity/errors.server.ts';
import { createLink, takeLink } from '#app/features/identity/links/mutations.server.ts';
import { lockSession } from '#app/features/identity/mutations.server.ts';
import { checkPassword } from '#app/features/identity/passwords/mutations.server.ts';
import { mailReservation } from '#app/features/identity/reservations.server.ts';
import { findEmailOwner, isEmailTaken } from '#app/features/identity/reservations.server.ts';
import { emailSchema } from '#app/features/identity/schema.ts';
import { endAccess } from '#app/features/identity/session/ending.server.ts';
import { sessionError } from '#app/features/identity/session/mutations.server.ts';
import { countRequest } from '#app/features/identity/sign-up/mutations.server.ts';
import type { AuthError, CurrentSession, Viewer, Visitor } from '#app/features/identity/types.ts';
import { consumeAttempt } from '#app/features/limits/mutations.server.ts';
import type { Limit } from '#app/features/limits/types.ts';
import { fieldError, formError, parseForm, type PlainErrorCode } from '#app/lib/form.ts';
import { db } from '#app/server/db.server.ts';
import { inTransaction, type Trx } from '#app/server/transaction.server.ts';
import { restoreAccount } from './deletion/mutations.server.ts';
import {
  confirmNewEmail,
  emailChanged,
  emailChangeUndone,
  emailTaken,
  emailTried,
} from './emails.server.tsx';
import { removeGivenSince } from './given-since.server.ts';

/** Mails that try an email, a day and account. */
const TRIES: Limit = { allowed: 5, seconds: 24 * 60 * 60 };

/**
 * Requests a change of email: the new one gets a link that confirms it. Only that mailbox learns whether somebody else
 * has the email, or gave it up in the last week.
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
    const holder = await findEmailOwner(trx, email);
    if (holder?.kind === 'account') await queueMail(trx, emailTaken, { to: email });
    else if (holder && holder.userId !== userId) await mailReservation(trx, holder.userId, email);
    else await queueMail(trx, confirmNewEmail, { to: email, link });
    return null;
  });
}

/** Sends a mail to the account's email, from which mail came back: once one is accepted, notices go there again. @returns false after too many. */
export function tryEmail({ id, email }: Viewer): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { allowed } = await consumeAttempt('try-email', id, TRIES, trx);
    if (allowed) await queueMail(trx, emailTried, { to: email });
    return allowed;
  });
}

/**
 * Changes the account's email and ends its sessions, except the visitor's own. The old email is notified; for a week it
 * stays reserved and can undo the change.
 * @returns what is wrong, or null; a refusal does not use up the link.
 */
export async function confirmEmailChange(
  visitor: Visitor,
  token: string,
): Promise<AuthError | null> {
  const { session } = await visitor.lookUp();
  return refusedIfTaken('email_taken', async (trx) => {
    const moved = await moveAccount(trx, token, 'change_email');
    if (!moved) return deadLink();
    const { userId, oldEmail, newEmail } = moved;
    await endOtherSessions(userId, session && session.id, trx);
    const undoLink = await createLink(trx, userId, 'undo_email', oldEmail);
    await queueMail(trx, emailChanged, { to: oldEmail, newEmail, undoLink });
    return null;
  });
}

export type UndoOutcome =
  /** The account has no password now; `resetLink` leads to setting one. */
  { kind: 'undone'; resetLink: string } | { kind: 'refused'; error: AuthError };

/**
 * Restores the account's old email and shuts out anyone who may have taken the account over. A refusal does not use up the
 * link.
 */
export async function undoEmailChange(token: string, ip: string): Promise<UndoOutcome> {
  let resetLink = '';
  const error = await refusedIfTaken('email_taken_back', async (trx) => {
    const moved = await moveAccount(trx, token, 'undo_email');
    if (!moved) return deadLink();
    const { userId, oldEmail, newEmail } = moved;
    await removeAccessSince(trx, userId, moved.issuedAt);
    const actor = { userId, username: await memberName(trx, userId), ip };
    await removeGivenSince(trx, actor, moved.issuedAt);
    await restoreAccount(trx, { id: userId, email: newEmail });
    resetLink = await createLink(trx, userId, 'reset_password');
    if (oldEmail !== newEmail) {
      await queueMail(trx, emailChangeUndone, { to: oldEmail, newEmail });
    }
    return null;
  });
  return error ? { kind: 'refused', error } : { kind: 'undone', resetLink };
}

/**
 * Removes every way into the account newer than the change, and the password, which the person who made the change knew. Links
 * that undo earlier changes stay.
 */
async function removeAccessSince(trx: Trx, userId: string, since: Date): Promise<void> {
  await endAccess(trx, userId);
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
  /** For an undo: the time of the change. */
  issuedAt: Date;
}

/** Uses the link up. @returns null if it no longer works. @throws Error if another account has the email. */
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

/** Rolled back as a whole if another account has the email, so the link still works afterwards. */
async function refusedIfTaken(
  reason: PlainErrorCode,
  change: (trx: Trx) => Promise<AuthError | null>,
): Promise<AuthError | null> {
  try {
    return await inTransaction(db, change);
  } catch (error) {
    if (isEmailTaken(error)) return { code: 'identity_conflict', errors: formError(reason) };
    throw error;
  }
}
