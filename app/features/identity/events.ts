import type { AuthEvent } from '#app/lib/auth-events.ts';
import type { ClientSession } from './types.ts';

/**
 * The events between two states of a page's session, in order.
 * @param before undefined if the page knew of no session yet.
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

/** Whether two answers of the server describe the same session. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
