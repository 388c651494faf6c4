import { expect, test } from 'vitest';
import { DESKTOP, PHONE, useBrowser } from '../support/browser.ts';
import { OPEN_SITE, openNewSession, signInAs } from '../support/sessions.ts';
import { useSite } from '../support/site.ts';

const site = useSite({ env: OPEN_SITE });
const browser = useBrowser();
const DAY = 24 * 60 * 60;

/** A visitor with a session. */
async function signedIn(options: Parameters<typeof browser.visit>[0] = {}, seconds = 7 * DAY) {
  const visitor = await browser.visit(options);
  const opened = await openNewSession(site, { seconds });
  await signInAs(visitor.context, site, opened);
  return { ...visitor, opened, header: visitor.page.getByRole('banner') };
}

test.each([true, false])(
  'the server knows who is signed in before any script runs (script %s)',
  async (javaScriptEnabled) => {
    const { page, header, leave } = await signedIn({ javaScriptEnabled });
    await page.goto(site.origin, { waitUntil: 'commit' });
    expect(await header.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe(
      '/dashboard',
    );
    expect(await header.getByRole('link', { name: 'Sign in' }).count()).toBe(0);
    expect(await page.getByText('Sign in or create an account').count()).toBe(0);
    await page.goto(`${site.origin}/property/5`);
    await page.getByRole('link', { name: 'Back to Dashboard' }).waitFor();
    await page.goto(`${site.origin}/property/999999999`);
    await page.getByRole('link', { name: 'Return to Dashboard' }).waitFor();
    await leave();
  },
);

test.each([PHONE, { width: 768, height: 900 }, { width: 1024, height: 768 }, DESKTOP])(
  'the header of a signed-in person fits $width px',
  async (viewport) => {
    const { page, header, leave } = await signedIn({ viewport });
    await page.goto(site.origin);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(viewport.width);
    if (viewport === PHONE) await header.getByLabel('Menu').first().click();
    await header.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).waitFor();
    await leave();
  },
);

test('signing out, here and in the other tab', async () => {
  const { page, context, header, leave } = await signedIn();
  const other = await context.newPage();
  await page.route('**/api/auth/sign-out', async (route) => {
    await context.clearCookies();
    await route.fulfill({ status: 204 });
  });
  await page.goto(`${site.origin}/buy`);
  await other.goto(site.origin);
  await header.getByRole('button', { name: 'Sign out' }).click();
  await header.getByRole('link', { name: 'Sign in' }).waitFor();
  await page.getByText('You have been successfully logged out').waitFor();
  await other.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
  await other.getByText('Sign in or create an account').waitFor();
  await leave();
});

test('a tab takes over a session that another tab has begun', async () => {
  const { page, context, leave } = await browser.visit();
  await page.goto(`${site.origin}/property/5`);
  await signInAs(context, site, await openNewSession(site));
  const other = await context.newPage();
  await other.goto(site.origin);
  await page.getByRole('link', { name: 'Back to Dashboard' }).waitFor();
  await leave();
});

test('a sign-out that fails says so', async () => {
  const { page, header, context } = await signedIn();
  await page.route('**/api/auth/sign-out', (route) =>
    route.fulfill({ status: 500, json: { error: { message: 'The server is busy.' } } }),
  );
  await page.goto(`${site.origin}/buy`);
  await header.getByRole('button', { name: 'Sign out' }).click();
  await page.getByText('Sign Out Error').waitFor();
  await page.getByText('The server is busy.').waitFor();
  await header.getByRole('link', { name: 'Sign in' }).waitFor();
  await context.close();
});

test('the session ends by itself', async () => {
  const { page, header, context, leave } = await signedIn({}, 4);
  await page.route('**/api/auth/refresh', (route) => route.fulfill({ status: 503 }));
  const told = page.waitForRequest('**/api/auth/sign-out');
  await page.route('**/api/auth/sign-out', async (route) => {
    await context.clearCookies();
    await route.fulfill({ status: 204 });
  });
  await page.goto(site.origin);
  await header.getByRole('link', { name: 'Dashboard' }).waitFor();
  await told;
  await header.getByRole('link', { name: 'Sign in' }).waitFor();
  await leave();
});

test('an old session is refreshed once, by one of two tabs', async () => {
  const { page, context, opened, leave } = await signedIn({}, 5 * DAY);
  let refreshes = 0;
  await context.route('**/api/auth/refresh', async (route) => {
    refreshes += 1;
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.fulfill({ json: { session: opened.session } });
  });
  const other = await context.newPage();
  const refreshed = context.waitForEvent('response', (response) =>
    response.url().endsWith('/api/auth/refresh'),
  );
  await Promise.all([page.goto(site.origin), other.goto(site.origin)]);
  await refreshed;
  expect(refreshes).toBe(1);
  await page.getByRole('link', { name: 'Dashboard' }).waitFor();
  await leave();
});

test('a notice stands in the page itself, also without script, and shows once', async () => {
  for (const javaScriptEnabled of [false, true]) {
    const { page, context, leave } = await browser.visit({ javaScriptEnabled, viewport: PHONE });
    await context.addCookies([{ name: 'manzil.notice', value: 'signedOut', url: site.origin }]);
    await page.goto(site.origin);
    const notice = page.getByRole('status').getByText('You have been successfully logged out');
    await notice.waitFor();
    expect(await page.getByRole('button', { name: 'Close message' }).isVisible()).toBe(
      javaScriptEnabled,
    );
    await page.reload();
    expect(await notice.count()).toBe(0);
    await leave();
  }
});
