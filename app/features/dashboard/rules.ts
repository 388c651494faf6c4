import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { RESTORE_PATH, SUSPENDED_PATH } from '#app/features/identity/paths.ts';
import { canUseDashboard, isSuspended } from '#app/features/identity/permissions.ts';
import type { Viewer } from '#app/features/identity/types.ts';

/** The tabs of the dashboard, in order. */
export const DASHBOARD_TABS = [
  'properties',
  'messages',
  'profile',
  'agent-details',
  'security',
  'saved-properties',
] as const;
export type DashboardTab = (typeof DASHBOARD_TABS)[number];

/** Every tab has its own path; the first is the dashboard itself. */
export function tabPath(tab: DashboardTab): string {
  return tab === 'properties' ? '/dashboard' : `/dashboard/${tab}`;
}

/** Pages below a tab, at other paths. */
const PAGES_OF_TABS = new Map<string, DashboardTab>([
  ['saved-searches', 'saved-properties'],
  ['hidden-properties', 'saved-properties'],
]);

/** The tab that a page of the dashboard belongs to. */
export function tabAt(pathname: string): DashboardTab {
  const name = pathname.split('/')[2] ?? '';
  return DASHBOARD_TABS.find((tab) => tab === name) ?? PAGES_OF_TABS.get(name) ?? 'properties';
}

const OTHER_NAMES = new Map<string, DashboardTab>([
  ['my-properties', 'properties'],
  ['agent', 'agent-details'],
  ['saved', 'saved-properties'],
]);

/** The path that /dashboard?tab=NAME leads to; null for an unknown name, and for the current tab. */
export function namedTabPath(name: string | null): string | null {
  if (name === null) return null;
  const tab = DASHBOARD_TABS.find((known) => known === name) ?? OTHER_NAMES.get(name);
  return tab && tab !== 'properties' ? tabPath(tab) : null;
}

/**
 * Another path of the own listings' tab, for those whose dashboard opens elsewhere: seekers on saved homes, who runs a company or
 * answers for it and lists nothing on the company's pages.
 */
export const OWN_TAB_PATH = '/dashboard?tab=properties';

/** Whether somebody looks for a home: they have saved some and list none. Their dashboard opens on saved homes. */
export function isSeeker(
  { isAgent }: Pick<Viewer, 'isAgent'>,
  { listings, saved }: { listings: number; saved: number },
): boolean {
  return !isAgent && listings === 0 && saved > 0;
}

/** Where to send a person whose account is suspended, or due for deletion, instead of the dashboard; null for others. */
export function detourFor(viewer: Viewer): string | null {
  if (isSuspended(viewer)) return SUSPENDED_PATH;
  return canUseDashboard(viewer) ? null : RESTORE_PATH;
}

/**
 * For pages with a form: news that arrives while typing reloads only what is around the page, and a refused
 * form reloads nothing, so that no input is lost.
 */
export function reloadsWhenAsked(asked: ShouldRevalidateFunctionArgs): boolean {
  const isAsked = asked.formMethod !== undefined || asked.currentUrl.href !== asked.nextUrl.href;
  return isAsked && asked.defaultShouldRevalidate;
}
