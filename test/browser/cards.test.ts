import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { overhang } from '../support/accessibility.ts';
import { cardLinks, DESKTOP, PHONE, useBrowser } from '../support/browser.ts';
import { useSharedSite } from '../support/site.ts';

const site = useSharedSite();
const browser = useBrowser();

/** Of each card on the page: its frame, and whether the rooms and the size of the home are on one line, uncut. */
function cardsOn(page: Page) {
  return page.locator('main li article').evaluateAll((cards) =>
    cards.map((card) => {
      const { top, bottom, height } = card.getBoundingClientRect();
      const facts = [...card.querySelectorAll('p')].find((line) =>
        /^(Studio|\d+ bed).* sq ft$/.test(line.textContent),
      );
      const isOneLine =
        !facts || (facts.clientHeight < 24 && facts.scrollWidth <= facts.clientWidth);
      return { top, bottom, height, isOneLine, hasFacts: Boolean(facts) };
    }),
  );
}

/** The index of the picture a card shows, and how many of its pictures are loaded. */
function pictureOf(page: Page, card: number) {
  return page
    .locator('main li article ul')
    .nth(card)
    .evaluate((strip) => ({
      shown: strip.scrollLeft / strip.clientWidth,
      loaded: strip.querySelectorAll('img').length,
    }));
}

test('a large screen is used, a card in focus is ringed, its pictures are flicked through by keys and buttons', async () => {
  const { page, leave } = await browser.visit({ viewport: { width: 1920, height: 1080 } });
  await page.goto(site.origin);
  expect(await cardLinks(page).filter({ visible: true }).count()).toBe(12);
  const pageWidths = () =>
    page
      .locator('.page')
      .filter({ visible: true })
      .evaluateAll((some) => some.map(({ clientWidth }) => clientWidth));
  const atHome = await pageWidths();
  await page.goto(`${site.origin}/search-results`);
  expect(new Set([...atHome, ...(await pageWidths())])).toEqual(new Set([1856]));
  const wide = await cardsOn(page);
  expect(wide.filter(({ top }) => top === wide[0]!.top)).toHaveLength(6);

  await page.setViewportSize(DESKTOP);
  const cards = await cardsOn(page);
  expect(cards.filter(({ bottom }) => bottom <= DESKTOP.height)).toHaveLength(8);
  expect(new Set(cards.slice(0, 4).map(({ top, height }) => `${top} ${height}`)).size).toBe(1);
  expect(cards.some(({ hasFacts }) => hasFacts)).toBe(true);
  expect(cards.every(({ isOneLine }) => isOneLine)).toBe(true);

  const listUrl = page.url();
  expect(await pictureOf(page, 0)).toEqual({ shown: 0, loaded: 1 });
  await cardLinks(page).first().focus();
  // Faster than the page renders.
  await cardLinks(page)
    .first()
    .evaluate((link) => {
      for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft'])
        link.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    });
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => pictureOf(page, 0)).toMatchObject({ shown: 2 });
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => pictureOf(page, 0)).toMatchObject({ shown: 1 });
  const outline = () =>
    page
      .locator('main li article')
      .first()
      .evaluate((card) => getComputedStyle(card).outline);
  expect(await outline()).toMatch(/solid 3px/);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => pictureOf(page, 0)).toMatchObject({ shown: 0 });
  await page.keyboard.press('Tab'); // to its company
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toMatch(
    /^\/companies\/./,
  );
  await page.keyboard.press('Tab'); // to its heart
  await page.keyboard.press('Tab'); // to what the next costs all in
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(
    `${await cardLinks(page).nth(1).getAttribute('href')}#costs`,
  );

  const second = page.locator('main li article').nth(1);
  await second.locator('img').first().hover();
  await second.getByRole('button', { name: 'Next photo' }).click();
  await expect.poll(() => pictureOf(page, 1)).toMatchObject({ shown: 1 });
  expect((await pictureOf(page, 1)).loaded).toBeGreaterThan(2);
  expect(await pictureOf(page, 2)).toEqual({ shown: 0, loaded: 1 });
  expect(page.url()).toBe(listUrl);
  await second.locator('img').nth(1).click();
  await page.waitForURL('**/property/*');
  await leave();
});

test('on a phone the second card begins above the fold and the facts fit; without script each has one picture', async () => {
  const { page, leave } = await browser.visit({
    viewport: { width: 360, height: 800 },
    javaScriptEnabled: false,
  });
  await page.goto(`${site.origin}/search-results`);
  const cards = await cardsOn(page);
  expect(cards[1]!.top).toBeLessThan(800);
  expect(cards.every(({ isOneLine }) => isOneLine)).toBe(true);
  expect(await pictureOf(page, 0)).toEqual({ shown: 0, loaded: 1 });
  const strip = page.locator('main li article ul').first();
  expect(await strip.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
  await page.locator('main li article img').first().click();
  await page.waitForURL('**/property/*');
  await leave();
});

test('one row of chosen filters leaves two whole rows of cards on a desktop, many leave six cards, and on a phone the second begins above the fold', async () => {
  const { page, leave } = await browser.visit();
  const countWhole = async () =>
    (await cardsOn(page)).filter(({ bottom }) => bottom <= DESKTOP.height).length;
  await page.goto(`${site.origin}/search-results?location=Dubai+Marina&min_bedrooms=1`);
  await page.getByRole('link', { name: 'Remove filter: 1+ bedrooms' }).waitFor();
  await expect.poll(countWhole).toBe(8);
  const places = 'location=Dubai+Marina&location=Business+Bay&location=Downtown+Dubai';
  const rest = 'max_price=9000000&min_bedrooms=1&max_bedrooms=3&property_type=apartment';
  await page.goto(`${site.origin}/search-results?${places}&min_price=700000&${rest}`);
  await expect.poll(countWhole).toBeGreaterThanOrEqual(6);
  await page.getByRole('link', { name: 'Remove filter: Apartment' }).waitFor();
  await page.getByRole('link', { name: 'Remove filter: AED\u00a0700,000 – 9,000,000' }).waitFor();

  await page.setViewportSize(PHONE);
  await page.getByRole('link', { name: 'Remove filter: Business Bay' }).waitFor();
  expect((await cardsOn(page))[1]!.top).toBeLessThan(PHONE.height);
  const last = page.getByRole('link', { name: 'Clear all filters' });
  await last.focus();
  const box = (await last.boundingBox())!;
  expect(box.x + box.width).toBeLessThanOrEqual(PHONE.width);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.getByRole('link', { name: /^Filter results: Dubai Marina \+2/ }).waitFor();
  await leave();
});

test.each([PHONE, DESKTOP])(
  'with text at twice its size, cards and chips cut nothing off: %s',
  async (viewport) => {
    const { page, leave } = await browser.visit({ viewport });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Page.enable');
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    const cutIn = (parts: string) =>
      page
        .locator(parts)
        .evaluateAll((all) =>
          all
            .filter((part) => part.clientWidth > 0 && part.scrollWidth > part.clientWidth)
            .map((part) => part.textContent),
        );
    await page.goto(`${site.origin}/search-results`);
    expect(await cutIn('main li article :is(p, h2, h3, a, p > span)')).toEqual([]);
    await page.goto(site.origin);
    await page.locator('.bedroom-chips button').first().waitFor();
    expect(await cutIn('.bedroom-chips button')).toEqual([]);
    await leave();
  },
);

test('on a phone, cards name the whole place', async () => {
  const { page, leave } = await browser.visit({ viewport: { width: 320, height: 800 } });
  await page.goto(`${site.origin}/search-results`);
  const cut = await page
    .locator('main li article :is(h2, h3, p, a)')
    .evaluateAll((all) =>
      all.filter((it) => it.clientWidth > 0 && it.scrollWidth > it.clientWidth),
    );
  expect(cut).toHaveLength(0);
  await leave();
});

test.each([1280, 1920])('popular areas fill their rows at %s pixels', async (width) => {
  const { page, leave } = await browser.visit({ viewport: { width, height: 1080 } });
  await page.goto(site.origin);
  const tops = await page
    .locator('.area-cards > li')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
  const row = tops.filter((top) => top === tops[0]).length;
  expect(tops.length % row).toBe(0);
  await leave();
});

test.each(['/buy', '/rent'])('on a phone, homes start within 240 px on %s, too', async (path) => {
  const { page, leave } = await browser.visit({ viewport: PHONE });
  await page.goto(site.origin + path);
  const first = (await page.locator('main li article').first().boundingBox())!;
  expect(first.y).toBeLessThanOrEqual(240);
  await page.getByRole('link', { name: 'All filters' }).waitFor();
  await page.getByText('Find property for').first().waitFor();
  await leave();
});

test.each(['/buy', '/rent'])(
  'on a desktop, two rows of cards are whole on %s, and its search can be saved and seen on a map',
  async (path) => {
    const { page, leave } = await browser.visit({ javaScriptEnabled: false });
    await page.goto(site.origin + path);
    const cards = await cardsOn(page);
    expect(cards.filter(({ bottom }) => bottom <= DESKTOP.height)).toHaveLength(8);
    const search = path === '/rent' ? 'type=rent' : 'type=sale';
    for (const to of ['/dashboard/saved-searches/new?', `/search-results?${search}&view=map`]) {
      expect(await page.locator(`main section a[href^="${to}"]`).count()).toBe(1);
    }
    await leave();
  },
);

test('on a phone, commercial property starts within 240 px, and its form opens without script', async () => {
  const { page, leave } = await browser.visit({ viewport: PHONE, javaScriptEnabled: false });
  await page.goto(`${site.origin}/commercial-for-sale`);
  const first = (await page.locator('main li article').first().boundingBox())!;
  expect(first.y).toBeLessThanOrEqual(240);
  await page.getByText('Filter commercial property').click();
  await page.getByLabel('Sector').selectOption('office');
  await page.getByRole('button', { name: 'Show results' }).click();
  await page.waitForURL('**property_type=office**');
  await leave();
});

test.each([
  '',
  '&location=jumeirah-village-circle-jvc',
  '&max_price=120000&min_bedrooms=2&max_bedrooms=2&metro_within=20',
])('on a phone, homes to rent start within 240 px, beside their chips (%s)', async (filters) => {
  const { page, leave } = await browser.visit({ viewport: PHONE });
  await page.goto(`${site.origin}/search-results?type=rent${filters}`);
  const first = (await page.locator('main li article').first().boundingBox())!;
  expect(first.y).toBeLessThanOrEqual(240);
  await page.locator('summary[aria-label^="Sort"]').click();
  const menu = (await page.getByRole('link', { name: 'Newest listed' }).boundingBox())!;
  expect(menu.x).toBeGreaterThanOrEqual(0);
  expect(menu.x + menu.width).toBeLessThanOrEqual(PHONE.width);
  await leave();
});

test('narrow cards beside a map show the whole walk to the metro', async () => {
  const { page, leave } = await browser.visit({ viewport: { width: 1024, height: 900 } });
  await page.goto(`${site.origin}/search-results?type=rent&metro_within=15&view=map`);
  const cut = (lines: Element[]) => lines.filter((it) => it.scrollWidth > it.clientWidth).length;
  const walks = page.locator('main li article').getByText(/^\d+ min to metro$/);
  expect(await walks.count()).toBeGreaterThan(5);
  expect(await walks.evaluateAll(cut)).toBe(0);
  await leave();
});
