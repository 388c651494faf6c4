import { describe, expect, test } from 'vitest';
import { endOf } from '#app/features/market/price-index/rules.ts';
import { formats } from '#app/messages/en/formats.ts';
import { priceIndex as texts } from '#app/messages/en/price-index.ts';
import { expectMetadata, expectWhole } from './support/html.ts';
import { useSharedSite } from './support/site.ts';

const site = useSharedSite();
const PATH = '/house-price-index';
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

const linesOf = async (path: string) => {
  const answer = await get('', path);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const lines = (await answer.text()).replace('\ufeff', '').trim().split('\n');
  return lines.map((line) => line.split(','));
};

describe('/house-price-index', () => {
  test('says where prices and rents of all homes stand, how they changed, and from how many samples', async () => {
    const html = await read('');
    expectMetadata(html);
    await expectWhole(site.origin, html);
    expect(html).not.toContain('noindex');
    const text = textOf(html);
    expect(text).toMatch(/All homes, three months to \d+ \w+ \d{4}/);
    const change = '[+−]?[\\d.]+%';
    for (const [series, cases] of [
      ['Ready homes', 'sales'],
      ['Off-plan homes', 'sales'],
      ['Yearly rents', 'new contracts'],
    ])
      expect(text).toMatch(
        new RegExp(
          `${series} AED [\\d,]+ per sq ft [\\d,]+ ${cases} [\\d,]+ compared ${change} ${change} ${change} `,
        ),
      );
    expect(text).toMatch(
      /Ready homes AED [\d,]+ per sq ft [+−]?[\d.]+% in 12 months, like for like \w+ \d{4} \w+ \d{4}/,
    );
    expect(html.match(/class="sparkline"/g)).toHaveLength(3);
    expect(text).toMatch(/Gross yield : [\d.]+% A year’s rent as a share of the price/);
    expect(text).toContain('These figures come from samples .');
    expect(text).toContain('Source: invented samples, sales up to ');
    expect(text).not.toContain('Source: sales up to');
    expect(html.match(/<figure/g)).toHaveLength(3);
    // Above each chart and its table.
    expect(text.match(/Adjusted for mix: AED [\d,]+ in/g)).toHaveLength(6);
    expect(text).toContain('How the index works');
    expect(html).toMatch(/<a[^>]* href="\/house-price-index"[^>]*>House Prices</);
  });

  test('keeps area and type in the URL, in the table and in the files; unknown parameters change nothing', async () => {
    const query = '?location=marina&type=apartment';
    const html = await read(query);
    expect(html).toContain('<meta name="robots" content="noindex');
    expect(html).toContain(`<link rel="canonical" href="https://manzil.example${PATH}"/>`);
    expect(textOf(html)).toContain('House price index: Dubai Marina');
    expect(html).toMatch(/<option value="apartment" selected/);
    expect(html).toContain('href="/house-price-index?location=Downtown+Dubai&amp;type=apartment"');
    expect(html).toContain(`href="${PATH}.csv${query.replace('&', '&amp;')}"`);
    expect(html).toContain(`href="${PATH}/areas.csv${query.replace('&', '&amp;')}"`);
    expect(textOf(await read('?x=1&page=1&sort=worst'))).toContain('All homes');

    const [head, ...months] = await linesOf(`${PATH}.csv${query}`);
    expect(head!.slice(0, 4)).toEqual(['Last of three months', 'Area', 'Type', '"Ready']);
    expect(months.length).toBeGreaterThan(20);
    expect(months.every(([, area, type]) => area === 'Dubai Marina' && type === 'Apartments')).toBe(
      true,
    );
    const lastMonth = months.findLast(([month]) =>
      textOf(html).includes(
        texts.shown('Apartments', formats.shortDay(new Date(`${endOf(month!)}T00:00:00Z`))),
      ),
    );
    const [, , , median, n] = lastMonth!;
    const shown = `Ready homes AED ${Math.round(Number(median)).toLocaleString('en')} per sq ft ${n} sales`;
    expect(textOf(html)).toContain(shown);
    // The adjusted line ends at the median.
    expect(lastMonth![5]).toBe(median);
    expect(Number(lastMonth![6])).toBeGreaterThan(0.8 * Number(n));
  });

  test('compares areas in the order asked for, page by page, and all of them in a file', async () => {
    const [, ...lines] = await linesOf(`${PATH}/areas.csv?sort=ready_high`);
    expect(lines.length).toBeGreaterThan(40);
    const names = lines.map(([name]) => name!);
    const html = await read('?sort=ready_high');
    const shown = [...html.matchAll(/<th scope="row"[^>]*><a [^>]*>([^<]+)<\/a>/g)];
    expect(shown.map(([, name]) => name)).toEqual(names.slice(0, 12));
    const medians = lines.map(([, , , median]) => median).filter((median) => median !== '');
    expect(medians.map(Number)).toEqual(medians.map(Number).toSorted((a, b) => b - a));
    expect(textOf(await read('?sort=ready_high&page=2'))).toContain(names[12]);
    expect(textOf(html)).toMatch(/sales \(few\)/);
  });

  test('says where a place is only part of an area, or unknown', async () => {
    expect(textOf(await read('?location=burj+khalifa'))).toContain(
      'is in Downtown Dubai. The index covers whole areas.',
    );
    const unknown = textOf(await read('?location=Zzyzx'));
    expect(unknown).toContain('We don’t know an area called “Zzyzx”');
    expect(unknown).toContain('All homes, three months to');
  });

  test.each([
    ['?location=&type=', PATH],
    ['?location=+Marina+&type=castle&x=1', `${PATH}?location=Marina&x=1`],
  ])('%s becomes %s', async (query, tidy) => {
    const answer = await get(query);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, tidy]);
  });
});
