import { expect, test } from 'vitest';
import { cardLinks, DESKTOP, PHONE, useBrowser } from '../support/browser.ts';
import { useSharedSite } from '../support/site.ts';

const site = useSharedSite();
const browser = useBrowser();

const VISITORS = [
  { viewport: PHONE, javaScriptEnabled: true },
  { viewport: PHONE, javaScriptEnabled: false },
  { viewport: DESKTOP, javaScriptEnabled: true },
  { viewport: DESKTOP, javaScriptEnabled: false },
];

test.each(VISITORS)(
  'from the home page through search to a property and back ($viewport.width px, script $javaScriptEnabled)',
  async (visitor) => {
    const { page, leave } = await browser.visit(visitor);
    const url = () => new URL(page.url());

    await page.goto(site.origin);
    await page.getByRole('combobox', { name: 'Location' }).fill('Jumeira Village Circle');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'For sale' }).click();
    await page.waitForURL('**/search-results?*');
    expect(url().searchParams.get('type')).toBe('sale');
    const heading = 'Properties for sale in Jumeirah Village Circle (JVC)';
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();

    await page.goto(`${site.origin}/search-results?type=sale`);
    if (visitor.viewport === PHONE) await page.getByLabel('Filter results').click();
    else await page.getByRole('search').getByText('Type', { exact: true }).click();
    await page
      .getByLabel(/^Apartment/)
      .filter({ visible: true })
      .check();
    await page.getByRole('button', { name: /^Show/ }).filter({ visible: true }).first().click();
    await page.waitForURL('**property_type=apartment**');
    expect(url().search).toBe('?type=sale&property_type=apartment');
    await page.getByRole('link', { name: 'Remove filter: Apartment' }).waitFor();

    const firstOfPage1 = await cardLinks(page).first().textContent();
    await page.getByRole('link', { name: 'Next', exact: true }).click();
    await page.waitForURL('**page=2**');
    await page.getByText(/^Page 2 of/).waitFor();
    const card = cardLinks(page).nth(3);
    const title = await card.textContent();
    expect(title).not.toBe(firstOfPage1);
    const listUrl = page.url();

    await card.click();
    await page.waitForURL('**/property/*');
    await page.getByRole('heading', { level: 1, name: title! }).waitFor();
    // Jumps within the page are steps in the history, too.
    await page.locator('main a[href="#details"]').click();
    await page.waitForURL('**#details');
    await page.getByRole('link', { name: 'Back to results' }).click();
    await page.waitForURL(listUrl);
    await page.getByText(/^Page 2 of/).waitFor();
    await leave();
  },
);

test('back to results from a form in a new tab leads to the search, not to the form', async () => {
  const { page, context, leave } = await browser.visit();
  const list = `${site.origin}/search-results?type=rent`;
  await page.goto(list);
  await cardLinks(page).first().click();
  const form = page.locator('a[href*="/contact?list="]').first();
  const tab = await context.newPage();
  await tab.goto(site.origin + (await form.getAttribute('href'))!);
  await tab.waitForFunction(() => history.state !== null);
  await tab.getByRole('link', { name: 'Back to the property' }).click();
  await tab.getByRole('link', { name: 'Back to results' }).click();
  await tab.waitForURL(list);
  await leave();
});

test.each([true, false])(
  'back and forward keep the places of the search and the place on the page (script %s)',
  async (javaScriptEnabled) => {
    const { page, leave } = await browser.visit({ javaScriptEnabled });
    const scrolled = () => page.evaluate(() => Math.round(scrollY));
    await page.goto(`${site.origin}/search-results?location=Dubai+Marina&location=Business+Bay`);
    const card = cardLinks(page).nth(12);
    await card.scrollIntoViewIfNeeded();
    const before = await scrolled();
    expect(before).toBeGreaterThan(300);
    await card.click();
    await page.waitForURL('**/property/*');
    await expect.poll(scrolled).toBe(0);
    await page.goBack();
    await expect.poll(async () => Math.abs((await scrolled()) - before)).toBeLessThan(5);
    for (const name of ['Dubai Marina', 'Business Bay']) {
      expect(await page.getByRole('checkbox', { name, exact: true }).isChecked()).toBe(true);
    }
    await page.goForward();
    await page.waitForURL('**/property/*');
    await expect.poll(scrolled).toBe(0);
    await leave();
  },
);

test.each([PHONE, DESKTOP])(
  'without script the header stands at the top at $width px',
  async (viewport) => {
    const { page, leave } = await browser.visit({ viewport, javaScriptEnabled: false });
    await page.goto(site.origin);
    expect(await page.getByRole('banner').boundingBox()).toMatchObject({ x: 0, y: 0 });
    await leave();
  },
);

test('the area box is worked by keyboard', async () => {
  const { page, leave } = await browser.visit();
  await page.goto(site.origin);
  const box = page.getByRole('combobox', { name: 'Location' });
  await box.focus();
  await page.keyboard.type('MARINA');
  const list = page.getByRole('listbox', { name: 'Suggested places' }).first();
  const options = () => list.getByRole('option').allTextContents();
  await expect.poll(options).toEqual([expect.stringMatching(/^Dubai Marina[1-9]\d*$/)]);
  await page.keyboard.press('ArrowDown');
  expect(await box.getAttribute('aria-activedescendant')).toBeTruthy();
  await page.keyboard.press('Enter');
  expect(await page.getByRole('checkbox', { name: 'Dubai Marina' }).isChecked()).toBe(true);
  expect(await box.getAttribute('aria-expanded')).toBe('false');
  // By the beginnings of words: not Palm Jumeirah.
  await box.fill('al');
  await expect.poll(options).toContainEqual(expect.stringMatching(/^Al /));
  for (const option of await options()) expect(option).toMatch(/(^| )Al/);
  // What begins no word may be within one.
  await box.fill('z');
  await expect.poll(options).toContainEqual(expect.stringMatching(/^Al Quoz/));
  await box.fill('zzz');
  await page.getByText('No area found.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('No area found.').waitFor({ state: 'detached' });
  await box.fill('dubai');
  await expect.poll(() => list.evaluate((element) => element.scrollHeight)).toBeGreaterThan(192);
  expect(await list.evaluate((element) => element.clientHeight)).toBeLessThanOrEqual(192);
  await leave();
});

test('the location box of commercial property suggests its areas and closes 120 ms after it is left', async () => {
  const { page, leave } = await browser.visit();
  await page.goto(`${site.origin}/commercial-property`);
  const box = page.getByRole('combobox', { name: 'Location' });
  const options = page.getByRole('listbox', { name: 'Suggested places' }).getByRole('option');
  await box.fill('d');
  await expect.poll(() => options.count()).toBe(0);
  await box.fill('DU');
  await expect
    .poll(() => options.allTextContents())
    .toEqual(['Dubai Marina', 'Dubai Internet City', 'Dubai Design District']);
  const waits = await page.evaluate(() => {
    const waited: unknown[] = [];
    const wait = window.setTimeout;
    window.setTimeout = ((...args: Parameters<typeof wait>) => {
      waited.push(args[1]);
      return wait(...args);
    }) as typeof wait;
    (document.activeElement as HTMLElement).blur();
    window.setTimeout = wait;
    return waited;
  });
  expect(waits).toContain(120);
  await expect.poll(() => options.count()).toBe(0);
  await box.fill('al');
  await page.getByRole('option', { name: 'Al Quoz' }).click();
  expect(await box.inputValue()).toBe('Al Quoz');
  await expect.poll(() => options.count()).toBe(0);
  await page.getByText('Industrial / Warehousing').click();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.waitForURL('**/search-results?*');
  expect(new URL(page.url()).search).toBe('?type=rent&property_type=industrial&location=Al+Quoz');
  await page.getByRole('link', { name: 'Remove filter: Industrial Unit' }).waitFor();
  await leave();
});

test('the location box suggests buildings and sub-communities from the second character on', async () => {
  const { page, leave } = await browser.visit();
  await page.goto(`${site.origin}/buy`);
  const box = page.getByRole('combobox', { name: 'Location' });
  await box.fill('m');
  expect(await page.getByRole('listbox').filter({ visible: true }).count()).toBe(0);
  await box.fill('دبي مارينا');
  await page
    .getByRole('option', { name: /^Dubai Marina/ })
    .first()
    .waitFor();
  await box.fill('marina');
  await page
    .getByRole('option', { name: /Marina Gate/ })
    .first()
    .waitFor();
  await expect
    .poll(() => page.getByRole('listbox').getByRole('option').filter({ visible: true }).count())
    .toBeLessThanOrEqual(8);
  await leave();
});

test('a search form sends only what is not at its default', async () => {
  const { page, leave } = await browser.visit();
  await page.goto(`${site.origin}/rent`);
  const parts = page.getByRole('search').locator('summary');
  await parts.filter({ hasText: 'Price' }).click();
  await page.getByLabel('Maximum price').selectOption('1000000+');
  await parts.filter({ hasText: 'Beds' }).click();
  await page.getByRole('group', { name: 'Minimum bedrooms' }).getByText('5+').first().click();
  await parts.filter({ hasText: /^More$/ }).click();
  await page.getByLabel('Added to site').selectOption('30');
  await page.getByLabel('Include Under Offer, Sold STC').check();
  await page.getByRole('button', { name: /^Show/ }).last().click();
  await page.waitForURL('**/search-results?*');
  expect(new URL(page.url()).search).toBe(
    '?type=rent&min_bedrooms=5&added=30&include_under_offer=true',
  );
  await leave();
});

test('a list on its way says so, in place of what was there', async () => {
  const { page, leave } = await browser.visit();
  await page.goto(site.origin);
  const answer = Promise.withResolvers<void>();
  await page.route('**/*.data*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Buy', exact: true }).click();
  await page.getByText('Loading properties...').waitFor();
  answer.resolve();
  await page.getByRole('heading', { name: 'Properties for sale', exact: true }).waitFor();
  await page.getByText('Loading properties...').waitFor({ state: 'detached' });
  await leave();
});

test('a new page starts at its top, and Tab at its beginning', async () => {
  const { page, leave } = await browser.visit();
  await page.goto(`${site.origin}/rent`);
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await page.waitForURL('**page=2**');
  await page.waitForFunction(() => scrollY === 0);
  await leave();
});
