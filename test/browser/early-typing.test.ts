import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser, type Visitor } from '../support/browser.ts';
import { query } from '../support/people.ts';
import { OPEN_SITE, openSession, signInAs } from '../support/sessions.ts';
import { useSite } from '../support/site.ts';

const site = useSite({ env: OPEN_SITE });
const browser = useBrowser();

const PUBLIC = [
  '/',
  '/buy',
  '/search-results?type=rent',
  '/property/217/contact',
  '/property/217/viewing',
  '/property/217/report',
  '/property/217',
  '/agents/layla-haddad/contact',
  '/find-agent',
  '/contact-us',
  '/commercial-property',
  '/commercial-to-rent',
  '/overseas-homes',
  '/sold-prices',
  '/house-price-index',
  '/home-valuation',
  '/stamp-duty-calculator',
  '/rent-calculator',
  '/rent-increase',
  '/sign-in',
  '/sign-up',
  '/forgot-password',
];

describe('what is typed before the page’s script has run stays', () => {
  test.each(PUBLIC)('%s', async (path) => {
    const visitor = await browser.visit();
    await expectTypedToStay(visitor, path);
    await visitor.leave();
  });

  test('in the filters, and is searched for', async () => {
    const { page, leave } = await browser.visit();
    const release = await holdScript(page);
    await page.goto(`${site.origin}/search-filters?location=Dubai+Marina`, { waitUntil: 'commit' });
    await page.waitForLoadState('domcontentloaded');
    const form = page.locator('main form');
    await form.getByText('Rent', { exact: true }).click();
    await form
      .getByRole('group', { name: 'Minimum bedrooms' })
      .getByText(/^2( \(|$)/)
      .click();
    await form.getByRole('checkbox', { name: /^Villa/ }).check();
    await form.getByLabel('Keyword').fill('garden');
    await form.getByLabel('Minimum size in square feet').fill('900');
    await form.getByRole('group', { name: 'Areas' }).getByRole('checkbox').first().check();
    await form.getByRole('combobox', { name: 'Location' }).fill('jumeirah');
    release();
    await page.waitForFunction(() => 'isHydrated' in window);
    // Changing what is shown renders every field again.
    await form.getByLabel('Furnishing').selectOption('furnished');
    await form.getByRole('button', { name: /^(Show|Apply)/ }).click();
    await page.waitForURL('**/search-results**');
    const { searchParams } = new URL(page.url());
    expect(Object.fromEntries(searchParams)).toMatchObject({
      type: 'rent',
      property_type: 'villa',
      min_bedrooms: '2',
      keyword: 'garden',
      min_size: '900',
      furnishing: 'furnished',
    });
    expect(searchParams.getAll('location')).toHaveLength(3);
    await leave();
  });

  test.each([
    ['/', 'More'],
    ['/search-results?type=sale', 'Beds'],
  ])('in the search bar of %s', async (path, part) => {
    const { page, leave } = await browser.visit();
    await page.setViewportSize({ width: 1280, height: 900 });
    const release = await holdScript(page);
    await page.goto(site.origin + path, { waitUntil: 'commit' });
    await page.waitForLoadState('domcontentloaded');
    const bar = page.getByRole('search').first();
    await bar.getByText(part, { exact: true }).click();
    await bar
      .getByRole('group', { name: 'Minimum bedrooms' })
      .getByText(/^2( \(|$)/)
      .click();
    release();
    await page.waitForFunction(() => 'isHydrated' in window);
    await bar.getByText('Price', { exact: true }).click();
    await bar.getByLabel('Maximum price').selectOption('2000000');
    await bar
      .getByRole('button', { name: /^(For sale|Search|Show)/ })
      .first()
      .click();
    await page.waitForURL(/max_price=2000000/);
    expect(new URL(page.url()).searchParams.get('min_bedrooms')).toBe('2');
    await leave();
  });

  test('in a new listing, which begins by itself', async () => {
    const { page, leave } = await visitAs('seeker@demo.example');
    const release = await holdScript(page);
    await page.goto(`${site.origin}/new-property`, { waitUntil: 'commit' });
    await page.waitForLoadState('domcontentloaded');
    await page.getByLabel('Location/Area').fill('Mirdif');
    await page.getByLabel('Property Type').selectOption('villa');
    release();
    await page.getByText('Draft saved at').waitFor();
    expect(await page.getByLabel('Property Title').inputValue()).toBe('Villa in Mirdif');
    await leave();
  });

  test('in the forms of the dashboard', async () => {
    const visitor = await visitAs('agent@demo.example');
    const [own] = await query<{ id: number }>(
      site,
      `select l.id from listing l join user_account u on u.id = l.user_id
       where email = 'agent@demo.example' and l.is_public order by l.id limit 1`,
    );
    const [conversation] = await query<{ id: string }>(
      site,
      `select c.id from conversation c join user_account u on u.id = c.advertiser_id
       where email = 'agent@demo.example' limit 1`,
    );
    for (const path of [
      '/dashboard',
      '/dashboard/profile/edit',
      '/dashboard/agent-details',
      '/dashboard/security/email',
      '/dashboard/security/password',
      '/new-property',
      `/properties/edit/${own!.id}`,
      `/dashboard/messages/${conversation!.id}`,
    ]) {
      await expectTypedToStay(visitor, path);
    }
    await visitor.leave();
  });

  test('in the forms of the staff', async () => {
    const visitor = await visitAs('admin@demo.example');
    const [page] = await query<{ id: number }>(site, 'select id from content_page limit 1');
    const [category] = await query<{ id: number }>(site, 'select id from content_category limit 1');
    for (const path of [
      '/admin/properties',
      '/admin/users',
      '/admin/content/new',
      `/admin/content/${page!.id}`,
      `/admin/categories/${category!.id}`,
      '/admin/overseas/new',
    ]) {
      await expectTypedToStay(visitor, path);
      if (path !== '/admin/content/new') continue;
      const create = visitor.page.getByRole('button', { name: 'Create content' });
      expect(await create.isEnabled()).toBe(true);
    }
    await visitor.leave();
  });
});

test('going back twice before the page’s script has run leads to the page before', async () => {
  const { page, leave } = await browser.visit();
  await page.goto(`${site.origin}/areas`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sold prices' }).click();
  await page.getByRole('heading', { level: 1, name: /sold/i }).waitFor();
  await page.goto(`${site.origin}/find-agent`);
  const release = await holdScript(page);
  for (const path of ['/sold-prices', '/areas']) {
    await page.evaluate(() => history.back());
    await page.waitForURL(site.origin + path, { waitUntil: 'domcontentloaded' });
  }
  release();
  await page.getByRole('heading', { level: 1, name: /areas/i }).waitFor();
  await page.waitForFunction(() => 'isHydrated' in window);
  expect(page.url()).toBe(`${site.origin}/areas`);
  await leave();
});

async function visitAs(email: string): Promise<Visitor> {
  const visitor = await browser.visit();
  await signInAs(visitor.context, site, await openSession(site, email));
  return visitor;
}

async function expectTypedToStay({ page }: Visitor, path: string): Promise<void> {
  const release = await holdScript(page);
  const response = await page.goto(site.origin + path, { waitUntil: 'commit' });
  expect(response!.status(), path).toBe(200);
  await page.waitForLoadState('domcontentloaded');
  const untouched = await page.evaluate(readForms);
  await page.evaluate(typeEverywhere);
  const typed = await page.evaluate(readForms);
  expect(typed, path).not.toEqual(untouched);
  release();
  await page.waitForFunction(() => 'isHydrated' in window);
  // The results of effects show a frame later.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  expect(await page.evaluate(readForms), path).toEqual(typed);
  await page.unroute('**/assets/*.js');
}

/** @returns a function that lets the page's script through. */
async function holdScript(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', (route) => promise.then(() => route.continue()));
  return resolve;
}

/** In the page: changes every control of its forms that a person can, as a person does without script. */
function typeEverywhere(): void {
  const texts: Record<string, string> = {
    email: 'early@x.example',
    tel: '050 123 4567',
    number: '7',
    numeric: '7',
    decimal: '7',
    date: '2026-12-24',
    url: 'https://early.example',
  };
  const controls = document.querySelectorAll<HTMLInputElement>(
    'main :is(input, select, textarea)[name]',
  );
  for (const control of controls) {
    const isForPeople = !control.closest(
      '.sr-only, [aria-hidden=true], [hidden], [readonly], [disabled]',
    );
    if (!isForPeople || control.type === 'hidden' || control.type === 'file') continue;
    if (control.type === 'checkbox') control.checked = !control.checked;
    else if (control.type === 'radio') control.checked = true;
    else if (control instanceof HTMLSelectElement)
      control.selectedIndex = control.selectedIndex === 1 ? 0 : 1;
    else control.value = texts[control.inputMode || control.type] ?? 'early';
  }
}

/** In the page: what its forms would send. */
function readForms(): string[] {
  return [...document.querySelectorAll<HTMLFormElement>('main form')].flatMap((form, index) =>
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [`form ${index}, ${name}: ${value}`] : [],
    ),
  );
}
