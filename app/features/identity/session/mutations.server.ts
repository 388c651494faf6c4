import { sql } from 'kysely';
import { formError } from '#app/lib/form.ts';
import { readerLocale } from '#app/messages/reader-locale.server.ts';
import { prove } from '#app/server/asker.server.ts';
import { db } from '#app/server/db.server.ts';
import { log } from '#app/server/log.server.ts';
import { authLibrary } from '../auth-library.server.ts';
import { announceDevice, endSession } from '../devices/mutations.server.ts';
import { rememberBrowser } from '../known-browsers.server.ts';
import { isStale, expiryAfterRefresh } from '../rules.ts';
import type { Access, AuthError, CurrentSession, SessionLookup, Visitor } from '../types.ts';
import { openedSession } from './access.server.ts';
import { findSessionByToken } from './queries.server.ts';

/**
 * Signs the visitor in from a mailed link, replacing any session; a link older than 120 seconds is flagged and logged.
 * @returns null if the account's access has ended since the link was used.
 */
export async function openSessionFromLink(
  visitor: Visitor,
  access: Access,
  issuedAt: Date,
): Promise<CurrentSession | null> {
  const { userId } = access;
  const flagged = isStale(issuedAt, new Date());
  if (flagged) log.warn({ userId, issuedAt }, 'session opened from a link issued over 120 s ago');
  return openSession(visitor, access, 'link', flagged);
}

/**
 * Opens a session for a known person, replacing any the visitor had.
 * @returns null if the account's access has ended since it was found.
 */
export async function openSession(
  visitor: Visitor,
  access: Access,
  origin: 'password' | 'link',
  flagged = false,
): Promise<CurrentSession | null> {
  const { userId } = access;
  const { response, headers } = await authLibrary().api.openSession({
    body: { userId, origin, flagged },
    headers: visitor.headers,
    returnHeaders: true,
  });
  const session = await openedSession(access, response.token);
  if (!session) return null;
  keepCookies(visitor, headers);
  await finishSignIn(visitor, session);
  return session;
}

/** Records that the person has provided a second factor in the session. */
export async function recordSecondFactor(sessionId: string): Promise<void> {
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

type SignInStep = (visitor: Visitor, userId: string) => Promise<void>;
let furtherSteps: SignInStep[] = [];

/** Further steps of every sign-in, by features on higher floors: see app/entry.server.tsx. */
export function setSignInSteps(steps: SignInStep[]): void {
  furtherSteps = steps;
}

/**
 * The last step of every sign-in: ends the visitor's earlier session, announces a new device, makes the browser known
 * to the account, records when staff signed in, keeps the language for mails and runs the steps of other features.
 */
export async function finishSignIn(visitor: Visitor, session: CurrentSession): Promise<void> {
  const { session: before } = await visitor.lookUp();
  prove(`account:${session.viewer.id}`);
  if (before) await endSession(before.viewer.id, before.id);
  await announceDevice(session);
  await rememberBrowser(visitor, session.viewer.id);
  await recordSignIn(session.viewer.id);
  await rememberLanguage(session.viewer.id);
  for (const step of furtherSteps) await step(visitor, session.viewer.id);
}

/** Records when an admin user signed in; does nothing for others. */
async function recordSignIn(userId: string): Promise<void> {
  await db
    .updateTable('admin_user')
    .set({ last_login: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('is_active', '=', true)
    .execute();
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

/** @returns null if the session has ended in the meantime. */
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

/** Mails come in the language a person signed in with last, unless they chose one. */
async function rememberLanguage(userId: string): Promise<void> {
  await db
    .updateTable('user_account')
    .set({ language: readerLocale() })
    .where('id', '=', userId)
    .where('language', '<>', readerLocale())
    .execute();
}
