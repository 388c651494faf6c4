import { describe, expect, test } from 'vitest';
import { expectMetadata, expectWhole } from './support/html.ts';
import { useSharedSite } from './support/site.ts';

const site = useSharedSite();
const PATH = '/home-valuation';
const get = (query = '') => fetch(`${site.origin}${PATH}${query}`, { redirect: 'manual' });

/** The text of a page, without its markup. */
const textOf = (html: string) =>
  /<main.*<\/main>/s
    .exec(html)![0]
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', '’')
    .replace(/[\s\u00a0]+/g, ' ');

const read = async (query: string) => textOf(await (await get(query)).text());

describe('/home-valuation', () => {
  test('asks for the home and says how it is valued', async () => {
    const html = await (await get()).text();
    await expectWhole(site.origin, html);
    expectMetadata(html);
    expect(html).not.toContain('noindex');
    expect(html).not.toContain('id="result"');
    expect(textOf(html)).toContain('The more a sale is like yours, the more it counts');
    expect(textOf(html)).toMatch(
      /We tested this on sales of the three months .* of those valued, .* within 20%\. Those sales are invented samples/,
    );
    const home = await (await fetch(site.origin)).text();
    expect(home).toMatch(/<a[^>]* href="\/home-valuation"[^>]*><span[^>]*>Free home valuation/);
    const map = await (await fetch(`${site.origin}/sitemap-main.xml`)).text();
    expect(map).toContain(`${PATH}</loc>`);
  });

  test('a URL is a valuation: range, figure, the sales behind it and where to go from there', async () => {
    const html = await (await get('?location=dubai+marina&bedrooms=2&size=1%2C200+sq+ft')).text();
    await expectWhole(site.origin, html);
    expectMetadata(html);
    expect(html).toContain('<meta name="robots" content="noindex');
    expect(html).toContain(`<link rel="canonical" href="https://manzil.example${PATH}"/>`);
    const text = textOf(html);
    const [, low, middle, high] =
      /AED ([\d,]+) to AED [\d,]+ Most likely around AED ([\d,]+) AED [\d,]+ to [\d,]+ per sq ft/
        .exec(text)!
        .concat(/to AED ([\d,]+) Most likely/.exec(text)![1]!)
        .map((amount) => Number(amount.replaceAll(',', '')));
    expect(low).toBeLessThan(middle!);
    expect(middle).toBeLessThan(high!);
    expect(text).toMatch(
      /From \d+ sales of apartments in Dubai Marina ?\. The more a sale is like yours \(2 bedrooms, about 1,200 sq ft\), the more it counts\./,
    );
    expect(text).toMatch(/Source: invented samples, up to \d/);
    expect(text).toContain('These are sample sales.');
    expect(text).not.toContain('imported here up to');
    const rows = [...html.matchAll(/<tbody>(.*?)<\/tbody>/gs)].flatMap(([, body]) => [
      ...body!.matchAll(/<tr>(.*?)<\/tr>/gs),
    ]);
    expect(rows).toHaveLength(12);
    expect(rows.every(([row]) => row.includes('Sample') && row.includes('same area'))).toBe(true);
    for (const path of [
      '/find-agent?location=Dubai+Marina',
      '/sold-prices?location=dubai+marina&amp;type=apartment',
      '/new-property?location=dubai+marina&amp;property_type=apartment&amp;bedrooms=2&amp;size_sqft=1200&amp;completion=ready',
    ]) {
      expect(html).toContain(`href="${path}"`);
    }
  });

  test('what goes without saying is left out of the URL', async () => {
    const answer = await get(
      '?location=Marina&type=apartment&bedrooms=1&completion=ready&size=800',
    );
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(`${PATH}?location=Marina&bedrooms=1&size=800`);
  });

  test.each([
    ['location=&bedrooms=1&size=900', 'Enter the building, project or area of your home'],
    ['location=Dubai&bedrooms=1&size=900', 'Dubai is too large to value'],
    ['location=Marina&size=900', 'Choose how many bedrooms your home has'],
    ['location=Marina&bedrooms=99&size=900', 'Choose how many bedrooms your home has'],
    ['location=Marina&bedrooms=1', 'Enter the size of your home'],
    ['location=Marina&bedrooms=1&size=big', 'Size must be from 100 to 100,000 sq ft'],
    ['location=Marina&bedrooms=1&size=99', 'Size must be from 100 to 100,000 sq ft'],
    ['location=Marina&bedrooms=1&size=900&type=castle', 'Choose one of the options'],
    [`location=${'x'.repeat(101)}&bedrooms=1&size=900`, 'Place must be at most 100 characters'],
  ])('%s is refused with a sentence, and the values stay', async (query, sentence) => {
    const answer = await get(`?${query}`);
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(textOf(html)).toContain(sentence);
    const size = new URLSearchParams(query).get('size') ?? '';
    expect(html).toMatch(new RegExp(`<input[^>]*name="size"[^>]*value="${size}"`));
  });

  test('too few sales have no figure, and say what is missing', async () => {
    const none = await read('?location=marina&bedrooms=7&size=900&type=villa');
    expect(none).toContain(
      'Too few sales to say Dubai Marina: no sales of homes like yours in 24 months.',
    );
    expect(none).not.toMatch(/AED [\d,]+ to/);
    const unknown = await read('?location=Zzyzx+%25%27_&bedrooms=1&size=900');
    expect(unknown).toContain('We don’t know a place called “Zzyzx %’_”');
  });

  test('an unknown off-plan project has the range of all Dubai, said so, and no figure', async () => {
    const text = await read('?location=Zzyzx+Heights&bedrooms=1&size=900&completion=off_plan');
    expect(text).toMatch(/AED [\d,]+ to AED [\d,]+ AED [\d,]+ to [\d,]+ per sq ft/);
    expect(text).not.toContain('Most likely around');
    expect(text).toMatch(/From \d+ sales of apartments in Dubai ?\./);
    expect(text).toContain('We know too few sales like yours in or around “Zzyzx Heights”');
    expect(text).toContain('elsewhere in Dubai');
  });
});
