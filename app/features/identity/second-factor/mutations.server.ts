import { isAPIError } from 'better-auth/api';
import { type Kysely, sql } from 'kysely';
import { queueMail } from '#app/features/emails/mutations.server.ts';
import { consumeAttempt } from '#app/features/limits/mutations.server.ts';
import { fieldError, formError } from '#app/lib/form.ts';
import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import { type Jobs, type RunningJob } from '#app/server/jobs.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { authLibrary } from '../auth-library.server.ts';
import { signOutElsewhere } from '../devices/mutations.server.ts';
import { secondFactorChanged } from '../emails.server.tsx';
import { countGuess } from '../guesses.server.ts';
import { lockAccount, lockSession } from '../mutations.server.ts';
import { findAccess, openedSession } from '../session/access.server.ts';
import {
  finishSignIn,
  keepCookies,
  recordSecondFactor,
  openedToken,
  sessionError,
} from '../session/mutations.server.ts';
import type { SignInOutcome } from '../sign-in/mutations.server.ts';
import type { Access, AuthError, CurrentSession, Visitor } from '../types.ts';
import { deleteSecondFactor } from './removal.server.ts';
import { readCode, readRecoveryCode } from './rules.ts';

/** A code is accepted half a minute early or late, so it must stay used for longer than that. */
const CODE_ONCE = { allowed: 1, seconds: 120 };

/**
 * Completes a sign-in with its second factor: the authenticator's `code` or a `recoveryCode`. Wrong ones are counted,
 * see `countGuess`.
 */
export async function showSecondFactor(visitor: Visitor, form: FormData): Promise<SignInOutcome> {
  const isRecovery = form.has('recoveryCode');
  const typed = String(form.get(isRecovery ? 'recoveryCode' : 'code') ?? '');
  const code = isRecovery ? readRecoveryCode(typed) : readCode(typed);
  const headers = onlyChallenge(visitor.headers);
  const { userId } = await authLibrary().api.readChallenge({ headers });
  const access = userId ? await findAccess({ id: userId }) : null;
  if (!access) return refused(CHALLENGE_GONE);

  const guess = await countGuess(
    { visitor, kind: 'second-factor', account: { id: access.userId } },
    () => tryCode({ ...visitor, headers }, access, code, isRecovery),
    (outcome) => outcome.kind === 'refused' && outcome.error.code === 'invalid_code',
  );
  if ('error' in guess) return refused(guess.error);
  if (guess.seen.kind === 'signed_in') await finishSignIn(visitor, guess.seen.session);
  return guess.seen;
}

async function tryCode(
  visitor: Visitor,
  access: Access,
  code: string,
  isRecovery: boolean,
): Promise<SignInOutcome> {
  if (!isRecovery && !(await isFirstUse(access.userId, code)))
    return refused(wrongCode(isRecovery));
  try {
    const { headers } = visitor;
    const verify = isRecovery ? authLibrary().api.verifyBackupCode : authLibrary().api.verifyTOTP;
    const answer = await verify({ body: { code }, headers, returnHeaders: true });
    const session = await openedSession(access, answer.response.token ?? '');
    if (!session) return refused(CHALLENGE_GONE);
    keepCookies(visitor, answer.headers);
    await recordSecondFactor(session.id);
    return { kind: 'signed_in', session };
  } catch (error) {
    return refused(challengeError(error, isRecovery));
  }
}

/**
 * Begins setting up two-step sign-in, once the password is checked: creates a new secret, not yet in force.
 * @returns the otpauth:// URI for the authenticator, or null if two-step sign-in is already on.
 */
export async function beginSetup(visitor: Visitor, password: string): Promise<string | null> {
  const setup = await unlessChanged(
    authLibrary().api.enableTwoFactor({ body: { password }, headers: visitor.headers }),
  );
  if (setup && setup.method !== 'totp') throw new Error('The second factor is an authenticator.');
  return setup && setup.totpURI;
}

/**
 * Turns the second factor on if the code is right, replaces the session and ends all others.
 * @returns the recovery codes, shown only now, or null if the code is wrong.
 */
export async function finishSetup(
  visitor: Visitor,
  session: CurrentSession,
  code: string,
): Promise<string[] | null> {
  const digits = readCode(code);
  const { id, secondFactor } = session.viewer;
  // If it is already on, nobody gets the recovery codes by guessing.
  if (secondFactor) return null;
  const access = await findAccess({ id });
  if (!access) return null;
  const guess = await countGuess(
    { visitor, kind: 'second-factor-setup', account: { id } },
    () => tryFirstCode(visitor, id, digits),
    (token) => token === null,
  );
  if ('error' in guess || !guess.seen) return null;
  const replacement = await markTurnedOn(access, guess.seen);
  if (!replacement) return null;
  // A session signed in by the password alone now has to provide the second factor too.
  await recordSecondFactor(replacement.id);
  await signOutElsewhere(visitor, replacement);
  await mailChange(db, session, true);
  const { backupCodes } = await authLibrary().api.viewBackupCodes({ body: { userId: id } });
  return backupCodes;
}

/** @returns the token of the session that replaces the visitor's; null if the code is wrong. */
async function tryFirstCode(
  visitor: Visitor,
  userId: string,
  code: string,
): Promise<string | null> {
  if (!(await isFirstUse(userId, code))) return null;
  try {
    const { headers } = await authLibrary().api.verifyTOTP({
      body: { code },
      headers: visitor.headers,
      returnHeaders: true,
    });
    keepCookies(visitor, headers);
    return openedToken(headers);
  } catch (error) {
    if (isAPIError(error)) return null;
    throw error;
  }
}

/** @returns null, with the setup removed, if the account's access has ended since, as by a new password. */
async function markTurnedOn(access: Access, token: string): Promise<CurrentSession | null> {
  const session = await openedSession(access, token);
  return db.transaction().execute(async (trx) => {
    if (!session || !(await lockSession(trx, session))) {
      await lockAccount(trx, access.userId);
      await deleteSecondFactor(trx, access.userId);
      return null;
    }
    await trx
      .updateTable('user_second_factor')
      .set({ turned_on_at: sql`now()` })
      .where('user_id', '=', access.userId)
      .execute();
    return session;
  });
}

/**
 * Turns two-step sign-in off, once the password is checked.
 * @returns what is wrong, or null.
 */
export async function turnOff(session: CurrentSession): Promise<AuthError | null> {
  if (!session.viewer.secondFactor) return null;
  return db.transaction().execute(async (trx) => {
    if (!(await lockSession(trx, session)))
      return sessionError({ session: null, reason: 'session_not_found' });
    await deleteSecondFactor(trx, session.viewer.id);
    await mailChange(trx, session, false);
    return null;
  });
}

/** The job behind `removeSecondFactor`. */
export async function mailRemoval(
  { email: to }: Jobs['secondFactorRemoved'],
  job: RunningJob,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await job.complete(trx))) return;
    const mail = { to, on: false, securityLink: securityLink() };
    await queueMail(trx, secondFactorChanged, mail);
  });
}

/**
 * Replaces the recovery codes, once the password is checked.
 * @returns null if two-step sign-in is off.
 */
export async function renewRecoveryCodes(
  visitor: Visitor,
  password: string,
): Promise<string[] | null> {
  const renewed = await unlessChanged(
    authLibrary().api.generateBackupCodes({ body: { password }, headers: visitor.headers }),
  );
  return renewed && renewed.backupCodes;
}

/** Null if the library refuses because another tab turned two-step sign-in on or off. */
async function unlessChanged<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call;
  } catch (error) {
    if (isAPIError(error) && error.statusCode === 400) return null;
    throw error;
  }
}

/** A code seen over the owner's shoulder cannot be used again. */
async function isFirstUse(userId: string, code: string): Promise<boolean> {
  return (await consumeAttempt('totp', `${userId}:${code}`, CODE_ONCE)).allowed;
}

async function mailChange(
  executor: Kysely<Database>,
  { viewer }: CurrentSession,
  on: boolean,
): Promise<void> {
  const mail = { to: viewer.email, on, securityLink: securityLink() };
  await queueMail(executor, secondFactorChanged, mail);
}

function securityLink(): string {
  return `${env().publicUrl}/dashboard/security`;
}

/** A signed-in browser that signs in again is asked for the new account's code. */
function onlyChallenge(headers: Headers): Headers {
  const cookies = (headers.get('Cookie') ?? '').split('; ');
  const own = new Headers(headers);
  own.set('Cookie', cookies.filter((cookie) => cookie.includes('two_factor')).join('; '));
  return own;
}

const CHALLENGE_GONE: AuthError = { code: 'missing_session', errors: formError('challenge_gone') };
/** The library's error if the sign-in has expired, or the account no longer asks for a code. */
const GONE = [
  'INVALID_TWO_FACTOR_COOKIE',
  'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE',
  'TOTP_NOT_ENABLED',
  'BACKUP_CODES_NOT_ENABLED',
];

function challengeError(error: unknown, isRecovery: boolean): AuthError {
  if (!isAPIError(error)) throw error;
  return GONE.includes(error.body?.code ?? '') ? CHALLENGE_GONE : wrongCode(isRecovery);
}

function wrongCode(isRecovery: boolean): AuthError {
  const errors = isRecovery
    ? fieldError('recoveryCode', 'invalid_recovery_code')
    : fieldError('code', 'invalid_code');
  return { code: 'invalid_code', errors };
}

function refused(error: AuthError): SignInOutcome {
  return { kind: 'refused', error };
}
