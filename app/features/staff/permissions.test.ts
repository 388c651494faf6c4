import { expect, test } from 'vitest';
import { canChangeStaff, canSuspend, canUse, type StaffArea } from './permissions.ts';
import type { StaffRole } from './types.ts';

const AREAS: StaffArea[] = [
  'dashboard',
  'properties',
  'reports',
  'content',
  'categories',
  'members',
  'users',
  'roles',
  'audit',
];

test.each<[StaffRole, missing: StaffArea[]]>([
  ['super_admin', []],
  ['admin', ['roles']],
  ['editor', ['properties', 'reports', 'members', 'users', 'roles', 'audit']],
  ['moderator', ['content', 'categories', 'users', 'roles', 'audit']],
])('%s may use everything but %o', (role, missing) => {
  expect(AREAS.filter((area) => !canUse({ role }, area))).toEqual(missing);
});

test.each<[StaffRole, boolean]>([
  ['super_admin', true],
  ['admin', false],
  ['editor', false],
  ['moderator', false],
])('%s may change others: %s; nobody changes themselves', (role, may) => {
  expect(canChangeStaff({ role, userId: 'me' }, 'other')).toBe(may);
  expect(canChangeStaff({ role, userId: 'me' }, 'me')).toBe(false);
});

test.each<[StaffRole, boolean]>([
  ['super_admin', true],
  ['admin', true],
  ['moderator', true],
  ['editor', false],
])('%s may suspend accounts: %s; nobody their own, nor active staff', (role, may) => {
  const actor = { role, userId: 'me' };
  expect(canSuspend(actor, { id: 'other', isStaff: false })).toBe(may);
  expect(canSuspend(actor, { id: 'other', isStaff: true })).toBe(false);
  expect(canSuspend(actor, { id: 'me', isStaff: false })).toBe(false);
});
