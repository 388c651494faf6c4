import { expect, test } from 'vitest';
import type { AuthEvent } from '#app/lib/auth-events.ts';
import { authEvents } from './events.ts';
import type { ClientSession } from './types.ts';

function session(
  user: Partial<ClientSession['user']> = {},
  expiresAt = '2026-11-08T12:00:00.000Z',
) {
  return {
    user: {
      id: 'one',
      email: 'one@x.example',
      name: 'One',
      isAgent: false,
      createdAt: '2026-11-01T12:00:00.000Z',
      secondFactor: false,
      picture: null,
      deleteAt: null,
      suspendedFor: null,
      ...user,
    },
    expiresAt,
    flagged: false,
  };
}

const LATER = '2026-11-09T12:00:00.000Z';

test.each<[string, ClientSession | null | undefined, ClientSession | null, AuthEvent[]]>([
  ['the page begins signed out', undefined, null, ['INITIAL_SESSION']],
  ['the page begins signed in', undefined, session(), ['INITIAL_SESSION']],
  ['nothing happens', session(), session(), []],
  ['still nobody', null, null, []],
  ['somebody signs in', null, session(), ['SIGNED_IN']],
  ['the session ends', session(), null, ['SIGNED_OUT']],
  ['somebody else signs in', session(), session({ id: 'two' }), ['SIGNED_OUT', 'SIGNED_IN']],
  ['the session is prolonged', session(), session({}, LATER), ['TOKEN_REFRESHED']],
  ['the person changes their name', session(), session({ name: 'Uno' }), ['USER_UPDATED']],
  ['both', session(), session({ name: 'Uno' }, LATER), ['TOKEN_REFRESHED', 'USER_UPDATED']],
])('%s', (_, before, after, events) => {
  expect(authEvents(before, after)).toEqual(events);
});
