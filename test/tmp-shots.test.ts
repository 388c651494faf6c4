import { appendFileSync } from 'node:fs';
import { test } from 'vitest';
import { scriptBytes } from './support/scripts.ts';
import { useBrowser } from './support/browser.ts';
import { useSharedSite } from './support/site.ts';
const site = useSharedSite();
const browser = useBrowser();
test('bytes', async () => {
  appendFileSync('/tmp/n10saved-bytes.txt', `now\n`);
  for (const path of [
    '/',
    '/search-results',
    '/buy',
    '/property/1',
    '/saved-properties',
    '/compare?ids=1,2',
  ]) {
    const html = await (await fetch(site.origin + path)).text();
    appendFileSync(
      '/tmp/n10saved-bytes.txt',
      `${path} ${await scriptBytes(site.origin, html)} ${html.length}\n`,
    );
  }
  const { page } = await browser.visit({ javaScriptEnabled: false });
  await page.goto(`${site.origin}/search-results?type=sale`);
  for (const at of [0, 1, 2]) await page.locator('.heart-corner button').nth(at).click();
  await page.goto(`${site.origin}/saved-properties`);
  await page.screenshot({ path: '/tmp/n10saved-4.png' });
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Compare chosen' }).click();
  await page.screenshot({ path: '/tmp/n10saved-5.png', fullPage: true });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.screenshot({ path: '/tmp/n10saved-6.png' });
});
