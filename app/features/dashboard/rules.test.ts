import { expect, test } from 'vitest';
import type { Viewer } from '#app/features/identity/types.ts';
import { isSeeker, detourFor, namedTabPath, tabAt } from './rules.ts';

const viewer: Viewer = {
  id: '00000000-0000-0000-0000-000000000000',
  email: 'a@b.example',
  name: 'A',
  isAgent: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  secondFactor: false,
  picture: null,
  deleteAt: null,
  suspendedFor: null,
};

test.each([
  [null, null],
  ['', null],
  ['properties', null],
  ['my-properties', null],
  ['messages', '/dashboard/messages'],
  ['profile', '/dashboard/profile'],
  ['agent', '/dashboard/agent-details'],
  ['agent-details', '/dashboard/agent-details'],
  ['security', '/dashboard/security'],
  ['saved', '/dashboard/saved-properties'],
  ['saved-properties', '/dashboard/saved-properties'],
  ['constructor', null],
  ['//evil.example', null],
])('tab %s leads to %s', (name, path) => {
  expect(namedTabPath(name)).toBe(path);
});

test.each([
  ['/dashboard', 'properties'],
  ['/dashboard/messages/leads', 'messages'],
  ['/dashboard/profile/edit', 'profile'],
  ['/dashboard/saved-properties', 'saved-properties'],
  ['/dashboard/saved-searches/new', 'saved-properties'],
  ['/dashboard/hidden-properties', 'saved-properties'],
])('%s belongs to the tab %s', (pathname, tab) => {
  expect(tabAt(pathname)).toBe(tab);
});

test.each([
  [null, null, null],
  ['2026-12-01T00:00:00.000Z', null, '/dashboard/restore'],
  [null, 'Spam', '/dashboard/suspended'],
  ['2026-12-01T00:00:00.000Z', 'Spam', '/dashboard/suspended'],
])('deleted at %s and suspended for %s leads to %s', (deleteAt, suspendedFor, detour) => {
  expect(detourFor({ ...viewer, deleteAt, suspendedFor })).toBe(detour);
});

test.each([
  [{ isAgent: false }, { listings: 0, saved: 1 }, true],
  [{ isAgent: false }, { listings: 0, saved: 0 }, false],
  [{ isAgent: false }, { listings: 1, saved: 9 }, false],
  [{ isAgent: true }, { listings: 0, saved: 9 }, false],
])('%o with %o is a seeker: %s', (viewer, has, seeks) => {
  expect(isSeeker(viewer, has)).toBe(seeks);
});
