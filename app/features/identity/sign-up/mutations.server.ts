import { sql } from 'kysely';
import { queueMail } from '#app/features/emails/mutations.server.ts';
import { consumeAttempt, consumeAttempts } from '#app/features/limits/mutations.server.ts';
import { networkOf } from '#app/features/limits/rules.ts';
import { fieldError, parseForm } from '#app/lib/form.ts';
import { readerLocale } from '#app/messages/reader-locale.server.ts';
import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import { type Jobs, queueJob, type RunningJob } from '#app/server/jobs.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import { recordSignUpConsent } from '../consent/mutations.server.ts';
import { alreadyRegistered, confirmEmail } from '../emails.server.tsx';
import { deadLink, refusal, validationError, weakPassword } from '../errors.server.ts';
import { hashOfToken, isMarked, linkUrl, markBrowser, newToken } from '../links/token.server.ts';
import { hashPassword, verifyPassword } from '../passwords/hash.server.ts';
import { setPassword } from '../passwords/mutations.server.ts';
import { weaknesses } from '../passwords/queries.server.ts';
import { pathAfterSignUp, signInPath } from '../paths.ts';
import { mailReservation } from '../reservations.server.ts';
import { findEmailOwner, isEmailTaken } from '../reservations.server.ts';
import { FAILED_ATTEMPTS, LINK_MINUTES, MAILS_AN_HOUR, REQUESTS_AN_HOUR } from '../rules.ts';
import { credentialsSchema, emailSchema } from '../schema.ts';
import { openSessionFromLink } from '../session/mutations.server.ts';
import { findSignInReason } from '../sign-in/rules.ts';
import type { Access, AuthError, Visitor } from '../types.ts';
import { makeFirstAdmin } from './first-admin.server.ts';
import { findSignUp, type SignUp } from './queries.server.ts';

/**
 * Signs up with email and password. A job checks for an existing account, so neither the answer nor its timing reveals
 * one; its owner gets a mail.
 * @returns what is wrong, or null.
 */
export async function signUp(visitor: Visitor, form: FormData): Promise<AuthError | null> {
  const parsed = parseForm(credentialsSchema, form);
  if (!parsed.ok) return validationError(parsed.errors);
  const { password } = parsed.value;
  const email = parsed.value.email.toLowerCase();
  const reasons = weaknesses(password, email);
  if (reasons.length > 0) return weakPassword(reasons);

  const limited = await countRequest(visitor, 'sign-up', email);
  if (limited) return limited;
  await queueSignUp(visitor, form, { email, passwordHash: await hashPassword(password) });
  return null;
}

/**
 * Signs up with an email alone, for people who want nothing but emails: the mailed link signs in, and a password can be
 * chosen later. The answer is the same as `signUp`'s, whether or not the email has an account.
 * @returns what is wrong, or null.
 */
export async function signUpByEmail(visitor: Visitor, form: FormData): Promise<AuthError | null> {
  const parsed = parseForm(emailSchema, form);
  if (!parsed.ok) return validationError(parsed.errors);
  const email = parsed.value.email.toLowerCase();
  const limited = await countRequest(visitor, 'sign-up', email);
  if (limited) return limited;
  await queueSignUp(visitor, form, { email, passwordHash: null });
  return null;
}

async function queueSignUp(
  visitor: Visitor,
  form: FormData,
  { email, passwordHash }: Pick<Jobs['signUp'], 'email' | 'passwordHash'>,
): Promise<void> {
  const { hash, cookie } = markBrowser(email);
  const returnTo = pathAfterSignUp(String(form.get('returnTo') ?? ''));
  const browserHash = hash.toString('base64');
  const adminUsername = null;
  await queueJob(db, 'signUp', { email, passwordHash, browserHash, returnTo, adminUsername });
  visitor.setCookie(cookie);
}

/** The job behind `signUp`, and behind signing in before the email is confirmed. */
export async function register(sent: Jobs['signUp'], job: RunningJob): Promise<void> {
  const { passwordHash: password, browserHash, ...rest } = sent;
  const browser = Buffer.from(browserHash, 'base64');
  await db.transaction().execute(async (trx) => {
    if (await job.complete(trx)) await mailSignUp(trx, { ...rest, password, browser });
  });
}

/** Three mails an hour per email, thirty requests per network, whether or not an account exists. */
export async function countRequest(
  visitor: Visitor,
  kind: 'sign-up' | 'reset' | 'change-email',
  email: string,
): Promise<AuthError | null> {
  const counted = await consumeAttempts([
    { kind: `${kind}:mail`, subject: email, limit: MAILS_AN_HOUR },
    { kind: `${kind}:network`, subject: networkOf(visitor.ip), limit: REQUESTS_AN_HOUR },
  ]);
  return refusal('too_many_requests', counted);
}

/**
 * Stores a sign-up and mails, at most three times an hour, a link that confirms it or the notice that an
 * account has the email. A sign-up with such an email is stored as well, so that signing in answers the same; nobody gets
 * its link.
 * @returns whether it was stored.
 */
export async function mailSignUp(trx: Trx, signUp: SignUp): Promise<boolean> {
  const { email, returnTo } = signUp;
  const { allowed } = await consumeAttempt('confirmation:mail', email, MAILS_AN_HOUR, trx);
  if (!allowed) return false;
  const token = await createSignUp(trx, signUp, LINK_MINUTES.confirm_email);
  const holder = await findEmailOwner(trx, email);
  if (holder?.kind === 'account') await mailAlreadyRegistered(trx, email, returnTo);
  else if (holder) await mailReservation(trx, holder.userId, email);
  else {
    const link = linkUrl('confirm_email', token);
    const hasAlert = findSignInReason(returnTo, null) === 'save_search';
    await queueMail(trx, confirmEmail, { to: email, hasAlert, link });
  }
  return true;
}

/**
 * Stores a sign-up until its email is confirmed. An email may have any number of them: each has its own link, and none
 * reserves the email.
 * @returns the secret of its link, which works for `minutes`.
 */
export async function createSignUp(trx: Trx, signUp: SignUp, minutes: number): Promise<string> {
  const token = newToken();
  const { email, password, browser, returnTo, adminUsername } = signUp;
  await trx
    .insertInto('sign_up')
    .values({
      token_hash: hashOfToken(token),
      email,
      password,
      browser,
      return_to: returnTo,
      admin_username: adminUsername,
      in_demonstration: env().SITE_MODE === 'demonstration',
      expires_at: sql<Date>`now() + make_interval(mins => ${minutes})`,
    })
    .execute();
  return token;
}

/** What a sign-up asked for besides the account, from the path that it leads to. */
export interface Wish {
  /** Where a confirmed sign-up leads instead. */
  path: string;
  /** Fulfils it in the transaction that creates the account. */
  fulfil(trx: Trx, userId: string): Promise<void>;
}

/** Reads the wish in a path of our own; null if it has none. */
export type ReadWish = (returnTo: string) => Promise<Wish | null>;

/**
 * Confirms the email of the link's sign-up and signs the visitor in: at once in the browser that signed up, in any
 * other with the sign-up's password, if it has one. So nobody confirms a password that somebody else chose.
 * @returns what is wrong, or the path to go on to, whether a wish was fulfilled and whether there is a password.
 */
export async function confirmAccount(
  visitor: Visitor,
  form: FormData,
  readWish: ReadWish,
): Promise<{ error: AuthError } | { path: string; hasWish: boolean; hasPassword: boolean }> {
  const token = String(form.get('token') ?? '');
  const waiting = await findSignUp(token);
  if (!waiting) return { error: deadLink() };
  const { password, returnTo } = waiting;
  if (password !== null && !isMarked(visitor.headers, waiting.browser)) {
    const counted = await consumeAttempt('confirm', token, FAILED_ATTEMPTS);
    const refused = refusal('too_many_attempts', counted);
    if (refused) return { error: refused };
    if (!(await verifyPassword(String(form.get('password') ?? ''), password))) {
      const errors = fieldError('password', 'other_password');
      return { error: { code: 'invalid_credentials', errors } };
    }
  }
  const wish = await readWish(returnTo);
  const account = await createAccount(visitor, token, password, wish);
  if (!account) return { error: deadLink() };
  const session = await openSessionFromLink(visitor, account.access, account.issuedAt);
  if (!session) return { error: deadLink() };
  const hasPassword = password !== null;
  return { path: wish?.path ?? returnTo, hasWish: wish !== null, hasPassword };
}

/** What a mailed link that has been used opens, and when it was mailed. */
export interface UsedLink {
  access: Access;
  issuedAt: Date;
}

/**
 * Uses up the link of a sign-up: creates the account with the given password, if any, makes it the first admin user if
 * it comes from /admin/setup, fulfils the wish, and deletes every other sign-up with its email.
 * @returns null if the link no longer works, or an account has taken or reserved the email in the meantime.
 */
export async function createAccount(
  { ip }: Visitor,
  token: string,
  passwordHash: string | null,
  wish: Wish | null,
): Promise<UsedLink | null> {
  try {
    return await db.transaction().execute(async (trx) => {
      const waiting = await trx
        .selectFrom('sign_up')
        .where('token_hash', '=', hashOfToken(token))
        .where('expires_at', '>', sql<Date>`now()`)
        .select(['email', 'created_at', 'admin_username'])
        .executeTakeFirst();
      if (!waiting) return null;
      const { email, created_at: issuedAt, admin_username: username } = waiting;
      // If several run at once, the unique email lets only one through.
      const access = await trx
        .insertInto('user_account')
        .values({
          email,
          language: readerLocale(),
          in_demonstration: env().SITE_MODE === 'demonstration',
        })
        .returning(['id as userId', 'browser_stamp as stamp'])
        .executeTakeFirstOrThrow();
      const { userId } = access;
      await recordSignUpConsent(trx, userId, issuedAt);
      if (passwordHash !== null) await setPassword(trx, userId, passwordHash);
      await trx.deleteFrom('sign_up').where('email', '=', email).execute();
      if (username !== null) await makeFirstAdmin(trx, { userId, username, ip });
      await wish?.fulfil(trx, userId);
      return { access, issuedAt };
    });
  } catch (error) {
    if (isEmailTaken(error)) return null;
    throw error;
  }
}

async function mailAlreadyRegistered(trx: Trx, email: string, returnTo: string): Promise<void> {
  const { publicUrl } = env();
  const signInLink = publicUrl + signInPath(returnTo);
  const resetLink = `${publicUrl}/forgot-password`;
  await queueMail(trx, alreadyRegistered, { to: email, signInLink, resetLink });
}
