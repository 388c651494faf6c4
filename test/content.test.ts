import { beforeAll, describe, expect, test } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { query } from './support/people.ts';
import { useSharedSite } from './support/site.ts';
import { MARKDOWN_XSS, XSS } from './support/xss.ts';

const site = useSharedSite();
const browser = useBrowser();

const get = (path: string) => fetch(`${site.origin}${path}`, { redirect: 'manual' });
const read = async (path: string) => (await get(path)).text();

/** Pages that no list shows. */
beforeAll(async () => {
  const attack = [...XSS, ...MARKDOWN_XSS].join('\n\n').replaceAll('\0', '');
  const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;
  await query(
    site,
    `insert into content_page (slug, title, status, published_at, page_type, content, excerpt, seo_title) values
      ('test-draft', 'Draft', 'draft', null, 'guide', '', '', ''),
      ('test-scheduled', 'Scheduled', 'published', now() + interval '1 day', 'news', '', '', ''),
      ('test-archived', 'Archived', 'archived', now() - interval '9 days', 'news', '', '', ''),
      ('test-attack', ${quote(XSS.slice(0, 4).join(' '))}, 'published', now() - interval '9 years', 'page',
        ${quote(attack)}, ${quote(XSS[0]!)}, ${quote(XSS[18]!)})
      on conflict do nothing`,
  );
});

describe('who may read a page', () => {
  test.each([
    ['/guides/test-draft', 404],
    ['/news/test-scheduled', 404],
    ['/news/test-archived', 410],
    ['/guides/no-such', 404],
    ['/guides/%00', 404],
    [`/guides/${'x'.repeat(5_000)}`, 404],
    ['/property-guides?page=99', 404],
    ['/property-guides?page=0', 200],
    ['/property-guides?category=no-such', 200],
    ['/content-images/featured/no-such.webp', 404],
  ])('%s answers %i', async (path, status) => expect((await get(path)).status).toBe(status));

  test.each([
    ['/news/what-it-costs-to-buy', '/guides/what-it-costs-to-buy'],
    ['/pages/about', '/about'],
  ])('%s leads to %s for good', async (path, to) => {
    const answer = await get(path);
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toBe(to);
  });

  test('drafts, scheduled and archived pages are in no list, sitemap or feed', async () => {
    const lists = ['/property-guides', '/property-news', '/rss.xml', '/sitemap-main.xml'];
    for (const path of [...lists, '/news-sitemap.xml']) {
      expect(await read(path)).not.toMatch(/test-(draft|scheduled|archived)/);
    }
  });
});

describe('what the specification names', () => {
  test('the renter guide states deposit, agency fee and cheques', async () => {
    const html = await read('/renter-guides');
    expect(html).toContain('Security deposit: 5% of the annual rent.');
    expect(html).toContain('Agency fee: 5% of the annual rent');
    expect(html).toContain('1 to 4 cheques');
  });

  test('there are six articles of news, each with a link to read more, and three openings', async () => {
    expect((await read('/property-news')).match(/>Read more</g)).toHaveLength(6);
    expect((await read('/careers')).match(/>Read more</g)).toHaveLength(3);
  });
});

describe('a guide', () => {
  test('says how long it takes, has contents that lead to its parts, and what to read next', async () => {
    const html = await read('/guides/what-it-costs-to-buy');
    expect(html).toMatch(/ · \d+ min read/);
    const contents = [...html.matchAll(/<a href="#([^"]+)"[^>]*>([^<]+)<\/a>/g)].filter(
      ([, id]) => id !== 'content',
    );
    expect(contents.length).toBeGreaterThanOrEqual(3);
    for (const [, id, title] of contents)
      expect(html).toMatch(new RegExp(`<h2[^>]* id="${id}"[^>]*>${title}</h2>`));
    const next = html.slice(html.indexOf('id="next"'));
    const paths = [...next.matchAll(/aria-label="Read more: [^>]*href="(\/guides\/[^"]+)"/g)].map(
      ([, path]) => path,
    );
    expect(new Set(paths).size).toBe(3);
    expect(paths).not.toContain('/guides/what-it-costs-to-buy');
    // Those for buyers come first.
    const buyers = await read('/buyer-guides');
    expect(buyers).toContain(`href="${paths[0]}"`);
    expect(await read('/property-guides')).toMatch(/ · \d+ min read/);
  });
});

describe('what machines read', () => {
  const graphOf = async (path: string) => {
    const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(await read(path))!;
    return JSON.parse(json!)['@graph'] as Record<string, unknown>[];
  };

  test.each([
    ['/guides/buying-off-plan', ['Article', 'BreadcrumbList', 'Organization']],
    ['/blog/an-exact-count-of-a-million-listings', ['Article', 'BreadcrumbList', 'Organization']],
    ['/news/no-permit-no-advert', ['NewsArticle', 'BreadcrumbList', 'Organization']],
    ['/pages/listings-quality-editor', ['WebPage', 'BreadcrumbList', 'Organization']],
    ['/property-news', ['BreadcrumbList', 'ItemList']],
    ['/about', ['WebPage']],
  ])('%s is %j', async (path, types) => {
    expect((await graphOf(path)).map((node) => node['@type'])).toEqual(types);
  });

  test('an article says when it was published, by whom and what it shows', async () => {
    const [article] = await graphOf('/news/fees-stay-outside-the-mortgage');
    expect(article).toMatchObject({
      headline: 'Fees stay outside the mortgage: what buyers need in cash',
      url: 'https://manzil.example/news/fees-stay-outside-the-mortgage',
      datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      image: 'https://manzil.example/images/demo/living-2102.svg',
      publisher: { '@id': 'https://manzil.example/#organization' },
    });
  });

  test.each([
    ['/property-guides?category=safety', '/property-guides?category=safety'],
    ['/property-guides?category=buyers', '/buyer-guides'],
    ['/property-news?page=1&utm_source=x', '/property-news'],
  ])('%s is known as %s', async (path, canonical) => {
    expect(await read(path)).toContain(
      `<link rel="canonical" href="https://manzil.example${canonical}"/>`,
    );
  });

  test('the news sitemap has the articles of two days, and the feed what is newest first', async () => {
    const news = await get('/news-sitemap.xml');
    expect(news.headers.get('content-type')).toContain('application/xml');
    const xml = await news.text();
    expect(xml.match(/<loc>[^<]*/g)).toEqual([
      '<loc>https://manzil.example/news/two-year-residence-without-a-minimum-for-sole-owners',
      '<loc>https://manzil.example/news/fees-stay-outside-the-mortgage',
      '<loc>https://manzil.example/ar/news/two-year-residence-without-a-minimum-for-sole-owners',
      '<loc>https://manzil.example/ar/news/fees-stay-outside-the-mortgage',
    ]);
    expect(xml).toMatch(/<news:publication_date>\d{4}-\d\d-\d\dT[\d:.]+Z</);

    const feed = await get('/rss.xml');
    expect(feed.headers.get('content-type')).toContain('application/rss+xml');
    const rss = await feed.text();
    const dates = [...rss.matchAll(/<pubDate>([^<]*)/g)].map(([, date]) => Date.parse(date!));
    expect(dates.length).toBeGreaterThan(15);
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
    const { page, leave } = await browser.visit();
    const faults = await page.evaluate(
      (texts) =>
        texts.map((text) =>
          new DOMParser().parseFromString(text, 'application/xml').querySelector('parsererror'),
        ),
      [xml, rss],
    );
    await leave();
    expect(faults).toEqual([null, null]);
  });
});

test('nothing that a page holds runs in its readers’ browsers or leaves the site', async () => {
  const { page, leave } = await browser.visit();
  await page.addInitScript(() =>
    Object.assign(window, { hits: 0, hit: () => (window as never as { hits: number }).hits++ }),
  );
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  await page.goto(`${site.origin}/pages/test-attack`);
  expect(await page.locator('h1').count()).toBe(1);
  for (const link of await page.locator('.prose a').all()) {
    expect(await link.getAttribute('href')).toMatch(/^(https:\/\/|\/(?![/\\])|#|mailto:)/);
  }
  expect(await page.evaluate(() => (window as never as { hits: number }).hits)).toBe(0);
  expect([...new Set(asked)]).toEqual([site.origin]);
  await leave();
});
