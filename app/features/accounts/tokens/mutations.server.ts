import { authErrors } from '#app/messages/en/auth-errors.ts';
import { ACCESS_TOKEN_MINUTES } from '../rules.ts';
import { showSecondFactor } from '../second-factor/mutations.server.ts';
import { prolongSession, sessionError } from '../session/mutations.server.ts';
import type { Visitor } from '../session/provider.server.ts';
import { type CurrentSession, findSessionByToken } from '../session/queries.server.ts';
import { signIn, type SignInOutcome } from '../sign-in/mutations.server.ts';
import type { AuthError, Viewer } from '../types.ts';
import { issueAccessToken, openRefreshToken, sealRefreshToken } from './provider.server.ts';

/** What an API client gets: shaped after RFC 6749, section 5.1. */
export interface TokenGrant {
  access_token: string;
  token_type: 'bearer';
  /** Seconds. */
  expires_in: number;
  refresh_token: string;
  user: Viewer;
}

type Outcome = { grant: TokenGrant } | { error: AuthError };

/**
 * Gives an API client an access token: for `email` and `password` (with `code` where two-step sign-in is on), for a
 * `refresh_token`, or for the session of the request. API clients get no cookies.
 */
export async function grantToken(visitor: Visitor, form: FormData): Promise<Outcome> {
  if (form.has('refresh_token')) return grantForRefresh(visitor, String(form.get('refresh_token')));
  if (form.has('password')) return grantForPassword(visitor, form);
  const lookup = await visitor.lookUp();
  return lookup.session ? grant(lookup.session) : { error: sessionError(lookup) };
}

async function grantForPassword(visitor: Visitor, form: FormData): Promise<Outcome> {
  const cookies: string[] = [];
  const client = { ...visitor, setCookie: (line: string) => void cookies.push(line) };
  const outcome = await signIn(client, form);
  if (outcome.kind !== 'second_factor') return grantFor(outcome);
  if (!form.has('code')) return grantFor(outcome);
  const headers = new Headers(visitor.headers);
  headers.set('Cookie', cookies.map((line) => line.split(';', 1)[0]).join('; '));
  return grantFor(await showSecondFactor({ ...client, headers }, form));
}

async function grantForRefresh(visitor: Visitor, sealed: string): Promise<Outcome> {
  const token = openRefreshToken(sealed);
  if (!token) return { error: { code: 'invalid_token', message: authErrors.invalidToken } };
  const found = await findSessionByToken(token);
  const session = found && (await prolongSession({ ...visitor, setCookie: () => {} }, found));
  return session
    ? grant(session)
    : { error: sessionError({ session: null, reason: 'session_not_found' }) };
}

function grantFor(outcome: SignInOutcome): Outcome | Promise<Outcome> {
  if (outcome.kind === 'refused') return { error: outcome.error };
  if (outcome.kind === 'signed_in') return grant(outcome.session);
  return { error: { code: 'second_factor_required', message: authErrors.codeRequired } };
}

async function grant(session: CurrentSession): Promise<Outcome> {
  return {
    grant: {
      access_token: await issueAccessToken(session),
      token_type: 'bearer',
      expires_in: ACCESS_TOKEN_MINUTES * 60,
      refresh_token: sealRefreshToken(session.token),
      user: session.viewer,
    },
  };
}
