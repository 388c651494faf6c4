import { expect, test } from 'vitest';
import {
  canKeepAccount,
  canSeePicture,
  canSignIn,
  canUseDashboard,
  isSuspended,
} from './permissions.ts';

const ID = '0d8f1c6e-7a3b-4c52-9f10-6b2f3e4d5c6b';
const member = { id: ID, deleteAt: null, suspendedFor: null };
const leaving = { ...member, deleteAt: '2026-12-21T12:00:00.000Z' };
const suspended = { ...member, suspendedFor: 'Listings that don’t exist' };

test.each([
  ['a visitor', null, { dashboard: false, keep: false, picture: false, suspended: false }],
  ['a member', member, { dashboard: true, keep: false, picture: true, suspended: false }],
  ['who is leaving', leaving, { dashboard: false, keep: true, picture: true, suspended: false }],
  [
    'who is suspended',
    suspended,
    { dashboard: false, keep: false, picture: true, suspended: true },
  ],
  [
    'somebody else',
    { ...member, id: 'f0000000-0000-4000-8000-000000000000' },
    { dashboard: true, keep: false, picture: false, suspended: false },
  ],
])('%s', (_, viewer, allowed) => {
  expect({
    dashboard: canUseDashboard(viewer),
    keep: canKeepAccount(viewer),
    picture: canSeePicture(viewer, ID),
    suspended: isSuspended(viewer),
  }).toEqual(allowed);
});

test.each([
  ['seeker@demo.example', 'demonstration', true],
  ['seeker@demo.example', 'production', false],
  [null, 'production', true],
] as const)('an account made as the login %s, in %s: %s', (demonstrationLogin, mode, allowed) => {
  expect(canSignIn({ demonstrationLogin }, mode)).toBe(allowed);
});
