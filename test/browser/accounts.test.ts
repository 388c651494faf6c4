import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { codeOf, nextCodeOf } from '../support/authenticator.ts';
import { PHONE, useBrowser } from '../support/browser.ts';
import { newEmail, PASSWORD, Person, query } from '../support/people.ts';
import { listenTo } from '../support/sessions.ts';
import { useSite } from '../support/site.ts';

const site = useSite({ underOwnName: true });
const browser = useBrowser();

async function signInByDialog(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('status').getByText('Successfully logged in').waitFor();
  await dialog.waitFor({ state: 'detached' });
}

async function openMail(page: Page, email: string, subject: RegExp): Promise<void> {
  await expect
    .poll(
      async () =>
        (await query(site, 'select 1 from dev_mail where recipient = $1', [email])).length,
    )
    .toBeGreaterThan(0);
  await page.goto(`${site.origin}/mailbox?to=${encodeURIComponent(email)}`);
  await page.getByRole('link', { name: subject }).first().click();
}

test('somebody signs in where they are, uses the dashboard and signs out', async () => {
  const { page, leave } = await browser.visit();
  await page.goto(`${site.origin}/property/5`);
  expect(await page.getByRole('link', { name: 'Back to results' }).count()).toBe(1);
  await signInByDialog(page, 'seeker@demo.example', 'Dubai2026demo');
  expect(new URL(page.url()).pathname).toBe('/property/5');
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await page.getByText('3 properties, last saved first').waitFor();
  await page.getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('main').getByText('seeker@demo.example').waitFor();
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('status').getByText('You have been successfully logged out').waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
  await page.goto(`${site.origin}/dashboard`);
  expect(new URL(page.url()).pathname).toBe('/sign-in');
  await leave();
});

test('somebody signs up in the dialog and follows the mail', async () => {
  const { page, leave } = await browser.visit({ viewport: PHONE });
  const email = newEmail();
  await page.goto(`${site.origin}/rent`);
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Need an account? Sign up').click();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign Up' }).click();
  await page
    .getByText('Registration successful! Please check your email to verify your account.')
    .waitFor();
  await openMail(page, email, /confirm/i);
  await page.frameLocator('iframe').getByRole('link').first().click();
  const toast = page.getByRole('status').getByText('Your email is confirmed.');
  await toast.waitFor();
  // Above the form that comes next.
  expect((await toast.boundingBox())!.y).toBeLessThan(80);
  expect(new URL(page.url()).pathname).toBe('/');
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).waitFor();
  expect(await page.getByText('Sign in or create an account').count()).toBe(0);
  await leave();
});

test('who is about to confirm when the page would do it by itself sends the link once', async () => {
  const { page, leave } = await browser.visit();
  const email = newEmail();
  await page.goto(`${site.origin}/sign-up`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByText('Registration successful!').waitFor();
  await openMail(page, email, /confirm/i);
  const link = await page.frameLocator('iframe').getByRole('link').first().getAttribute('href');

  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', (route) => promise.then(() => route.continue()));
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.goto(link!, { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Confirm my email' });
  // As pressing it does.
  await button.focus();
  release();
  await page.waitForFunction(() => 'isHydrated' in window);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  expect(sent).toEqual([]);
  await button.click();
  await page.getByText('Your email is confirmed.').waitFor();
  await leave();
});

test('all of it works without JavaScript', async () => {
  const { page, leave } = await browser.visit({ viewport: PHONE, javaScriptEnabled: false });
  const email = newEmail();
  await page.goto(`${site.origin}/dashboard/profile`);
  await page.getByText('Need an account? Sign up').click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByRole('alert').getByText('Password must be at least 8 characters').waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByText('Registration successful!').waitFor();

  await openMail(page, email, /confirm/i);
  await page.frameLocator('iframe').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await page.getByText('Your email is confirmed.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard/profile');

  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: 'Agent Details' }).click();
  await page.getByLabel('Company name', { exact: true }).fill('Dhow & Daughters');
  await page.getByLabel('Business email').fill('desk@dhow.example');
  await page.getByRole('button', { name: 'Update Agent Details' }).click();
  await page.getByText('Agent profile updated successfully').waitFor();
  expect(await page.getByLabel('Company name', { exact: true }).inputValue()).toBe(
    'Dhow & Daughters',
  );

  await page.locator('summary[aria-label=Menu]').click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByText('You have been successfully logged out').waitFor();
  await leave();
});

test('tabs of one browser sign in and out together', async () => {
  const { page, context, leave } = await browser.visit();
  const other = await context.newPage();
  await page.goto(`${site.origin}/buy`);
  await other.goto(`${site.origin}/rent`);
  await signInByDialog(page, 'seeker@demo.example', 'Dubai2026demo');
  await other.getByRole('banner').getByRole('link', { name: 'Dashboard' }).waitFor();
  await other.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
  await leave();
});

test('two-step sign-in is set up, and asked for in the dialog; listeners hear of it and of a forgotten password', async () => {
  const { page, leave } = await browser.visit();
  const heard = await listenTo(page);
  const email = newEmail();
  const person = await new Person(site, email).join();
  await page.goto(`${site.origin}/dashboard/security/two-factor`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  const qr = page.getByAltText('QR code for your authenticator app');
  expect(await qr.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const secret = (await page.getByTestId('secret').textContent())!;
  await page.getByLabel('Code from the app').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
  expect(await page.getByText(/^\w{5}-\w{5}$/).count()).toBe(10);
  await page.getByRole('link', { name: 'I have saved them' }).click();
  await page.getByText('On. You enter a code from your phone after your password.').waitFor();
  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await page.getByText('You have been successfully logged out').waitFor();

  await page.goto(`${site.origin}/buy?page=2`);
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await page.getByLabel('Code', { exact: true }).fill(nextCodeOf(secret));
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).waitFor();
  expect(page.url()).toBe(`${site.origin}/buy?page=2`);
  await expect.poll(heard).toEqual(['INITIAL_SESSION', 'SIGNED_IN', 'MFA_CHALLENGE_VERIFIED']);

  await person.post('/forgot-password', { email });
  await page.goto(await person.mailedLink('/reset-password'));
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
  await expect.poll(heard).toEqual(['PASSWORD_RECOVERY', 'INITIAL_SESSION']);
  await leave();
});
