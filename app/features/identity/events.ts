import type { AuthEvent } from '#app/lib/auth-events.ts';
import type { ClientSession } from './types.ts';

/**
 * What happened between two states of a page's session, in the order of the events.
 * @param before undefined before the page knew of any session.
 */
export function authEvents(
  before: ClientSession | null | undefined,
  after: ClientSession | null,
): AuthEvent[] {
  if (before === undefined) return ['INITIAL_SESSION'];
  const events: AuthEvent[] = [];
  if (before && before.user.id !== after?.user.id) events.push('SIGNED_OUT');
  if (after && before?.user.id !== after.user.id) events.push('SIGNED_IN');
  if (!before || !after || events.length > 0) return events;
  if (before.expiresAt !== after.expiresAt) events.push('TOKEN_REFRESHED');
  if (!isSame(before.user, after.user)) events.push('USER_UPDATED');
  return events;
}

/** Whether two answers of the server say the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
