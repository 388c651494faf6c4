import type { Page, Route } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectFitsLargeText, expectSoundLook, faultsOf } from '../support/accessibility.ts';
import { DESKTOP, PHONE, useBrowser, type Visitor } from '../support/browser.ts';
import { query } from '../support/people.ts';
import { insertPerson, OPEN_SITE, openSession, signInAs } from '../support/sessions.ts';
import { useSite } from '../support/site.ts';

const site = useSite({ env: OPEN_SITE });
const browser = useBrowser();

const AGENT = 'agent@demo.example';
const PAGES = [
  '/dashboard',
  '/dashboard/messages',
  '/dashboard/messages/leads',
  '/dashboard/messages/leads?view=columns',
  '/dashboard/profile',
  '/dashboard/profile/edit',
  '/dashboard/agent-details',
  '/dashboard/security',
  '/dashboard/saved-properties',
  '/dashboard/saved-searches/new?location=jvc&min_bedrooms=2',
  '/dashboard/security/password',
  '/dashboard/security/email',
  '/dashboard/security/two-factor',
  '/dashboard/security/delete',
  '/dashboard/payments',
  '/dashboard/figures?days=90',
];
/** Pages that are looked at with text twice as large, too. */
const LARGE = new Set([
  '/dashboard',
  '/dashboard/messages',
  '/dashboard/profile/edit',
  '/dashboard/agent-details',
  '/dashboard/security',
  '/dashboard/payments',
]);
const TABS = [
  'My Properties',
  'Messages',
  'Profile',
  'Agent Details',
  'Security',
  'Saved Properties',
];
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

let picture: { name: string; mimeType: string; buffer: Buffer };

beforeAll(async () => {
  const { userId } = await openSession(site, AGENT, { userAgent: IPHONE });
  await query(
    site,
    `insert into rate_limit values ($1, 'property_insert', array_fill(now(), array[20])), ($1, 'message_insert', array_fill(now(), array[25]))`,
    [userId],
  );
  const image = sharp({ create: { width: 640, height: 480, channels: 3, background: '#c84' } });
  picture = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() };
});

/** A visitor who is signed in. */
async function visitAs(
  email: string,
  options: Parameters<typeof browser.visit>[0] = {},
): Promise<Visitor> {
  const visitor = await browser.visit(options);
  await signInAs(visitor.context, site, await openSession(site, email));
  return visitor;
}

describe('every page', () => {
  // One for all pages: the browser then knows the code of the site and of the checker.
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await visitAs(AGENT);
  });
  afterAll(() => visitor.leave());

  test.each(PAGES)('%s has no accessibility fault and fits', async (path) => {
    const response = await visitor.page.goto(`${site.origin}${path}`);
    expect(response!.status()).toBe(200);
    await expectSoundLook(visitor.page);
    if (LARGE.has(path)) await expectFitsLargeText(visitor.page);
  });

  test.each([
    '/dashboard?view=table',
    '/dashboard/saved-searches',
    '/saved-properties',
    '/new-property',
  ])('%s fits with text twice as large', async (path) => {
    const response = await visitor.page.goto(`${site.origin}${path}`);
    expect(response!.status()).toBe(200);
    await expectFitsLargeText(visitor.page);
  });

  test('figures are read by keyboard, and lead to those of one listing, which is sound too', async () => {
    const { page } = visitor;
    await page.goto(`${site.origin}/dashboard/figures`);
    const day = page.getByRole('slider', { name: 'Day to read' }).first();
    const latest = await day.getAttribute('aria-valuetext');
    await day.press('ArrowLeft');
    await expect.poll(() => day.getAttribute('aria-valuetext')).not.toBe(latest);
    await page.locator('main ol a').first().click();
    await page.getByRole('heading', { name: 'Against similar homes' }).waitFor();
    await expectSoundLook(page);
  });

  test('a listing is promoted from its page to its receipt, all of it sound', async () => {
    const { page } = visitor;
    const [{ id }] = (await query<{ id: number }>(
      site,
      `select l.id from listing l join user_account u on u.id = l.user_id
       where u.email = $1 and l.status = 'available' and not l.is_featured order by l.id desc limit 1`,
      [AGENT],
    )) as [{ id: number }];
    await page.goto(`${site.origin}/property/${id}`);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Promote Listing' }).click();
    await page.waitForURL(/\/checkout\//);
    await page.locator('button[value=pay]').click();
    await page.getByText('Your property is now featured for 1 month').waitFor();
    await page.goto(`${site.origin}/properties/${id}/promote`);
    await expectSoundLook(page);
    await query(site, `update listing set status = 'withdrawn' where id = $1`, [id]);
    await page.reload();
    await page.getByRole('heading', { name: 'Have them refunded' }).waitFor();
    await expectSoundLook(page);
    await page.getByRole('button', { name: 'Move the days left' }).click();
    await page.getByRole('alert').getByText('Choose one of your properties').waitFor();
    await page.getByLabel('Property', { exact: true }).selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Move the days left' }).click();
    await page.getByRole('status').getByText('The days left now promote').waitFor();
    await page.goto(`${site.origin}/dashboard/payments`);
    await page
      .getByRole('link', { name: /^Receipt M-/ })
      .first()
      .click();
    await page.getByRole('rowheader', { name: 'Total' }).waitFor();
    await expectSoundLook(page);
  });
});

test.each([PHONE, DESKTOP])(
  'the tabs lead to pages of their own, the current one in view at $width px',
  async (viewport) => {
    const { page, leave } = await visitAs(AGENT, { viewport });
    await page.goto(`${site.origin}/dashboard`);
    const tabs = page.getByRole('navigation', { name: 'Dashboard' });
    const outOfView = await tabs.evaluateHandle(currentTabsOutOfView);
    for (const tab of TABS) {
      await tabs.getByRole('link', { name: tab }).click();
      const current = tabs.locator('[aria-current=page]');
      await current.filter({ hasText: tab }).waitFor();
      await expect.poll(() => isInView(page)).toBe(true);
    }
    expect(new URL(page.url()).pathname).toBe('/dashboard/saved-properties');
    // They came into view in the moment they became current: a tab never moves away below a finger.
    expect(await outOfView.jsonValue()).toEqual([]);
    await page.reload();
    await expect.poll(() => isInView(page)).toBe(true);
    await leave();
  },
);

test.each([true, false])(
  'who is signed out signs in and comes back, script %s',
  async (javaScriptEnabled) => {
    const { page, leave } = await browser.visit({ javaScriptEnabled });
    await page.goto(`${site.origin}/dashboard/security`);
    expect(new URL(page.url()).search).toBe('?returnTo=%2Fdashboard%2Fsecurity');
    await page.getByText('Sign in to view your security status').waitFor();
    const form = page.getByRole('main');
    await form.getByLabel('Email').fill(AGENT);
    await form.getByLabel('Password', { exact: true }).fill('Dubai2026demo');
    await form.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/dashboard/security');
    await page.getByRole('heading', { name: 'Recent Activity Limits' }).waitFor();
    await leave();
  },
);

test.each([true, false])('a profile is edited, script %s', async (javaScriptEnabled) => {
  const email = `edit-${javaScriptEnabled}@x.example`;
  await insertPerson(site, email);
  const { page, leave } = await visitAs(email, { viewport: PHONE, javaScriptEnabled });
  await page.goto(`${site.origin}/dashboard/profile`);
  expect(await page.locator('dd').allTextContents()).toEqual([
    email,
    expect.stringMatching(/^\d+ \w+ \d{4}$/),
    ...Array<string>(3).fill('N/A'),
    'As at your last sign-in (English)',
    'N/A',
  ]);

  await page.getByRole('link', { name: 'Edit Profile' }).click();
  await page.getByLabel('First name').fill('Noor');
  await page.getByLabel('Phone').fill('no number');
  await page.getByLabel('Picture').setInputFiles(picture);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alert').getByText('Invalid phone number format').waitFor();
  expect(await page.getByLabel('First name').inputValue()).toBe('Noor');

  await page.getByLabel('Phone').fill('050 123 4567');
  await page.getByLabel('Picture').setInputFiles({ ...picture, buffer: Buffer.from('no picture') });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alert').getByText('Choose a JPEG, PNG, WebP or AVIF picture.').waitFor();
  expect(await page.getByLabel('Phone').inputValue()).toBe('050 123 4567');

  await page.getByLabel('Picture').setInputFiles(picture);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL('**/dashboard/profile');
  await page.getByText('+971 50 123 4567').waitFor();
  const image = page.getByRole('img', { name: 'Your picture' });
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBe(256);

  await page.getByRole('link', { name: 'Agent Details' }).click();
  const consent = page.getByLabel('Show my profile picture on my listings');
  await consent.check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Agent profile updated successfully').waitFor();
  expect(await consent.isChecked()).toBe(true);
  if (javaScriptEnabled) expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Change or remove your picture' }).click();
  await page.getByText('Everyone sees it on your listings.').waitFor();
  await page.getByLabel('Remove picture').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL('**/dashboard/profile');
  await image.waitFor({ state: 'detached' });
  expect(await page.getByText('Noor').count()).toBe(1);
  await leave();
});

test('files are chosen by a button in the reader’s language, which names them; without script by the browser’s', async () => {
  const { page, leave } = await visitAs(AGENT);
  await page.goto(`${site.origin}/ar/dashboard/profile/edit`);
  const field = page.getByRole('button', { name: 'الصورة اختيار ملف', exact: true });
  await page.locator('select[name=language]').focus();
  await page.keyboard.press('Tab');
  const choose = page.getByText('اختيار ملف');
  expect(await choose.evaluate((label) => getComputedStyle(label).outlineStyle)).toBe('solid');
  const chooser = page.waitForEvent('filechooser');
  await field.click();
  await (await chooser).setFiles({ ...picture, name: 'صورتي 2.png' });
  await page.locator('bdi', { hasText: 'صورتي 2.png' }).waitFor();
  expect(await field.evaluate((input) => getComputedStyle(input).opacity)).toBe('0');
  expect(await faultsOf(page)).toEqual([]);
  await leave();

  const plain = await visitAs(AGENT, { javaScriptEnabled: false });
  await plain.page.goto(`${site.origin}/ar/dashboard/profile/edit`);
  const own = plain.page.locator('input[type=file]');
  expect(await own.evaluate((input) => getComputedStyle(input).opacity)).toBe('1');
  expect(await plain.page.getByText('اختيار ملف').isVisible()).toBe(false);
  await plain.leave();
});

test('a picture too large to send is told at once, and by the server too', async () => {
  const { page, leave } = await visitAs(AGENT);
  await page.goto(`${site.origin}/dashboard/profile/edit`);
  await page.getByLabel('First name').fill('Kept as typed');
  const buffer = Buffer.alloc(6 * 1024 * 1024, 1);
  await page.getByLabel('Picture', { exact: true }).setInputFiles({ ...picture, buffer });
  await page.getByText('Choose a picture of at most 5 MB.').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('listitem').getByText('Choose a picture of at most 5 MB.').waitFor();
  expect(await page.getByLabel('First name').inputValue()).toBe('Kept as typed');
  await leave();
});

test.each([true, false])(
  'agent details list every failing rule, then are saved, script %s',
  async (javaScriptEnabled) => {
    const email = `agent-${javaScriptEnabled}@x.example`;
    await insertPerson(site, email);
    const { page, leave } = await visitAs(email, { javaScriptEnabled });
    await page.goto(`${site.origin}/dashboard/agent-details`);
    const save = page.getByRole('button', { name: 'Update Agent Details' });
    expect(await page.getByLabel('Business email').inputValue()).toBe(email);
    await page.getByLabel('Business email').fill('');
    await page.getByLabel('Business address').fill('x'.repeat(201));
    await save.click();
    const alert = page.getByRole('alert');
    await alert.getByText('Company name is required').waitFor();
    expect(await alert.getByRole('listitem').allTextContents()).toEqual([
      'Company name is required',
      'Address must be less than 200 characters',
      'Invalid email address',
    ]);
    if (javaScriptEnabled) expect(await faultsOf(page)).toEqual([]);

    await page.getByLabel('Company name', { exact: true }).fill('Palm & Tide');
    await page.getByLabel('Business address').fill('Office 1, Dubai Marina');
    await page.getByLabel('Business email').fill('desk@palmtide.example');
    await page.getByLabel('Phone').fill('04 123 4567');
    await save.click();
    await alert.getByRole('listitem').first().waitFor({ state: 'detached' });
    if (javaScriptEnabled) {
      const toast = page.getByRole('status');
      await toast.getByText('Agent profile updated successfully').waitFor();
      expect(await toast.getByText('Success', { exact: true }).count()).toBe(1);
    }
    await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe('+971 4 123 4567');
    expect(await page.getByLabel('Company name', { exact: true }).inputValue()).toBe('Palm & Tide');
    await leave();
  },
);

test('on a phone, facts of own homes stay whole, and the layouts stand beside the count', async () => {
  const { page, context, leave } = await browser.visit({ viewport: PHONE });
  await signInAs(context, site, await openSession(site, AGENT));
  await page.goto(`${site.origin}/dashboard`);
  const broken = await page.locator('main article p').evaluateAll((lines) => {
    const range = document.createRange();
    return lines
      .flatMap((line) => [...line.childNodes])
      .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.includes('·'))
      .flatMap((node) =>
        [...node.textContent!.matchAll(/[^·]*\d[^·]*/g)].filter(({ 0: fact, index }) => {
          range.setStart(node, index + (fact.length - fact.trimStart().length));
          range.setEnd(node, index + fact.trimEnd().length);
          return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
        }),
      )
      .map(([fact]) => fact);
  });
  expect(broken).toEqual([]);
  const middle = async (part: ReturnType<Page['locator']>) => {
    const box = (await part.boundingBox())!;
    return box.y + box.height / 2;
  };
  const count = await middle(page.getByText(/^\d+ properties$/));
  expect(await middle(page.getByRole('list', { name: 'Layout' }))).toBeCloseTo(count, 0);
  await leave();
});

test.each([
  { viewport: PHONE, text: 16 },
  { viewport: { width: 768, height: 900 }, text: 16 },
  { viewport: { width: 1280, height: 800 }, text: 32 },
])('what changes chosen homes is within reach of the last one: %s', async ({ viewport, text }) => {
  const { page, context, leave } = await browser.visit({ viewport });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Page.enable');
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: text } });
  await signInAs(context, site, await openSession(site, AGENT));
  await page.goto(`${site.origin}/dashboard?view=table`);
  await page.locator('tbody input[type=checkbox]').last().check();
  for (const [panel, button] of [
    ['Change prices', 'Change prices of selected'],
    ['Add photos', 'Add photos to selected'],
  ] as const) {
    const opener = page.locator('summary').getByText(panel, { exact: true });
    const { y } = (await opener.boundingBox())!;
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThan(viewport.height);
    await opener.click();
    const { x, width } = (await page
      .locator('details[open] > div', { has: page.getByRole('button', { name: button }) })
      .boundingBox())!;
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(viewport.width);
    await page.keyboard.press('Escape');
  }
  await leave();
});

test('while agent details are on their way the button says so and cannot be pressed', async () => {
  const { page, leave } = await visitAs(AGENT);
  await page.goto(`${site.origin}/dashboard/agent-details`);
  const answer = Promise.withResolvers<void>();
  await page.route('**/agent-details.data*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Update Agent Details' }).click();
  const busy = page.getByRole('button', { name: 'Updating...' });
  await busy.waitFor();
  expect(await busy.isDisabled()).toBe(true);
  answer.resolve();
  await page.getByRole('button', { name: 'Update Agent Details' }).waitFor();
  await leave();
});

test.each([
  ['without a connection', (route: Route) => route.abort()],
  ['with the answer of a proxy', (route: Route) => route.fulfill({ status: 502, body: '<h1>' })],
])('a form that no answer comes to, %s, stays with what was typed', async (_, fail) => {
  const { page, context } = await visitAs(AGENT);
  await page.goto(`${site.origin}/dashboard/agent-details`);
  const address = page.getByLabel('Business address');
  await address.fill('Office 12, Bay Square');
  await page.route('**/agent-details.data*', fail);
  await page.getByRole('button', { name: 'Update Agent Details' }).click();
  const toast = page.getByRole('status');
  await toast.getByText('The site is not available right now.').waitFor();
  expect(await address.inputValue()).toBe('Office 12, Bay Square');
  await page.unroute('**/agent-details.data*');
  await page.getByRole('button', { name: 'Update Agent Details' }).click();
  await toast.getByText('Agent profile updated successfully').waitFor();
  await context.close();
});

test('a form sent after the session has ended stays with what was typed, and is sent after signing in elsewhere', async () => {
  const { page, context } = await visitAs(AGENT);
  await page.goto(`${site.origin}/dashboard/agent-details`);
  const address = page.getByLabel('Business address');
  await address.fill('Office 14, Bay Square');
  const thread = await context.newPage();
  await thread.goto(`${site.origin}/dashboard/messages/leads`);
  await thread.getByRole('main').getByRole('article').getByRole('link').first().click();
  const reply = thread.getByLabel('Your reply');
  await reply.fill('On Saturday at eleven');
  const cookies = await context.cookies();
  await context.clearCookies();
  await page.getByRole('button', { name: 'Update Agent Details' }).click();
  const toast = page.getByRole('status');
  await toast.getByText('You have been signed out').waitFor();
  expect(await address.inputValue()).toBe('Office 14, Bay Square');
  await thread.getByRole('button', { name: 'Send reply' }).click();
  await thread.getByText('You have been signed out').waitFor();
  expect(await reply.inputValue()).toBe('On Saturday at eleven');
  await context.addCookies(cookies);
  await page.getByRole('button', { name: 'Update Agent Details' }).click();
  await toast.getByText('Agent profile updated successfully').waitFor();
  await context.close();
});

test.each([
  ['a phone', PHONE],
  ['a phone on its side', { width: 640, height: 360 }],
])(
  'on %s, the bar that changes chosen rows stays, and covers no row that has focus',
  async (_, viewport) => {
    const { page, context } = await visitAs(AGENT, { viewport });
    await page.goto(`${site.origin}/dashboard?view=table`);
    const rows = page.locator('tbody').getByRole('checkbox');
    await rows.nth(8).check();
    const tops: number[] = [];
    while (!(await rows.nth(4).evaluate((row) => row === document.activeElement))) {
      await page.keyboard.press('Shift+Tab');
      tops.push((await page.locator(':focus').boundingBox())!.y);
    }
    const bar = (await page.locator('.change-bar').boundingBox())!;
    expect(bar.y).toBe(64);
    expect(bar.y + bar.height).toBeLessThan(viewport.height / 2);
    expect(Math.min(...tops)).toBeGreaterThanOrEqual(bar.y + bar.height);
    await context.close();
  },
);

test('a panel stays open when no answer comes to its form, and closes when one does', async () => {
  const { page, context } = await visitAs(AGENT);
  await page.goto(`${site.origin}/dashboard`);
  await page.getByText('Change status', { exact: true }).first().click();
  const change = page.getByRole('button', { name: 'Delete', exact: true });
  await change.waitFor();
  await page.route('**/dashboard.data*', (route) => route.abort());
  await change.click();
  await page.getByRole('status').getByText('The site is not available right now.').waitFor();
  // Until the page has settled, the button says that it is under way.
  await change.waitFor();
  await page.unroute('**/dashboard.data*');
  await page.getByRole('link', { name: 'Table', exact: true }).click();
  await page.waitForURL('**/dashboard?view=table');
  await change.waitFor({ state: 'detached' });
  await context.close();
});

test('details that cannot be saved or loaded say so, without a word of what went wrong', async () => {
  const { page, leave } = await visitAs(AGENT);
  // Its news is fetched on demand.
  const live = '**/dashboard/messages/live';
  await page.route(live, (route) => route.fulfill({ status: 503 }));
  await page.goto(`${site.origin}/dashboard/agent-details`);
  const banner = page.getByRole('banner');
  await banner.getByRole('link', { name: /^Dashboard \(\d+ unread message/ }).waitFor();
  await query(site, 'alter table profile rename column agent_address to gone');
  try {
    // News that arrives meanwhile leaves what is typed alone.
    await page.getByLabel('Phone').fill('+971 50 123 4567');
    await query(site, 'update message set read_at = now()');
    await page.unroute(live);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await banner.getByRole('link', { name: 'Dashboard', exact: true }).waitFor();
    expect(await page.getByLabel('Phone').inputValue()).toBe('+971 50 123 4567');
    await page.getByRole('button', { name: 'Update Agent Details' }).click();
    const toast = page.getByRole('status');
    await toast.getByText('Your agent details could not be saved.').waitFor();
    expect(await page.getByLabel('Phone').inputValue()).toBe('+971 50 123 4567');
    await page.goto(`${site.origin}/dashboard/agent-details`);
    await toast.getByText('Failed to load agent profile').waitFor();
    expect(await toast.getByText('Error', { exact: true }).count()).toBe(1);
    expect(await page.content()).not.toContain('agent_address"');
  } finally {
    await query(site, 'alter table profile rename column gone to agent_address');
  }
  await leave();
});

test.each([true, false])('other devices are signed out, script %s', async (javaScriptEnabled) => {
  const email = `devices-${javaScriptEnabled}@x.example`;
  await insertPerson(site, email);
  await openSession(site, email, { userAgent: IPHONE });
  await openSession(site, email);
  await openSession(site, email);
  const { page, leave } = await visitAs(email, { javaScriptEnabled, viewport: PHONE });
  await page.goto(`${site.origin}/dashboard/security`);
  const devices = page.getByRole('region', { name: 'Devices' });
  expect(await devices.getByRole('listitem').count()).toBe(4);
  await devices.getByRole('button', { name: 'Sign out: Safari on iPhone' }).click();
  await expect.poll(() => devices.getByRole('listitem').count()).toBe(3);
  expect(await devices.getByText('Safari on iPhone').count()).toBe(0);
  await devices.getByRole('button', { name: 'Sign out all other devices' }).click();
  await expect.poll(() => devices.getByRole('listitem').count()).toBe(1);
  await devices.getByText('This device').waitFor();
  await leave();
});

test('the data of the account is saved as a file', async () => {
  const { page, leave } = await visitAs(AGENT);
  await page.goto(`${site.origin}/dashboard/security`);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toMatch(/^manzil-account-\d{4}-\d\d-\d\d\.json$/);
  await leave();
});

/** In a page: records the tabs that are not in view when they become the current one. */
function currentTabsOutOfView(tabs: Element): string[] {
  const found: string[] = [];
  new MutationObserver(() => {
    const tab = tabs.querySelector('[aria-current=page]');
    if (tab && tab.getBoundingClientRect().right > innerWidth) found.push(tab.textContent);
  }).observe(tabs, { subtree: true, attributeFilter: ['aria-current'] });
  return found;
}

function isInView(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const tab = document.querySelector('nav [aria-current=page].tap')?.getBoundingClientRect();
    return tab !== undefined && tab.left >= 0 && tab.right <= innerWidth;
  });
}

test.each([true, false])(
  'a visitor saves a search, signs in and carries on, script %s',
  async (javaScriptEnabled) => {
    const { page, leave } = await browser.visit({ viewport: PHONE, javaScriptEnabled });
    const email = javaScriptEnabled ? 'seeker@demo.example' : AGENT;
    await page.goto(`${site.origin}/search-results?location=marina&min_bedrooms=2`);
    await page.getByRole('link', { name: 'Save search' }).click();
    const main = page.getByRole('main');
    await main.getByText('Sign in to save this search').waitFor();
    await main.getByLabel('Email').fill(email);
    await main.getByLabel('Password', { exact: true }).fill('Dubai2026demo');
    await main.getByRole('button', { name: 'Sign in' }).click();

    const name = page.getByLabel('Name', { exact: true });
    await name.waitFor();
    expect(await name.inputValue()).toBe('Properties for sale in Dubai Marina');
    await name.fill('');
    await page.getByRole('button', { name: 'Save search' }).click();
    await page.getByRole('alert').getByText('Give the search a name').waitFor();
    const title = 'By the water';
    await name.fill(title);
    await page.getByLabel(/^Weekly/).check();
    await page.getByRole('button', { name: 'Save search' }).click();
    await page.waitForURL('**/search-results?location=marina&min_bedrooms=2');
    await page.getByText('We will email you when homes match it.').waitFor();

    await page.goto(`${site.origin}/dashboard/saved-properties`);
    await page.getByRole('link', { name: 'Saved searches' }).click();
    await page.getByRole('link', { name: `Edit: ${title}` }).click();
    await page.getByLabel(/^Instantly/).check();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Instantly · No new matches lately').waitFor();
    await page.getByRole('button', { name: `Pause: ${title}` }).click();
    await page.getByText('Paused · No new matches lately').waitFor();
    if (javaScriptEnabled) await expectSoundLook(page, 'main');
    await page.getByRole('button', { name: `Delete: ${title}` }).click();
    await page.getByText(`‘${title}’ has been deleted.`).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: `Show results: ${title}` }).click();
    await page.waitForURL('**/search-results?type=sale&location=dubai-marina&min_bedrooms=2');
    await leave();
  },
);
