import { db } from '#app/server/db.server.ts';
import { type Jobs, queueJob, type RunningJob } from '#app/server/jobs.server.ts';
import { authErrors } from '#app/messages/en/auth-errors.ts';
import { parseForm } from '#app/lib/form.ts';
import { clearAttempts } from '../../limits/mutations.server.ts';
import { resetPassword as resetMail } from '../emails.server.tsx';
import { validationError, weakPassword } from '../errors/rules.ts';
import { createLink, takeLink } from '../links/mutations.server.ts';
import { linkOwner } from '../links/queries.server.ts';
import { replacePassword } from '../passwords/mutations.server.ts';
import { hashPassword } from '../passwords/provider.server.ts';
import { weaknesses } from '../passwords/queries.server.ts';
import { LINK_MINUTES } from '../rules.ts';
import { emailSchema, newPasswordSchema } from '../schema.ts';
import { openSessionFromLink } from '../session/mutations.server.ts';
import type { Visitor } from '../session/provider.server.ts';
import { countRequest } from '../sign-up/mutations.server.ts';
import type { AuthError } from '../types.ts';

/**
 * Asks for a link to a new password. The look-up is left to a job, so that neither the answer nor its time tells whether
 * there is such an account.
 */
export async function requestReset(visitor: Visitor, form: FormData): Promise<AuthError | null> {
  const parsed = parseForm(emailSchema, form, ['email']);
  if (!parsed.ok) return validationError(parsed.messages);
  const email = parsed.value.email.toLowerCase();
  const limited = await countRequest(visitor, 'reset', email);
  if (limited) return limited;
  await queueJob(db, 'reset', { email });
  return null;
}

/** The job behind `requestReset`. */
export async function mailReset({ email }: Jobs['reset'], job: RunningJob): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await job.complete(trx))) return;
    const account = await trx
      .selectFrom('user_account')
      .where('email', '=', email)
      .select('id')
      .executeTakeFirst();
    if (!account) return;
    const link = await createLink(trx, account.id, 'reset_password');
    const minutes = LINK_MINUTES.reset_password;
    await queueJob(trx, 'mail', resetMail({ to: email, link, minutes }));
  });
}

export type ResetOutcome =
  | { kind: 'signed_in' }
  /** The password is new; the second factor still has to be shown at signing in. */
  | { kind: 'sign_in' }
  | { kind: 'refused'; error: AuthError };

/**
 * Sets a new password through a link sent by mail, ends every session and signs the visitor in. Having read the mail
 * also confirms its address.
 */
export async function resetPassword(
  visitor: Visitor,
  token: string,
  form: FormData,
): Promise<ResetOutcome> {
  const parsed = parseForm(newPasswordSchema, form, ['password', 'repeated']);
  if (!parsed.ok) return { kind: 'refused', error: validationError(parsed.messages) };
  const { password } = parsed.value;
  const owner = await linkOwner(token, 'reset_password');
  if (!owner) return { kind: 'refused', error: deadLink() };
  const reasons = weaknesses(password, owner.email);
  if (reasons.length > 0) return { kind: 'refused', error: weakPassword(reasons) };

  const hash = await hashPassword(password);
  const link = await db.transaction().execute(async (trx) => {
    const taken = await takeLink(trx, token, 'reset_password');
    if (!taken) return null;
    await replacePassword(trx, { id: taken.userId, email: owner.email }, hash);
    await trx
      .updateTable('user_account')
      .set({ email_verified: true, updated_at: new Date() })
      .where('id', '=', taken.userId)
      .execute();
    return taken;
  });
  if (!link) return { kind: 'refused', error: deadLink() };
  await clearAttempts('sign-in:account', owner.email);
  if (owner.secondFactor) return { kind: 'sign_in' };
  await openSessionFromLink(visitor, link.userId, link.issuedAt);
  return { kind: 'signed_in' };
}

function deadLink(): AuthError {
  return { code: 'invalid_token', message: authErrors.linkInvalid };
}
