import { expect, test } from 'vitest';
import { faultsOf, overhang } from '../support/accessibility.ts';
import { DESKTOP, PHONE, useBrowser } from '../support/browser.ts';
import { useSite } from '../support/site.ts';

const site = useSite();
const browser = useBrowser();

const PAGES = [
  '/',
  '/buy',
  '/rent',
  '/search-results?type=sale&min_price=1000000',
  '/search-results?location=nowhere-at-all',
  '/property/5',
  '/property/999999999',
  '/about',
  '/how-we-rank',
  '/sign-in',
  '/sign-up',
  '/search-filters?type=sale',
  '/mailbox',
  '/no-such-page',
  '/sign-in?returnTo=/dashboard/security',
  '/sign-up',
  '/forgot-password',
  '/check-email?for=reset_password',
  '/reset-password?token=no-such',
];

for (const [name, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test.each(PAGES)(`${name}: %s has no accessibility fault, light and dark`, async (path) => {
    const { page, leave } = await browser.visit({ viewport });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(`${site.origin}${path}`);
      expect([colorScheme, ...(await faultsOf(page))]).toEqual([colorScheme]);
    }
    await leave();
  });

  test.each(PAGES)(`${name}: %s fits its window`, async (path) => {
    const { page, leave } = await browser.visit({ viewport });
    await page.goto(`${site.origin}${path}`);
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    await leave();
  });
}

test('the open filter panel and sort menu have no accessibility fault', async () => {
  const { page, leave } = await browser.visit();
  await page.goto(`${site.origin}/search-results`);
  await page.getByText('Sort: Newest listed').click();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Filter results' }).click();
  await page.getByRole('dialog', { name: 'Filters' }).waitFor();
  expect(await faultsOf(page, 'dialog')).toEqual([]);
  await leave();
});

test('the first Tab offers to skip to the content', async () => {
  const { page, leave } = await browser.visit();
  await page.goto(`${site.origin}/buy`);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
  await leave();
});
