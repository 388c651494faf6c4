import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DEMONSTRATION_LOGINS, DEMONSTRATION_PASSWORD } from '#demonstration/logins/rules.ts';
import { cardLinks, DESKTOP, PHONE, useBrowser } from '../support/browser.ts';
import { query } from '../support/people.ts';
import { listenTo, OPEN_SITE, openNewSession, openSession, signInAs } from '../support/sessions.ts';
import { useSite } from '../support/site.ts';

const { AUTH_SECRET } = OPEN_SITE;
const site = useSite({ env: { AUTH_SECRET }, underOwnName: true });
const browser = useBrowser();
const DAY = 24 * 60 * 60;

/** A visitor with a session. */
async function signedIn(options: Parameters<typeof browser.visit>[0] = {}, seconds = 7 * DAY) {
  const visitor = await browser.visit(options);
  const opened = await openNewSession(site, { seconds });
  await signInAs(visitor.context, site, opened);
  return { ...visitor, opened, header: visitor.page.getByRole('banner') };
}

/** Goes back to a document that the browser may have kept; waits until the one it leaves is ready. */
async function goBackTo(page: Page, path: string) {
  await page.waitForFunction(() => history.state !== null);
  await page.goBack({ waitUntil: 'commit' });
  await page.waitForURL(site.origin + path);
}

async function fillAgentDetails(page: Page) {
  await page.getByLabel('Company name', { exact: true }).fill('Falcon Homes');
  await page.getByLabel('Email').fill('falcon@x.example');
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

const SMALL_PHONE = { width: 320, height: 640 };

test.each([SMALL_PHONE, { width: 768, height: 900 }, { width: 1024, height: 768 }, DESKTOP])(
  'the header of a signed-in person fits $width px',
  async (viewport) => {
    const { page, header, leave } = await signedIn({ viewport });
    await page.goto(site.origin);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(viewport.width);
    await page.goto(`${site.origin}/ar`);
    const found = await header.evaluate((it) => ({
      width: document.documentElement.scrollWidth,
      // A control of two lines is higher than what is tapped.
      high: [...it.querySelectorAll<HTMLElement>('.button')].filter((one) => one.offsetHeight > 48)
        .length,
    }));
    expect(found.width).toBeLessThanOrEqual(viewport.width);
    expect(found.high).toBe(0);
    await page.goto(site.origin);
    if (viewport === SMALL_PHONE) await header.getByLabel('Menu').first().click();
    await header.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).waitFor();
    await leave();
  },
);

test('back from a property leads to the search it was opened from, where that was left', async () => {
  const { page, leave } = await signedIn();
  const list = `${site.origin}/search-results?type=rent`;
  await page.goto(list);
  const card = cardLinks(page).nth(12);
  await card.scrollIntoViewIfNeeded();
  await page.waitForFunction(() => history.state !== null);
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(300);
  await card.click();
  await page.waitForURL('**/property/*');
  const first = page.url();
  await page.getByRole('link', { name: 'Back to Dashboard' }).waitFor();
  await cardLinks(page).first().click();
  await page.waitForURL((url) => url.href !== first);
  await page.getByRole('link', { name: 'Back to results' }).click();
  await page.waitForURL(list);
  await page.waitForFunction((y) => Math.abs(scrollY - y) < 5, before);
  await leave();
});

test('signing out on the dashboard leads to the home page', async () => {
  const { page, header, leave } = await signedIn();
  await page.goto(`${site.origin}/dashboard/messages`);
  await header.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(`${site.origin}/`);
  await page.getByText('You have been successfully logged out').waitFor();
  await header.getByRole('link', { name: 'Sign in' }).waitFor();
  await leave();
});

test('signing out, here and in the other tab', async () => {
  const { page, context, header, leave } = await signedIn();
  const other = await context.newPage();
  await page.route('**/api/auth/sign-out', async (route) => {
    await context.clearCookies();
    await route.fulfill({ status: 204 });
  });
  const heard = await listenTo(other);
  await page.goto(`${site.origin}/how-we-rank`);
  await other.goto(site.origin);
  await expect.poll(heard).toContain('INITIAL_SESSION');
  await header.getByRole('button', { name: 'Sign out' }).click();
  await header.getByRole('link', { name: 'Sign in' }).waitFor();
  await page.getByText('You have been successfully logged out').waitFor();
  await other.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
  await other.getByText('Sign in or create an account').waitFor();
  await leave();
});

test('a tab takes over a session that another tab has begun', async () => {
  const { page, context, leave } = await browser.visit();
  const heard = await listenTo(page);
  await page.goto(`${site.origin}/property/5`);
  await expect.poll(heard).toContain('INITIAL_SESSION');
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
  await page.goto(`${site.origin}/how-we-rank`);
  await header.getByRole('button', { name: 'Sign out' }).click();
  await page.getByText('Sign Out Error').waitFor();
  await page.getByText('The server is busy.').waitFor();
  await header.getByRole('link', { name: 'Sign in' }).waitFor();
  await context.close();
});

test('the session ends by itself', async () => {
  const { page, header, context, leave } = await signedIn({}, 300);
  await page.clock.install();
  await page.route('**/api/auth/refresh', (route) => route.fulfill({ status: 503 }));
  const awake = page.waitForRequest('**/api/auth/refresh');
  const told = page.waitForRequest('**/api/auth/sign-out');
  await page.route('**/api/auth/sign-out', async (route) => {
    await context.clearCookies();
    await route.fulfill({ status: 204 });
  });
  await page.goto(site.origin);
  await header.getByRole('link', { name: 'Dashboard' }).waitFor();
  await awake;
  await page.clock.fastForward('05:01');
  await told;
  await header.getByRole('link', { name: 'Sign in' }).waitFor();
  await leave();
});

test('an old session is refreshed once, by one of two tabs', async () => {
  const { page, context, opened, leave } = await signedIn({}, 5 * DAY);
  let refreshes = 0;
  const bothOpen = Promise.withResolvers<void>();
  await context.route('**/api/auth/refresh', async (route) => {
    refreshes += 1;
    // The answer comes while the other tab wants to refresh, however slowly that has opened.
    await bothOpen.promise;
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.fulfill({ json: { session: opened.session } });
  });
  const other = await context.newPage();
  const refreshed = context.waitForEvent('response', (response) =>
    response.url().endsWith('/api/auth/refresh'),
  );
  await Promise.all([page.goto(site.origin), other.goto(site.origin)]);
  bothOpen.resolve();
  await refreshed;
  expect(refreshes).toBe(1);
  await page.getByRole('link', { name: 'Dashboard' }).waitFor();
  await leave();
});

test('a notice stands in the page itself, also without script, and shows once', async () => {
  for (const javaScriptEnabled of [false, true]) {
    const { page, context, leave } = await browser.visit({ javaScriptEnabled, viewport: PHONE });
    await context.addCookies([{ name: 'manzil.flash', value: 'signedOut', url: site.origin }]);
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

describe('a session that ends elsewhere', () => {
  const ENDS = {
    'by the list of devices': async ({ id, session }: Opened) => {
      const laptop = await openSession(site, session.user.email);
      const answer = await fetch(`${site.origin}/dashboard/security/devices`, {
        method: 'POST',
        body: new URLSearchParams({ sessionId: id }),
        headers: { Cookie: laptop.cookie },
        redirect: 'manual',
      });
      expect(answer.status).toBe(302);
    },
    'by its time': ({ id }: Opened) =>
      query(site, 'update user_session set expires_at = now() where id = $1', [id]),
  };
  type Opened = Awaited<ReturnType<typeof openNewSession>>;
  type Visited = Awaited<ReturnType<typeof signedIn>>;

  const MOVES: Record<string, (page: Visited['page']) => Promise<unknown>> = {
    'following a link': (page) =>
      page.getByRole('banner').getByRole('link', { name: 'Rent' }).first().click(),
    'going back': (page) => page.goBack(),
    'opening a page of their own': (page) =>
      page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click(),
    'sending a search': (page) => page.getByRole('button', { name: 'Search' }).first().click(),
  };

  for (const [end, finish] of Object.entries(ENDS)) {
    test.each(Object.keys(MOVES))(`${end} shows when %s`, async (move) => {
      const { page, header, opened, leave } = await signedIn();
      await page.goto(`${site.origin}/how-we-rank`);
      await header.getByRole('link', { name: 'Dashboard' }).waitFor();
      await page.getByRole('link', { name: 'Manzil' }).first().click();
      await page.waitForURL(`${site.origin}/`);
      await finish(opened);
      await MOVES[move]!(page);
      await header.getByRole('link', { name: 'Sign in' }).waitFor();
      await leave();
    });
  }

  test('shows when a form is sent without script', async () => {
    const { page, header, opened, leave } = await signedIn({ javaScriptEnabled: false });
    await page.goto(`${site.origin}/dashboard/agent-details`);
    await fillAgentDetails(page);
    await ENDS['by the list of devices'](opened);
    await page.getByRole('button', { name: 'Update Agent Details' }).click();
    await page.waitForURL(/sign-in/);
    await header.getByRole('link', { name: 'Sign in' }).waitFor();
    await leave();
  });

  test('shows in a page that the browser kept', async () => {
    const { page, header, opened, leave } = await signedIn();
    await page.goto(`${site.origin}/how-we-rank`);
    await page.goto(`${site.origin}/rent`);
    await ENDS['by the list of devices'](opened);
    await goBackTo(page, '/how-we-rank');
    await header.getByRole('link', { name: 'Sign in' }).waitFor();
    expect(await page.content()).not.toContain(opened.session.user.email);
    await leave();
  });

  test('shows when the person looks at the page again', async () => {
    for (const event of ['visibilitychange', 'focus']) {
      const { page, header, opened, leave } = await signedIn();
      await page.goto(`${site.origin}/how-we-rank`);
      await ENDS['by the list of devices'](opened);
      // The listening script loads late, and nothing shows when it has begun: the test presses until it answers.
      await expect
        .poll(async () => {
          await page.evaluate((name) => {
            (name === 'focus' ? window : document).dispatchEvent(new Event(name));
          }, event);
          return header.getByRole('link', { name: 'Sign in' }).count();
        })
        .toBe(1);
      await leave();
    }
  });
});

test('a page never shows the person who was signed in before', async () => {
  const { page, context, opened, leave } = await signedIn();
  await page.goto(`${site.origin}/how-we-rank`);
  const next = await openNewSession(site);
  await signInAs(context, site, next);
  await page.getByRole('banner').getByRole('link', { name: 'Rent' }).first().click();
  await page.getByText(next.session.user.email).waitFor({ state: 'attached' });
  await page.goto(`${site.origin}/search-results`);
  await context.clearCookies();
  await page.goto(`${site.origin}/rent`);
  await signInAs(context, site, opened);
  await goBackTo(page, '/search-results');
  await page.getByText(opened.session.user.email).waitFor({ state: 'attached' });
  expect(await page.content()).not.toContain(next.session.user.email);
  await leave();
});

test('a tab whose script was late learns what it missed', async () => {
  const { page, context, leave } = await browser.visit();
  const scripts = Promise.withResolvers<void>();
  await page.goto(`${site.origin}/how-we-rank`);
  const late = await context.newPage();
  await late.route('**/*.js', (route) => scripts.promise.then(() => route.continue()));
  await late.goto(`${site.origin}/rent`, { waitUntil: 'commit' });
  await late.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor();
  await signInAs(context, site, await openNewSession(site));
  await page.getByRole('banner').getByRole('link', { name: 'Rent' }).first().click();
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).waitFor();
  scripts.resolve();
  await late.getByRole('banner').getByRole('link', { name: 'Dashboard' }).waitFor();
  await leave();
});

test('a page that fails does not sign the other tabs out', async () => {
  const { page, context, leave } = await signedIn();
  await page.goto(`${site.origin}/how-we-rank`);
  await page.route('**/rent.data*', (route) => route.fulfill({ status: 500 }));
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).waitFor();
  const other = await context.newPage();
  await other.goto(`${site.origin}/mailbox`);
  await other.evaluate(() => {
    const heard: unknown[] = [];
    new BroadcastChannel('manzil.session').addEventListener('message', ({ data }) => {
      heard.push(data.session);
      document.documentElement.dataset.heard = JSON.stringify(heard);
    });
  });
  await page.getByRole('banner').getByRole('link', { name: 'Rent' }).first().click();
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
  // Events of other tabs from now on come after those of that page.
  const last = await context.newPage();
  await last.goto(`${site.origin}/mailbox`);
  const heard = await other.waitForFunction(() => document.documentElement.dataset.heard);
  expect(JSON.parse((await heard.jsonValue())!)).not.toContain(null);
  await leave();
});

describe('a flash message', () => {
  const toast = (page: Page, text: string) => page.getByRole('status').getByText(text);

  test('of a page that leads on shows once', async () => {
    const { page, leave } = await signedIn();
    const first = toast(page, 'Set a password first');
    await page.goto(`${site.origin}/dashboard/security`);
    await page.getByRole('link', { name: 'Change email' }).click();
    await page.waitForURL('**/dashboard/security/password');
    await first.waitFor();
    await page.getByRole('button', { name: 'Close message' }).click();
    await page.goBack();
    await page.waitForURL('**/dashboard/security');
    expect(await first.count()).toBe(0);
    await page.goForward();
    await page.waitForURL('**/dashboard/security/password');
    expect(await first.count()).toBe(0);
    await page.getByRole('banner').getByRole('link', { name: 'Rent' }).first().click();
    await page.waitForURL('**/rent');
    expect(await first.count()).toBe(0);
    await leave();
  });

  test.each([true, false])(
    'outlives two redirects in a row (script %s)',
    async (javaScriptEnabled) => {
      const { page, leave } = await browser.visit({ javaScriptEnabled });
      await page.goto(`${site.origin}/sign-in?returnTo=/dashboard/security/devices`);
      const form = page.getByRole('main');
      await form.getByLabel('Email').fill(DEMONSTRATION_LOGINS[0]!);
      await form.getByLabel('Password', { exact: true }).fill(DEMONSTRATION_PASSWORD);
      await form.getByRole('button', { name: 'Sign In' }).click();
      await page.waitForURL('**/dashboard/security');
      await toast(page, 'Successfully logged in').waitFor();
      await page.reload();
      expect(await toast(page, 'Successfully logged in').count()).toBe(0);
      await leave();
    },
  );

  test('shows again when the same is done again', async () => {
    const { page, leave } = await signedIn();
    const saved = toast(page, 'Agent profile updated successfully');
    await page.goto(`${site.origin}/dashboard/agent-details`);
    await fillAgentDetails(page);
    for (let times = 0; times < 2; times += 1) {
      await page.getByRole('button', { name: 'Update Agent Details' }).click();
      await saved.waitFor();
      await page.getByRole('button', { name: 'Close message' }).click();
      await saved.waitFor({ state: 'detached' });
    }
    await leave();
  });

  test('is gone from a page that the browser kept', async () => {
    const { page, context, leave } = await browser.visit();
    await context.addCookies([{ name: 'manzil.flash', value: 'signedOut', url: site.origin }]);
    await page.goto(site.origin);
    const signedOut = toast(page, 'You have been successfully logged out');
    await signedOut.waitFor();
    await page.goto(`${site.origin}/rent`);
    await goBackTo(page, '/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await signedOut.count()).toBe(0);
    await leave();
  });
});
