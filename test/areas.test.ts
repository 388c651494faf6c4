import { describe, expect, test } from 'vitest';
import { lastWholeMonth } from '#app/features/market/price-index/rules.ts';
import { formats } from '#app/messages/en/formats.ts';
import { messages } from '#app/messages/reader.server.ts';
import { expectMetadata, expectWhole, textOf } from './support/html.ts';
import { query } from './support/people.ts';
import { useSharedSite } from './support/site.ts';

const texts = messages('areas');
const site = useSharedSite();
const get = (path: string) => fetch(`${site.origin}${path}`, { redirect: 'manual' });
const read = async (path: string) => (await get(path)).text();

const headOf = (html: string) => ({
  title: /<title>([^<]+)/.exec(html)![1],
  description: /<meta name="description" content="([^"]+)"/.exec(html)![1],
});

interface Community {
  id: number;
  slug: string;
  name: string;
  sale: number;
  rent: number;
}

const communities = () =>
  query<Community>(
    site,
    `select a.id, a.slug, a.name_en as name,
       (select count(*)::int from listing l where l.community_id = a.id and purpose = 'sale' and status = 'available') as sale,
       (select count(*)::int from listing l where l.community_id = a.id and purpose = 'rent' and status = 'available') as rent
     from area a where kind = 'community' order by slug`,
  );

describe('/areas', () => {
  test('names every area with what is available, and search engines are told of each page', async () => {
    const html = await read('/areas');
    const sitemap = await read('/sitemap-main.xml');
    const text = textOf(html);
    const known = await communities();
    expect(known.length).toBeGreaterThanOrEqual(48);
    for (const { slug, name, sale, rent } of known) {
      expect(html).toContain(`href="/areas/${slug}"`);
      expect(sitemap).toContain(`<loc>https://manzil.example/areas/${slug}</loc>`);
      expect(text).toMatch(
        new RegExp(`${name.replace(/[()]/g, '\\$&')} [^a-z]*${sale} for sale, ${rent} to rent`),
      );
    }
    expect(sitemap).toContain('<loc>https://manzil.example/areas</loc>');
  });

  const cardsOf = (html: string) =>
    html.split('<li class="card').flatMap((card) => {
      const [, slug] = /href="\/areas\/([a-z\d-]+)"/.exec(card) ?? [];
      const [, picture] = /src="(\/pictures\/areas\/[^"]+)"/.exec(card) ?? [];
      return slug && picture ? [{ slug, picture, text: textOf(`<main>${card}</main>`) }] : [];
    });

  test('gives each area its figures of the index, its lowest price and a picture', async () => {
    const html = await read('/areas');
    await expectWhole(site.origin, html);
    expect(textOf(html)).toContain(texts.index.drawings);
    const cards = new Map(cardsOf(html).map((card) => [card.slug, card.text]));
    const [last] = await query<{ sale: string; rent: string }>(
      site,
      'select (select max(sold_on)::text from sale) as sale, (select max(started_on)::text from rent_contract) as rent',
    );
    const rows = await query<{
      slug: string;
      price: number | null;
      rent: number | null;
      lowest: number | null;
    }>(
      site,
      `select slug,
         (select median from price_index i where i.community_id = a.id and kind is null and series = 'ready'
            and to_char(month, 'YYYY-MM') = $1) as price,
         (select case when count(*) >= 5 then percentile_cont(0.5) within group (order by annual_rent) end
            from rent_contract r where r.community_id = a.id and is_new and is_comparable and property_type not in ('office', 'retail', 'land')
            and to_char(started_on, 'YYYY-MM') between to_char(to_date($2, 'YYYY-MM') - interval '2 months', 'YYYY-MM') and $2) as rent,
         (select min(comparable_price)::float from listing l where l.community_id = a.id and purpose = 'sale' and is_public
            and status = 'available' and property_type in ('apartment', 'villa', 'townhouse', 'penthouse')) as lowest
       from area a where is_main and kind = 'community'`,
      [lastWholeMonth(last!.sale), lastWholeMonth(last!.rent)],
    );
    const amount = (value: number | null) =>
      value === null ? '– too few cases' : formats.money(value).replace(/\s/g, ' ');
    const { figures } = texts.index;
    for (const { slug, price, rent, lowest } of rows) {
      const text = cards.get(slug);
      expect(text, slug).toContain(`${figures.price} ${amount(price)}`);
      expect(text, slug).toContain(`${figures.rent} ${amount(rent)}`);
      if (lowest !== null) expect(text, slug).toContain(`${figures.from} ${amount(lowest)}`);
    }
    expect(rows.some(({ price, rent }) => price !== null && rent !== null)).toBe(true);
    expect(rows.some(({ price }) => price === null)).toBe(true);
  });

  test('shows a group in the order asked for, and drops what it does not know from the URL', async () => {
    const group = await read('/areas?group=sea&sort=price_high');
    const shown = cardsOf(group);
    expect(shown.map(({ slug }) => slug).toSorted()).toEqual([
      'bluewaters-island',
      'dubai-harbour',
      'dubai-marina',
      'jumeirah',
      'jumeirah-beach-residence-jbr',
      'palm-jumeirah',
      'umm-suqeim',
    ]);
    const prices = shown.map(({ text }) => {
      const [, price] = /Per sq ft AED ([\d,]+)/.exec(text) ?? [];
      return price ? Number(price.replace(',', '')) : 0;
    });
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
    expect(new Set(prices).size).toBeGreaterThan(2);
    expect(group).toMatch(/aria-current="true"[^>]*>By the sea</);
    expect(group).toContain('href="/areas?sort=price_high"');
    expect(group).toContain('noindex');

    const metro = cardsOf(await read('/areas?group=metro'));
    for (const { slug, text } of metro)
      expect(Number(/Walk to metro (\d+) min/.exec(text)![1]), slug).toBeLessThanOrEqual(20);
    const everywhere = cardsOf(await read('/areas'));
    const near = everywhere.filter(({ text }) => /Walk to metro (1?\d|20) min/.test(text));
    expect(metro.map(({ slug }) => slug)).toEqual(near.map(({ slug }) => slug));

    const answer = await get('/areas?group=moon&sort=name');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/areas']);
  });

  test('has a drawing of a few kB for every area, and never the same one side by side', async () => {
    const pictures = cardsOf(await read('/areas')).map(({ picture }) => picture);
    pictures.forEach((picture, at) => expect(picture).not.toBe(pictures[at + 1]));
    for (const picture of new Set(pictures)) {
      const answer = await fetch(site.origin + picture, { headers: { 'accept-encoding': 'br' } });
      expect(answer.status).toBe(200);
      expect(Number(answer.headers.get('content-length')), picture).toBeLessThan(4_000);
    }
  });
});

describe('/areas/SLUG', () => {
  test('of every area has a title, a description and at least 150 words of its own', async () => {
    const known = await communities();
    const pages = new Map<string, { title?: string; description?: string }>();
    const check = async ({ slug, name, sale, rent }: Community) => {
      const answer = await get(`/areas/${slug}`);
      expect(answer.status, slug).toBe(200);
      const html = await answer.text();
      expectMetadata(html);
      expect(html).not.toContain('noindex');
      expect(html).toContain(`<link rel="canonical" href="https://manzil.example/areas/${slug}"/>`);
      pages.set(slug, headOf(html));
      const text = textOf(html);
      expect(text).toContain(
        sale > 0 ? texts.offers.short.sale(sale) : texts.offers.none.sale(name),
      );
      expect(text).toContain(
        rent > 0 ? texts.offers.short.rent(rent) : texts.offers.none.rent(name),
      );
      const guide = text
        .slice(text.indexOf(texts.guide.title(name)))
        .split(` ${texts.places.title(name)} `)[0]!;
      const own = text.slice(0, text.indexOf(texts.offers.title.sale(name))) + guide;
      expect(own.split(' ').length, slug).toBeGreaterThan(150);
    };
    // Few at once, because other tests read the same site.
    for (let at = 0; at < known.length; at += 4)
      await Promise.all(known.slice(at, at + 4).map(check));
    for (const key of ['title', 'description'] as const)
      expect(new Set([...pages.values()].map((page) => page[key])).size).toBe(known.length);
  });

  test('gives the figures of the index with their cases, and says where there are too few', async () => {
    const [last] = await query<{ sale: string; rent: string }>(
      site,
      'select (select max(sold_on)::text from sale) as sale, (select max(started_on)::text from rent_contract) as rent',
    );
    const rows = await query<{ slug: string; series: string; n: number; median: number }>(
      site,
      `select a.slug, series, n, median from price_index i join area a on a.id = i.community_id
       where i.kind = 'apartment' and a.slug in ('dubai-marina', 'al-barari')
         and to_char(month, 'YYYY-MM') = case series when 'rent' then $1 else $2 end`,
      [lastWholeMonth(last!.rent), lastWholeMonth(last!.sale)],
    );
    const marina = textOf(await read('/areas/dubai-marina'));
    const shown = rows.filter(({ slug }) => slug === 'dubai-marina');
    expect(shown.map(({ series }) => series)).toContain('ready');
    const table = marina.slice(marina.indexOf(texts.prices.registered));
    for (const { series, n, median } of shown)
      expect(table).toContain(
        `${formats.money(median).replace(/\s/g, ' ')} ${n} ${series === 'rent' ? 'new contract' : 'sale'}`,
      );
    expect(table).toContain('Source: invented samples');
    expect(marina).toContain('too few cases');
  });

  test('leads to its homes by type and bedrooms, sold prices, the index, agents, the valuation and alerts', async () => {
    const html = await read('/areas/dubai-marina');
    await expectWhole(site.origin, html);
    for (const path of [
      '/search-results?type=sale&amp;location=dubai-marina&amp;property_type=apartment',
      '/search-results?type=rent&amp;location=dubai-marina&amp;min_bedrooms=1&amp;max_bedrooms=1',
      '/search-results?type=sale&amp;location=dubai-marina-marina-gate',
      '/sold-prices?location=Dubai+Marina',
      '/house-price-index?location=Dubai+Marina',
      '/find-agent?location=Dubai+Marina',
      '/home-valuation?location=Dubai+Marina',
      '/dashboard/saved-searches/new?type=rent&amp;location=dubai-marina',
      '/areas/jumeirah-beach-residence-jbr',
    ])
      expect(html, path).toContain(`href="${path}`);
    const valuation = await get('/home-valuation?location=Dubai+Marina');
    expect(valuation.status).toBe(200);
    expect(await valuation.text()).toContain('value="Dubai Marina"');
    expect(html).toContain('src="/images/map/25.0786,55.1353.svg"');
    const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)!;
    const graph: { '@type': string; alternateName?: string }[] = JSON.parse(json!)['@graph'];
    expect(graph.map((it) => it['@type'])).toEqual(['Place', 'BreadcrumbList', 'ItemList']);
    expect(graph[0]!.alternateName).toBe('دبي مارينا');
  });

  test('shows the newest four of each kind, newest first', async () => {
    const html = await read('/areas/business-bay');
    const shown = [...html.matchAll(/href="\/property\/(\d+)"/g)].map(([, id]) => Number(id));
    const newest = await query<{ id: number }>(
      site,
      `select id::int from (select *, row_number() over (partition by purpose order by created_at desc, id desc) as at
         from listing where community_id = (select id from area where slug = 'business-bay') and status = 'available') l
       where at <= 4 order by purpose, at`,
    );
    expect([...new Set(shown)]).toEqual(newest.map(({ id }) => id));
  });

  test.each([
    ['marina', '/areas/dubai-marina'],
    ['JVC', '/areas/jumeirah-village-circle-jvc'],
    [encodeURIComponent('دبي مارينا'), '/areas/dubai-marina'],
    ['dubai-marina-princess-tower', '/areas/dubai-marina'],
  ])('%s leads to %s', async (slug, path) => {
    const answer = await get(`/areas/${slug}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, path]);
  });

  test.each([
    ['dubai-marnia', 'dubai-marina'],
    ['business', 'business-bay'],
    ['dubai-opera', 'downtown-dubai'],
    ['zzyzx-zzyzx', null],
  ])('%s is not found, and %s is offered', async (slug, suggested) => {
    const answer = await get(`/areas/${slug}`);
    const html = await answer.text();
    expect(answer.status).toBe(404);
    expect(html).toContain('<meta name="robots" content="noindex');
    const main = /<main.*<\/main>/s.exec(html)![0];
    if (suggested) expect(main).toContain(`href="/areas/${suggested}"`);
    else expect(main).not.toContain('href="/areas/');
  });
});

test.each([
  '/',
  '/search-results?type=rent&location=princess+tower',
  '/property/217',
  '/sold-prices?location=princess+tower',
  '/house-price-index?location=princess+tower',
  '/agents/layla-haddad',
])('%s links to pages of areas', async (path) => {
  expect(await read(path)).toMatch(/<main.*href="\/areas\/[a-z-]+".*<\/main>/s);
});
