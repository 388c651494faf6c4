import { expect, test } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '#demonstration/logins/rules.ts';
import { expectFitsLargeText, expectSoundLook, faultsOf } from '../support/accessibility.ts';
import { useBrowser } from '../support/browser.ts';
import { query } from '../support/people.ts';
import { OPEN_SITE, openSession, signInAs } from '../support/sessions.ts';
import { useSite } from '../support/site.ts';

const site = useSite({ env: OPEN_SITE });
const browser = useBrowser();

test('the pages of staff fit with text twice as large', async () => {
  const { page, context, leave } = await browser.visit();
  await signInAs(context, site, await openSession(site, 'admin@demo.example'));
  for (const path of [
    '/admin',
    '/admin/properties',
    '/admin/users',
    '/admin/content',
    '/admin/content/new',
    '/admin/categories',
    '/admin/overseas',
    '/admin/messages',
    '/admin/reports',
    '/admin/payments',
    '/admin/jobs',
    '/admin/audit',
  ]) {
    const response = await page.goto(site.origin + path);
    expect(response!.status(), path).toBe(200);
    await expectFitsLargeText(page);
  }
  await leave();
});

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

test('a moderator suspends an account, and its owner reads why; all of it sound', async () => {
  const { page, context, leave } = await browser.visit();
  await signInAs(context, site, await openSession(site, 'moderator@demo.example'));
  await page.goto(`${site.origin}/admin/properties`);
  await page.getByRole('link', { name: 'Members', exact: true }).click();
  const search = page.getByLabel('Name, company, email or phone');
  await search.fill('nobody@x.example');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByText('No members found').waitFor();
  await search.fill('seeker@demo.example');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByRole('link', { name: 'seeker@demo.example' }).waitFor();
  await expectSoundLook(page);
  await page.getByRole('link', { name: 'seeker@demo.example' }).click();
  await page.getByRole('heading', { name: 'seeker@demo.example' }).waitFor();
  await expectSoundLook(page);
  await page.getByRole('button', { name: 'Suspend account' }).click();
  await page.getByText('Say why: the person reads it.').first().waitFor();
  const reason = 'x'.repeat(500);
  const suspend = page.getByRole('button', { name: 'Suspend account' });
  await page.locator('form').filter({ has: suspend }).getByLabel('Reason').fill(reason);
  await suspend.click();
  await page.getByRole('heading', { name: 'This account is suspended' }).waitFor();
  await expectSoundLook(page);
  await expectFitsLargeText(page);

  const owner = await browser.visit();
  await signInAs(owner.context, site, await openSession(site, 'seeker@demo.example'));
  await owner.page.goto(`${site.origin}/dashboard/saved-properties`);
  await owner.page.getByRole('heading', { name: 'Your account is suspended' }).waitFor();
  await owner.page.getByText(reason).waitFor();
  await expectSoundLook(owner.page);
  await expectFitsLargeText(owner.page);
  await owner.page.getByLabel('Your answer').fill('It was a mistake.');
  await owner.page.getByRole('button', { name: 'Send answer' }).click();
  await owner.page.getByRole('heading', { name: 'What you answered' }).waitFor();
  await page.reload();
  await page.getByText('It was a mistake.').waitFor();
  await expectSoundLook(page);
  await page.getByRole('button', { name: 'Lift suspension' }).click();
  await page.getByRole('button', { name: 'Suspend account' }).waitFor();
  await owner.page.goto(`${site.origin}/dashboard/saved-properties`);
  await owner.page.getByRole('heading', { name: 'Saved Properties' }).first().waitFor();
  await owner.leave();
  await leave();
});

test('on narrow screens the title has a row of its own, and a label stands by the first line of its date', async () => {
  const { page, context, leave } = await browser.visit();
  await signInAs(context, site, await openSession(site, 'admin@demo.example'));
  await page.setViewportSize({ width: 560, height: 800 });
  await page.goto(`${site.origin}/admin/members`);
  const banner = page.getByRole('banner');
  const signOut = (await banner.getByRole('button', { name: 'Sign Out' }).boundingBox())!;
  const title = (await banner.getByRole('heading').boundingBox())!;
  expect(title.y).toBeGreaterThanOrEqual(signOut.y + signOut.height);
  // A block's baseline is its last line, and labels are drawn by CSS, so they have no box to measure.
  const dates = page.locator('[data-label="Joined"] time');
  expect(await dates.first().evaluate((it) => getComputedStyle(it).display)).toBe('inline');
  await leave();
});

test('where a browser enlarges nothing but text, every column of a table can be scrolled to', async () => {
  const { page, context, leave } = await browser.visit();
  await signInAs(context, site, await openSession(site, 'admin@demo.example'));
  await page.goto(`${site.origin}/admin/properties`);
  await page.locator('.table-rows *').evaluateAll((all) => {
    for (const it of all as HTMLElement[]) it.style.fontSize = '2rem';
  });
  const last = page.locator('.table-rows tbody tr').first().locator('td').last();
  await last.scrollIntoViewIfNeeded();
  const { x, width } = (await last.boundingBox())!;
  expect(x + width).toBeLessThanOrEqual(page.viewportSize()!.width);
  await leave();
});

test('the status page is reached from the dashboard, and sound', async () => {
  const { page, context, leave } = await browser.visit();
  await signInAs(context, site, await openSession(site, 'admin@demo.example'));
  await page.goto(`${site.origin}/admin`);
  await page.getByRole('link', { name: 'Show status' }).click();
  await page.getByRole('heading', { name: 'Background jobs' }).waitFor();
  await expectSoundLook(page);
  await expectFitsLargeText(page);
  await leave();
});

test('an admin places a district of the register and takes it back; all of it sound', async () => {
  await query(site, `insert into registered_place (name) values ('Invented Quarter')`);
  await query(
    site,
    `insert into sale (number, sold_on, completion, property_type, price, area_name, project)
     select '11-' || n || '-2026', '2026-06-01', 'ready', 'apartment', 1000000, 'Invented Quarter', 'Crest ' || n % 2
     from generate_series(1, 5) n`,
  );
  const { page, context, leave } = await browser.visit();
  await signInAs(context, site, await openSession(site, 'admin@demo.example'));
  await page.goto(`${site.origin}/admin`);
  await page.getByRole('link', { name: 'Show places' }).click();
  await page.getByRole('heading', { name: 'Places of the register' }).waitFor();
  await expectSoundLook(page);
  await page.getByRole('link', { name: 'Place Invented Quarter' }).click();
  const button = page.getByRole('button', { name: 'Place', exact: true });
  await button.click();
  await page.getByRole('alert').getByText('Choose a community').waitFor();
  await expectSoundLook(page);
  await page.getByLabel('Community').selectOption('Dubai Marina');
  await button.click();
  await page.getByRole('status').getByText('figures follow within a minute').waitFor();
  await page.getByText('Every sale and rent lies in a community.').waitFor();
  await expectSoundLook(page);
  await page.getByRole('link', { name: 'Change where Invented Quarter lies' }).click();
  await page.getByRole('heading', { name: 'Place Invented Quarter' }).waitFor();
  expect(await page.getByLabel('Community').locator('option:checked').innerText()).toBe(
    'Dubai Marina',
  );
  await page.getByRole('button', { name: 'Undo placing Invented Quarter' }).click();
  await page.getByText('Staff have placed nothing yet.').waitFor();
  await leave();
});

test('a change, also one that changed nothing, and the next page leave no row chosen', async () => {
  const { page, context, leave } = await browser.visit();
  await signInAs(context, site, await openSession(site, 'admin@demo.example'));
  await page.goto(`${site.origin}/admin/content?status=published`);
  const form = page.locator('form:has(table)');
  const all = form.getByRole('checkbox', { name: 'Select all on this page' });
  const chosen = form.locator('input[type=checkbox]:checked');
  await all.check();
  expect(await chosen.count()).toBeGreaterThan(2);
  await form.getByLabel('With selected:').selectOption('publish');
  await form.getByRole('button', { name: 'Apply', exact: true }).click();
  await page.getByText('Nothing has changed').first().waitFor();
  await expect.poll(() => chosen.count()).toBe(0);
  await all.check();
  await form.getByTitle('Sort by').first().click();
  await page.waitForURL(/sort=/);
  await expect.poll(() => chosen.count()).toBe(0);
  await leave();
});
