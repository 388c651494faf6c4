import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faultsOf, overhang } from '../support/accessibility.ts';
import { cardLinks, DESKTOP, PHONE, useBrowser } from '../support/browser.ts';
import { useSharedSite } from '../support/site.ts';

const site = useSharedSite();
const browser = useBrowser();

/** Of the first map a page draws, which on a busy machine without a graphics card takes its time. */
const SLOW = { timeout: 60_000 };

async function openMap(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Explore the map' }).click();
  await page.locator('.map-canvas[data-state=ready]').waitFor(SLOW);
}

test('from the filter to a home and what is near it, on the list and on the map, by keyboard', async () => {
  const { page, leave } = await browser.visit();
  await page.goto(`${site.origin}/search-results?location=Dubai+Marina`);
  await page.getByRole('search').locator('summary', { hasText: 'Filter results' }).click();
  await page.getByRole('combobox', { name: 'Near metro' }).selectOption('20');
  await page.getByRole('combobox', { name: 'School’s curriculum' }).selectOption('uk');
  await page
    .getByRole('button', { name: /^Show \d/ })
    .filter({ visible: true })
    .last()
    .click();
  await page.waitForURL(/metro_within=20/);
  await page.getByRole('link', { name: 'Remove filter: UK school within 3 km' }).waitFor();
  await cardLinks(page).first().click();
  await page.getByRole('heading', { name: 'What’s nearby' }).waitFor();
  expect(await page.getByText(/^DMCC|^Sobha Realty/).count()).toBeGreaterThan(0);

  await openMap(page);
  const legend = page.getByRole('group', { name: 'Shown on the map' });
  const schools = legend.getByRole('button', { name: 'Private schools' });
  await schools.waitFor();
  await schools.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => schools.getAttribute('aria-pressed')).toBe('false');
  await page.keyboard.press('Enter');
  await expect.poll(() => schools.getAttribute('aria-pressed')).toBe('true');
  expect(await faultsOf(page)).toEqual([]);
  await leave();
});

test.each([
  ['a phone', PHONE],
  ['a wide screen', DESKTOP],
])('the area page says what is near on %s without overhang or faults', async (_, viewport) => {
  const { page, leave } = await browser.visit({ viewport });
  await page.goto(`${site.origin}/areas/dubai-marina`);
  await page.getByRole('heading', { name: 'What’s nearby' }).waitFor();
  await openMap(page);
  await page.getByRole('group', { name: 'Shown on the map' }).waitFor();
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  expect(await faultsOf(page)).toEqual([]);
  await leave();
});
