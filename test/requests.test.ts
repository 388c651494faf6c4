import { describe, expect, test } from 'vitest';
import type { SearchCounts } from '#app/features/search/types.ts';
import { textOf } from './support/html.ts';
import { query } from './support/people.ts';
import { useSite } from './support/site.ts';

const site = useSite();
const get = (path: string, init?: RequestInit) => fetch(`${site.origin}${path}`, init);

test.each([
  ['/', false],
  ['/search-results?type=sale', false],
  ['/property/5', false],
  ['/sign-in', true],
  ['/check-email', true],
  ['/search-filters?type=rent', true],
  ['/no/such-page', true],
  ['/property/999999999', true],
])('%s asks search engines to leave it out: %s', async (path, isLeftOut) => {
  const html = await (await get(path)).text();
  expect(html.includes('<meta name="robots" content="noindex')).toBe(isLeftOut);
});

test.each([
  ['/Rent', '/rent'],
  ['/About/?a=b%20c', '/about?a=b+c'],
  ['//sold-prices?page=2', '/sold-prices?page=2'],
  ['//evil.example', '/evil.example'],
  ['/Property/5/Viewing', '/property/5/viewing'],
  ['/admin/Properties/Unfeature/?id=5', '/admin/properties/unfeature?id=5'],
  ['/Conversations/ToKen?Key=ToKen', '/conversations/ToKen?Key=ToKen'],
  ['/Sitemap.xml', '/sitemap.xml'],
])('%s moved to %s for good', async (path, canonical) => {
  const ask = (method: string) => get(path, { method, redirect: 'manual' });
  const answers = await Promise.all(['GET', 'HEAD', 'POST'].map(ask));
  expect(answers.map(({ status }) => status)).toEqual([301, 301, 308]);
  for (const { headers } of answers) expect(headers.get('Location')).toBe(canonical);
});

test('script that goes to another spelling of a path is sent to the page', async () => {
  const answer = await (await get('/Rent.data?page=2')).text();
  expect(answer).toContain('SingleFetchRedirect');
  expect(answer).toContain('"/rent?page=2"');
});

test('a page names the files of its texts in its language, and no others', async () => {
  const answer = await get('/how-we-rank', { headers: { 'Accept-Language': 'de, en;q=0.5' } });
  const html = await answer.text();
  expect(html).toContain('<html lang="en" dir="ltr">');
  const names = [
    ...html.matchAll(/modulepreload"[^>]*href="\/assets\/([\w.-]+)-[\w-]{7}\.js"\/>/g),
  ];
  expect(names.map(([, name]) => name)).toEqual(['every-page-en', 'ranking']);
  expect(html).toMatch(
    /<script nonce="[^"]+">pageTopics=\{"ranking":"\/assets\/ranking-[^"]+"\};siteName="Manzil"<\/script>/,
  );
});

test('anyone who asks for a property that is not there is led to the results or the dashboard', async () => {
  const path = '/property/999999999';
  expect(await linksFrom(path, 'Back to results')).toEqual(['/search-results']);
  expect(await linksFrom(path, 'Return to Dashboard')).toEqual(['/dashboard']);
});

/** Where the links of that text lead. */
async function linksFrom(path: string, text: string): Promise<string[]> {
  const html = (await (await get(path)).text()).replaceAll('&amp;', '&');
  const links = [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)];
  return links.filter(([, , inside]) => inside!.includes(text)).map(([, to]) => to!);
}

test.each([
  ['type=rent&location=dubai+marina&min_price=50000', '/search-results?type=rent'],
  ['type=sale&property_type=villa&keyword=pool', '/search-results?type=sale'],
])('of %s, clearing all filters keeps the purpose', async (query, path) => {
  const links = await linksFrom(`/search-results?${query}`, 'Clear all filters');
  expect(new Set(links)).toEqual(new Set([path]));
});

test('without script, ‘Go Back’ from an empty result to rent leads to homes to rent', async () => {
  const links = await linksFrom('/search-results?type=rent&max_price=1', 'Go Back');
  expect(links).toEqual(['/search-results?type=rent']);
});

test.each([
  ['For sale', 'Properties for sale in Dubai Marina'],
  ['To rent', 'Properties to rent in Dubai Marina'],
])('the home page leads to homes: %s', async (text, heading) => {
  const html = await (await get('/')).text();
  const form = /<form[^>]*action="([^"]*)"(?:(?!<\/form>).)*value="(sale|rent)"[^>]*>/s;
  const [, action, purpose] = new RegExp(`${form.source}${text}</button>`, 's').exec(html)!;
  const found = await get(`${action}?location=dubai+marina&type=${purpose}`);
  expect(await found.text()).toContain(heading);
});

describe('the filters', () => {
  const RENT_NAMES = ['rent_period', 'cheques'];
  const NAMES = [
    'property_type',
    'min_bedrooms',
    'max_bedrooms',
    'min_price',
    'max_price',
    'max_all_in',
    'min_bathrooms',
    'furnishing',
    'completion',
    'added',
    'amenities',
    'include_under_offer',
  ];

  /** Value and count of each: boxes and selects. */
  const optionsOf = (html: string, name: string): [value: string, count: string][] => {
    const box = `<input(?=[^>]* name="${name}")[^>]* value="([^"]+)"(?:(?!<input).)*?\\(([\\d,]+)\\)`;
    const [select = ''] =
      new RegExp(`<select[^>]* name="${name}".*?</select>`, 's').exec(html) ?? [];
    const option = /<option[^>]* value="([^"]+)"[^>]*>[^<]*\(([\d,]+)\)</g;
    const found = [...html.matchAll(new RegExp(box, 'gs')), ...select.matchAll(option)];
    return found.map(([, value, count]) => [value!, count!]);
  };

  test.each([
    'type=sale&location=dubai+marina&min_bedrooms=1&max_bedrooms=3&max_price=5000000',
    'type=rent&location=dubai+marina&cheques=2&min_bathrooms=1',
  ])('say beside each option how many properties choosing it gives: %s', async (within) => {
    const page = await (await get(`/search-filters?${within}`)).text();
    const html = page.replaceAll('<!-- -->', '');
    for (const name of within.includes('rent') ? [...NAMES, ...RENT_NAMES] : NAMES) {
      const options = optionsOf(html, name);
      expect(options, name).not.toEqual([]);
      for (const [value, count] of [options[0], options.at(-1)].filter((it) => it !== undefined)) {
        const params = new URLSearchParams(within);
        params.set(name, value);
        const found = await (await get(`/search-results?${params}`)).text();
        const total = /([\d,]+) propert(?:y|ies) found/.exec(found)?.[1];
        expect([name, value, total]).toEqual([name, value, count]);
      }
    }
  });

  test('offer the specified types of home, and commercial property apart', async () => {
    const html = await (await get('/search-filters?type=sale')).text();
    // The metro first of those that have no place of their own in the bar.
    expect(html.indexOf('name="metro_within"')).toBeLessThan(html.indexOf('name="min_bathrooms"'));
    const groups = [...html.matchAll(/<fieldset>.*?<\/fieldset>/gs)].map(([group]) => group);
    const types = groups.filter((group) => group.includes('name="property_type"'));
    const shown = types.map((group) => [
      /<legend[^>]*>([^<]*)/.exec(group)![1],
      ...[...group.matchAll(/name="property_type"[^>]* value="([^"]*)"/g)].map(
        ([, value]) => value,
      ),
    ]);
    expect(shown).toEqual([
      ['Property type', '', 'apartment', 'villa', 'townhouse', 'penthouse'],
      ['Commercial', 'office', 'retail', 'leisure', 'industrial', 'land', 'other_commercial'],
    ]);
  });

  test('send numbers of bedrooms they do not usually offer back as they came', async () => {
    const html = await (await get('/search-filters?min_bedrooms=7&max_bedrooms=5')).text();
    const chosen = (name: string) =>
      html.match(new RegExp(`<input(?=[^>]* checked)(?=[^>]* name="${name}")[^>]*>`, 'g'));
    expect(chosen('min_bedrooms')).toEqual([expect.stringContaining('value="7+"')]);
    expect(chosen('max_bedrooms')).toEqual([expect.stringContaining('value="5"')]);
  });
});

test.each([
  ['dubai', 'Dubai'],
  ['uae&location=marina', 'Dubai'],
  ['nowhere-at-all', 'nowhere-at-all'],
])('the heading of location=%s names %s', async (location, name) => {
  const html = await (await get(`/search-results?location=${location}`)).text();
  expect(html).toContain(`>Properties for sale in ${name}</h1>`);
});

test('the homes of a developer are many places, which search engines know one by one', async () => {
  const html = await (await get('/search-results?location=Emaar')).text();
  expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
});

describe('the counts', () => {
  const countsOf = async (query: string) => {
    const response = await get(`/search-results/counts?${query}`);
    expect(response.headers.get('cache-control')).toBe('public, max-age=30');
    return (await response.json()) as SearchCounts;
  };
  const pageOf = async (query: string) => {
    const html = await (await get(`/search-results?${query}`)).text();
    const total = /([\d,]+) propert(?:y|ies) found/.exec(html)![1]!;
    return { html, total: Number(total.replace(',', '')) };
  };
  const WITHIN = 'type=sale&location=dubai+marina&location=jvc&property_type=apartment';

  test('are what the page of the same search says, and what choosing an option gives', async () => {
    const counts = await countsOf(WITHIN);
    expect(counts.total).toBe((await pageOf(WITHIN)).total);
    const [amenity] = Object.entries(counts.options.amenities!).find(([, count]) => count > 0)!;
    const area = counts.areas.find(({ slug }) => !/marina|jvc/.test(slug))!;
    const chosen = [
      [`amenities=${amenity}`, counts.options.amenities![amenity]],
      ['completion=ready', counts.options.completion!.ready],
      ['property_type=penthouse', counts.total + (counts.propertyTypes.penthouse ?? 0)],
      [`location=${area.slug}`, counts.total + area.count],
    ];
    for (const [option, count] of chosen) {
      expect([option, (await pageOf(`${WITHIN}&${option}`)).total]).toEqual([option, count]);
    }
    const priced = counts.prices.filter(({ count }) => count > 0);
    expect(priced.reduce((sum, { count }) => sum + count, 0)).toBe(counts.total);
    expect((await pageOf(`${WITHIN}&max_price=${priced[0]!.to! - 1}`)).total).toBe(
      priced[0]!.count,
    );
  });

  test('of rents have a histogram of the period', async () => {
    const yearly = await countsOf('type=rent');
    const monthly = await countsOf('type=rent&rent_period=monthly');
    expect(yearly.prices.at(-1)!.from).toBe(1_000_000);
    expect(monthly.prices.at(-1)!.from).toBe(80_000);
    expect(monthly.total).toBeLessThan(yearly.total);
  });

  test('of an unknown place are none', async () => {
    expect(await countsOf('location=nowhere-at-all')).toMatchObject({ total: 0, prices: [] });
  });

  test('an unknown place beside a known one is named', async () => {
    const { html } = await pageOf('type=sale&location=marina&location=nowhere-at-all');
    expect(html).toContain('We don’t know a place called “nowhere-at-all”.');
  });

  test('an empty page of homes for sale at a price of rents leads to homes to rent at it', async () => {
    const { html } = await pageOf('type=sale&location=marina&max_price=120000&min_bedrooms=2');
    const [, href] = /<a[^>]*href="([^"]*)"[^>]*>Homes to rent up to AED\s120,000 a year<\/a>/.exec(
      html,
    )!;
    const path = href!.replaceAll('&amp;', '&');
    expect(path).toBe('/search-results?type=rent&location=marina&max_price=120000&min_bedrooms=2');
    expect((await pageOf(path.split('?')[1]!)).html).not.toContain('Homes to rent up to');
  });

  test('an empty page names the filter that costs most, and leads to the page without it', async () => {
    const { html } = await pageOf(
      'type=sale&location=marina&max_price=1000&furnishing=furnished&view=list',
    );
    const [, href, label] = /<a[^>]*href="([^"]*)"[^>]*>(Remove [^<]*)<\/a>/.exec(html)!;
    expect(href!.replaceAll('&amp;', '&')).toBe(
      '/search-results?type=sale&location=marina&furnishing=furnished&view=list',
    );
    const count = (await pageOf(href!.split('?')[1]!.replaceAll('&amp;', '&'))).total;
    expect(label!.replaceAll('\u00a0', ' ')).toBe(`Remove ‘Up to AED 1,000’: ${count} homes`);
    const quoted = await pageOf('type=sale&keyword=zzzz-nothing-like-this');
    expect(quoted.html).toContain('>Remove “zzzz-nothing-like-this”: ');
    const range = await pageOf('type=sale&min_price=1&max_price=2');
    expect(range.html).toMatch(/href="\/search-results\?type=sale"[^>]*>Remove ‘AED\s1 – 2’: /);
  });

  test.each([
    [
      'location=2 bed flat marina with pool',
      'location=Dubai+Marina&property_type=apartment&min_bedrooms=2&max_bedrooms=2&amenities=shared_pool',
    ],
    [
      'type=rent&location=studio furnished near DMCC metro',
      'type=rent&location=DMCC+metro+station&min_bedrooms=0&max_bedrooms=0&furnishing=furnished',
    ],
    [
      'location=villas for rent in arabian ranches&max_price=1',
      'type=rent&location=Arabian+Ranches&property_type=villa&max_price=1',
    ],
    [
      'keyword=three zzzz rooms, 3 bedrooms jvc',
      'location=Jumeirah+Village+Circle+%28JVC%29&min_bedrooms=3&max_bedrooms=3&keyword=three+zzzz+rooms',
    ],
    [
      'type=sale&location=burj khalifa view pool under 2m',
      'type=sale&max_price=2000000&amenities=burj_view&amenities=shared_pool',
    ],
    ['keyword=studio&min_size=90000', 'min_bedrooms=0&max_bedrooms=0&min_size=90000'],
    ['keyword=2br&min_size=90000', 'min_bedrooms=2&max_bedrooms=2&min_size=90000'],
    ['keyword=marina&min_size=90000', 'location=Dubai+Marina&min_size=90000'],
    ['type=sale&keyword=zzzz villa for rent', 'type=rent&property_type=villa&keyword=zzzz'],
    ['type=sale&keyword=marina rental zzzz', 'type=sale&location=Dubai+Marina&keyword=rental+zzzz'],
    ['type=rent&keyword=marina rental zzzz', 'type=rent&location=Dubai+Marina&keyword=zzzz'],
    [
      'type=rent&location=furnished monthly studio, 10k a month',
      'type=rent&max_price=10000&min_bedrooms=0&max_bedrooms=0&furnishing=furnished&rent_period=monthly',
    ],
    [
      'type=rent&location=monthly studio, 8,333.5 per month',
      'type=rent&max_price=8334&min_bedrooms=0&max_bedrooms=0&rent_period=monthly',
    ],
    [
      'type=rent&location=jvc, jvt',
      'type=rent&location=Jumeirah+Village+Circle+%28JVC%29&location=Jumeirah+Village+Triangle+%28JVT%29',
    ],
    ['location=villa al barsha south', 'location=Al+Barsha&property_type=villa&keyword=south'],
    ['location=villa far from metro', 'property_type=villa&keyword=far+from+metro'],
    ['location=villa close to marina', 'location=Dubai+Marina&property_type=villa'],
    ['keyword=marina zzzz max 1.5m', 'location=Dubai+Marina&max_price=1500000&keyword=zzzz'],
    ['location=قناة zzzz marina', 'location=Dubai+Marina&keyword=%D9%82%D9%86%D8%A7%D8%A9+zzzz'],
  ])('a sentence becomes the filters it names: %s', async (sentence, filters) => {
    const params = new URLSearchParams(sentence);
    const response = await get(`/search-results?${params}`, { redirect: 'manual' });
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toBe(`/search-results?${filters}`);
  });

  test('a search by yield says where homes without one are', async () => {
    const note = 'Homes without a yield, such as off-plan ones, come last';
    const offPlan = 'type=sale&completion=off_plan';
    expect((await pageOf(`${offPlan}&sort=yield`)).html).toContain(note);
    expect((await pageOf(offPlan)).html).not.toContain(note);
  });

  test.each([
    'location=zzzz yyyy',
    'location=jumeirah village',
    'location=zzzz',
    'keyword=zzzz sea view',
    'keyword=zzzz',
    'keyword=rent&min_size=90000',
    'type=sale&keyword=rental income&min_size=90000',
  ])('what names nothing else stays as it was typed: %s', async (text) => {
    const response = await get(`/search-results?${new URLSearchParams(text)}`, {
      redirect: 'manual',
    });
    expect(response.status).toBe(200);
  });

  test.each(['/search-results', '/search-filters'])(
    'a price in the URL of %s is read as people write it, and one with two readings is not guessed',
    async (path) => {
      const chosen = async (price: string) => {
        const html = await (await get(`${path}?type=sale&max_price=${price}`)).text();
        return { html, price: /<option value="(\d+)" selected=""/.exec(html)?.[1] };
      };
      expect((await chosen('1.5m')).price).toBe('1500000');
      expect((await chosen('1.500.000')).price).toBe('1500000');
      const odd = await chosen('1.500');
      expect(odd.price).toBeUndefined();
      expect(odd.html).toContain('‘1.500’ isn’t a price we can read');
    },
  );

  test('an empty page leads to the nearest price, and to areas nearby with what was asked for', async () => {
    const { html: homes } = await pageOf('type=sale&location=marina&sort=price_low&view=list');
    const cheapest = Number(/<article.*?AED\s([\d,]+)/s.exec(homes)![1]!.replaceAll(',', ''));
    const { html } = await pageOf(`type=sale&location=marina&max_price=${cheapest - 1}`);
    const [, href] = new RegExp(
      `<a[^>]*href="([^"]*)"[^>]*>\\d+ homes? at AED\\s${cheapest.toLocaleString('en')}</a>`,
    ).exec(html)!;
    expect((await pageOf(href!.split('?')[1]!.replaceAll('&amp;', '&'))).total).toBeGreaterThan(0);
    const villas = textOf((await pageOf('type=sale&location=JBR&property_type=villa')).html);
    expect(villas).toMatch(/Near Jumeirah Beach Residence .*: \d+ homes? [\d.]+ km away/);
    const far = textOf((await pageOf('type=sale&location=marina&max_price=1000')).html);
    expect(far).not.toMatch(/homes? at AED/);
    expect(far).toMatch(/Remove ‘Up to AED\s1,000’: \d+ homes/);
    const unknown = textOf((await pageOf('type=sale&location=zzzz&min_price=1000000')).html);
    expect(unknown).toMatch(/Remove ‘zzzz’: \d+ homes/);
    const dead = await pageOf('type=sale&location=marina&keyword=zzzz&min_size=90000');
    const [, only] = /<a[^>]*href="([^"]*)"[^>]*>Only ‘Dubai Marina’: \d+ homes/.exec(dead.html)!;
    expect(only).toBe('/search-results?type=sale&amp;location=marina');
    const metro = textOf((await pageOf('type=sale&location=DMCC+metro&property_type=villa')).html);
    expect(metro).toMatch(/: \d+ homes? (\d+ min walk to DMCC metro|[\d.]+ km away)/);
  });
});

test.each(['/search-results?type=sale&page=99', '/buy?page=99'])(
  '%s is past the end: a 404 that claims no place among the pages',
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(html).toContain('There is nothing on this page');
    expect(html).not.toMatch(/aria-label="Page 99"|rel="(prev|next)"/);
  },
);

test.each([
  '/rent',
  '/search-results?type=rent&location=jvc',
  '/commercial-for-sale',
  '/overseas-homes',
  '/sold-prices',
  '/house-price-index',
  '/find-agent',
  '/property-news',
])('%s is not found past its last page', async (path) => {
  const answer = await get(`${path}${path.includes('?') ? '&' : '?'}page=9999`);
  expect(answer.status).toBe(404);
});

test('search engines are led to single areas, not to every set of them', async () => {
  const relOf = async (query: string) => {
    const html = await (await get(`/search-results?${query}`)).text();
    const links = [
      ...html.matchAll(/<a [^>]*href="\/search-results\?([^"]*location=[^"]*)"[^>]*>/g),
    ];
    return links.map(([link, to]) => [
      to!.match(/location=/g)!.length,
      /rel="nofollow"/.test(link),
    ]);
  };
  const plain = await relOf('type=sale');
  expect(plain).toContainEqual([1, false]);
  const chosen = await relOf('type=sale&location=jvc');
  expect(chosen).toContainEqual([2, true]);
  expect(
    [...plain, ...chosen].filter(([areas, isNofollow]) => Number(areas) > 1 && !isNofollow),
  ).toEqual([]);
  const robots = await (await get('/robots.txt')).text();
  expect(robots).toContain('Disallow: /search-results?*location=*&location=\n');
});

describe('a page of results says what it shows', () => {
  const partsOf = async (path: string) => {
    const html = await (await get(path)).text();
    const find = (pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&#x27;', '’');
    return {
      title: find(/<title>([^<]+)<\/title>/),
      heading: find(/<h1[^>]*>([^<]+)<\/h1>/),
      description: find(/<meta name="description" content="([^"]+)"/)?.replaceAll('\u00a0', ' '),
      text: html.replaceAll('<!-- -->', ''),
    };
  };

  test.each([
    ['location=marina&type=sale', 'Properties for sale in Dubai Marina'],
    ['location=marina&property_type=villa&type=sale', 'Villas for sale in Dubai Marina'],
    ['min_bedrooms=1&max_bedrooms=1&type=rent', '1-bedroom properties to rent in Dubai'],
  ])('%s: %s', async (query, heading) => {
    const page = await partsOf(`/search-results?${query}`);
    expect(page).toMatchObject({ heading, title: `${heading} | Manzil` });
    expect(page.description).toContain(`${heading}: `);
  });

  test('all homes are described as what they are, under the specified heading', async () => {
    const page = await partsOf('/search-results?property_type=villa');
    expect(page.heading).toBe('Search Results');
    expect(page.description).toContain('Villas for sale in Dubai: ');
  });

  test.each([
    ['/buy', 'sale', 'AED [\\d,]+'],
    ['/rent', 'rent', 'AED [\\d,]+ a year'],
    ['/search-results?type=sale&location=jvc&property_type=apartment', 'sale', 'AED [\\d,]+'],
  ])('%s says how many listings there are, and at what prices', async (path, purpose, high) => {
    const { description } = await partsOf(path);
    expect(description).toMatch(
      new RegExp(`: [\\d,]+ listings from AED [\\d,]+ to ${high}, with sizes`),
    );
    if (path.includes('?')) return;
    const [row] = await query<{ n: number; low: number; high: number }>(
      site,
      `select count(*)::integer as n, min(comparable_price)::float8 as low, max(comparable_price)::float8 as high
       from listing where is_public and status = 'available' and purpose = '${purpose}'`,
    );
    const figures = description!
      .match(/[\d,]*\d/g)!
      .map((figure) => Number(figure.replaceAll(',', '')));
    expect(figures).toEqual([row!.n, row!.low, row!.high]);
  });

  test.each([
    [
      '/search-results?location=Dubai+Design+District',
      'Showing results around Dubai Design District: Business Bay',
    ],
    [
      '/commercial-to-rent?location=d3',
      'Showing results around Dubai Design District: Business Bay',
    ],
    [
      '/search-results?location=Dubai+Internet+City',
      'Showing results around Dubai Internet City metro station: ',
    ],
    ['/search-results?location=Omniyat', 'Showing results where Omniyat builds: '],
  ])('%s says: %s', async (path, sentence) => {
    expect((await partsOf(path)).text).toContain(sentence);
  });

  test.each([
    ['/search-results?location=%3Cb%3Enowhere-at-all%3C%2Fb%3E'],
    ['/find-agent?location=%3Cb%3Enowhere-at-all%3C%2Fb%3E'],
    ['/sold-prices?location=%3Cb%3Enowhere-at-all%3C%2Fb%3E'],
  ])('%s without its markup', async (path) => {
    const html = await (await get(path)).text();
    expect(html).toContain('“nowhere-at-all”');
    expect(html).not.toContain('&lt;b&gt;');
  });
});

test('a browser that asks for a favicon of its own accord gets one', async () => {
  const icon = await get('/favicon.ico');
  expect(icon.headers.get('Content-Type')).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)$/);
  expect(Buffer.from(await icon.arrayBuffer()).subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]));
});

test('a phone can install the site: a name, a start, a window of its own and icons as large as they say', async () => {
  expect(await (await get('/')).text()).toContain('<link rel="manifest" href="/site.webmanifest"');
  const answer = await get('/site.webmanifest');
  expect(answer.headers.get('Content-Type')).toBe('application/manifest+json');
  const manifest = (await answer.json()) as {
    icons: { src: string; sizes: string; type: string; purpose?: string }[];
    shortcuts: { url: string }[];
  };
  expect(manifest).toMatchObject({
    name: 'Manzil',
    short_name: 'Manzil',
    start_url: '/',
    scope: '/',
    display: 'standalone',
  });
  for (const { url } of manifest.shortcuts) expect((await get(url)).status).toBe(200);
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await get(src);
    expect([src, icon.headers.get('Content-Type')]).toEqual([src, type]);
    if (type !== 'image/png') continue;
    const picture = Buffer.from(await icon.arrayBuffer());
    expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`).toBe(sizes);
  }
  const pngs = manifest.icons.filter(({ type }) => type === 'image/png');
  expect(pngs.map(({ sizes, purpose }) => `${sizes} ${purpose ?? 'any'}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
});

test('an Arabic page names its own manifest, and wrong languages are pages, too', async () => {
  const home = await (await get('/ar')).text();
  expect(home).toContain('<link rel="manifest" href="/ar/site.webmanifest"');
  expect(home).toContain('<meta property="og:locale" content="ar_AE"');
  expect(await (await get('/ar/site.webmanifest')).json()).toMatchObject({
    id: '/ar',
    lang: 'ar',
    dir: 'rtl',
    start_url: '/ar',
    scope: '/',
  });
  for (const path of ['/fr/buy', '/arx', '/ar-AE-x/buy', '/%E2%80%AEar/buy']) {
    const answer = await get(path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(await answer.text()).toContain('<html lang="en" dir="ltr">');
  }
  for (const [path, meant] of [
    ['/AR', '/ar'],
    ['/ar//', '/ar'],
    ['/ar-AE/buy?page=2', '/ar/buy?page=2'],
    ['/ar_ae/buy', '/ar/buy'],
    ['/en', '/'],
    ['/en-GB/buy', '/buy'],
    ['/en//evil.example', '/evil.example'],
  ]) {
    const answer = await get(path!, { redirect: 'manual' });
    expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 301, meant]);
  }
  const twice = await get('/ar/ar');
  expect([twice.status, await twice.text()]).toEqual([404, expect.stringContaining('dir="rtl"')]);
  const odd = await get(`/ar/search-results?keyword=${encodeURIComponent('\u202Eشقة\u202C')}`);
  expect([odd.status, await odd.text()]).toEqual([200, expect.not.stringMatching('\u202E')]);
});

test('a path that leads nowhere is a 404 page, and the path is logged', async () => {
  const response = await get('/no/such-page');
  expect(response.status).toBe(404);
  const html = await response.text();
  expect(html).toContain('Oops! Page not found');
  expect(html).toMatch(/<a[^>]*href="\/"[^>]*>Return to Home<\/a>/);
  expect(site.log()).toContain('"path":"/no/such-page"');
});

test('a form sent to nowhere is the same 404', async () => {
  const response = await get('/no/such-page', { method: 'POST', body: 'a=1' });
  expect(response.status).toBe(404);
});

test('pages carry the security headers and a nonce that changes', async () => {
  const [first, second] = await Promise.all([get('/'), get('/')]);
  const policy = first.headers.get('content-security-policy')!;
  expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]{20,}'/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe-');
  expect(policy).not.toBe(second.headers.get('content-security-policy'));
  expect(first.headers.get('x-content-type-options')).toBe('nosniff');
  expect(first.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(policy).toContain("form-action 'self';");
  expect(first.headers.get('strict-transport-security')).toBe('max-age=31536000');
});

test('every script of a page carries its nonce', async () => {
  const response = await get('/search-results');
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy')!)![1];
  const html = await response.text();
  const scripts = [...html.matchAll(/<script(?![^>]*ld\+json)([^>]*)>/g)];
  expect(scripts.length).toBeGreaterThan(1);
  for (const [, attributes] of scripts) expect(attributes).toContain(`nonce="${nonce}"`);
});

test.each(['br', 'gzip'])('pages are compressed with %s', async (encoding) => {
  const response = await get('/', { headers: { 'Accept-Encoding': encoding } });
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(response.headers.get('vary')).toContain('Accept-Encoding');
  expect(await response.text()).toContain('</html>');
});

test('files of the build are kept for good and compressed', async () => {
  const html = await (await get('/')).text();
  const script = /\/assets\/entry\.client-[^"]+\.js/.exec(html)![0];
  const response = await get(script, { headers: { 'Accept-Encoding': 'br' } });
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toContain('immutable');
  expect(response.headers.get('content-encoding')).toBe('br');
});

test('no script is fetched before people see the page', async () => {
  const html = await (await get('/')).text();
  expect(html.match(/<link rel="held-modulepreload"/g)!.length).toBeGreaterThan(2);
  expect(html.match(/<script[^>]*type="held-module"/g)).toHaveLength(1);
  expect(html).not.toMatch(
    /rel="(modulepreload|preload)"[^>]*\.js"|<script[^>]*(src=|type="module")/,
  );
});

test('health answers while the database does', async () => {
  const response = await get('/health');
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ status: 'ok' });
});

test('the site says that it runs and, once its index is loaded, that it is ready', async () => {
  const alive = await get('/healthz');
  expect([alive.status, await alive.text()]).toEqual([200, 'The site is running.\n']);
  const ready = () => get('/readyz').then((answer) => answer.text());
  await expect.poll(ready).toBe('The site is ready.\n');
  for (const path of ['/healthz', '/readyz'])
    expect((await get(path)).headers.get('Cache-Control')).toBe('no-store');
});

test('a URL of 10 kB is refused in a sentence', async () => {
  const response = await get(`/search-results?location=${'x'.repeat(10_000)}`);
  expect(response.status).toBe(414);
  expect(await response.text()).toBe('This URL is too long.\n');
});

test.each([
  '/reset-password?token=x',
  '/confirm-email?token=x',
  '/confirm-new-email?token=x',
  '/undo-email?token=x',
  '/admin/invitation?token=x',
  '/admin/setup?code=x',
  '/alerts/unsubscribe?token=x',
  '/alerts/saved-homes?token=x',
  '/conversations/00000000-0000-4000-8000-000000000000?token=x',
  '/conversations/00000000-0000-4000-8000-000000000000/report?token=x',
  '/reset-password.data?token=x',
])('%s, whose URL is a secret, is kept by no cache and named to no page', async (path) => {
  const { headers } = await fetch(site.origin + path, { redirect: 'manual' });
  expect(headers.get('Cache-Control')).toBe('private, no-store');
  expect(headers.get('Referrer-Policy')).toBe('no-referrer');
});
