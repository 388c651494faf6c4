import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { useSharedSite } from '../support/site.ts';

const site = useSharedSite();
const browser = useBrowser();

test('a page whose texts do not load stays as the server wrote it', async () => {
  const { page, context } = await browser.visit();
  await page.route('**/assets/ranking-*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto(site.origin);
  // The page is requested from the server, whose answer doesn't include them either.
  const failure = page.waitForEvent('pageerror');
  await page.getByRole('link', { name: 'How we rank' }).click();
  expect((await failure).message).toContain('ranking-');
  await page.getByRole('heading', { name: 'How we rank', level: 1 }).waitFor();
  await context.close();
});
