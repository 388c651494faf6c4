import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectSoundLook } from '../support/accessibility.ts';
import { useBrowser } from '../support/browser.ts';
import { query } from '../support/people.ts';
import { insertPerson, OPEN_SITE, openSession, signInAs } from '../support/sessions.ts';
import { useSite } from '../support/site.ts';

const site = useSite({ env: OPEN_SITE });
const browser = useBrowser();

const focusedName = (page: Page) => page.locator(':focus').getAttribute('name');
const listed = (page: Page) => page.getByRole('alert').getByRole('listitem').allTextContents();

/** Where the field's description begins: the errors below it, before its hint. */
async function errorsOf(page: Page, field: Locator): Promise<string[] | null> {
  if ((await field.getAttribute('aria-invalid')) !== 'true') return null;
  const [first] = (await field.getAttribute('aria-describedby'))!.split(' ');
  return page.locator(`[id="${first}"] p`).allTextContents();
}

async function visitAs(email: string, options: Parameters<typeof browser.visit>[0] = {}) {
  await insertPerson(site, email);
  const visitor = await browser.visit(options);
  await signInAs(visitor.context, site, await openSession(site, email));
  return visitor;
}

for (const javaScriptEnabled of [true, false]) {
  test(`each fault stands below its field and in the list; the first has the focus (script ${javaScriptEnabled})`, async () => {
    const { page, leave } = await visitAs(`faults-${javaScriptEnabled}@x.example`, {
      javaScriptEnabled,
    });
    await page.goto(`${site.origin}/dashboard/agent-details`);
    const company = page.getByLabel('Company name', { exact: true });
    const email = page.getByLabel('Business email');
    const phone = page.getByLabel('Phone');
    await company.fill('Palm & Tide');
    await email.fill('nobody');
    await phone.fill('call me, any time you like');
    await page.getByRole('button', { name: 'Update Agent Details' }).click();

    const wrongPhone = [
      'Invalid phone number format',
      'Phone number must be less than 20 characters',
    ];
    await expect.poll(() => listed(page)).toEqual(['Invalid email address', ...wrongPhone]);
    expect(await errorsOf(page, company)).toBeNull();
    expect(await errorsOf(page, email)).toEqual(['Invalid email address']);
    expect(await errorsOf(page, phone)).toEqual(wrongPhone);
    await expect.poll(() => focusedName(page)).toBe('agent_email');
    expect(await company.inputValue()).toBe('Palm & Tide');
    expect(await phone.inputValue()).toBe('call me, any time you like');
    // The hint is still part of the description.
    const description = (await phone.getAttribute('aria-describedby'))!.split(' ');
    expect(await page.locator(`[id="${description[1]}"]`).textContent()).toContain('For example');
    await leave();
  });

  test(`an error of the whole form has the focus itself (script ${javaScriptEnabled})`, async () => {
    const { page, leave } = await browser.visit({ javaScriptEnabled });
    await page.goto(`${site.origin}/sign-in`);
    const form = page.getByRole('main');
    await form.getByLabel('Email').fill('nobody@x.example');
    await form.getByLabel('Password', { exact: true }).fill('Wrong4password');
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await form.getByRole('button', { name: 'Sign In' }).click();
      await expect.poll(() => listed(page)).toEqual(['Invalid email or password']);
      await expect.poll(() => page.locator(':focus').getAttribute('role')).toBe('alert');
      expect(await form.locator('[aria-invalid]').count()).toBe(0);
      expect(await form.getByLabel('Email').inputValue()).toBe('nobody@x.example');
      expect(await page.content()).not.toContain('Wrong4password');
      await form.getByLabel('Password', { exact: true }).fill('Wrong4password');
    }
    await leave();
  });

  test(`of two forms on a page, the one that was refused says so (script ${javaScriptEnabled})`, async () => {
    const email = `two-${javaScriptEnabled}@x.example`;
    const { page, leave } = await visitAs(email, { javaScriptEnabled });
    await query(site, 'update user_account set two_factor_enabled = true where email = $1', [
      email,
    ]);
    await query(
      site,
      `insert into user_identity (user_id, provider_id, account_id, password)
       select id, 'credential', id, 'no hash' from user_account where email = $1`,
      [email],
    );
    await page.goto(`${site.origin}/dashboard/security/two-factor`);
    const [renew, off] = [0, 1].map((at) => page.getByLabel('Current password').nth(at));
    await off!.fill('Wrong4password');
    await page.getByRole('button', { name: 'Turn off two-step sign-in' }).click();
    await expect.poll(() => listed(page)).toEqual(['This is not your current password.']);
    expect(await errorsOf(page, off!)).toEqual(['This is not your current password.']);
    expect(await errorsOf(page, renew!)).toBeNull();
    await leave();
  });
}

test('a form that is mended shows its old errors no longer while it is being sent', async () => {
  const { page, leave } = await visitAs('mended@x.example');
  await page.goto(`${site.origin}/dashboard/agent-details`);
  const save = page.getByRole('button', { name: 'Update Agent Details' });
  await save.click();
  await expect.poll(() => focusedName(page)).toBe('company_name');
  const answer = Promise.withResolvers<void>();
  await page.route('**/agent-details.data*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.getByLabel('Company name', { exact: true }).fill('Palm & Tide');
  await page.getByLabel('Business email').fill('desk@palmtide.example');
  await save.click();
  await page.getByRole('button', { name: 'Updating...' }).waitFor();
  expect(await listed(page)).toEqual([]);
  expect(await page.locator('[aria-invalid]').count()).toBe(0);
  answer.resolve();
  await page.getByRole('status').getByText('Agent profile updated successfully').waitFor();
  await leave();
});

test.each([
  ['/dashboard/agent-details', 'Update Agent Details'],
  ['/forgot-password', 'Send me a link'],
])('the refused form of %s has no accessibility fault and fits', async (path, button) => {
  const { page, leave } = await visitAs(`look-${path.length}@x.example`);
  await page.goto(site.origin + path);
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('alert').waitFor();
  await expectSoundLook(page);
  await leave();
});
