import { sql } from 'kysely';
import { formError } from '#app/lib/form.ts';
import { db } from '#app/server/db.server.ts';
import { log } from '#app/server/log.server.ts';
import { ACCESS_TOKEN_MINUTES, REFRESH_RETRY_SECONDS } from '../rules.ts';
import { showSecondFactor } from '../second-factor/mutations.server.ts';
import { extendSession, sessionError } from '../session/mutations.server.ts';
import { findSessionById } from '../session/queries.server.ts';
import { signIn, type SignInOutcome } from '../sign-in/mutations.server.ts';
import type { AuthError, CurrentSession, Viewer, Visitor } from '../types.ts';
import {
  issueAccessToken,
  openRefreshToken,
  type RefreshToken,
  sealRefreshToken,
} from './seal.server.ts';

/** The response to an API client, modelled on RFC 6749, section 5.1. */
export interface TokenGrant {
  access_token: string;
  token_type: 'bearer';
  /** Seconds. */
  expires_in: number;
  /** Works once. Missing for the request's own session: a cookie is refreshed by itself, and an access token can't be. */
  refresh_token?: string;
  user: Viewer;
}

type Outcome = { grant: TokenGrant } | { error: AuthError };

/**
 * Gives an API client an access token: for `email` and `password` (with `code` where two-step sign-in is on), for a
 * `refresh_token`, or for the session of the request. The first two also give the next refresh token. API clients get
 * no cookies.
 */
export async function grantToken(visitor: Visitor, form: FormData): Promise<Outcome> {
  if (form.has('refresh_token')) return grantForRefresh(visitor, String(form.get('refresh_token')));
  if (form.has('password')) return grantForPassword(visitor, form);
  const lookup = await visitor.lookUp();
  if (!lookup.session) return { error: sessionError(lookup) };
  return { grant: await accessGrant(lookup.session) };
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
  if (!token) return { error: { code: 'invalid_token', errors: formError('invalid_token') } };
  const userId = await spendRefreshToken(token);
  const found = userId && (await findSessionById(token.sessionId, userId));
  const session = found && (await extendSession({ ...visitor, setCookie: () => {} }, found));
  return session
    ? refreshableGrant(session, token.generation + 1)
    : { error: sessionError({ session: null, reason: 'session_not_found' }) };
}

/**
 * Uses a refresh token up. If it was used before, two parties have it, so its session ends (RFC 9700, section 4.14.2).
 * Only the last one used stays valid for some seconds, so a client may retry or ask twice at once.
 * @returns the session, or null if it has ended.
 */
async function spendRefreshToken({ sessionId, generation }: RefreshToken): Promise<string | null> {
  const next = generation + 1;
  const spent = await db
    .updateTable('user_session')
    .set({
      refresh_generation: next,
      refreshed_at: sql`case refresh_generation when ${next} then refreshed_at else now() end`,
    })
    .where('id', '=', sessionId)
    .where('expires_at', '>', sql<Date>`now()`)
    .where((eb) =>
      eb.or([
        eb('refresh_generation', '=', generation),
        eb.and([
          eb('refresh_generation', '=', next),
          eb(
            'refreshed_at',
            '>',
            sql<Date>`now() - make_interval(secs => ${REFRESH_RETRY_SECONDS})`,
          ),
        ]),
      ]),
    )
    .returning('user_id')
    .executeTakeFirst();
  if (spent) return spent.user_id;
  const ended = await db
    .deleteFrom('user_session')
    .where('id', '=', sessionId)
    .where('refresh_generation', '>', generation)
    .returning('user_id')
    .executeTakeFirst();
  if (ended) log.warn({ userId: ended.user_id }, 'refresh token used again, session ended');
  return null;
}

function grantFor(outcome: SignInOutcome): Outcome | Promise<Outcome> {
  if (outcome.kind === 'refused') return { error: outcome.error };
  if (outcome.kind === 'signed_in') return refreshableGrant(outcome.session, 0);
  return { error: { code: 'second_factor_required', errors: formError('code_required') } };
}

async function refreshableGrant(session: CurrentSession, generation: number): Promise<Outcome> {
  const refreshToken = sealRefreshToken({ sessionId: session.id, generation });
  return { grant: { ...(await accessGrant(session)), refresh_token: refreshToken } };
}

async function accessGrant(session: CurrentSession): Promise<TokenGrant> {
  return {
    access_token: await issueAccessToken(session),
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_MINUTES * 60,
    user: session.viewer,
  };
}
