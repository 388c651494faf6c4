import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectSoundLook } from '../support/accessibility.ts';
import { DESKTOP, PHONE, useBrowser } from '../support/browser.ts';
import { query } from '../support/people.ts';
import { OPEN_SITE, openNewSession, signInAs } from '../support/sessions.ts';
import { useSite } from '../support/site.ts';

const site = useSite({ env: OPEN_SITE });
const browser = useBrowser();

const EMAIL = 'seeker@x.example';
const PASSWORD = 'Correct1horse';
const TOO_MANY = 'Too many login attempts. Please wait before trying again.';

/** A visitor before the open dialog. */
async function atTheDialog(path = '/how-we-rank', viewport = DESKTOP) {
  const visitor = await browser.visit({ viewport });
  const { page } = visitor;
  await page.goto(site.origin + path);
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await dialog.waitFor();
  return { ...visitor, dialog };
}

async function fill(page: Page, email = EMAIL, password = PASSWORD) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

async function submit(page: Page, name = 'Sign In') {
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}

/** Makes the server answer the call with these in order, the last one from then on; counts the calls. */
async function answer(page: Page, call: string, ...answers: { status: number; json?: unknown }[]) {
  const calls: unknown[] = [];
  await page.route(`**/api/auth/${call}`, async (route) => {
    calls.push(route.request().postDataJSON());
    await route.fulfill(answers.length > 1 ? answers.shift()! : answers[0]!);
  });
  return calls;
}

const refusal = (status: number, message: string, reasons?: string[]) => ({
  status,
  json: { error: { code: 'invalid_credentials', message, reasons } },
});
const alerts = (page: Page) => page.getByRole('alert').getByRole('listitem').allTextContents();

async function expectToast(page: Page, ...lines: string[]) {
  const toast = page.getByRole('status').locator('p').filter({ visible: true });
  await expect.poll(() => toast.allTextContents()).toEqual(lines);
}

test('opens from the header on the email field; Escape closes it and gives the focus back', async () => {
  const { page, dialog, leave } = await atTheDialog();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
  expect(await focused()).toBe('email');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Sign in');
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Sign in');
  await leave();
});

test('opens from the banner of the home page', async () => {
  const { page, leave } = await browser.visit();
  await page.goto(site.origin);
  await page.getByRole('link', { name: 'Sign in or create an account' }).click();
  await page.getByRole('dialog', { name: 'Sign In' }).waitFor();
  await page.keyboard.press('Escape');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await expect.poll(focused).toBe('Sign in or create an account');
  await leave();
});

test('on the home page, agents who sign in land on their dashboard', async () => {
  const { page, leave } = await atTheDialog('/');
  const opened = await openNewSession(site);
  await query(site, `insert into profile (id, company_name) values ($1, 'Palm & Tide')`, [
    opened.userId,
  ]);
  await signInAs(page.context(), site, opened);
  const json = { session: opened.session, path: '/dashboard' };
  await answer(page, 'sign-in', { status: 200, json });
  await fill(page);
  await submit(page);
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard');
  await expectToast(page, 'Success', 'Successfully logged in');
  await leave();
});

test('on the home page, others who sign in stay where they were', async () => {
  const { page, leave } = await browser.visit();
  await page.goto(site.origin);
  await page.evaluate(() => scrollTo(0, 900));
  // A script's click doesn't scroll to the link.
  await page
    .getByRole('link', { name: 'Sign in or create an account' })
    .evaluate((link) => (link as HTMLElement).click());
  await page.getByRole('dialog', { name: 'Sign In' }).waitFor();
  const opened = await openNewSession(site);
  await signInAs(page.context(), site, opened);
  await answer(page, 'sign-in', { status: 200, json: { session: opened.session, path: '' } });
  await fill(page);
  await submit(page);
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).waitFor();
  await expectToast(page, 'Success', 'Successfully logged in');
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(400);
  await leave();
});

test('without script the link leads to a page with the same form, and from there back', async () => {
  const { page, leave } = await browser.visit({ javaScriptEnabled: false });
  await page.goto(`${site.origin}/search-results?type=rent`);
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sign In' }).waitFor();
  const returnTo = page.locator('main input[name="returnTo"]');
  expect(await returnTo.inputValue()).toBe('/search-results?type=rent');
  expect(await page.getByRole('button', { name: 'Show password' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Need an account? Sign up' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sign Up' }).waitFor();
  expect(await returnTo.inputValue()).toBe('/search-results?type=rent');
  await leave();
});

test('the modes, their fields and what password managers are told', async () => {
  const { page, dialog, leave } = await atTheDialog();
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Password', { exact: true });
  const attribute = (name: string) => password.getAttribute(name);
  for (const field of [email, password]) expect(await field.getAttribute('required')).toBe('');
  expect(await email.getAttribute('type')).toBe('email');
  expect(await email.getAttribute('autocomplete')).toBe('email');
  expect(await attribute('autocomplete')).toBe('current-password');
  const forgot = dialog.getByRole('link', { name: 'Forgot your password?' });
  expect(await forgot.getAttribute('href')).toBe('/forgot-password');

  await page.getByRole('button', { name: 'Show password' }).click();
  expect(await attribute('type')).toBe('text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  expect(await attribute('type')).toBe('password');

  await page.getByRole('button', { name: 'Need an account? Sign up' }).click();
  await page.getByRole('dialog', { name: 'Sign Up' }).waitFor();
  expect(await attribute('autocomplete')).toBe('new-password');
  await page.getByText('At least 8 characters').waitFor();
  await page.getByRole('button', { name: 'Already have an account? Sign in' }).click();
  await page.getByRole('dialog', { name: 'Sign In' }).waitFor();
  await leave();
});

test.each([
  ['', '', ['Invalid email address', 'Password must be at least 8 characters']],
  [`${'a'.repeat(92)}@x.example`, PASSWORD, ['Email must be less than 100 characters']],
  [EMAIL, `Aa1${'x'.repeat(126)}`, ['Password must be less than 128 characters']],
  [EMAIL, 'nouppercase1', []],
  [EMAIL, 'NOLOWERCASE1', []],
  [EMAIL, 'NoNumberHere', []],
])('what breaks the rules is listed and not sent (%s, %s)', async (email, password, messages) => {
  const { page, leave } = await atTheDialog();
  const calls = await answer(page, '*', refusal(401, 'no'));
  const plain =
    'Password must contain at least one uppercase letter, one lowercase letter, and one number';
  const broken = /^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)/.test(password) ? messages : [...messages, plain];
  for (const mode of ['Sign In', 'Sign Up']) {
    if (mode === 'Sign Up') await page.getByText('Need an account? Sign up').click();
    await fill(page, email, password);
    await submit(page, mode);
    await expect.poll(() => alerts(page)).toEqual(broken);
    const first = broken[0]!.includes('mail') ? 'email' : 'password';
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(first);
  }
  expect(calls).toEqual([]);
  await leave();
});

test('sends what was typed by keyboard alone, and is busy meanwhile', async () => {
  const { page, leave } = await atTheDialog();
  const held = Promise.withResolvers<void>();
  const sent: unknown[] = [];
  await page.route('**/api/auth/sign-in', async (route) => {
    sent.push(route.request().postDataJSON());
    await held.promise;
    await route.fulfill(refusal(401, 'Invalid email or password'));
  });
  await page.keyboard.type(`  ${EMAIL} `);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  const busy = page.getByRole('button', { name: 'Processing...' });
  await busy.waitFor();
  expect(await busy.isDisabled()).toBe(true);
  held.resolve();
  await expect.poll(() => alerts(page)).toEqual(['Invalid email or password']);
  expect(sent).toEqual([{ email: EMAIL, password: PASSWORD }]);
  // No field is at fault, so the focus goes to the list.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('role')))
    .toBe('alert');
  await leave();
});

test.each([
  [
    'its sentence',
    refusal(403, 'Please confirm your email first.'),
    ['Please confirm your email first.'],
  ],
  [
    'every reason',
    refusal(400, 'Weak', ['Too common', 'Has your name']),
    ['Too common', 'Has your name'],
  ],
  [
    'nothing to understand',
    { status: 500, body: '<h1>Oops</h1>' },
    ['An unexpected error occurred'],
  ],
  [
    'too many',
    refusal(429, `${TOO_MANY} You can try again in 15 minutes.`),
    [`${TOO_MANY} You can try again in 15 minutes.`],
  ],
])('a refusal with %s is shown', async (_, given, messages) => {
  const { page, leave } = await atTheDialog();
  await answer(page, 'sign-in', given);
  await fill(page);
  await submit(page);
  await expect.poll(() => alerts(page)).toEqual(messages);
  await leave();
});

test('a reason that belongs to a field stands below it', async () => {
  const { page, leave } = await atTheDialog();
  const reasons = ['Password must not be one of the most common ones'];
  const error = {
    code: 'weak_password',
    message: reasons[0],
    reasons,
    fields: { password: reasons },
  };
  await answer(page, 'sign-up', { status: 400, json: { error } });
  await page.getByText('Need an account? Sign up').click();
  await fill(page);
  await submit(page, 'Sign Up');
  await expect.poll(() => alerts(page)).toEqual(reasons);
  const password = page.getByLabel('Password', { exact: true });
  expect(await password.getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByLabel('Email').getAttribute('aria-invalid')).toBeNull();
  await page.getByText('Already have an account? Sign in').click();
  await expect.poll(() => alerts(page)).toEqual([]);
  expect(await password.getAttribute('aria-invalid')).toBeNull();
  await leave();
});

test('no connection is an unexpected error', async () => {
  const { page, context } = await atTheDialog();
  await page.route('**/api/auth/sign-in', (route) => route.abort());
  await fill(page);
  await submit(page);
  await expect.poll(() => alerts(page)).toEqual(['An unexpected error occurred']);
  await context.close();
});

test('after five failed attempts the dialog lets no more through until it is opened again', async () => {
  const { page, dialog, leave } = await atTheDialog();
  const calls = await answer(page, 'sign-in', refusal(401, 'Invalid email or password'));
  await fill(page);
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await submit(page);
    await expect.poll(() => calls.length).toBe(attempt);
    await expect.poll(() => alerts(page)).toEqual(['Invalid email or password']);
  }
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await submit(page);
    await expect.poll(() => alerts(page)).toEqual([TOO_MANY]);
  }
  expect(calls).toHaveLength(5);

  await page.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await fill(page);
  await submit(page);
  await expect.poll(() => calls.length).toBe(6);
  await leave();
});

test('success closes the dialog, says so and turns the page into that of a signed-in person', async () => {
  const { page, dialog, context, leave } = await atTheDialog('/');
  const opened = await openNewSession(site);
  await page.route('**/api/auth/sign-in', async (route) => {
    await signInAs(context, site, opened);
    await route.fulfill({ json: { session: opened.session } });
  });
  await fill(page);
  await submit(page);
  await dialog.waitFor({ state: 'detached' });
  await expectToast(page, 'Success', 'Successfully logged in');
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Dashboard' }).waitFor();
  await header.getByRole('button', { name: 'Sign out' }).waitFor();
  expect(await page.getByText('Sign in or create an account').count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
  await leave();
});

test('signing up asks to look into the mail, and leaves nothing in the form', async () => {
  const { page, dialog, leave } = await atTheDialog();
  const calls = await answer(page, 'sign-up', { status: 202, json: {} });
  await page.getByText('Need an account? Sign up').click();
  await fill(page);
  await submit(page, 'Sign Up');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expectToast(
    page,
    'Success',
    'Registration successful! Please check your email to verify your account.',
  );
  await page.waitForURL('**/check-email?for=confirm_email');
  await page.getByRole('link', { name: 'Open the mailbox' }).waitFor();
  expect(calls).toEqual([{ email: EMAIL, password: PASSWORD }]);
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await dialog.waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe('');
  await leave();
});

test.each(['Sign In', 'Sign Up'])(
  'the open dialog has no accessibility fault and fits (%s)',
  async (mode) => {
    const { page, leave } = await atTheDialog();
    if (mode === 'Sign Up') await page.getByText('Need an account? Sign up').click();
    await expectSoundLook(page, 'dialog');
    await submit(page, mode);
    await page.getByRole('alert').waitFor();
    await expectSoundLook(page, 'dialog');
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      const box = (await page.getByRole('dialog').boundingBox())!;
      expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(viewport.width);
      expect(box.y + box.height).toBeLessThanOrEqual(viewport.height);
    }
    await leave();
  },
);
