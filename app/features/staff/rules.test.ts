import { expect, test } from 'vitest';
import { adminTabAt, safeAdminPath, tabsOf } from './rules.ts';

test.each([
  ['/admin', 'dashboard'],
  ['/admin/content/7/edit', 'content'],
  ['/admin/reports', 'properties'],
  ['/admin/audit', 'users'],
  ['/admin/no-access', 'dashboard'],
])('%s belongs to the tab %s', (path, tab) => {
  expect(adminTabAt(path)).toBe(tab);
});

test('a role sees the tabs it may open', () => {
  expect(tabsOf({ role: 'editor' })).toEqual(['dashboard', 'content', 'categories']);
  expect(tabsOf({ role: 'moderator' })).toEqual(['dashboard', 'properties']);
});

test.each([
  ['/admin/content?page=2', '/admin/content?page=2'],
  ['/admin?x', '/admin?x'],
  [null, '/admin'],
  ['/admin/login', '/admin'],
  ['/admin/setup?code=x', '/admin'],
  ['/admin/no-access', '/admin'],
  ['/administer', '/admin'],
  ['/admin/../buy', '/admin'],
  ['//evil.example/admin', '/admin'],
])('signing in leads from %s to %s', (asked, path) => {
  expect(safeAdminPath(asked)).toBe(path);
});
