import { expect, test } from 'vitest';
import { SITE_COOKIES } from '#app/features/legal/cookies.server.ts';
import { STORED } from '#app/features/legal/stored.ts';
import { DAYS_KEPT } from '#app/lib/retention.ts';
import { cookies } from '#app/messages/en/cookies.ts';
import { privacy } from '#app/messages/en/privacy.ts';
import { DEMONSTRATION_PASSWORD } from '#demonstration/logins/rules.ts';
import { turnOnSecondFactor } from '../support/authenticator.ts';
import { useBrowser } from '../support/browser.ts';
import { ENQUIRY } from '../support/enquiries.ts';
import { newPerson, Person, PASSWORD } from '../support/people.ts';
import { useSite } from '../support/site.ts';

const site = useSite({
  env: {
    TRUSTED_PROXIES: '127.0.0.1',
    OIDC_ISSUER: 'http://127.0.0.1:1',
    OIDC_CLIENT_ID: 'manzil',
    OIDC_CLIENT_SECRET: 'secret',
    OIDC_NAME: 'Falcon ID',
  },
});
const browser = useBrowser();

test('/privacy says what is stored, in every group, and who else gets what', async () => {
  const page = await newPerson(site).read('/privacy');
  for (const group of Object.keys(STORED) as (keyof typeof STORED)[]) {
    expect(page).toContain(privacy.groups[group].kept(DAYS_KEPT));
  }
  expect(page).toContain('Falcon ID learns that you sign in here');
  expect(page).not.toContain('Stripe takes payments');
});

test('every cookie that the site sets is on /cookies, with how long it is kept', async () => {
  const seen = new Map<string, number>();
  class Watched extends Person {
    override async fetch(path: string, init: RequestInit = {}) {
      const answer = await super.fetch(path, init);
      for (const line of answer.headers.getSetCookie()) {
        // Where the connection is secure, the sign-in library says so in the name.
        const name = line.split('=', 1)[0]!.replace(/^__Secure-/, '');
        const seconds = Number(/max-age=(\d+)/i.exec(line)?.[1]);
        if (seconds !== 0) seen.set(name, seconds);
      }
      return answer;
    }
  }
  const person = new Watched(site, newPerson(site).email, { 'X-Forwarded-For': '10.9.8.7' });
  await person.post('/saved', { save: '217' });
  await person.post('/display', { currency: 'USD', unit: 'sqm', returnTo: '/' });
  await person.post('/language-suggestion', { returnTo: '/' });
  await person.post('/cookies', { choice: 'uncounted' });
  const [, contact = ''] = /(\/property\/\d+\/contact)"/.exec(await person.read('/property/217'))!;
  const [, token = ''] = /name="token" value="([^"]+)"/.exec(await person.read(contact))!;
  await person.post(contact, { ...ENQUIRY, token });
  await person.join();
  await turnOnSecondFactor(person);
  await person.post('/sign-out');
  await person.post('/sign-in', { email: person.email, password: PASSWORD });
  await person.post('/api/auth/sign-in', { email: person.email, password: PASSWORD });
  const texts = await person.read('/cookies');
  for (const [name, seconds] of seen) {
    expect(SITE_COOKIES).toHaveProperty([name], seconds);
    expect(texts).toContain(`>${name}</dt>`);
  }
  // A provider that can't be reached sets none: 'manzil.state' is seen in test/oidc.test.ts.
  const unseen = Object.keys(SITE_COOKIES).filter((name) => !seen.has(name));
  expect(unseen).toEqual(['manzil.state']);
});

test('whatever else the browser keeps is on /cookies, too', async () => {
  const { page, leave } = await browser.visit();
  await page.goto(`${site.origin}/search-results?location=marina&type=sale`);
  await page.waitForFunction(() => 'isHydrated' in window);
  await page.locator('a[href^="/property/"]').first().click();
  await page.waitForURL(/\/property\//);
  await page.waitForFunction(() => 'viewed-homes' in localStorage);
  await page.request.post(`${site.origin}/api/auth/sign-in`, {
    data: { email: 'agent@demo.example', password: DEMONSTRATION_PASSWORD },
  });
  await page.goto(`${site.origin}/new-property`);
  await page.getByLabel('Property Title').fill('Two balconies');
  await page.goto(`${site.origin}/buy`);
  await page.waitForFunction(async () => (await caches.keys()).length > 0);
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).sort()))
    .toEqual([expect.stringMatching(/^listing-draft:new:/), 'recent-searches', 'viewed-homes']);
  const kept = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await caches.keys()),
  ]);
  const named = cookies.storage.map(({ name }) => name);
  for (const name of kept) {
    const isNamed = named.some((other) =>
      other.endsWith('…') ? name.startsWith(other.slice(0, -1)) : name === other,
    );
    expect(isNamed, name).toBe(true);
  }
  await leave();
});

test('the footer of every page and both ways of signing up lead there', async () => {
  const { page, leave } = await browser.visit();
  await page.goto(`${site.origin}/sign-up`);
  const form = page.locator('main');
  await expect(form.getByRole('link', { name: 'Terms of use' }).getAttribute('href')).resolves.toBe(
    '/terms',
  );
  await expect(form.getByRole('link', { name: 'Privacy' }).getAttribute('href')).resolves.toBe(
    '/privacy',
  );
  const footer = page.getByRole('contentinfo');
  for (const [name, heading] of [
    ['Privacy', 'Privacy'],
    ['Terms of use', 'Terms of use'],
    ['Cookies', 'Cookies'],
  ] as const) {
    await footer.getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  }
  await leave();
});
