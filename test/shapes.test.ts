import { expect, test } from 'vitest';
import { writePolygon } from '#app/features/search/shapes/encoding.ts';
import { useSharedSite } from './support/site.ts';

const site = useSharedSite();
const get = (path: string) => fetch(`${site.origin}${path}`);
const read = async (query: string) => {
  const html = (await (await get(`/search-results?${query}`)).text()).replaceAll('<!-- -->', '');
  const [, total] = /([\d,]+) propert(?:y|ies) found/.exec(html)!;
  const chips = [...html.matchAll(/aria-label="Remove filter: ([^"]*)"[^>]*href="([^"]*)"/g)];
  const found = chips.map(([, label, path]) => [label, path!.replaceAll('&amp;', '&')]);
  return { html, total: Number(total!.replaceAll(',', '')), chips: Object.fromEntries(found) };
};

/** Around Dubai Marina, and around Downtown Dubai. */
const MARINA = writePolygon([
  [55.125, 25.065],
  [55.155, 25.07],
  [55.15, 25.1],
  [55.12, 25.085],
])!;
const DOWNTOWN = writePolygon([
  [55.26, 25.18],
  [55.29, 25.18],
  [55.29, 25.21],
  [55.26, 25.21],
])!;
const STATION = '55.2604,25.1913,1';
const LEFT_OUT = 'We ignored a drawn area';

test('a drawn area finds the homes in it, with the other filters, everywhere', async () => {
  const all = await read('type=sale');
  const marina = await read(`type=sale&shape=${MARINA}`);
  const both = await read(`type=sale&shape=${MARINA}&shape=${DOWNTOWN}`);
  const downtown = await read(`type=sale&shape=${DOWNTOWN}`);
  expect(marina.total).toBeGreaterThan(0);
  expect(downtown.total).toBeGreaterThan(0);
  expect(both.total).toBe(marina.total + downtown.total);
  expect(both.total).toBeLessThan(all.total);
  const small = await read(`type=sale&shape=${MARINA}&property_type=apartment`);
  expect(small.total).toBeLessThan(marina.total);
  const place = await read(`type=sale&location=Dubai+Marina&shape=${DOWNTOWN}`);
  expect(place.total).toBe(0);

  const counts = await get(`/search-results/counts?type=sale&shape=${MARINA}`);
  const { total, areas } = (await counts.json()) as { total: number; areas: { count: number }[] };
  expect(total).toBe(marina.total);
  expect(areas.reduce((sum, { count }) => sum + count, 0)).toBe(total);
  const pins = await get(`/search-results/pins?type=sale&shape=${MARINA}&cells=10.8.8.40.40`);
  const shown = (await pins.json()) as { count: number; lng: number }[];
  expect(shown.reduce((sum, { count }) => sum + count, 0)).toBe(total);
});

test('chips name what was drawn and what it is near, and take it away', async () => {
  const two = `type=rent&shape=${MARINA}&shape=${encodeURIComponent(STATION)}&shape=${DOWNTOWN}`;
  const { chips } = await read(two);
  expect(chips).toEqual({
    '2 drawn areas': '/search-results?type=rent&shape=55.2604%2C25.1913%2C1',
    'Within 1 km of Business Bay metro': `/search-results?type=rent&shape=${MARINA}&shape=${DOWNTOWN}`,
  });
  // A circle around no place with a name is drawn like any other area; alone, its chip says how large it is.
  const drawn = await read(`shape=${MARINA}&shape=55.2,25.1,2.5`);
  expect(Object.keys(drawn.chips)).toEqual(['2 drawn areas']);
  const circle = await read('shape=55.2,25.1,2.5');
  expect(Object.keys(circle.chips)).toEqual(['Within 2.5 km of a point on the map']);
});

test('in Arabic a chip has the Arabic name of a station or landmark', async () => {
  const shapes = [STATION, '55.279,25.198,1'].map((shape) => `shape=${encodeURIComponent(shape)}`);
  const html = await (await get(`/ar/search-results?${shapes.join('&')}`)).text();
  expect(html).toContain('ضمن 1 كم من محطة مترو الخليج التجاري');
  expect(html).toContain('ضمن 1 كم من دبي مول');
});

test('one area in two spellings is one, and nothing is left out', async () => {
  const { html, chips } = await read('shape=55.2,25.1,1&shape=55.20,25.1,1.0');
  expect(Object.keys(chips)).toHaveLength(1);
  expect(html).not.toContain(LEFT_OUT);
});

test('without script the forms keep it, other places take it away', async () => {
  const { html } = await read(`type=sale&shape=${MARINA}`);
  expect(html).toContain(`<input type="hidden" name="shape" value="${MARINA}"/>`);
  const areas = [...html.matchAll(/href="(\/search-results\?[^"]*location=[^"]*)"/g)];
  expect(areas.length).toBeGreaterThan(0);
  for (const [, path] of areas) expect(path).not.toContain('shape=');
  expect(html).toContain('content="noindex');
});

test.each([
  ['a damaged link', `shape=${MARINA.slice(0, -1)}`],
  ['no area at all', 'shape=AAAAAA'],
  ['a circle around the world', 'shape=55,25,40000'],
  ['something else', 'shape=%3Cscript%3E&shape=%00&shape=%F0%9F'],
  ['corners without end', `shape=${'gw3wJghlxE'.repeat(600)}`],
  [
    'more corners than it takes',
    `shape=${writePolygon(Array.from({ length: 200 }, (_, at) => [55 + at / 1000, 25 + (at % 7) / 1000]))}AB`,
  ],
])('%s is left out, and the page says so', async (_, query) => {
  const response = await get(`/search-results?type=sale&${query}`);
  expect(response.status).toBe(200);
  const { html, total } = await read(`type=sale&${query}`);
  expect(html).toContain(LEFT_OUT);
  expect(total).toBe((await read('type=sale')).total);
});

test.each(['a,b,c,d', '55.3,25.1,55.2,25.2', '179,25,-179,26', '1e309,25,55.2,26'])(
  'the box %s is left out, and the page says so',
  async (box) => {
    const { html, total } = await read(`type=sale&box=${box}`);
    expect(html).toContain('We ignored the map area in the link');
    expect(total).toBe((await read('type=sale')).total);
  },
);

test('a sixth area is left out', async () => {
  const five = [1, 2, 3, 4, 5].map((km) => `shape=55.26,25.191,${km}`).join('&');
  expect((await read(five)).html).not.toContain(LEFT_OUT);
  const six = await read(`${five}&shape=${MARINA}`);
  expect(six.html).toContain(LEFT_OUT);
  expect(six.total).toBe((await read(five)).total);
});

test('an area around the world finds all homes with a place', async () => {
  const world = writePolygon([
    [-180, -90],
    [180, -90],
    [180, 90],
    [-180, 90],
  ])!;
  const all = await read('type=rent');
  const { html, total } = await read(`type=rent&shape=${world}`);
  const [, unplaced = '0'] = /(\d+) more without a place on the map/.exec(html) ?? [];
  expect(total + Number(unplaced)).toBe(all.total);
});
