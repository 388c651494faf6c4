import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { query } from './support/people.ts';
import { OPEN_SITE, openSession } from './support/sessions.ts';
import { useSharedSite, useSite } from './support/site.ts';

const METRICS_TOKEN = 'a-token-of-the-metrics';
// The longest that a page may be given to others, so that tests meet it again.
const site = useSite({
  env: { ...OPEN_SITE, PAGE_CACHE_MS: '2000', METRICS_TOKEN, TRUSTED_PROXIES: '127.0.0.1' },
});
/** Renders each page anew. */
const rendering = useSharedSite();
const browser = useBrowser();
const PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36';

/** A page as somebody at this IP gets it. */
async function look(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(site.origin + path, {
    headers: { 'User-Agent': PERSON, ...headers },
  });
  const policy = response.headers.get('content-security-policy') ?? '';
  return { response, policy, html: await response.text(), isShared: !policy.includes('nonce-') };
}

test.each([
  '/',
  '/buy',
  '/search-results?type=rent',
  '/search-filters',
  '/property/217',
  '/areas',
  '/areas/dubai-marina',
  '/sold-prices',
  '/house-price-index',
  '/find-agent',
  '/agents/layla-haddad',
  '/commercial-property',
  '/commercial-to-rent',
  '/overseas-homes',
  '/property-guides',
  '/guides/what-it-costs-to-buy',
  '/stamp-duty-calculator',
  '/how-we-rank',
  '/developers',
  '/privacy',
])('%s works when it is shared, and nothing in it is of one person', async (path) => {
  const { page, leave } = await browser.visit();
  const [first, second] = [await look(path), await look(path)];
  expect([first.isShared, second.isShared]).toEqual([true, true]);
  expect(second.html).toBe(first.html);
  expect(first.html).not.toMatch(/name="token"|nonce=/);
  // Its scripts run: the window complains of any that the policy refuses.
  const response = (await page.goto(site.origin + path))!;
  expect(response.headers()['content-security-policy']).not.toContain('nonce-');
  await leave();
});

test('a part of the sitemap is made once for all who ask in one moment', async () => {
  const path = '/sitemap-main.xml?part=1';
  const [first, second] = await Promise.all([look(path), look(path)]);
  expect(first.html).toContain('<urlset');
  expect(second.html).toBe(first.html);
  const metrics = await fetch(`${site.origin}/metrics`, {
    headers: { Authorization: `Bearer ${METRICS_TOKEN}` },
  });
  expect(await metrics.text()).toMatch(/^manzil_page_cache_requests_total\{result="hit"\} [1-9]/m);
  const tag = first.response.headers.get('ETag') ?? '';
  expect((await look(path, { 'If-None-Match': tag })).response.status).toBe(304);
});

// Else its tag would change, and a browser that has it would get it again.
test.each([
  '/',
  '/search-results?type=sale&location=dubai-marina',
  '/search-results?type=rent&keyword=sea+view&sort=price_low',
  '/property/217',
  '/areas',
  '/areas/dubai-marina',
  '/find-agent',
  '/agents/layla-haddad',
  '/sold-prices',
  '/house-price-index',
  '/property-guides',
])('%s is rendered to the same bytes each time', async (path) => {
  const read = async () => {
    const html = await (await fetch(rendering.origin + path)).text();
    const [, nonce = ''] = /nonce="([^"]+)"/.exec(html) ?? [];
    expect(nonce).not.toBe('');
    return html.replaceAll(nonce, 'nonce').split('>');
  };
  expect(await read()).toEqual(await read());
});

test.each([
  '/contact-us',
  '/property/217/contact',
  '/property/217/report',
  '/sign-in',
  '/saved-properties',
])('%s is never shared', async (path) => {
  const [first, second] = [await look(path), await look(path)];
  expect([first.isShared, second.isShared]).toEqual([false, false]);
  expect(second.html).not.toBe(first.html);
});

test('a signed-in person and an anonymous one never get each other’s page', async () => {
  const { cookie } = await openSession(site, 'agent@demo.example');
  const before = await look('/buy');
  const own = await look('/buy', { Cookie: cookie });
  const after = await look('/buy');
  expect(own.html).toContain('Layla');
  expect(own.isShared).toBe(false);
  expect(after.html).toBe(before.html);
  expect(after.html).not.toContain('href="/dashboard"');
});

test('a display that one visitor chose is theirs', async () => {
  const usual = await look('/property/218');
  const chosen = await look('/property/218', { Cookie: 'display=USD' });
  expect(chosen.isShared).toBe(false);
  expect((await look('/property/218')).html).toBe(usual.html);
});

test('a message shown once is theirs', async () => {
  const usual = await look('/guides/what-it-costs-to-buy');
  const told = await look('/guides/what-it-costs-to-buy', {
    Cookie: 'manzil.flash=listingNotLoaded',
  });
  expect(told.isShared).toBe(false);
  expect(told.response.headers.getSetCookie()).toHaveLength(1);
  const next = await look('/guides/what-it-costs-to-buy');
  expect([next.html, next.response.headers.getSetCookie()]).toEqual([usual.html, []]);
});

test('a suggestion of another language is shared by those whose browser prefers it, until they dismiss it', async () => {
  const usual = await look('/areas/deira');
  const prefer = (language: string, cookie = '') =>
    look('/areas/deira', { 'Accept-Language': language, Cookie: cookie });
  const arabic = await prefer('ar-AE,ar;q=0.9,en;q=0.8');
  expect(arabic.html).toContain('<aside lang="ar" dir="rtl"');
  expect(arabic.html).toContain('<a href="/ar/areas/deira" hrefLang="ar"');
  expect(arabic.response.headers.get('vary')).toContain('Accept-Language');
  const another = await prefer('ar;q=0.9, fr');
  expect([another.isShared, another.html]).toEqual([true, arabic.html]);
  for (const language of ['en', 'en-GB, ar;q=0.9', 'fr', '*', 'ar;q=0'])
    expect((await prefer(language)).html, language).toBe(usual.html);
  const dismissed = await fetch(`${site.origin}/language-suggestion`, {
    method: 'POST',
    body: new URLSearchParams({ returnTo: '/areas/deira?x=1' }),
    headers: { Origin: site.origin },
    redirect: 'manual',
  });
  expect(dismissed.headers.get('location')).toBe('/areas/deira?x=1');
  const [cookie = ''] = dismissed.headers.get('set-cookie')!.split(';');
  expect((await prefer('ar', cookie)).html).not.toContain('<aside lang="ar"');
});

test('a cookie that the site does not know is no difference', async () => {
  const usual = await look('/areas/business-bay');
  const other = await look('/areas/business-bay', { Cookie: '_ga=GA1.2.3; saved=1' });
  expect(other.isShared).toBe(true);
  expect(other.html).toBe(usual.html);
});

test('the way back is that of each visitor', async () => {
  const from = (path: string) => look('/property/219', { Referer: site.origin + path });
  const back = /<nav aria-label="Back"[^>]*><a[^>]* href="([^"]+)"/;
  await look('/property/219');
  const toBuy = await from('/search-results?type=sale&location=dubai-marina');
  const toRent = await from('/search-results?type=rent');
  expect(toBuy.html).not.toBe(toRent.html);
  expect(back.exec(toBuy.html)?.[1]).toContain('type=sale');
  expect(back.exec(toRent.html)?.[1]).toContain('type=rent');
});

test('everyone who gets a home’s page is counted, each once', async () => {
  const viewsOf = async () => {
    const [row] = await query<{ n: number }>(
      site,
      'select coalesce(sum(n), 0)::int as n from listing_view where listing_id = 230 and day = (now() at time zone $1)::date',
      ['Asia/Dubai'],
    );
    return row!.n;
  };
  const before = await viewsOf();
  const people = Array.from({ length: 6 }, (_, n) => `${PERSON} Reader/${n}`);
  const looks = [...people, people[0]!].map((agent) =>
    look('/property/230', { 'User-Agent': agent }),
  );
  await Promise.all([...looks, look('/property/230', { 'User-Agent': 'Googlebot/2.1' })]);
  await expect.poll(viewsOf).toBe(before + people.length);
});

test('the metrics count shared pages, and are given to who has their token', async () => {
  await look('/property/232');
  await look('/property/232');
  const ask = (Authorization?: string) =>
    fetch(`${site.origin}/metrics`, { headers: Authorization ? { Authorization } : {} });
  for (const wrong of [undefined, 'Bearer another', METRICS_TOKEN])
    expect((await ask(wrong)).status).toBe(401);
  const text = await (await ask(`Bearer ${METRICS_TOKEN}`)).text();
  const [, hits] = /manzil_page_cache_requests_total\{result="hit"\} (\d+)/.exec(text)!;
  expect(Number(hits)).toBeGreaterThan(0);
  expect(text).toMatch(/manzil_page_cache_bytes [1-9]/);
  expect(text).toMatch(
    /manzil_http_requests_total\{route="\/property\/:id",method="GET",status="2xx"\} [2-9]/,
  );
});

test('everybody who gets a shared page is counted once, unless they object', async () => {
  const counted = async (ip: string) => {
    const [row] = await query<{ salt: Buffer }>(
      site,
      `select salt from visitor_salt where day = (now() at time zone 'Asia/Dubai')::date`,
    );
    if (!row) return 0;
    const person = createHash('sha256').update(row.salt).update(`${ip}\n${PERSON}`).digest();
    const found = await query(site, 'select from visitor_today where visitor = $1', [
      person.readUIntBE(0, 6),
    ]);
    return found.length;
  };
  const from = (ip: string, headers = {}) =>
    look('/how-we-rank', { 'X-Forwarded-For': ip, ...headers });
  for (const ip of ['10.9.0.1', '10.9.0.2', '10.9.0.2']) await from(ip);
  await from('10.9.0.3', { 'Sec-GPC': '1' });
  await from('10.9.0.4', { Cookie: 'manzil.uncounted=1' });
  // As a service worker asks, without the cookie of its browser.
  await look('/ar/offline', { 'X-Forwarded-For': '10.9.0.6' });
  await from('10.9.0.5');
  await expect.poll(() => counted('10.9.0.5')).toBe(1);
  const others = ['10.9.0.1', '10.9.0.2', '10.9.0.3', '10.9.0.4', '10.9.0.6'];
  expect(await Promise.all(others.map(counted))).toEqual([1, 1, 0, 0, 0]);
});

test('every search answered is counted', async () => {
  const searches = async () => {
    const [row] = await query<{ searches: number; without: number }>(
      site,
      'select coalesce(sum(searches), 0)::int as searches, coalesce(sum(without_result), 0)::int as without from search_day',
    );
    return row!;
  };
  const before = await searches();
  const found = Array.from({ length: 4 }, () => look('/search-results?type=sale&min_bedrooms=2'));
  const nothing = Array.from({ length: 3 }, () =>
    look('/search-results?type=sale&max_price=10000'),
  );
  await Promise.all([
    ...found,
    ...nothing,
    look('/search-results?type=sale&min_bedrooms=2', { 'User-Agent': 'Googlebot/2.1' }),
  ]);
  await expect
    .poll(searches)
    .toEqual({ searches: before.searches + 7, without: before.without + 3 });
});

test('a change is in the page after two seconds at most, and at once for people who are signed in', async () => {
  const { cookie } = await openSession(site, 'agent@demo.example');
  await look('/property/231');
  await query(site, 'update listing set title = $1 where id = 231', ['A title of now']);
  expect((await look('/property/231', { Cookie: cookie })).html).toContain('A title of now');
  await expect
    .poll(async () => (await look('/property/231')).html, { timeout: 2_500 })
    .toContain('A title of now');
});

test('who signs in on a shared page gets the editor with its styles', async () => {
  const { page, leave } = await browser.visit();
  await look('/how-we-rank');
  await page.goto(`${site.origin}/how-we-rank`);
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await dialog.getByLabel('Email').fill('admin@demo.example');
  await dialog.getByLabel('Password', { exact: true }).fill('Dubai2026demo');
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Admin' }).first().click();
  await page.getByRole('link', { name: 'Content', exact: true }).first().click();
  await page.locator('a[href="/admin/content/new"]').click();
  const text = page.locator('.cm-editor .cm-scroller').first();
  await text.waitFor();
  expect(await text.evaluate((element) => getComputedStyle(element).display)).toBe('flex');
  await leave();
});
