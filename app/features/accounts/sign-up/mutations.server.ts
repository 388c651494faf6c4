import type { Transaction } from 'kysely';
import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import { type Jobs, queueJob, type RunningJob } from '#app/server/jobs.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { authErrors } from '#app/messages/en/auth-errors.ts';
import { parseForm } from '#app/lib/form.ts';
import { takeAttempt } from '../../limits/mutations.server.ts';
import { networkOf } from '../../limits/rules.ts';
import { alreadyRegistered, confirmEmail } from '../emails.server.tsx';
import { refusal, tooMany, validationError, weakPassword } from '../errors/rules.ts';
import { createLink, forgetLinks, takeLink } from '../links/mutations.server.ts';
import { isMarked, markBrowser } from '../links/provider.server.ts';
import { linkOwner } from '../links/queries.server.ts';
import { setPassword } from '../passwords/mutations.server.ts';
import { hashPassword, verifyPassword } from '../passwords/provider.server.ts';
import { weaknesses } from '../passwords/queries.server.ts';
import { FAILED_ATTEMPTS, MAILS_AN_HOUR, REQUESTS_AN_HOUR } from '../rules.ts';
import { credentialsSchema } from '../schema.ts';
import { openSessionFromLink } from '../session/mutations.server.ts';
import type { Visitor } from '../session/provider.server.ts';
import type { AuthError } from '../types.ts';

type Trx = Transaction<Database>;

/**
 * Signs up with e-mail address and password. Whether there is an account already is left to a job, so that neither the
 * answer nor its time tells; the owner of an existing account is told by mail.
 * @returns what is wrong, or null.
 */
export async function signUp(visitor: Visitor, form: FormData): Promise<AuthError | null> {
  const parsed = parseForm(credentialsSchema, form, ['email', 'password']);
  if (!parsed.ok) return validationError(parsed.messages);
  const { password } = parsed.value;
  const email = parsed.value.email.toLowerCase();
  const reasons = weaknesses(password, email);
  if (reasons.length > 0) return weakPassword(reasons);

  const limited = await countRequest(visitor, 'sign-up', email);
  if (limited) return limited;
  const passwordHash = await hashPassword(password);
  const { hash, cookie } = markBrowser();
  await queueJob(db, 'signUp', { email, passwordHash, browserHash: hash.toString('base64') });
  visitor.setCookie(cookie);
  return null;
}

/** The job behind `signUp`. */
export async function register(sent: Jobs['signUp'], job: RunningJob): Promise<void> {
  const { email, passwordHash: password } = sent;
  const browser = Buffer.from(sent.browserHash, 'base64');
  await db.transaction().execute(async (trx) => {
    if (!(await job.complete(trx))) return;
    const isOpen = await registerUnconfirmed(trx, email, password);
    if (isOpen) await mailConfirmation(trx, email, { password, browser });
    else await mailAlreadyRegistered(trx, email);
  });
}

/** Three mails an hour for each address, thirty requests for each network, whether there is an account or not. */
export async function countRequest(
  visitor: Visitor,
  kind: 'sign-up' | 'reset' | 'change-email',
  email: string,
): Promise<AuthError | null> {
  const turns = await Promise.all([
    takeAttempt(`${kind}:mail`, email, MAILS_AN_HOUR),
    takeAttempt(`${kind}:network`, networkOf(visitor.address), REQUESTS_AN_HOUR),
  ]);
  return refusal(authErrors.tooManyRequests, turns);
}

/** Mails a new link that confirms the account's address, three an hour at most. */
export async function mailConfirmation(
  trx: Trx,
  email: string,
  details: { password: string; browser: Buffer },
): Promise<void> {
  const { allowed } = await takeAttempt('confirmation:mail', email, MAILS_AN_HOUR, trx);
  if (!allowed) return;
  const { id } = await trx
    .selectFrom('user_account')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow();
  const link = await createLink(trx, id, 'confirm_email', details);
  await queueJob(trx, 'mail', confirmEmail({ to: email, link }));
}

/**
 * Confirms the address and signs the visitor in, with the password of the sign-up that the link belongs to: in the
 * browser that signed up at once, in another for that password. So nobody confirms what somebody else signed up.
 * @returns what is wrong, or null.
 */
export async function confirmAccount(visitor: Visitor, form: FormData): Promise<AuthError | null> {
  const dead: AuthError = { code: 'invalid_token', message: authErrors.linkInvalid };
  const token = String(form.get('token') ?? '');
  const owner = await linkOwner(token, 'confirm_email');
  if (!owner?.password || owner.isConfirmed) return dead;
  const { password } = owner;
  if (!isMarked(visitor.headers, owner.browser)) {
    const turn = await takeAttempt('confirm', token, FAILED_ATTEMPTS);
    if (!turn.allowed) return tooMany(authErrors.tooManyAttempts, turn.retryAfterSeconds);
    if (!(await verifyPassword(String(form.get('password') ?? ''), password))) {
      return { code: 'invalid_credentials', message: authErrors.otherPassword };
    }
  }
  const link = await db.transaction().execute(async (trx) => {
    const taken = await takeLink(trx, token, 'confirm_email');
    if (!taken) return null;
    const confirmed = await trx
      .updateTable('user_account')
      .set({ email_verified: true, updated_at: new Date() })
      .where('id', '=', taken.userId)
      .where('email_verified', '=', false)
      .returning('id')
      .executeTakeFirst();
    if (!confirmed) return null;
    await setPassword(trx, taken.userId, password);
    await forgetLinks(trx, taken.userId);
    return taken;
  });
  if (!link) return dead;
  await openSessionFromLink(visitor, link.userId, link.issuedAt);
  return null;
}

/**
 * Makes an account that still has to be confirmed. Whoever signs up again before that has a confirmation of their own.
 * @returns false where a confirmed account has the address.
 */
async function registerUnconfirmed(trx: Trx, email: string, hash: string): Promise<boolean> {
  const account = await trx
    .insertInto('user_account')
    .values({ email })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ updated_at: new Date() })
        .where('user_account.email_verified', '=', false),
    )
    .returning('id')
    .executeTakeFirst();
  if (!account) return false;
  await setPassword(trx, account.id, hash);
  return true;
}

async function mailAlreadyRegistered(trx: Trx, email: string): Promise<void> {
  const { publicUrl } = env();
  const signInLink = `${publicUrl}/sign-in`;
  const resetLink = `${publicUrl}/forgot-password`;
  await queueJob(trx, 'mail', alreadyRegistered({ to: email, signInLink, resetLink }));
}
