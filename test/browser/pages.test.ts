import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { emailTaken } from '#app/features/accounts/emails.server.tsx';
import { expectFitsLargeText, expectSoundLook, faultsOf } from '../support/accessibility.ts';
import { useBrowser, type Visitor } from '../support/browser.ts';
import { expectMetadata, expectScriptFits, expectWhole } from '../support/html.ts';
import { keepMails } from '../support/mailbox.ts';
import { useSharedSite } from '../support/site.ts';

// Every page that needs no session, looked at once for everything that holds for all.
const site = useSharedSite();
const browser = useBrowser();

// The checker goes through every element four times.
vi.setConfig({ testTimeout: 120_000 });

// One for all pages: the browser then knows the code of the site and of the checker.
let visitor: Visitor;

beforeAll(async () => {
  await keepMails(site, [emailTaken({ to: 'omar@example.com' })]);
  visitor = await browser.visit();
});
afterAll(() => visitor.leave());

const PAGES: [path: string, status?: number][] = [
  ['/'],
  ['/rent'],
  ['/search-results?type=sale&min_price=1000000'],
  ['/search-results?location=nowhere-at-all'],
  ['/property/217'],
  ['/property/999999999', 404],
  ['/search-filters?type=rent&sort=size'],
  ['/sign-in'],
  ['/sign-up'],
  ['/forgot-password'],
  ['/check-email?for=reset_password'],
  ['/reset-password?token=no-such', 400],
  ['/property-guides'],
  ['/guides/what-it-costs-to-buy'],
  ['/sold-prices?location=marina&type=apartment&months=all'],
  ['/commercial-property'],
  ['/commercial-to-rent?property_type=office'],
  ['/overseas-homes'],
  ['/house-price-index?location=marina&type=apartment'],
  ['/areas/dubai-marina'],
  ['/areas?group=sea&sort=yield'],
  ['/stamp-duty-calculator?price=2000000'],
  ['/rent-calculator?rent=90000'],
  ['/find-agent?location=marina'],
  ['/agents/layla-haddad'],
  ['/how-we-rank'],
  ['/developers'],
  ['/privacy'],
  ['/cookies'],
  ['/mailbox'],
  ['/offline'],
  ['/no-such-page', 404],
];
/** Pages that look like one of those, or that have a test of their look elsewhere. */
const ALIKE = [
  '/buy',
  '/sign-in?returnTo=/dashboard/security',
  '/areas',
  '/areas/deira',
  '/search-results',
  '/search-results?type=sale&location=dubai+marina',
  '/search-results?type=rent&page=2',
  '/search-results?keyword=zzzz-nothing-like-this',
  '/check-email',
  '/mailbox/1',
  '/commercial-for-sale',
  '/commercial-to-rent',
  '/stamp-duty-calculator',
  '/rent-calculator',
  '/rent-increase',
  '/about',
  '/energy-efficiency',
  '/property-guides?category=safety',
  '/news/fees-stay-outside-the-mortgage',
  '/pages/listings-quality-editor',
  '/property-news',
  '/buyer-guides',
  '/seller-guides',
  '/renter-guides',
  '/tech-blog',
  '/press-centre',
  '/investor-relations',
  '/contact-us',
  '/careers',
  '/terms',
  '/accessibility',
];

test.each(PAGES)(
  '%s is whole, fits, and has no accessibility fault',
  async (path, status = 200) => {
    const { page } = visitor;
    const response = (await page.goto(`${site.origin}${path}`))!;
    const html = await response.text();
    expect(response.status()).toBe(status);
    expect(response.headers()['content-type']).toBe('text/html; charset=utf-8');
    await expectWhole(site.origin, html);
    if (status !== 400) expectMetadata(html);
    await expectSoundLook(page);
    await expectFitsLargeText(page);
  },
);

test.each(ALIKE)('%s is whole', async (path) => {
  const response = await fetch(`${site.origin}${path}`);
  expect(response.status).toBe(200);
  const html = await response.text();
  await expectWhole(site.origin, html);
  expectMetadata(html);
});

test('pages in Arabic load no more script than they may', async () => {
  for (const [path] of PAGES) {
    const html = await (await fetch(`${site.origin}/ar${path}`)).text();
    expect(html).toContain('lang="ar"');
    await expectScriptFits(site.origin, html);
  }
});

async function styleSheets(): Promise<string> {
  const html = await (await fetch(site.origin)).text();
  const sheets = html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g);
  const texts = [...sheets].map(async ([, url]) => (await fetch(site.origin + url)).text());
  return (await Promise.all(texts)).join('');
}

// Each press, each change of focus and each element added would style every element of the page anew.
test.each([
  [
    ':has',
    /:has\((?:[^()]|\([^()]*\))*\)[^,{}]* \*/g,
    '.hours:is(:where(.group):has([name=days]:checked) *){',
  ],
  [
    'is the last',
    /:(?:last|first|only|nth)-[\w-]+(?:\([^()]*\))?[^,{}]*[ >]\*/g,
    ':is(.ends:last-child>*){',
  ],
])('no rule is for everything in an element that %s', async (_, everything, example) => {
  expect(example).toMatch(everything);
  expect((await styleSheets()).match(everything)).toBeNull();
});

test('dark differs from light in colours and a picture alone', async () => {
  const css = await styleSheets();
  const dark = css.matchAll(/prefers-color-scheme: ?dark\) ?\{(.*?)\}\}/gs);
  const onlyColours = expect.stringMatching(/^:root\{(--[\w-]+:(#\w+|initial| )?;?)+$/);
  const onlyPicture = expect.stringMatching(/^[^{}]+\{background-image:url\(\S+\.svg\)$/);
  expect([...dark].map(([, rules]) => rules)).toEqual([onlyColours, onlyPicture]);
});

test('the open sort menu has no accessibility fault; nothing moves for those who ask for that', async () => {
  const { page, leave } = await browser.visit();
  await page.goto(`${site.origin}/search-results`);
  await page.getByText('Sort: Newest listed').click();
  // What it covers can't be pressed meanwhile.
  expect(await faultsOf(page, 'details[open]')).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await leave();
});

test('a month of a chart is chosen with the arrow keys or by pointing at it', async () => {
  const { page, leave } = await browser.visit();
  await page.goto(`${site.origin}/sold-prices?type=apartment&months=all`);
  const months = page.getByRole('slider', { name: 'Month to read' });
  const said = () => months.getAttribute('aria-valuetext');
  const last = await said();
  expect(last).toMatch(/^\w+ \d{4}: Ready AED\s[\d,]+, [\d,]+ sales\. Off-plan /);
  await months.press('ArrowLeft');
  const rows = page.locator('.chart-table tbody th');
  await expect.poll(said).toContain(await rows.nth(1).textContent());
  expect(await page.locator('.chart-legend > p').textContent()).toBe(
    await rows.nth(1).textContent(),
  );
  const box = (await months.boundingBox())!;
  await page.mouse.move(box.x + 1, box.y + box.height / 2);
  await expect.poll(said).toContain(await rows.last().textContent());
  const readout = page.locator('.chart-readout');
  await expect.poll(() => readout.isVisible()).toBe(true);
  expect(await readout.locator('strong').textContent()).toBe(await rows.last().textContent());
  await months.press('End');
  await expect.poll(said).toBe(last);
  await leave();
});

test('the location of sold prices and of the index is completed while one types', async () => {
  const { page, leave } = await browser.visit();
  await page.goto(`${site.origin}/house-price-index`);
  const box = page.getByRole('combobox', { name: 'Area', exact: true });
  const options = page.getByRole('listbox').getByRole('option');
  await box.fill('p');
  expect(await options.count()).toBe(0);
  await box.fill('pal');
  await options.filter({ hasText: 'Palm Jumeirah' }).first().waitFor();
  expect(await options.count()).toBeLessThanOrEqual(8);
  expect(await faultsOf(page, 'main')).toEqual([]);
  await options.filter({ hasText: 'Palm Jumeirah' }).first().click();
  await expect.poll(() => box.inputValue()).toBe('Palm Jumeirah');
  await expect.poll(() => options.count()).toBe(0);
  await box.press('Enter');
  await page.getByRole('heading', { name: 'House price index: Palm Jumeirah' }).waitFor();
  await page.goto(`${site.origin}/sold-prices`);
  const place = page.getByRole('combobox', { name: 'Location' });
  await place.fill('mari');
  await options.filter({ hasText: 'Dubai Marina' }).first().waitFor();
  await place.press('ArrowDown');
  await place.press('Enter');
  await expect.poll(() => place.inputValue()).not.toBe('mari');
  await place.fill('No Such Tower');
  await place.press('Enter');
  await page.getByRole('heading', { name: 'Sold prices: “No Such Tower”' }).waitFor();
  await leave();
});

test('the first Tab offers to skip to the content', async () => {
  const { page, leave } = await browser.visit();
  await page.goto(`${site.origin}/buy`);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
  await leave();
});

test('on a phone, what gets the focus is above the contact buttons', async () => {
  const { page, leave } = await browser.visit({ viewport: { width: 360, height: 800 } });
  await page.goto(`${site.origin}/property/217`);
  const bar = page.getByRole('navigation', { name: 'Contact the agent' });
  const { y: top } = (await bar.boundingBox())!;
  expect(top).toBeGreaterThan(700);
  const below: string[] = [];
  for (let stops = 0; stops < 60; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const it = document.activeElement!;
      const buttons = document.querySelector('main nav.sticky')!;
      const isCovered =
        !buttons.contains(it) &&
        it.getBoundingClientRect().bottom > buttons.getBoundingClientRect().top &&
        buttons.getBoundingClientRect().bottom >= innerHeight;
      return { isLast: it.closest('footer') !== null, covered: isCovered ? it.textContent : null };
    });
    if (stop.isLast) break;
    if (stop.covered !== null) below.push(stop.covered);
  }
  expect(below).toEqual([]);
  await leave();
});

test('an agent’s homes begin beside the facts, and a company’s name keeps its distance from its picture', async () => {
  const { page, leave } = await browser.visit({ viewport: { width: 1920, height: 1080 } });
  await page.goto(`${site.origin}/agents/ayesha-qureshi`);
  const boxOf = async (name: string) =>
    (await page.getByRole('region', { name, exact: true }).boundingBox())!;
  const facts = await boxOf('Facts');
  const homes = (await page.locator('section[aria-labelledby=listings]').boundingBox())!;
  expect(homes.y).toBeLessThan(facts.y + facts.height - 100);
  expect(homes.x + homes.width).toBeLessThan(facts.x);
  // One long word of theirs widens nothing else.
  await page.setViewportSize({ width: 360, height: 800 });
  await page.locator('h1 + div').evaluate((it) => it.replaceChildren('x'.repeat(80)));
  expect((await boxOf('Facts')).width).toBeLessThanOrEqual(328);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(`${site.origin}/companies/saffron-and-sand`);
  const name = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
  const picture = (await page.locator('main img[class*="aspect-[4/1]"]').boundingBox())!;
  expect(name.y - picture.y - picture.height).toBeGreaterThanOrEqual(20);
  await leave();
});

test('what a tenant pays later is beside what moving in costs', async () => {
  const { page, leave } = await browser.visit({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${site.origin}/search-results?type=rent&property_type=apartment`);
  const yearly = page.locator('main article').filter({ hasText: 'a year' }).first();
  await page.goto(
    site.origin + (await yearly.locator('a[href^="/property/"]').first().getAttribute('href')),
  );
  const costs = page.locator('#costs');
  const first = (await costs.locator('dl').first().boundingBox())!;
  const later = (await costs.getByRole('heading', { name: 'After that' }).boundingBox())!;
  expect(later.x).toBeGreaterThan(first.x + first.width);
  expect(Math.abs(later.y - first.y)).toBeLessThan(40);
  await leave();
});

test('on a phone the last links of the footer use both columns, and months below a line stay whole', async () => {
  const { page, leave } = await browser.visit({ viewport: { width: 360, height: 800 } });
  await page.goto(`${site.origin}/house-price-index`);
  const links = page.getByRole('contentinfo').locator('section').last().getByRole('link');
  const first = (await links.first().boundingBox())!;
  const last = (await links.last().boundingBox())!;
  expect(last.x).toBeGreaterThan(first.x + 100);
  const heights = await page
    .locator('.sparkline + p span')
    .evaluateAll((months) => months.map((it) => it.getBoundingClientRect().height));
  expect(heights).toHaveLength(6);
  expect(Math.max(...heights)).toBeLessThan(30);
  await leave();
});

test('after script has gone to another page, the document has the data of that page, as the server writes it', async () => {
  const { page, leave: close } = await browser.visit();
  const ofDocument = () => page.locator('script[type="application/ld+json"]').allTextContents();
  const ofServer = async () => {
    const html = await (await fetch(site.origin + page.url().slice(site.origin.length))).text();
    const scripts = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g);
    return [...scripts].map(([, json]) => JSON.parse(json!) as unknown);
  };
  const expectOwn = async () => {
    const [own] = await ofServer();
    await expect
      .poll(async () => (await ofDocument()).map((json) => JSON.parse(json) as unknown))
      .toEqual([own]);
  };
  await page.goto(`${site.origin}/buy`);
  await expectOwn();
  await page.evaluate(() => document.body.setAttribute('data-first', ''));
  for (const leave of [
    () => page.locator('article a[href^="/property/"]').first().click(),
    () => page.goBack(),
    () => page.getByRole('link', { name: 'Next' }).click(),
    () => page.getByRole('link', { name: 'Find Agent' }).first().click(),
  ]) {
    const before = page.url();
    await leave();
    await page.waitForURL((url) => url.href !== before);
    await expectOwn();
  }
  expect(await page.locator('body[data-first]').count()).toBe(1);
  await close();
});

test('an area’s sold prices lead to its price index', async () => {
  const { page, leave } = await browser.visit({ javaScriptEnabled: false });
  await page.goto(`${site.origin}/sold-prices?location=DAMAC+Hills+2`);
  await page.getByRole('link', { name: 'Price index of DAMAC Hills 2' }).click();
  await page.waitForURL('**/house-price-index?location=DAMAC+Hills+2');
  await leave();
});
