import { log } from '#app/server/log.server.ts';
import { formError } from '#app/lib/form.ts';
import { rememberBrowser } from '../known-browsers/mutations.server.ts';
import { announceDevice, endSession } from '../devices/mutations.server.ts';
import { auth } from '../auth-library.server.ts';
import { isStale, prolonged } from '../rules.ts';
import type { AuthError } from '../types.ts';
import type { SessionLookup, Visitor } from './visitor.server.ts';
import {
  type CurrentSession,
  findSessionByToken,
  requireSessionByToken,
} from './queries.server.ts';

/**
 * Signs the visitor in from a mailed link; one older than 120 seconds is flagged and logged. The session they may have
 * had before ends.
 */
export async function openSessionFromLink(
  visitor: Visitor,
  userId: string,
  issuedAt: Date,
): Promise<CurrentSession> {
  const flagged = isStale(issuedAt, new Date());
  if (flagged) log.warn({ userId, issuedAt }, 'session opened from a link issued over 120 s ago');
  return openSession(visitor, userId, 'link', flagged);
}

/** A new session for a known person, in place of the one the visitor may have had. */
export async function openSession(
  visitor: Visitor,
  userId: string,
  origin: 'password' | 'link',
  flagged = false,
): Promise<CurrentSession> {
  const { response, headers } = await auth().api.openSession({
    body: { userId, origin, flagged },
    headers: visitor.headers,
    returnHeaders: true,
  });
  keepCookies(visitor, headers);
  const session = await requireSessionByToken(response.token);
  await finishSignIn(visitor, session);
  return session;
}

/** Passes on the cookies that the library sets. */
export function keepCookies(visitor: Visitor, headers: Headers): void {
  for (const line of headers.getSetCookie()) visitor.setCookie(line);
}

/**
 * The end of every way of signing in: the session the visitor had before ends, a new device is announced, and the browser
 * is known to the account from now on.
 */
export async function finishSignIn(visitor: Visitor, session: CurrentSession): Promise<void> {
  const { session: before } = await visitor.lookUp();
  if (before) await endSession(before.viewer.id, before.id);
  await announceDevice(session);
  await rememberBrowser(visitor, session.viewer.id);
}

/** Ends the session; its cookie goes with it. */
export async function signOut(visitor: Visitor): Promise<void> {
  const { session } = await visitor.lookUp();
  if (session) await endSession(session.viewer.id, session.id);
  const { headers } = await auth().api.signOut({ headers: visitor.headers, returnHeaders: true });
  keepCookies(visitor, headers);
}

/** Prolongs the session; any number of tabs may do so at once. */
export async function refreshSession(
  visitor: Visitor,
): Promise<{ session: CurrentSession } | { error: AuthError }> {
  const lookup = await visitor.lookUp();
  if (!lookup.session) return { error: sessionError(lookup) };
  const session = await prolongSession(visitor, lookup.session);
  return session
    ? { session }
    : { error: sessionError({ session: null, reason: 'session_not_found' }) };
}

/** @returns null where the session ended meanwhile. */
export async function prolongSession(
  visitor: Visitor,
  { token, createdAt }: CurrentSession,
): Promise<CurrentSession | null> {
  const { headers } = await auth().api.prolongSession({
    body: { token, expiresAt: prolonged(createdAt, new Date()) },
    headers: visitor.headers,
    returnHeaders: true,
  });
  const session = await findSessionByToken(token);
  if (session) keepCookies(visitor, headers);
  return session;
}

/** Why somebody is not signed in. */
export function sessionError(lookup: SessionLookup & { session: null }): AuthError {
  return { code: lookup.reason, errors: formError(lookup.reason) };
}
