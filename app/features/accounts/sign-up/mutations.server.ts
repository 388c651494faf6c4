import type { Transaction } from 'kysely';
import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import { type Jobs, queueJob } from '#app/server/jobs.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { authErrors } from '#app/messages/en/auth-errors.ts';
import { parseForm } from '#app/lib/form.ts';
import { takeAttempt } from '../../limits/mutations.server.ts';
import { networkOf } from '../../limits/rules.ts';
import { alreadyRegistered, confirmEmail } from '../emails.server.tsx';
import { tooMany, validationError, weakPassword } from '../errors/rules.ts';
import { createLink, takeLink } from '../links/mutations.server.ts';
import { signingUpCookie } from '../links/provider.server.ts';
import { hashPassword } from '../passwords/provider.server.ts';
import { weaknesses } from '../passwords/queries.server.ts';
import { MAILS_AN_HOUR, REQUESTS_AN_HOUR } from '../rules.ts';
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
  await queueJob(db, 'signUp', { email, passwordHash: await hashPassword(password) });
  visitor.setCookie(signingUpCookie(email));
  return null;
}

/** The job behind `signUp`. */
export async function register({ email, passwordHash }: Jobs['signUp']): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (await registerUnconfirmed(trx, email, passwordHash)) await mailConfirmation(trx, email);
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
  const waits = turns.flatMap((turn) => (turn.allowed ? [] : [turn.retryAfterSeconds]));
  return waits.length > 0 ? tooMany(authErrors.tooManyRequests, Math.max(...waits)) : null;
}

/** Mails a new link that confirms the account's address, three an hour at most. */
export async function mailConfirmation(trx: Trx, email: string): Promise<void> {
  const { allowed } = await takeAttempt('confirmation:mail', email, MAILS_AN_HOUR);
  if (!allowed) return;
  const { id } = await trx
    .selectFrom('user_account')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow();
  const link = await createLink(trx, id, 'confirm_email');
  await queueJob(trx, 'mail', confirmEmail({ to: email, link }));
}

/**
 * Confirms the address and signs the visitor in.
 * @returns false where the link is not good.
 */
export async function confirmAccount(visitor: Visitor, token: string): Promise<boolean> {
  const link = await db.transaction().execute(async (trx) => {
    const taken = await takeLink(trx, token, 'confirm_email');
    if (taken) {
      await trx
        .updateTable('user_account')
        .set({ email_verified: true, updated_at: new Date() })
        .where('id', '=', taken.userId)
        .execute();
    }
    return taken;
  });
  if (!link) return false;
  await openSessionFromLink(visitor, link.userId, link.issuedAt);
  return true;
}

/**
 * Makes an account that still has to be confirmed. Somebody who signs up again before that gets their newest password,
 * so that whoever reads the mail decides.
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

/** Gives the person the password, whether they had one or not. */
export async function setPassword(trx: Trx, userId: string, hash: string): Promise<void> {
  await trx
    .insertInto('user_identity')
    .values({ user_id: userId, provider_id: 'credential', account_id: userId, password: hash })
    .onConflict((conflict) =>
      conflict
        .columns(['provider_id', 'account_id'])
        .doUpdateSet({ password: hash, updated_at: new Date() }),
    )
    .execute();
}

async function mailAlreadyRegistered(trx: Trx, email: string): Promise<void> {
  const { publicUrl } = env();
  const signInLink = `${publicUrl}/sign-in`;
  const resetLink = `${publicUrl}/forgot-password`;
  await queueJob(trx, 'mail', alreadyRegistered({ to: email, signInLink, resetLink }));
}
