import { expect, test } from 'vitest';
import {
  canAnswerTeam,
  canChangeRole,
  canInvite,
  canPublish,
  canRemove,
  canRunCompany,
} from './permissions.ts';
import { COMPANY_ROLES, type CompanyRole } from './types.ts';

const as = (role: CompanyRole, userId: string = role) => ({ userId, role });
const all = (test: (role: CompanyRole) => boolean) => COMPANY_ROLES.filter(test);

test('owners and managers run the company', () => {
  expect(all(canRunCompany)).toEqual(['owner', 'manager']);
});

test.each<[CompanyRole, CompanyRole[]]>([
  ['owner', ['owner', 'manager', 'agent', 'assistant']],
  ['manager', ['agent', 'assistant']],
  ['agent', []],
  ['assistant', []],
])('%s may invite and remove %j', (role, others) => {
  expect(all((invited) => canInvite(role, invited))).toEqual(others);
  expect(all((member) => canRemove(as(role, 'me'), as(member)))).toEqual(others);
});

test('nobody removes themselves', () => {
  expect(all((role) => canRemove(as(role, 'me'), as(role, 'me')))).toEqual([]);
});

test.each<[CompanyRole, CompanyRole, CompanyRole, boolean]>([
  ['owner', 'agent', 'owner', true],
  ['owner', 'owner', 'assistant', true],
  ['manager', 'agent', 'assistant', true],
  ['manager', 'agent', 'manager', false],
  ['manager', 'manager', 'agent', false],
  ['manager', 'owner', 'agent', false],
  ['agent', 'assistant', 'agent', false],
  ['assistant', 'assistant', 'agent', false],
])('%s makes a member who is %s into %s: %s', (actor, member, to, allowed) => {
  expect(canChangeRole(as(actor, 'me'), as(member), to)).toBe(allowed);
});

test('agents answer only enquiries of their own', () => {
  expect(all(canAnswerTeam)).toEqual(['owner', 'manager', 'assistant']);
});

test('assistants do not publish', () => {
  expect(all(canPublish)).toEqual(['owner', 'manager', 'agent']);
});
