import { expect, test } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '#demonstration/demonstration.ts';
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
  // Being offline is nobody's fault here.
  await page.getByRole('heading', { name: 'Please try again in a moment' }).waitFor();
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Property for sale', level: 1 }).waitFor();
  await context.close();
});

test.each([
  ['', 'You are offline', 'Try again', 'Properties for sale in Dubai'],
  ['/en', 'You are offline', 'Try again', 'Properties for sale in Dubai'],
  ['/ar', 'لا يوجد اتصال بالإنترنت', 'إعادة المحاولة', 'عقارات للبيع في دبي'],
])(
  'without a connection a visitor of %o gets a page that says so in their language, in the look of the site',
  async (language, title, again, heading) => {
    const { page, context } = await browser.visit({ withServiceWorker: true });
    await page.goto(site.origin + language);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    // Only what the test knows of is cut off: the page may know its worker earlier.
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    // '/en' is redirected, so English pages share one.
    const offline = `${language === '/en' ? '' : language}/offline`;
    // A visit on which a busy server doesn't give the page leaves it to the next one.
    await expect
      .poll(() =>
        worker.evaluate(
          `keepIfMissing('${offline}').then(() => caches.match('${offline}')).then(Boolean)`,
        ),
      )
      .toBe(true);
    await context.setOffline(true);
    await page.goto(`${site.origin}${language}/search-results?type=sale`, { waitUntil: 'commit' });
    await page.getByRole('heading', { name: title }).waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain(
      'Figtree',
    );
    await context.setOffline(false);
    await page.getByRole('link', { name: again }).click();
    await page.getByRole('heading', { name: heading }).waitFor();
    await context.close();
  },
);

test('nothing personal is in the caches of a person who was signed in', async () => {
  const { page, context } = await browser.visit({ withServiceWorker: true });
  const credentials = { email: 'seeker@demo.example', password: DEMONSTRATION_PASSWORD };
  await context.request.post(`${site.origin}/api/auth/sign-in`, { data: credentials });
  await page.goto(site.origin);
  await page.getByRole('button', { name: 'Sign out' }).first().waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const kept = await page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        texts.push(await (await cache.match(request))!.text());
      }
    }
    return texts.join('\n');
  });
  expect(kept).toContain('You are offline');
  expect(kept).toContain('Sign in');
  expect(kept).not.toMatch(/seeker@demo\.example|Sami Rahman|Sign out/);
  await context.close();
});
