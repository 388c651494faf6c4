import { moveToAccount } from '#app/features/saved-homes/mutations.server.ts';
import { noteSignIn } from '#app/features/staff/mutations.server.ts';
import { formError } from '#app/lib/form.ts';
import { db } from '#app/server/db.server.ts';
import { log } from '#app/server/log.server.ts';
import { authLibrary } from '../auth-library.server.ts';
import { announceDevice, endSession } from '../devices/mutations.server.ts';
import { rememberBrowser } from '../known-browsers/mutations.server.ts';
import { isStale, expiryAfterRefresh } from '../rules.ts';
import type { AuthError } from '../types.ts';
import {
  type CurrentSession,
  findSessionByToken,
  requireSessionByToken,
} from './queries.server.ts';
import type { SessionLookup, Visitor } from './visitor.server.ts';

/**
 * Signs the visitor in from a mailed link, replacing any session; a link older than 120 seconds is flagged and logged.
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

/** Opens a session for a known person, replacing any the visitor had. */
export async function openSession(
  visitor: Visitor,
  userId: string,
  origin: 'password' | 'link',
  flagged = false,
): Promise<CurrentSession> {
  const { response, headers } = await authLibrary().api.openSession({
    body: { userId, origin, flagged },
    headers: visitor.headers,
    returnHeaders: true,
  });
  keepCookies(visitor, headers);
  const session = await requireSessionByToken(response.token);
  await finishSignIn(visitor, session);
  return session;
}

/** Notes that the person has shown a second factor in the session. */
export async function noteSecondFactor(sessionId: string): Promise<void> {
  await db
    .updateTable('user_session')
    .set({ second_factor: true })
    .where('id', '=', sessionId)
    .execute();
}

/** Passes on the library's cookies. */
export function keepCookies(visitor: Visitor, headers: Headers): void {
  for (const line of headers.getSetCookie()) visitor.setCookie(line);
}

/** The token of the session that an answer of the library opens; null if it opens none. */
export function openedToken(headers: Headers): string | null {
  const lines = headers.getSetCookie();
  return lines.map((line) => /session_token=([\w-]+)\./.exec(line)?.[1]).find(Boolean) ?? null;
}

/**
 * The last step of every sign-in: ends the visitor's earlier session, announces a new device, makes the browser known
 * to the account, moves the homes saved in it there and notes when staff signed in.
 */
export async function finishSignIn(visitor: Visitor, session: CurrentSession): Promise<void> {
  const { session: before } = await visitor.lookUp();
  if (before) await endSession(before.viewer.id, before.id);
  await announceDevice(session);
  await rememberBrowser(visitor, session.viewer.id);
  await moveToAccount(visitor, session.viewer.id);
  await noteSignIn(session.viewer.id);
}

/** Ends the visitor's session, or the one just opened for them, and removes its cookie. */
export async function signOut(visitor: Visitor, opened?: CurrentSession): Promise<void> {
  const session = opened ?? (await visitor.lookUp()).session;
  if (session) await endSession(session.viewer.id, session.id);
  const { headers } = await authLibrary().api.signOut({
    headers: visitor.headers,
    returnHeaders: true,
  });
  keepCookies(visitor, headers);
}

/** Refreshes the session; any number of tabs may do so at once. */
export async function refreshSession(
  visitor: Visitor,
): Promise<{ session: CurrentSession } | { error: AuthError }> {
  const lookup = await visitor.lookUp();
  if (!lookup.session) return { error: sessionError(lookup) };
  const session = await extendSession(visitor, lookup.session);
  return session
    ? { session }
    : { error: sessionError({ session: null, reason: 'session_not_found' }) };
}

/** @returns null if the session ended meanwhile. */
export async function extendSession(
  visitor: Visitor,
  { token, createdAt }: CurrentSession,
): Promise<CurrentSession | null> {
  const { headers } = await authLibrary().api.extendSession({
    body: { token, expiresAt: expiryAfterRefresh(createdAt, new Date()) },
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
