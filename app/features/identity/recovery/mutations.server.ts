import { queueMail } from '#app/features/emails/mutations.server.ts';
import { clearAttempts } from '#app/features/limits/mutations.server.ts';
import { parseForm } from '#app/lib/form.ts';
import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import { type Jobs, queueJob, type RunningJob } from '#app/server/jobs.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import { resetPasswordMail } from '../emails.server.tsx';
import { deadLink, validationError, weakPassword } from '../errors.server.ts';
import { createLink, takeLink } from '../links/mutations.server.ts';
import { linkUrl, rememberEmail } from '../links/token.server.ts';
import { hashPassword } from '../passwords/hash.server.ts';
import { replacePassword } from '../passwords/mutations.server.ts';
import { weaknesses } from '../passwords/queries.server.ts';
import { canSignIn } from '../permissions.ts';
import { mailReservation } from '../reservations.server.ts';
import { findEmailOwner } from '../reservations.server.ts';
import { LINK_MINUTES } from '../rules.ts';
import { emailSchema, newPasswordSchema } from '../schema.ts';
import { openSessionFromLink } from '../session/mutations.server.ts';
import {
  countRequest,
  createAccount,
  createSignUp,
  type ReadWish,
  type UsedLink,
} from '../sign-up/mutations.server.ts';
import { findWaitingSignUp } from '../sign-up/queries.server.ts';
import type { AuthError, Visitor } from '../types.ts';
import { findResetOwner } from './queries.server.ts';

/**
 * Requests a link to a new password. A job looks the account up, so neither the answer nor its timing reveals whether
 * it exists.
 */
export async function requestReset(visitor: Visitor, form: FormData): Promise<AuthError | null> {
  const parsed = parseForm(emailSchema, form);
  if (!parsed.ok) return validationError(parsed.errors);
  const email = parsed.value.email.toLowerCase();
  const limited = await countRequest(visitor, 'reset', email);
  if (limited) return limited;
  await queueJob(db, 'reset', { email });
  visitor.setCookie(rememberEmail(visitor.headers, email));
  return null;
}

/** The job behind `requestReset`. An owner whose email was taken over gets a link to win it back. */
export async function mailReset({ email }: Jobs['reset'], job: RunningJob): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await job.complete(trx))) return;
    const holder = await findEmailOwner(trx, email);
    if (holder?.kind === 'reservation') return mailReservation(trx, holder.userId, email);
    const link = await resetLink(trx, email);
    const minutes = LINK_MINUTES.reset_password;
    if (link) await queueMail(trx, resetPasswordMail, { to: email, link, minutes });
  });
}

async function resetLink(trx: Trx, email: string): Promise<string | null> {
  // Locked, because the account may be losing this email right now.
  const account = await trx
    .selectFrom('user_account')
    .where('email', '=', email)
    .select(['id', 'demonstration_login as demonstrationLogin'])
    .forUpdate()
    .executeTakeFirst();
  if (account && !canSignIn(account, env().SITE_MODE)) return null;
  if (account) return createLink(trx, account.id, 'reset_password');
  const signUp = await findWaitingSignUp(trx, email);
  if (!signUp) return null;
  const token = await createSignUp(trx, { ...signUp, browser: null }, LINK_MINUTES.reset_password);
  return linkUrl('reset_password', token);
}

export type ResetOutcome =
  /** With the path to continue at, and whether a sign-up's wish was fulfilled. */
  | { kind: 'signed_in'; path: string; hasWish: boolean }
  /** The password is set; signing in still needs the second factor. */
  | { kind: 'sign_in' }
  | { kind: 'refused'; error: AuthError };

/**
 * Sets a new password through a mailed link, ends every session and signs the visitor in. Receiving the mail also
 * confirms the email, so a sign-up's link will do.
 */
export async function resetPassword(
  visitor: Visitor,
  token: string,
  form: FormData,
  readWish: ReadWish,
): Promise<ResetOutcome> {
  const parsed = parseForm(newPasswordSchema, form);
  if (!parsed.ok) return { kind: 'refused', error: validationError(parsed.errors) };
  const { password } = parsed.value;
  const owner = await findResetOwner(token);
  if (!owner) return { kind: 'refused', error: deadLink() };
  const reasons = weaknesses(password, owner.email);
  if (reasons.length > 0) return { kind: 'refused', error: weakPassword(reasons) };

  const hash = await hashPassword(password);
  const wish = owner.isSignUp ? await readWish(owner.returnTo) : null;
  const link = owner.isSignUp
    ? await createAccount(visitor, token, hash, wish)
    : await setForgottenPassword(token, owner.email, hash);
  if (!link) return { kind: 'refused', error: deadLink() };
  await clearAttempts('sign-in:account', owner.email);
  if (owner.secondFactor) return { kind: 'sign_in' };
  const session = await openSessionFromLink(visitor, link.access, link.issuedAt);
  if (!session) return { kind: 'refused', error: deadLink() };
  return { kind: 'signed_in', path: wish?.path ?? owner.returnTo, hasWish: wish !== null };
}

function setForgottenPassword(
  token: string,
  email: string,
  hash: string,
): Promise<UsedLink | null> {
  return db.transaction().execute(async (trx) => {
    const link = await takeLink(trx, token, 'reset_password');
    if (!link) return null;
    const access = await replacePassword(trx, { id: link.userId, email }, hash);
    return { access, issuedAt: link.issuedAt };
  });
}
