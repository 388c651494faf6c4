import { isAPIError } from 'better-auth/api';
import { db } from '#app/server/db.server.ts';
import { formError, parseForm } from '#app/lib/form.ts';
import { validationError } from '../errors.server.ts';
import { countGuess } from '../guesses.server.ts';
import { markBrowser, markOf } from '../links/token.server.ts';
import { verifyPassword } from '../passwords/hash.server.ts';
import { auth } from '../auth-library.server.ts';
import { credentialsSchema } from '../schema.ts';
import { finishSignIn, keepCookies } from '../session/mutations.server.ts';
import type { Visitor } from '../session/visitor.server.ts';
import { type CurrentSession, requireSessionByToken } from '../session/queries.server.ts';
import { mailConfirmation } from '../sign-up/mutations.server.ts';
import { findWaitingSignUp, type SignUp } from '../sign-up/queries.server.ts';
import type { AuthError } from '../types.ts';
import { mayTryPassword } from './queries.server.ts';

export type SignInOutcome =
  | { kind: 'signed_in'; session: CurrentSession }
  /** The password was right: a cookie records that until the second factor is entered. */
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
    (outcome) => outcome.kind === 'refused' && outcome.error.code === 'invalid_credentials',
  );
  return 'error' in guess ? refused(guess.error) : guess.seen;
}

async function tryPassword(
  visitor: Visitor,
  email: string,
  password: string,
): Promise<SignInOutcome> {
  if (!(await mayTryPassword(email))) return wrong();
  // One hash is computed either way, so the timing reveals nothing.
  const signUp = await findWaitingSignUp(email, markOf(visitor.headers));
  if (signUp) {
    const isRight = await verifyPassword(password, signUp.password);
    return isRight ? notConfirmed(visitor, signUp) : wrong();
  }
  try {
    const { response, headers } = await auth().api.signInEmail({
      body: { email, password },
      headers: visitor.headers,
      returnHeaders: true,
    });
    keepCookies(visitor, headers);
    if (!('token' in response) || !response.token) return { kind: 'second_factor' };
    const session = await requireSessionByToken(response.token);
    await finishSignIn(visitor, session);
    return { kind: 'signed_in', session };
  } catch (error) {
    if (isAPIError(error) && error.statusCode === 401) return wrong();
    throw error;
  }
}

function wrong(): SignInOutcome {
  return refused({ code: 'invalid_credentials', errors: formError('invalid_credentials') });
}

/** Only somebody who knows the password learns this, so it reveals nothing. */
async function notConfirmed(visitor: Visitor, signUp: SignUp): Promise<SignInOutcome> {
  const { hash: browser, cookie } = markBrowser();
  await db.transaction().execute((trx) => mailConfirmation(trx, { ...signUp, browser }));
  visitor.setCookie(cookie);
  return refused({ code: 'email_not_confirmed', errors: formError('email_not_confirmed') });
}

function refused(error: AuthError): SignInOutcome {
  return { kind: 'refused', error };
}
