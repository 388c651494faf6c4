import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { useSharedSite } from '../support/site.ts';

const site = useSharedSite();
const browser = useBrowser();

test('a list that cannot be reached says that it failed to load', async () => {
  const { page, context } = await browser.visit();
  await page.goto(`${site.origin}/about`);
  await page.route('**/buy.data*', (route) => route.abort());
  await page.getByRole('banner').getByRole('link', { name: 'Buy' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Error' });
  await toast.getByText('Failed to load properties').waitFor();
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Property for sale', level: 1 }).waitFor();
  await context.close();
});

test('without a connection a visitor gets a page that says so, in the look of the site', async () => {
  const { page, context } = await browser.visit({ withServiceWorker: true });
  await page.goto(site.origin);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await page.goto(`${site.origin}/search-results?type=sale`, { waitUntil: 'commit' });
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain(
    'Figtree',
  );
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Properties for sale in Dubai' }).waitFor();
  await context.close();
});
