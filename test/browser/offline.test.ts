import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';
import { useSite } from '../support/site.ts';
import { FLAGS } from '../support/browser.ts';

const site = useSite();

test('without a connection a visitor gets a page that says so, in the look of the site', async () => {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: FLAGS });
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(site.origin);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await page.goto(`${site.origin}/search-results?type=sale`);
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain(
    'Figtree',
  );
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Properties for sale in Dubai' }).waitFor();
  await browser.close();
});
