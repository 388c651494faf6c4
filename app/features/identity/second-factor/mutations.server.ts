import { isAPIError } from 'better-auth/api';
import { sql } from 'kysely';
import { queueMail } from '#app/features/emails/mutations.server.ts';
import { consumeAttempt } from '#app/features/limits/mutations.server.ts';
import { fieldError, formError } from '#app/lib/form.ts';
import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import { type Jobs, type RunningJob } from '#app/server/jobs.server.ts';
import { authLibrary } from '../auth-library.server.ts';
import { signOutElsewhere } from '../devices/mutations.server.ts';
import { secondFactorChanged } from '../emails.server.tsx';
import { countGuess } from '../guesses.server.ts';
import { lockAccount } from '../mutations.server.ts';
import { type Access, findAccess, openedSession } from '../session/access.server.ts';
import {
  finishSignIn,
  keepCookies,
  recordSecondFactor,
  openedToken,
} from '../session/mutations.server.ts';
import { requireSessionByToken } from '../session/queries.server.ts';
import type { SignInOutcome } from '../sign-in/mutations.server.ts';
import type { AuthError, CurrentSession, Visitor } from '../types.ts';
import { readRecoveryCode } from './rules.ts';

/** A code is accepted half a minute early or late, so it must stay used for longer than that. */
const CODE_ONCE = { allowed: 1, seconds: 120 };

/**
 * Completes a sign-in with its second factor: the authenticator's `code` or a `recoveryCode`. Wrong ones are counted,
 * see `countGuess`.
 */
export async function showSecondFactor(visitor: Visitor, form: FormData): Promise<SignInOutcome> {
  const isRecovery = form.has('recoveryCode');
  const typed = String(form.get(isRecovery ? 'recoveryCode' : 'code') ?? '');
  const code = isRecovery ? readRecoveryCode(typed) : typed.replace(/\s/g, '');
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
  const digits = code.replace(/\s/g, '');
  const { id, secondFactor } = session.viewer;
  // If it is already on, nobody gets the recovery codes by guessing.
  if (secondFactor) return null;
  const guess = await countGuess(
    { visitor, kind: 'second-factor-setup', account: { id } },
    () => tryFirstCode(visitor, id, digits),
    (token) => token === null,
  );
  if ('error' in guess || !guess.seen || !(await markTurnedOn(id))) return null;
  // A session signed in by the password alone now has to provide the second factor too.
  const replacement = await requireSessionByToken(guess.seen);
  await recordSecondFactor(replacement.id);
  await signOutElsewhere(visitor, replacement);
  await mailChange(session, true);
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

/** @returns false if a change of email was undone in the meantime, which removed the setup and ended every session. */
function markTurnedOn(userId: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, userId);
    const { numUpdatedRows } = await trx
      .updateTable('user_second_factor')
      .set({ turned_on_at: sql`now()` })
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return true;
    await trx
      .updateTable('user_account')
      .set({ two_factor_enabled: false })
      .where('id', '=', userId)
      .execute();
    await trx.deleteFrom('user_session').where('user_id', '=', userId).execute();
    return false;
  });
}

/** Turns two-step sign-in off, once the password is checked, and replaces the session. */
export async function turnOff(
  visitor: Visitor,
  session: CurrentSession,
  password: string,
): Promise<void> {
  if (!session.viewer.secondFactor) return;
  const { headers } = await authLibrary().api.disableTwoFactor({
    body: { password },
    headers: visitor.headers,
    returnHeaders: true,
  });
  keepCookies(visitor, headers);
  await mailChange(session, false);
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

async function mailChange({ viewer }: CurrentSession, on: boolean): Promise<void> {
  const mail = { to: viewer.email, on, securityLink: securityLink() };
  await queueMail(db, secondFactorChanged, mail);
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
