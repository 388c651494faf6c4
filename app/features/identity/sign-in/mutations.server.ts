import { isAPIError } from 'better-auth/api';
import { formError, parseForm } from '#app/lib/form.ts';
import { db } from '#app/server/db.server.ts';
import { queueJob } from '#app/server/jobs.server.ts';
import { authLibrary } from '../auth-library.server.ts';
import { validationError } from '../errors.server.ts';
import { countGuess } from '../guesses.server.ts';
import { markBrowser, tokenHash } from '../links/token.server.ts';
import { NOBODYS_HASH, verifyPassword } from '../passwords/hash.server.ts';
import { credentialsSchema } from '../schema.ts';
import { findAccess, isChallengeOpen, openedSession } from '../session/access.server.ts';
import { finishSignIn, keepCookies } from '../session/mutations.server.ts';
import { findTriedSignUp, type SignUp } from '../sign-up/queries.server.ts';
import type { AuthError, CurrentSession, Visitor } from '../types.ts';
import { mayTryPassword } from './queries.server.ts';

export type SignInOutcome =
  | { kind: 'signed_in'; session: CurrentSession }
  /** The password was right: a cookie remembers that until the second factor is entered. */
  | { kind: 'second_factor' }
  | { kind: 'refused'; error: AuthError };

/** Signs in with email and password. Wrong ones are counted, see `countGuess`. */
export async function signIn(visitor: Visitor, form: FormData): Promise<SignInOutcome> {
  const parsed = parseForm(credentialsSchema, form);
  if (!parsed.ok) return refused(validationError(parsed.errors));
  const { password } = parsed.value;
  const email = parsed.value.email.toLowerCase();

  const guess = await countGuess(
    { visitor, kind: 'sign-in', account: { email } },
    () => tryPassword(visitor, email, password),
    isWrong,
  );
  return 'error' in guess ? refused(guess.error) : guess.seen;
}

/**
 * Also the password of an unconfirmed sign-up: otherwise, signing up with somebody's email would allow trying many
 * passwords for the account behind it, each as the first of one's own.
 */
function isWrong(outcome: SignInOutcome): boolean {
  if (outcome.kind !== 'refused') return false;
  return ['invalid_credentials', 'email_not_confirmed'].includes(outcome.error.code);
}

/**
 * Looks up the account and a sign-up with its email in the same way, and always computes two hashes: signing in after a
 * sign-up reveals nothing about whether an account has the email.
 */
async function tryPassword(
  visitor: Visitor,
  email: string,
  password: string,
): Promise<SignInOutcome> {
  if (!(await mayTryPassword(email))) return wrong();
  const outcome = await tryAccount(visitor, email, password);
  if (outcome) return outcome;
  const signUp = await findTriedSignUp(email, tokenHash(visitor.headers));
  const isRight = await verifyPassword(password, signUp?.password ?? NOBODYS_HASH);
  return signUp && isRight ? notConfirmed(visitor, signUp) : wrong();
}

/** Null if there is no such account with this password, or no more at its end. */
async function tryAccount(
  visitor: Visitor,
  email: string,
  password: string,
): Promise<SignInOutcome | null> {
  const access = await findAccess({ email });
  try {
    const { response, headers } = await authLibrary().api.signInEmail({
      body: { email, password },
      headers: visitor.headers,
      returnHeaders: true,
    });
    if (!access) return null; // made since
    const token = 'token' in response ? response.token : null;
    const session = token ? await openedSession(access, token) : null;
    if (!session && (token || !(await isChallengeOpen(access)))) return null;
    keepCookies(visitor, headers);
    if (!session) return { kind: 'second_factor' };
    await finishSignIn(visitor, session);
    return { kind: 'signed_in', session };
  } catch (error) {
    if (isAPIError(error) && error.statusCode === 401) return null;
    throw error;
  }
}

function wrong(): SignInOutcome {
  return refused({ code: 'invalid_credentials', errors: formError('invalid_credentials') });
}

/** A job mails the same as signing up does. Only somebody who knows the password learns this. */
async function notConfirmed(visitor: Visitor, signUp: SignUp): Promise<SignInOutcome> {
  const { hash, cookie } = markBrowser(signUp.email);
  const { password: passwordHash, ...rest } = signUp;
  await queueJob(db, 'signUp', { ...rest, passwordHash, browserHash: hash.toString('base64') });
  visitor.setCookie(cookie);
  return refused({ code: 'email_not_confirmed', errors: formError('email_not_confirmed') });
}

function refused(error: AuthError): SignInOutcome {
  return { kind: 'refused', error };
}
