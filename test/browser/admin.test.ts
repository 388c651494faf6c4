import { expect, test } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '#demonstration/logins/rules.ts';
import { expectSoundLook, faultsOf } from '../support/accessibility.ts';
import { useBrowser } from '../support/browser.ts';
import { OPEN_SITE } from '../support/sessions.ts';
import { useSite } from '../support/site.ts';

const site = useSite({ env: OPEN_SITE });
const browser = useBrowser();

test('a super_admin signs in, deactivates and invites people, reads the log and signs out', async () => {
  const { page, leave } = await browser.visit();
  await page.goto(`${site.origin}/admin/users`);
  expect(page.url()).toBe(`${site.origin}/admin/login?returnTo=%2Fadmin%2Fusers`);
  expect(await faultsOf(page)).toEqual([]);
  const form = page.getByRole('main').locator('form');
  await form.getByLabel('Email').fill('admin@demo.example');
  await form.getByLabel('Password', { exact: true }).fill(DEMONSTRATION_PASSWORD);
  await form.getByRole('button', { name: 'Sign In' }).click();
  const toast = (text: string) => page.getByRole('status').getByText(text).waitFor();
  await toast('Successfully logged in');
  await page.getByText('Welcome back, admin (super_admin)').waitFor();
  // The area has a frame of its own.
  expect(await page.getByRole('button', { name: /sign out/i }).count()).toBe(1);
  expect(await page.getByRole('contentinfo').count()).toBe(0);
  expect(await page.getByRole('banner').getByRole('link', { name: 'View site' }).count()).toBe(1);
  const tabs = page.getByRole('navigation', { name: 'Admin Dashboard' }).getByRole('link');
  expect(await tabs.allInnerTexts()).toEqual([
    'Dashboard',
    'Properties',
    'Content',
    'Categories',
    'Users',
  ]);

  await page.getByRole('button', { name: 'editor is active. Deactivate' }).click();
  await toast('Admin deactivated successfully');
  await page.getByRole('button', { name: 'editor is inactive. Activate' }).click();
  await toast('Admin activated successfully');
  const own = page.getByRole('row').filter({ hasText: 'admin@demo.example' });
  expect(await own.getByRole('button').count()).toBe(0);

  const email = page.getByRole('main').getByLabel('Email');
  await email.fill('nobody');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByRole('alert').getByText('Invalid email address').waitFor();
  await email.fill('new@x.example');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await toast('The invitation is on its way.');
  await page.getByText('Change', { exact: true }).first().click();
  await expectSoundLook(page);

  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.getByRole('heading', { name: 'Audit log' }).waitFor();
  await page.getByLabel('Search by person').fill('new@x');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  await page.getByRole('row').filter({ hasText: 'Invited somebody' }).waitFor();
  expect(page.url()).toMatch(/q=new/);
  await expectSoundLook(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.origin}/admin/users`);
  await page.setViewportSize({ width: 1280, height: 740 });

  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await toast('Successfully signed out');
  expect(page.url()).toBe(`${site.origin}/admin/login`);
  await leave();
});
