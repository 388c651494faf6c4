import { describe, expect, test } from 'vitest';
import { expectMetadata, expectWhole } from './support/html.ts';
import { useSharedSite } from './support/site.ts';

const site = useSharedSite();
const PATH = '/sold-prices';
const get = (query = '', path = PATH) =>
  fetch(`${site.origin}${path}${query}`, { redirect: 'manual' });
const read = async (query: string) => (await get(query)).text();

/** The text of a page, without its markup. */
const textOf = (html: string) =>
  /<main.*<\/main>/s
    .exec(html)![0]
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', '’')
    .replace(/[\s\u00a0]+/g, ' ');

/** The sales of a page, each as its cells. */
const rowsOf = (html: string, table = 'table-rows') =>
  [
    ...new RegExp(`<table class="${table}".*?<tbody>(.*?)</tbody>`, 's')
      .exec(html)![1]!
      .matchAll(/<tr>(.*?)<\/tr>/gs),
  ].map(([, row]) =>
    [...row!.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell]) =>
      textOf(`<main>${cell}</main>`),
    ),
  );
const figure = (text: string) => Number(text.replace(/\D/g, ''));

describe('/sold-prices', () => {
  test('has the specified form, and shows the last 12 months of all Dubai, samples marked as such', async () => {
    const html = await read('');
    expectMetadata(html);
    expect(html).not.toContain('noindex');
    const optionsOf = (name: string) => {
      const [, inside] = new RegExp(`<select[^>]*name="${name}".*?>(.*?)</select>`, 's').exec(
        html,
      )!;
      return [...inside!.matchAll(/>([^<]+)<\/option>/g)].map(([, text]) => text);
    };
    expect(html).toMatch(/<input[^>]* name="location"/);
    expect(optionsOf('type')).toEqual([
      'Any type',
      'Apartment',
      'Villa',
      'Townhouse',
      'Penthouse',
      'Commercial',
    ]);
    expect(optionsOf('months')).toEqual([
      'Last month',
      'Last 3 months',
      'Last 6 months',
      'Last 12 months',
      'All dates',
    ]);
    expect(html).toMatch(/<option value="12" selected/);
    const text = textOf(html);
    expect(text).toMatch(
      /All property types, 12 months to \d+ \w+ \d{4} Median price AED [\d,]+ Middle 50%: AED [\d,]+ to [\d,]+ [\d,]+ sales Median price per sq ft AED/,
    );
    expect(text).toContain('These are sample sales . They are invented');
    expect(text).toContain('Source: invented samples, up to ');
    expect(text).not.toContain('Dubai Land Department');
    expect(text).toMatch(/Half of the sales were between AED/);
    const rows = rowsOf(html);
    expect(rows).toHaveLength(24);
    expect(rows.every(([address]) => address!.includes('Sample'))).toBe(true);
    expect(rows[0]).toHaveLength(7);
  });

  test('finds what is asked for, and compares it with the time before', async () => {
    const html = await read('?location=marina&type=apartment&completion=ready&sort=price_low');
    await expectWhole(site.origin, html);
    expect(html).toContain('<meta name="robots" content="noindex');
    expect(html).toContain(`<link rel="canonical" href="https://manzil.example${PATH}"/>`);
    const text = textOf(html);
    expect(text).toContain('Sold prices in Dubai Marina');
    expect(text).toContain('Apartments, ready, 12 months to');
    expect(text).toMatch(/(higher|lower) than in the 12 months before: AED [\d,]+, from \d+ sales/);
    const rows = rowsOf(html);
    for (const [, type, , , , , completion] of rows) {
      expect(type).toContain('Apartment');
      expect(completion).toContain('Ready');
    }
    const prices = rows.map(([, , price]) => figure(price!));
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(html).toMatch(
      /<th scope="col" aria-sort="ascending"[^>]*><a[^>]* href="[^"]*sort=price_high[^"]*"[^>]*>Price/,
    );
    expect(html.match(/aria-sort/g)).toHaveLength(1);
  });

  test('draws medians by month, off-plan and ready apart, with the same figures in a table', async () => {
    const html = await read('?type=apartment&months=all');
    const chart = /<figure.*<\/figure>/s.exec(html)![0];
    const wide = 'AED [\\d,]+ in \\w+ \\d{4}, AED [\\d,]+ in \\w+ \\d{4}\\.';
    expect(textOf(`<main>${chart}</main>`)).toMatch(
      new RegExp(`^ ?Ready: ${wide} Off-plan: ${wide}`),
    );
    expect(chart).toMatch(/<svg role="img" aria-labelledby="[^"]+"/);
    const lines = [...chart.matchAll(/<path class="chart-line" d="(M[^"]+L[^"]+)"/g)];
    expect(lines).toHaveLength(2);
    const words = (texts: string[]) => texts.map((text) => text.match(/[\w,]+/g)!.join(' '));
    const titles = [...chart.matchAll(/<title>(.*?)<\/title>/g)].map(([, title]) => title!);
    const rows = rowsOf(chart, 'chart-table').map(
      ([month, ready, offPlan]) => `${month} Ready ${ready} Off plan ${offPlan}`,
    );
    expect(rows.length).toBeGreaterThan(20);
    expect(words(rows.map((row) => row.replaceAll('( few )', '')))).toEqual(
      words(titles.toReversed()),
    );
    expect(await read('?location=palm&type=penthouse&months=all')).not.toContain('<figure');
  });

  test('goes on page by page, and not past the last', async () => {
    const [first, second] = [await read('?type=villa'), await read('?type=villa&page=2')];
    // On phones, after the first six.
    expect(first).toMatch(/table-brief.*<input type="checkbox"[^>]*>Show all 24 rows here/s);
    expect(first).toMatch(
      /<a[^>]* rel="next"[^>]* href="\/sold-prices\?type=villa&amp;page=2"|<a[^>]* href="\/sold-prices\?type=villa&amp;page=2"[^>]* rel="next"/,
    );
    expect(rowsOf(second)).toHaveLength(24);
    expect(rowsOf(second)).not.toEqual(rowsOf(first));
    expect((await get('?page=99999')).status).toBe(404);
  });

  test('says so when a place is not known, when nothing is found and when sales are few', async () => {
    const unknown = await read('?location=Zzyzx+%25%27%22+Heights');
    expect(textOf(unknown)).toContain('Sold prices: “Zzyzx');
    expect(textOf(unknown)).toContain('No sales found');
    expect(unknown).toContain(
      'href="/sold-prices?location=Zzyzx+%25%27%22+Heights&amp;months=all"',
    );
    expect(textOf(unknown)).toContain('so we looked for projects and buildings of that name');
    const few = textOf(await read('?location=palm&type=penthouse&months=all'));
    expect(few).toContain('5 sales, so treat these figures as a rough guide');
  });

  test.each([
    ['?location=&type=&months=12&completion=&bedrooms=', PATH],
    ['?location=+Marina+&type=castle&months=13&bedrooms=-1&x=1', `${PATH}?location=Marina&x=1`],
    ['?months=all&type=villa&bedrooms=', `${PATH}?months=all&type=villa`],
  ])('%s becomes %s', async (query, tidy) => {
    const answer = await get(query);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(tidy);
    expect((await get(tidy.slice(PATH.length))).status).toBe(200);
  });

  test.each([
    '?page=-1&sort=x&column=y',
    '?utm_source=a&page=1e9',
    `?location=${'%F0%9F%8F%A0'.repeat(300)}`,
  ])('%s breaks nothing', async (query) => {
    const answer = await fetch(`${site.origin}${PATH}${query}`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('Sold prices');
  });

  test('gives the same sales as a file', async () => {
    const query = '?location=marina&type=apartment&sort=price_high';
    const answer = await get(query, `${PATH}.csv`);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(
      /filename="manzil-sold-prices-[\d-]+\.csv"/,
    );
    const [head, ...lines] = (await answer.text()).trim().split('\n');
    expect(head).toContain('Sale date,Building,Project');
    expect(lines.every((line) => line.endsWith('Sample: invented'))).toBe(true);
    const html = await read(query);
    const [, total] = /role="status">([\d,]+) sales/.exec(html)!;
    expect(lines).toHaveLength(figure(total!));
    const dearest = figure(rowsOf(html)[0]![2]!);
    expect(lines[0]).toContain(`,${dearest},`);
    expect(html).toContain(`href="/sold-prices.csv${query.replaceAll('&', '&amp;')}"`);
  });
});

describe('/sold-prices/map', () => {
  const MAP = '/sold-prices/map';

  test('has the medians of areas and buildings in tables, each of which leads to its sales', async () => {
    const answer = await get('?type=apartment&months=all', MAP);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expectMetadata(html);
    await expectWhole(site.origin, html);
    expect(textOf(html)).toContain('These are sample sales');
    const areas = rowsOf(html);
    expect(areas.length).toBeGreaterThan(3);
    const [name, median, sales] = areas.find(([area]) => area!.includes('Dubai Marina'))!;
    const list = await read('?location=Dubai+Marina&type=apartment&months=all');
    expect(html).toContain(
      'href="/sold-prices?type=apartment&amp;months=all&amp;location=Dubai+Marina"',
    );
    expect(name).toContain('Dubai Marina');
    expect(textOf(list)).toContain(`Median price per sq ft AED ${median!.trim()}`);
    expect(figure(sales!)).toBeGreaterThanOrEqual(5);
  });

  test('obeys its place, says that it finds too little, and has one URL for a search', async () => {
    const nowhere = await get('?location=Nowhere+At+All', MAP);
    expect(nowhere.status).toBe(200);
    expect(await nowhere.text()).toContain('Not enough sales to show on a map');
    const sent = await get('?location=&type=&months=12&completion=&bedrooms=', MAP);
    expect(sent.headers.get('location')).toBe(MAP);
    expect((await get('?months=-1&type=castle&bedrooms=99', MAP)).headers.get('location')).toBe(
      MAP,
    );
  });
});
