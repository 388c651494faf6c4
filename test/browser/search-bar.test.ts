import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faultsOf, overhang } from '../support/accessibility.ts';
import { cardLinks, DESKTOP, PHONE, useBrowser } from '../support/browser.ts';
import { useSharedSite } from '../support/site.ts';

const site = useSharedSite();
const browser = useBrowser();

const found = (page: Page, count: string) =>
  page.getByText(new RegExp(`^${count} propert(?:y|ies) found`)).waitFor();
const search = (page: Page) => page.getByRole('search');
const part = (page: Page, name: string) => search(page).locator('summary', { hasText: name });
const showButton = (page: Page) => page.getByRole('button', { name: /^Show [\d,]+ home/ });

test('on a desktop the bar works by keyboard alone, and says what it will show', async () => {
  const { page, leave } = await browser.visit();
  await page.goto(`${site.origin}/search-results?type=sale`);
  const box = page.getByRole('combobox', { name: 'Location' });
  await box.press('ArrowDown');
  await page.getByRole('option').first().waitFor();
  await box.press('ArrowDown');
  await box.press('Enter');
  const chip = search(page).getByRole('checkbox', { checked: true }).first();
  await chip.waitFor({ state: 'attached' });
  await box.press('Shift+Tab');
  expect(await chip.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Space');
  await chip.waitFor({ state: 'detached' });
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  expect(await page.getByRole('radio', { name: 'Rent' }).isChecked()).toBe(true);
  await page.keyboard.press('ArrowLeft');
  const stops: unknown[] = [];
  for (let stop = 0; stop < 5; stop += 1) {
    await page.keyboard.press('Tab');
    stops.push(await page.evaluate(() => document.activeElement?.textContent));
  }
  const labels = ['Type', 'Price', 'Beds', 'Filter results', 'Search properties'];
  expect(stops).toEqual(labels);

  await part(page, 'Type').press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  expect(await part(page, 'Apartment').getAttribute('aria-label')).toBe('Type: Apartment +1');
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Apartment +1');

  await part(page, 'Price').press('Enter');
  const lowest = page.getByRole('slider', { name: 'Lowest price' });
  const highest = page.getByRole('slider', { name: 'Highest price' });
  expect(await lowest.getAttribute('aria-valuetext')).toBe('No min');
  await lowest.focus();
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowRight');
  expect(await lowest.getAttribute('aria-valuetext')).toBe('AED\u00a01,000,000');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Home');
  expect(await highest.getAttribute('aria-valuetext')).toBe('AED\u00a01,250,000');
  await page.keyboard.press('End');
  expect(await page.getByLabel('Minimum price').inputValue()).toBe('1000000');
  expect(await page.getByLabel('Maximum price').inputValue()).toBe('');

  await part(page, 'Beds').press('Enter');
  await page.getByRole('radio', { name: /^No min/ }).press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.getByText('2+ beds', { exact: true }).waitFor();

  await part(page, 'Filter results').press('Enter');
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.getByText(/^Balcony/).waitFor();
  await expect.poll(() => page.locator('search [aria-busy=true]').count()).toBe(0);
  expect(await faultsOf(page, 'search')).toEqual([]);

  const button = showButton(page).filter({ visible: true }).first();
  const promised = /[\d,]+/.exec((await button.textContent())!)![0];
  await button.press('Enter');
  await page.waitForURL('**min_price**');
  expect(new URL(page.url()).search).toBe(
    '?type=sale&property_type=apartment&property_type=villa&min_price=1000000&min_bedrooms=2',
  );
  await found(page, promised);
  await leave();
});

test('text typed as a place outlives the sheet of filters', async () => {
  const { page, leave } = await browser.visit({ viewport: PHONE });
  await page.goto(site.origin);
  const box = page.getByRole('combobox', { name: 'Location' });
  await box.pressSequentially('marin');
  await page.getByRole('link', { name: 'All filters' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  expect(await box.inputValue()).toBe('marin');
  await leave();
});

test('text typed as a place is searched for by the sheet of filters, too', async () => {
  const { page, leave } = await browser.visit({ viewport: PHONE });
  await page.goto(site.origin);
  await page.waitForFunction(() => 'isHydrated' in window);
  await page.getByRole('combobox', { name: 'Location' }).fill('Dubai Marina');
  await page.getByRole('link', { name: 'All filters' }).click();
  const sheet = page.getByRole('dialog');
  const box = sheet.getByRole('combobox', { name: 'Location' });
  await expect.poll(() => box.inputValue()).toBe('Dubai Marina');
  await sheet.getByRole('button', { name: /^Show/ }).click();
  await page.waitForURL(/location=dubai[+-]marina/i);
  await leave();
});

test.each(['/', '/buy'])(
  'without script, the page of filters gets the place typed on %s',
  async (path) => {
    const { page, leave } = await browser.visit({ viewport: PHONE, javaScriptEnabled: false });
    await page.goto(site.origin + path);
    if (path === '/') await page.getByRole('button', { name: 'Rent', exact: true }).click();
    await page.getByRole('combobox', { name: 'Location' }).fill('Dubai Marina');
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'All filters' }).click();
    await page.waitForURL('**/search-filters?**');
    expect(await page.locator('[name=location]:checked').inputValue()).toBe('Dubai Marina');
    const purpose = path === '/' ? 'Rent' : 'Buy';
    expect(await page.getByRole('radio', { name: purpose, exact: true }).isChecked()).toBe(true);
    await leave();
  },
);

test('without script, the switch of the Arabic home page leads to it', async () => {
  const { page, leave } = await browser.visit({ viewport: PHONE, javaScriptEnabled: false });
  await page.goto(`${site.origin}/ar`);
  await page.getByRole('button', { name: 'إيجار', exact: true }).click();
  await page.waitForURL('**type=rent**');
  expect(new URL(page.url()).pathname).toBe('/ar');
  expect(await page.locator('html').getAttribute('lang')).toBe('ar');
  await leave();
});

test('on a phone one line opens a sheet with every filter', async () => {
  const { page, leave } = await browser.visit({ viewport: PHONE });
  await page.goto(`${site.origin}/search-results?type=rent&location=marina&min_bedrooms=1`);
  const line = page.getByRole('link', { name: /^Filter results/ });
  expect(await line.textContent()).toBe('Dubai Marina · Rent · 1+ beds');
  await line.click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabel('Dubai Marina').waitFor({ state: 'attached' });
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  expect(await faultsOf(page, 'dialog')).toEqual([]);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  expect(await line.evaluate((link) => link === document.activeElement)).toBe(true);

  await line.click();
  await sheet.getByLabel(/^Balcony/).check();
  await sheet.getByLabel('Minimum price').selectOption('50000');
  const promised = /[\d,]+/.exec((await showButton(page).textContent())!)![0];
  await showButton(page).click();
  await page.waitForURL('**amenities=balcony**');
  expect(new URL(page.url()).searchParams.get('min_price')).toBe('50000');
  await found(page, promised);
  const shown = 'Dubai Marina · Rent · From 50K · 1+ beds1';
  expect(await line.textContent()).toBe(shown);

  await line.click();
  await sheet.getByLabel(/^Villa/).check();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  expect(await line.textContent()).toBe(shown);
  await line.click();
  await sheet.waitFor();
  await page.goBack();
  await sheet.waitFor({ state: 'detached' });
  await leave();
});

test.each([PHONE, DESKTOP])(
  'without script every filter can be used at $width px',
  async (viewport) => {
    const { page, leave } = await browser.visit({ viewport, javaScriptEnabled: false });
    await page.goto(`${site.origin}/search-results?type=sale`);
    const isPhone = viewport === PHONE;
    if (isPhone) await page.getByRole('link', { name: /^Filter results/ }).click();
    const open = async (name: string) => isPhone || (await part(page, name).click());
    await open('Type');
    await page.getByLabel(/^Villa/).check();
    await page.getByLabel(/^Townhouse/).check();
    await open('Price');
    await page.getByLabel('Minimum price').selectOption('1000000');
    await open('Beds');
    await page
      .getByRole('group', { name: 'Minimum bedrooms' })
      .locator('label', { hasText: /^2/ })
      .click();
    await open('Filter results');
    await page.getByLabel(/^Balcony/).check();
    await page.getByRole('button', { name: 'Show results' }).filter({ visible: true }).click();
    await page.waitForURL('**amenities=balcony**');
    const { searchParams } = new URL(page.url());
    expect(searchParams.getAll('property_type')).toEqual(['villa', 'townhouse']);
    expect(searchParams.get('min_price')).toBe('1000000');
    expect(searchParams.get('min_bedrooms')).toBe('2');
    await page.getByRole('link', { name: 'Remove filter: Townhouse' }).waitFor();
    await leave();
  },
);

test('without script the home page changes to rents and back, and To rent leaves the prices of a sale behind', async () => {
  const { page, leave } = await browser.visit({ viewport: DESKTOP, javaScriptEnabled: false });
  const minimum = page.getByLabel('Minimum price');
  const atHome = async (query: string, purpose: 'sale' | 'rent') => {
    await page
      .getByRole('heading', { name: `Find property for ${purpose} in Dubai`, level: 2 })
      .waitFor();
    expect(new URL(page.url()).search).toBe(query);
  };
  await page.goto(site.origin);
  await page.getByRole('combobox', { name: 'Location' }).fill('Dubai Marina');
  await part(page, 'Type').click();
  await page.getByLabel(/^Villa/).check();
  await part(page, 'Price').click();
  await minimum.selectOption('1250000');
  await search(page).getByRole('button', { name: 'Rent', exact: true }).click();
  await atHome('?location=Dubai+Marina&type=rent&property_type=villa', 'rent');
  expect(await search(page).getByRole('group', { name: 'Bedrooms' }).count()).toBe(0);
  await part(page, 'Price').click();
  await minimum.selectOption('120000');
  await page.getByRole('combobox', { name: 'Location' }).press('Enter');
  await page.getByRole('heading', { name: 'Villas to rent in Dubai Marina', level: 1 }).waitFor();
  expect(new URL(page.url()).searchParams.get('min_price')).toBe('120000');

  await page.goto(`${site.origin}/?type=rent&property_type=villa`);
  await search(page).getByRole('button', { name: 'Buy', exact: true }).click();
  await atHome('?type=sale&property_type=villa', 'sale');
  await page.goto(site.origin);
  await part(page, 'Price').click();
  await minimum.selectOption('1000000');
  await page.getByRole('button', { name: 'To rent' }).click();
  await page.getByRole('heading', { name: 'Properties to rent in Dubai', level: 1 }).waitFor();
  expect(new URL(page.url()).search).toBe('?type=rent');
  await leave();
});

test('the home page keeps what was chosen for both purposes, and leads back to what was looked at', async () => {
  const { page, leave } = await browser.visit();
  await page.goto(site.origin);
  const form = search(page);
  const chip = (name: string) => form.getByRole('button', { name, exact: true });
  const pressed = () => form.locator('.bedroom-chips [aria-pressed=true]').allTextContents();
  await chip('Studio').press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect.poll(pressed).toEqual(['Studio', '1', '2']);
  await chip('Studio').click();
  await part(page, 'Price').click();
  await page.getByLabel('Maximum price').selectOption('1500000');
  await chip('Rent').click();
  await page.getByText('Find property for rent in Dubai').waitFor();
  await part(page, 'Price').click();
  await page.getByLabel('Maximum price').selectOption('120000');
  await chip('Buy').click();
  await part(page, 'Up to 1.5M').waitFor();
  await chip('Rent').click();
  await part(page, 'Up to 120K').waitFor();
  await expect.poll(pressed).toEqual(['1', '2']);
  // While it counts, what it counts is dimmed.
  await showButton(page).last().waitFor();
  expect(await faultsOf(page, 'main')).toEqual([]);
  await showButton(page).last().click();
  await page.waitForURL('**/search-results?**');
  expect(new URL(page.url()).search).toBe(
    '?type=rent&max_price=120000&min_bedrooms=1&max_bedrooms=2',
  );
  await page.waitForFunction(() => localStorage.getItem('recent-searches')?.includes('120K'));
  const title = await cardLinks(page).first().textContent();
  await cardLinks(page).first().click();
  await page.getByRole('heading', { level: 1, name: title! }).waitFor();
  await page.waitForFunction(() => localStorage.getItem('viewed-homes'));

  await page.addInitScript(() => {
    const moved = ((window as unknown as { moved: unknown[] }).moved ??= []);
    new PerformanceObserver((list) => moved.push(...list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
  await page.goto(site.origin);
  const onwards = page.getByRole('navigation', { name: 'Continue where you left off' });
  await onwards.getByRole('link', { name: `Seen: ${title}` }).waitFor();
  expect(await page.evaluate(() => (window as unknown as { moved: unknown[] }).moved)).toEqual([]);
  await onwards.getByRole('link', { name: /^Anywhere in Dubai · Rent · Up to 120K/ }).click();
  await page.waitForURL('**/search-results?type=rent&max_price=120000**');
  const seen = page.getByRole('article').filter({ hasText: 'Seen' });
  await expect.poll(() => seen.getByRole('heading').allTextContents()).toEqual([title]);
  await leave();
});

test('a late answer is never shown, and nothing is asked twice or without need', async () => {
  const { page, leave } = await browser.visit();
  const asked: string[] = [];
  const late = Promise.withResolvers<void>();
  await page.route('**/search-results/counts?*', async (route) => {
    const { searchParams } = new URL(route.request().url());
    asked.push(searchParams.getAll('property_type').join());
    if (asked.at(-1) === 'villa') {
      await late.promise;
      await route.fulfill({ json: { total: 999_999 } }).catch(() => {});
    } else await route.continue();
  });
  await page.goto(`${site.origin}/search-results?type=sale`);
  await part(page, 'Type').click();
  await expect.poll(() => asked).toEqual(['']);
  await page.getByLabel(/^Villa/).check();
  await expect.poll(() => asked).toEqual(['', 'villa']);
  const fields = search(page).locator('[open] [aria-busy]');
  expect(await fields.getAttribute('aria-busy')).toBe('true');
  await page.getByLabel(/^Townhouse/).check();
  const button = showButton(page).first();
  await button.waitFor();
  expect(await fields.getAttribute('aria-busy')).toBe('false');
  const shown = await button.textContent();
  late.resolve();
  await page.getByLabel(/^Penthouse/).check();
  await expect.poll(() => asked).toHaveLength(4);
  await page.getByLabel(/^Penthouse/).uncheck();
  await expect.poll(() => button.textContent()).toBe(shown);
  expect(await page.getByText('999,999').count()).toBe(0);
  expect(asked).toEqual(['', 'villa', 'villa,townhouse', 'villa,townhouse,penthouse']);
  await leave();
});

test('counts that fail are taken away and asked for again; a place still typed is not promised', async () => {
  const { page, context } = await browser.visit();
  await page.route('**/search-results/counts?*', (route) => route.fulfill({ status: 503 }));
  await page.goto(`${site.origin}/search-results?type=sale`);
  await part(page, 'Type').click();
  const option = (name: RegExp) => search(page).locator('[open] label', { hasText: name });
  await option(/^Townhouse \(\d+\)$/).waitFor();
  await page.getByLabel(/^Villa/).check();
  await option(/^Townhouse$/).waitFor();
  expect(await showButton(page).count()).toBe(0);
  await page.unroute('**/search-results/counts?*');
  await part(page, 'Villa').click();
  await part(page, 'Villa').click();
  await showButton(page).first().waitFor();

  const box = page.getByRole('combobox', { name: 'Location' });
  await box.fill('marina');
  await showButton(page).first().waitFor({ state: 'detached' });
  await box.press('Enter');
  await page.waitForURL('**location=marina**');
  await expect.poll(() => box.inputValue()).toBe('');
  await context.close();
});

test('several places are one search, and the latest searches are offered again', async () => {
  const { page, leave } = await browser.visit();
  await page.goto(`${site.origin}/buy`);
  const box = page.getByRole('combobox', { name: 'Location' });
  for (const place of ['Dubai Marina', 'Business Bay']) {
    await box.fill(place);
    await page
      .getByRole('option', { name: new RegExp(`^${place}`) })
      .first()
      .click();
    await page.getByRole('checkbox', { name: place }).waitFor({ state: 'attached' });
  }
  await box.click();
  const list = page.getByRole('listbox', { name: 'Suggested places' });
  const offered = list.getByRole('option');
  await offered.first().waitFor();
  expect(await offered.filter({ hasText: /\D[1-9]\d*$/ }).count()).toBe(6);
  const third = offered.first();
  const name = /^\D+/.exec((await third.textContent())!)![0];
  await third.click();
  const chip = page.getByRole('checkbox', { name });
  await chip.waitFor({ state: 'attached' });
  const more = page.getByText('+1', { exact: true });
  await page.getByRole('heading', { name: 'Find property for sale in Dubai' }).click();
  await more.waitFor();
  await more.click();
  await more.waitFor({ state: 'hidden' });
  await box.press('Backspace');
  await chip.waitFor({ state: 'detached' });
  await showButton(page).first().click();
  await page.waitForURL('**/search-results?*');
  expect(new URL(page.url()).searchParams.getAll('location')).toEqual([
    'Dubai Marina',
    'Business Bay',
  ]);
  const heading = 'Properties for sale in Dubai Marina and Business Bay';
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await page.waitForFunction(() => localStorage.getItem('recent-searches')?.includes('Marina +1'));
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await page.waitForURL('**view=list');

  await page.goto(`${site.origin}/rent`);
  await box.click();
  await page.getByRole('option', { name: /^Dubai Marina \+1 · Buy/ }).click();
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await page.goto(`${site.origin}/rent`);
  await box.click();
  await page.getByRole('option', { name: 'Clear recent searches' }).click();
  await box.click();
  await offered.first().waitFor();
  expect(await page.getByRole('option', { name: /recent/i }).count()).toBe(0);

  await page.goto(`${site.origin}/search-results?location=Dubai+Marina&property_type=villa`);
  const late = Promise.withResolvers<void>();
  await page.route('**/search-results.data?*', async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Remove filter: Villa' }).click();
  await page
    .locator('.stale')
    .getByRole('heading', { name: /^Villas for sale/ })
    .waitFor();
  late.resolve();
  await page.getByRole('heading', { name: /^Properties for sale/ }).waitFor();
  await page.locator('.stale').waitFor({ state: 'detached' });
  await leave();
});
