import type { CurrentSession } from '#app/features/identity/types.ts';
import type { Env } from '#app/server/env.server.ts';
import type { Staff, StaffRole } from './types.ts';

/**
 * What a role may use. `users` is seeing the admin users, `roles` is changing them; `members` is seeing
 * everybody's accounts, noting, and suspending them.
 */
export type StaffArea =
  | 'dashboard'
  | 'properties'
  | 'reports'
  | 'content'
  | 'categories'
  | 'members'
  | 'users'
  | 'roles'
  | 'audit'
  | 'messages'
  | 'payments'
  | 'jobs'
  | 'mail'
  | 'status'
  | 'figures'
  | 'places'
  | 'companies'
  | 'settings'
  | 'texts';

const AREAS: Record<StaffRole, StaffArea[]> = {
  super_admin: [
    'dashboard',
    'properties',
    'reports',
    'content',
    'categories',
    'members',
    'users',
    'roles',
    'audit',
    'messages',
    'payments',
    'jobs',
    'mail',
    'status',
    'figures',
    'places',
    'companies',
    'settings',
    'texts',
  ],
  admin: [
    'dashboard',
    'properties',
    'reports',
    'content',
    'categories',
    'members',
    'users',
    'audit',
    'messages',
    'payments',
    'jobs',
    'mail',
    'status',
    'figures',
    'places',
    'companies',
  ],
  editor: ['dashboard', 'content', 'categories'],
  moderator: ['dashboard', 'properties', 'reports', 'members'],
};

export function canUse({ role }: Pick<Staff, 'role'>, area: StaffArea): boolean {
  return AREAS[role].includes(area);
}

/** Whether a staff session may use the admin area: not without a second factor where that is required. */
export function canEnterAdmin(
  { secondFactor }: Pick<CurrentSession, 'secondFactor'>,
  { STAFF_SECOND_FACTOR }: Pick<Env, 'STAFF_SECOND_FACTOR'>,
): boolean {
  return secondFactor || STAFF_SECOND_FACTOR === 'optional';
}

/**
 * Whether a member of the staff may change another's role or active state. Nobody changes their own, so the person making
 * such a change remains an active super_admin: there always is one.
 */
export function canChangeStaff(actor: Pick<Staff, 'role' | 'userId'>, userId: string): boolean {
  return canUse(actor, 'roles') && actor.userId !== userId;
}

/**
 * Whether a member of staff may suspend an account: never their own, nor one of active staff, who have to be deactivated
 * first.
 */
export function canSuspend(
  actor: Pick<Staff, 'role' | 'userId'>,
  account: { id: string; isStaff: boolean },
): boolean {
  return canUse(actor, 'members') && actor.userId !== account.id && !account.isStaff;
}
