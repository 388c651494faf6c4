import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from 'vitest';
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
  '/sign-in',
  '/sign-up',
  '/search-filters?type=sale',
  '/mailbox',
  '/no-such-page',
];

for (const [name, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test.each(PAGES)(`${name}: %s has no accessibility fault, light and dark`, async (path) => {
    const { page, leave } = await browser.visit({ viewport });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(`${site.origin}${path}`);
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();
      expect(
        violations.map(
          ({ id, nodes }) =>
            `${colorScheme} ${id}: ${nodes.map((node) => node.target).join(' | ')}`,
        ),
      ).toEqual([]);
    }
    await leave();
  });

  test.each(PAGES)(`${name}: %s fits its window`, async (path) => {
    const { page, leave } = await browser.visit({ viewport });
    await page.goto(`${site.origin}${path}`);
    const { content, window } = await page.evaluate(() => ({
      content: document.documentElement.scrollWidth,
      window: innerWidth,
    }));
    expect(content).toBeLessThanOrEqual(window);
    await leave();
  });
}

test('the open filter panel and sort menu have no accessibility fault', async () => {
  const { page, leave } = await browser.visit();
  await page.goto(`${site.origin}/search-results`);
  await page.getByText('Sort: Newest listed').click();
  const menu = await new AxeBuilder({ page }).analyze();
  expect(menu.violations.map(({ id }) => id)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Filter results' }).click();
  await page.getByRole('dialog', { name: 'Filters' }).waitFor();
  const panel = await new AxeBuilder({ page }).include('dialog').analyze();
  expect(panel.violations.map(({ id }) => id)).toEqual([]);
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
