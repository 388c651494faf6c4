import { describe, expect, test } from 'vitest';
import { COMMERCIAL_AREAS } from '#app/features/commercial/rules.ts';
import { useSharedSite } from './support/site.ts';

const site = useSharedSite();
const read = async (path: string) => (await fetch(`${site.origin}${path}`)).text();

/** Everything with that tag, without markup inside. */
const textsOf = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'gs'))].map(([found]) =>
    found
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );

describe('/commercial-property', () => {
  test('has the toggle, the seven sectors with their counts, the location box and the button', async () => {
    const html = await read('/commercial-property');
    expect(html).not.toContain('noindex');
    expect(html).toContain('/search-results?query={search_term_string}');
    const [, form] = /<form[^>]*role="search"[^>]*>(.*?)<\/form>/s.exec(html)!;
    expect(form).toMatch(/<input(?=[^>]* name="type")(?=[^>]* value="rent")(?=[^>]* checked)/);
    expect(form).toMatch(/<input(?=[^>]* name="location")[^>]* type="text"/);
    expect(textsOf(form!, 'button')).toEqual(['Search']);
    const labels = textsOf(form!, 'label').map((label) => label.replace(/( [\d,]+)+$/, ''));
    expect(labels).toEqual([
      'Rent',
      'Buy',
      'Any sector',
      'Offices',
      'Retail',
      'Leisure / Hospitality',
      'Industrial / Warehousing',
      'Land / Development',
      'Other',
      'Location',
    ]);
    const values = [...form!.matchAll(/name="property_type"[^>]* value="(\w+)"/g)].map(
      ([, it]) => it!,
    );
    const tiles = textsOf(form!, 'label').filter((label) => /\d$/.test(label));
    for (const [at, value] of values.entries()) {
      const counts = tiles[at]!.match(/[\d,]+(?= |$)/g);
      const found = ['sale', 'rent'].map(async (type) => {
        const results = await read(`/search-results?type=${type}&property_type=${value}&location=`);
        return /([\d,]+) propert(?:y|ies) found/.exec(results)![1];
      });
      expect([value, await Promise.all(found)]).toEqual([value, counts]);
    }
  });

  test.each(COMMERCIAL_AREAS)('%s is a place the search knows', async (area) => {
    const html = await read(`/search-results?query=${encodeURIComponent(area)}`);
    expect(html).not.toContain('We don’t know a place');
    expect(html).not.toContain('Showing results for');
  });
});

describe.each([
  ['/commercial-for-sale', 'sale', 'Commercial property for sale'],
  ['/commercial-to-rent', 'rent', 'Commercial property to rent'],
])('%s', (path, purpose, heading) => {
  test('shows cards of every sector with price, size, words and tags, page by page', async () => {
    const html = await read(path);
    expect(html).not.toContain('noindex');
    expect(textsOf(html, 'h1')).toEqual([`${heading} in Dubai`]);
    const cards = textsOf(html, 'article');
    expect(cards).toHaveLength(24);
    const price = purpose === 'rent' ? /AED [\d,]+ a year/ : /AED [\d,]+(?! a year)/;
    for (const card of cards) expect(card).toMatch(price);
    for (const card of cards)
      expect(card).toMatch(
        /Office|Retail Space|Leisure Space|Industrial Unit|Land|Commercial Unit/,
      );
    expect(html).toMatch(/<ul aria-label="Features"/);
    expect(html).toContain(`href="${path}?page=2`);
    expect((await fetch(`${site.origin}${path}?page=99`)).status).toBe(404);
  });

  test('is narrowed down by sector, area, price and size, as the search is', async () => {
    const query = 'property_type=office&location=Business+Bay&min_size=100&max_price=90,000,000';
    const html = await read(`${path}?${query}&min_price=`);
    expect(html).toContain('noindex, follow');
    expect(html).toContain(`<link rel="canonical" href="https://manzil.example${path}"/>`);
    expect(textsOf(html, 'h1')).toEqual([`${heading} in Business Bay`]);
    const results = await read(`/search-results?type=${purpose}&${query}`);
    const [count] = /[\d,]+ propert(?:y|ies) found/.exec(results)!;
    expect(html.replaceAll('<!-- -->', '')).toContain(count);
    expect(html).toMatch(/<input(?=[^>]* name="location")[^>]* value="Business Bay"/);
    expect(html).toMatch(/<option value="office" selected/);
  });

  test('loses the empty fields of its form, with script as without', async () => {
    for (const data of ['', '.data']) {
      const query = 'property_type=office&location=&min_price=';
      const sent = await fetch(`${site.origin}${path}${data}?${query}`, { redirect: 'manual' });
      const leadsTo = data ? await sent.text() : sent.headers.get('Location');
      expect(leadsTo).toContain(`${path}?property_type=office`);
    }
  });

  test('says when nothing matches, and which place it does not know', async () => {
    const html = await read(`${path}?location=nowhere-at-all`);
    expect(html).toContain('Nothing matches these filters.');
    expect(html).toContain('We don’t know a place called “nowhere-at-all”.');
  });
});

describe('/overseas-homes', () => {
  const cardsOf = async (query = '') => textsOf(await read(`/overseas-homes${query}`), 'article');

  test('shows homes in dollars, euros and Singapore dollars with rooms, size and place', async () => {
    const html = await read('/overseas-homes');
    expect(html).not.toContain('noindex');
    const cards = textsOf(html, 'article');
    expect(cards).toHaveLength(6);
    for (const card of cards)
      expect(card).toMatch(
        /^(USD|EUR|SGD) [\d,]{6,} .* \d bedrooms? · \d bathrooms? · [\d,]+ sq ft /,
      );
    expect(new Set(cards.map((card) => card.slice(0, 3)))).toEqual(new Set(['USD', 'EUR', 'SGD']));
    const asks = [...html.matchAll(/href="(\/contact-us\?about=(OH-\d+))"/g)];
    expect(asks.length).toBe(cards.length);
    const [, path, reference] = asks[0]!;
    expect(await read(path!)).toContain(`interested in the home with the reference ${reference}`);
    expect(await read('/contact-us?about=OH-1%20free%20money')).not.toContain('with the reference');
  });

  test('is narrowed down by country, currency, price and bedrooms', async () => {
    const singapore = await cardsOf('?country=SG');
    expect(singapore).toHaveLength(2);
    for (const card of singapore) expect(card).toMatch(/ Singapore /);
    expect(await cardsOf('?country=SG&currency=EUR')).toHaveLength(0);
    const affordable = await cardsOf('?currency=EUR&max_price=900,000&min_price=700000');
    expect(affordable).toEqual([expect.stringMatching(/^EUR 845,000 /)]);
    expect(await cardsOf('?currency=EUR&max_price=845000&min_price=845000')).toEqual(affordable);
    for (const card of await cardsOf('?min_bedrooms=4')) expect(card).toMatch(/ [45] bedrooms/);
    const html = await read('/overseas-homes?country=SG&currency=');
    expect(html).toContain('noindex, follow');
    expect(html).toContain('<link rel="canonical" href="https://manzil.example/overseas-homes"/>');
  });

  test('asks for the currency of a price', async () => {
    const html = await read('/overseas-homes?max_price=1000');
    expect(html).toContain('choose a currency to filter by price');
    expect(textsOf(html, 'article')).toHaveLength(6);
  });

  test('has nothing past its end', async () => {
    expect((await fetch(`${site.origin}/overseas-homes?page=9`)).status).toBe(404);
  });
});
