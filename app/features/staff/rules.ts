import { safeReturnTo } from '#app/features/identity/paths.ts';
import { plainLine } from '#app/lib/text.ts';
import { canUse, type StaffArea } from './permissions.ts';
import type { Staff } from './types.ts';

export const ADMIN_PATH = '/admin';
export const ADMIN_LOGIN_PATH = '/admin/login';
export const NO_ACCESS_PATH = '/admin/no-access';

/** Where staff without a second factor set one up. */
export const STAFF_SECOND_FACTOR_PATH = '/admin/second-factor';

export const INVITATION_PATH = '/admin/invitation';
/** How long an invitation can be accepted. */
export const INVITATION_DAYS = 7;

/** The tabs of the admin area, in order. Each is an area of the same name. */
export const ADMIN_TABS = ['dashboard', 'properties', 'content', 'categories', 'users'] as const;
export type AdminTab = (typeof ADMIN_TABS)[number] & StaffArea;

/** Pages below a tab, at other paths. */
const PAGES_OF_TABS = new Map<string, AdminTab>([
  ['members', 'properties'],
  ['audit', 'users'],
  ['reports', 'properties'],
  ['companies', 'properties'],
]);

export function adminTabPath(tab: AdminTab): string {
  return tab === 'dashboard' ? ADMIN_PATH : `${ADMIN_PATH}/${tab}`;
}

export const MEMBERS_PATH = '/admin/members';

/** Path of the page about an account, where it can be suspended. */
export function memberPath(userId: string): string {
  return `${MEMBERS_PATH}/${userId}`;
}

/** The tab that a page of the admin area belongs to. */
export function adminTabAt(pathname: string): AdminTab {
  const name = pathname.split('/')[2] ?? '';
  return ADMIN_TABS.find((tab) => tab === name) ?? PAGES_OF_TABS.get(name) ?? 'dashboard';
}

export function tabsOf(staff: Pick<Staff, 'role'>): AdminTab[] {
  return ADMIN_TABS.filter((tab) => canUse(staff, tab));
}

/** Path of the admin sign-in page that leads back to `path`. */
export function adminLoginPath(path: string): string {
  return path === ADMIN_PATH
    ? ADMIN_LOGIN_PATH
    : `${ADMIN_LOGIN_PATH}?${new URLSearchParams({ returnTo: path })}`;
}

/** Path of the page that asks staff for a second factor and returns to `path`. */
export function staffSecondFactorPath(path: string): string {
  return `${STAFF_SECOND_FACTOR_PATH}?${new URLSearchParams({ returnTo: path })}`;
}

/** `value` if it is a page of the admin area that signing in may lead to, else the area's first page. */
export function safeAdminPath(value: string | null | undefined): string {
  const path = safeReturnTo(value);
  return /^\/admin(?!\/(invitation|no-access|second-factor))([/?]|$)/.test(path)
    ? path
    : ADMIN_PATH;
}

export const STAFF_TABLE = {
  columns: ['role', 'state', 'seen', 'added'],
  sorts: ['name', 'name_z', 'seen', 'seen_first', 'added', 'added_first'],
} as const;
export type StaffColumn = (typeof STAFF_TABLE.columns)[number];
export type StaffSort = (typeof STAFF_TABLE.sorts)[number];

const LONGEST_SEARCH = 100;

/** The search text of the Users tab. */
export function staffSearch(params: URLSearchParams): string {
  return plainLine(params.get('q') ?? '').slice(0, LONGEST_SEARCH);
}
