import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Suggestion } from '#app/features/areas/types.ts';
import { useBrowser } from './support/browser.ts';
import { query } from './support/people.ts';
import { useSharedSite } from './support/site.ts';

const site = useSharedSite();
const browser = useBrowser();
const get = (path: string, init?: RequestInit) => fetch(`${site.origin}${path}`, init);

/** Parses strictly: throws where the XML is not well-formed. */
async function wellFormed(xml: string): Promise<void> {
  const { page, leave } = await browser.visit();
  const fault = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'application/xml');
    return parsed.querySelector('parsererror')?.textContent ?? null;
  }, xml);
  await leave();
  expect(fault).toBeNull();
}

describe('sitemaps', () => {
  test('the index lists the parts with their last change', async () => {
    const response = await get('/sitemap.xml');
    const xml = await response.text();
    expect(response.headers.get('content-type')).toContain('xml');
    expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\s*<sitemapindex /);
    expect(xml).toMatch(
      /<loc>https:\/\/manzil\.example\/sitemap-main\.xml<\/loc>\s*<lastmod>\d{4}-\d\d-\d\d/,
    );
    await wellFormed(xml);
  });

  test('the main part has the pages and every available listing, none of them missing or hidden', async () => {
    const xml = await (await get('/sitemap-main.xml')).text();
    await wellFormed(xml);
    const paths = [...xml.matchAll(/<loc>https:\/\/manzil\.example([^<]*)<\/loc>/g)].map(
      ([, path]) => path!.replaceAll('&amp;', '&'),
    );
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toEqual(expect.arrayContaining(['/', '/buy', '/rent']));
    const rows = await query<{ id: string }>(
      site,
      "select id from listing where status = 'available'",
    );
    const listings = paths.filter((path) => path.startsWith('/property/'));
    expect(listings.toSorted()).toEqual(rows.map(({ id }) => `/property/${id}`).toSorted());
    expect(paths).toEqual(
      expect.arrayContaining(['/about', '/property-guides', '/guides/what-it-costs-to-buy']),
    );
    expect(paths).not.toContain('/offline');
    const sample = [...paths.slice(0, 6), ...paths.slice(-6)];
    for (const path of sample) {
      const page = await get(path);
      const html = await page.text();
      expect(page.status).toBe(200);
      expect(html).not.toContain('content="noindex');
      const canonical = /<link rel="canonical" href="https:\/\/manzil\.example([^"]*)"/.exec(html)!;
      expect(canonical[1]!.replaceAll('&amp;', '&')).toBe(path);
    }
  });

  test('robots.txt names the sitemap and keeps crawlers out of endless spaces', async () => {
    const text = await (await get('/robots.txt')).text();
    expect(text).toContain('Sitemap: https://manzil.example/sitemap.xml');
    for (const space of ['/*?*after=', '/property/*/', '/agents/*/', '/ar/admin', '/ar/compare'])
      expect(text.split('\n')).toContain(`Disallow: ${space}`);
  });
});

test('security.txt says whom to tell of a vulnerability, and is valid for some time', async () => {
  const response = await get('/.well-known/security.txt');
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const lines = (await response.text()).trimEnd().split('\n');
  const fields = lines.map((line) => line.split(': ') as [string, string]);
  expect(fields).toEqual([
    ['Contact', 'mailto:hello@manzil.example'],
    ['Expires', expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)],
    ['Preferred-Languages', 'en'],
    ['Canonical', 'https://manzil.example/.well-known/security.txt'],
  ]);
  const days = (Date.parse(fields[1]![1]) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

describe('what search engines are told of result pages', () => {
  const headOf = async (path: string) => {
    const html = await (await get(path)).text();
    return {
      canonical: /<link rel="canonical" href="https:\/\/manzil\.example([^"]*)"/
        .exec(html)![1]!
        .replaceAll('&amp;', '&'),
      indexable: !html.includes('<meta name="robots" content="noindex, follow"'),
    };
  };
  test.each([
    ['/search-results', '/search-results?type=sale', true],
    ['/search-results?type=sale', '/search-results?type=sale', true],
    ['/search-results?type=sale&page=2', '/search-results?type=sale&page=2', true],
    [
      '/search-results?location=jvc',
      '/search-results?type=sale&location=jumeirah-village-circle-jvc',
      true,
    ],
    ['/search-results?location=jvc&location=deira', '/search-results?type=sale', false],
    ['/search-results?type=sale&view=list', '/search-results?type=sale', true],
    ['/search-results?type=sale&sort=size', '/search-results?type=sale', false],
    ['/search-results?type=sale&min_price=1000000', '/search-results?type=sale', false],
    ['/search-results?keyword=pool', '/search-results?type=sale', false],
    ['/search-results?location=nowhere-like-this', '/search-results?type=sale', false],
    ['/search-results?utm_source=x&type=rent', '/search-results?type=rent', true],
    ['/buy?page=2', '/buy?page=2', true],
    ['/buy?page=1&min_price=5', '/buy', true],
  ])('%s is known as %s', async (path, canonical, indexable) => {
    expect(await headOf(path)).toEqual({ canonical, indexable });
  });
});

describe('structured data', () => {
  const dataOf = async (path: string) => {
    const html = await (await get(path)).text();
    const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)!;
    return JSON.parse(json!)['@graph'] as Record<string, unknown>[];
  };
  test.each([
    ['/', ['Organization', 'WebSite']],
    ['/buy', ['BreadcrumbList', 'ItemList']],
    ['/search-results?type=sale', ['BreadcrumbList', 'ItemList']],
    ['/property/5', ['RealEstateListing', 'BreadcrumbList', 'Organization']],
  ])('%s says %j', async (path, types) => {
    expect((await dataOf(path)).map((node) => node['@type'])).toEqual(types);
  });

  test('a list names its listings by absolute URLs that exist', async () => {
    const [, list] = await dataOf('/buy');
    const items = list!.itemListElement as { position: number; url: string }[];
    expect(items).toHaveLength(24);
    expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
    for (const [path, first] of [
      ['/buy?page=2', 25],
      ['/search-results?type=sale&page=3', 49],
    ] as const) {
      const [, later] = await dataOf(path);
      expect((later!.itemListElement as typeof items)[0]!.position).toBe(first);
    }
    const { pathname, origin } = new URL(items[0]!.url);
    expect(origin).toBe('https://manzil.example');
    expect((await get(pathname)).status).toBe(200);
  });
});

describe('pictures', () => {
  test.each(['/images/demo/villa-4711.svg', '/images/map/25.0786,55.1353.svg'])(
    '%s is a picture that runs nothing',
    async (path) => {
      const response = await get(path);
      expect(response.headers.get('content-type')).toBe('image/svg+xml');
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(response.headers.get('cache-control')).toContain('public');
      const picture = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect(picture.format).toBe('svg');
    },
  );

  test('the map carries its colours with it, light and dark', async () => {
    const svg = await (await get('/images/map/25.0786,55.1353.svg')).text();
    expect(svg).toContain('prefers-color-scheme:dark');
    expect(svg).toContain('Dubai Marina');
  });

  test('the map has Arabic names where its URL asks for them', async () => {
    const svg = await (await get('/images/map/25.0786,55.1353-ar.svg')).text();
    expect(svg).toContain('دبي مارينا');
    expect(svg).not.toContain('Dubai Marina');
    const page = await (await get('/ar/areas/dubai-marina')).text();
    expect(page).toContain('src="/images/map/25.0786,55.1353-ar.svg"');
  });

  test('a listing has a picture for previews', async () => {
    const response = await get('/images/share/5.jpg');
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    const { width, height, format } = await sharp(
      Buffer.from(await response.arrayBuffer()),
    ).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' });
  });

  test.each([
    '/images/demo/nothing-1.svg',
    '/images/map/1.0000,2.0000.svg',
    '/images/map/25.0786,55.1353-xx.svg',
    '/images/share/99999999.jpg',
  ])('%s is not there', async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});

test('a typed place has the position of its area, or none', async () => {
  const positionOf = async (text: string): Promise<unknown> =>
    (await get(`/areas/position?q=${encodeURIComponent(text)}`)).json();
  const marina = { lat: expect.closeTo(25.08, 1), lng: expect.closeTo(55.14, 1) };
  expect(await positionOf('Dubai Marina')).toEqual(marina);
  expect(await positionOf('dubai marinna')).toEqual(marina);
  for (const unknown of ['', 'Dubai', 'Atlantis on the Moon']) {
    expect(await positionOf(unknown)).toBeNull();
  }
});

test.each(['/robots.txt', '/areas/suggest', '/images/share/5.jpg'])(
  'POST %s is refused with a sentence of ours',
  async (path) => {
    const response = await fetch(site.origin + path, { method: 'POST' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    expect(await response.text()).toBe('This cannot be done here.\n');
  },
);

describe('suggestions', () => {
  const suggest = async (text: string) =>
    (await (await get(`/areas/suggest?q=${encodeURIComponent(text)}`)).json()) as Suggestion[];
  const among = async (text: string, label: string) =>
    (await suggest(text)).find((suggestion) => suggestion.label === label);

  test.each([
    ['dmcc', 'metro', 'DMCC metro station'],
    ['dubai mal', 'landmark', 'Dubai Mall'],
    ['duabi mall', 'landmark', 'Dubai Mall'],
    ['دبي مول', 'landmark', 'Dubai Mall'],
    ['ema', 'developer', 'Emaar'],
    ['نخيل', 'developer', 'Nakheel'],
    ['binghati', 'developer', 'Binghatti'],
  ])('of %s know the %s %s', async (text, kind, label) => {
    expect(await among(text, label)).toMatchObject({ kind, locations: [label] });
    expect((await suggest(text)).slice(0, 6).map((some) => some.label)).toContain(label);
  });

  test('of a developer or landmark search and count every community it stands for', async () => {
    const asked = await get('/areas/suggest?q=omniyat&type=sale');
    const [{ listings } = { listings: 0 }] = (await asked.json()) as Suggestion[];
    const communities = 'location=Business+Bay&location=Palm+Jumeirah';
    for (const location of ['location=Omniyat', communities, `location=Omniyat&${communities}`]) {
      const page = await (await get(`/search-results?type=sale&${location}`)).text();
      expect(page).toContain('Properties for sale in Business Bay and Palm Jumeirah</h1>');
      expect(page).toContain(`>${listings} propert`);
    }
  });

  test('count what is available for the purpose asked for', async () => {
    for (const type of ['sale', 'rent']) {
      const asked = await get(`/areas/suggest?q=marina&type=${type}`);
      const [place] = (await asked.json()) as Suggestion[];
      const page = await (await get(`/search-results?type=${type}&location=Dubai+Marina`)).text();
      expect(page).toContain(`>${place!.listings} propert`);
    }
  });

  test('a reference number leads straight to its listing, also when it is sent as a location', async () => {
    const [listing] = await suggest('mz-100001');
    expect(listing).toMatchObject({ kind: 'listing', label: 'MZ-100001', locations: [] });
    const answer = await get('/search-results?location=mz-100001', { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, listing!.path]);
    expect((await get(listing!.path!)).status).toBe(200);
    const beside = await get('/search-results?location=marina&location=xyzzy&location=MZ-100001', {
      redirect: 'manual',
    });
    expect(beside.headers.get('location')).toBe(listing!.path);
  });

  test('start at the second character and are eight at most', async () => {
    expect(await suggest('m')).toEqual([]);
    expect((await suggest('al')).length).toBe(8);
  });
  test.each([
    ['marina', 'Dubai Marina'],
    ['دبي مارينا', 'Dubai Marina'],
    ['jvc', 'Jumeirah Village Circle (JVC)'],
    ['Jumeira Vilage', 'Jumeirah Village'],
    ['marnia', 'Dubai Marina'],
    ['dubia marna', 'Dubai Marina'],
    ['al barhsa', 'Al Barsha'],
  ])('%s suggests %s first', async (text, label) => {
    expect((await suggest(text))[0]!.label).toContain(label);
  });
});
