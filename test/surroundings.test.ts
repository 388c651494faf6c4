import { describe, expect, test } from 'vitest';
import { textOf } from './support/html.ts';
import { useSharedSite } from './support/site.ts';

const site = useSharedSite();

const read = async (path: string) => (await fetch(`${site.origin}${path}`)).text();

/** How many properties a page of results says it found. */
async function found(query: string): Promise<number> {
  const [, count = ''] =
    /([\d,]+) propert(?:y|ies) found/.exec(textOf(await read(`/search-results?${query}`))) ?? [];
  return Number(count.replaceAll(',', '') || 0);
}

describe('near metro', () => {
  test('narrows results down, says the walk on cards, and gives way to its chip', async () => {
    const html = await read('/search-results?metro_within=10');
    const text = textOf(html);
    const walks = [...text.matchAll(/(\d+) min to metro/g)].map(([, n]) => Number(n));
    expect(walks).toHaveLength(24);
    expect(Math.max(...walks)).toBeLessThanOrEqual(10);
    expect(text).toContain(
      'Walking times to the metro are estimates: straight-line distance plus 30%',
    );
    expect(html).toContain('Remove filter: Metro within 10 min walk');
    const counts = await Promise.all(
      [5, 10, 15, 20].map((minutes) => found(`metro_within=${minutes}`)),
    );
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(counts.at(-1)).toBeLessThan(await found(''));
  });

  test('sorts, page after page', async () => {
    const walks = async (path: string) => {
      const html = await read(path);
      const next = /href="(\/search-results\?[^"]*after=m[^"]*)"/.exec(html)?.[1];
      const all = [...textOf(html).matchAll(/(\d+) min to metro/g)].map(([, n]) => Number(n));
      return { all, next: next?.replaceAll('&amp;', '&') };
    };
    const first = await walks('/search-results?sort=metro');
    const second = await walks(first.next!);
    const both = [...first.all, ...second.all];
    expect(both.length).toBe(48);
    expect(both).toEqual(both.toSorted((a, b) => a - b));
  });
});

describe('near a school', () => {
  test('narrows results down by distance, rating and curriculum, with one chip', async () => {
    const counts = await Promise.all(
      ['', 'school_within=5', 'school_within=5&school_rating=very_good'].map(found),
    );
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    const html = await read(
      '/search-results?school_within=5&school_rating=very_good&school_curriculum=uk',
    );
    expect(html).toContain('Remove filter: UK school within 5 km, rated Very good or better');
    expect(html.match(/Remove filter: /g)).toHaveLength(1);
  });

  test.each([
    'metro_within=0',
    'metro_within=-5',
    'metro_within=99999999999999999999',
    'metro_within=%00',
    'school_within=0',
    'school_within=-1&school_within=1e9',
    'school_within=abc&school_curriculum=klingon&school_rating=splendid',
    'school_curriculum=%27%3B--',
    'sort=metro&after=mz&page=2',
  ])('%s counts as missing', async (query) => {
    const answer = await fetch(`${site.origin}/search-results?${query}`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toContain('Remove filter: ');
  });
});

describe('what is near', () => {
  test('is on a property page, with walks, ratings, fees and sources', async () => {
    const [, id] = /href="\/property\/(\d+)"/.exec(
      await read('/search-results?location=Dubai+Marina&metro_within=20'),
    )!;
    const text = textOf(await read(`/property/${id}`));
    expect(text).toContain('What’s nearby');
    expect(text).toMatch(/Metro stations.*min walk/s);
    expect(text).toMatch(/Private schools.*rated (Acceptable|Good|Very good|Outstanding).*AED/s);
    expect(text).toContain('Ratings and fees: KHDA directory, December 2025');
    expect(text).toContain(
      'Walking times are estimates: that distance plus 30%, at 80 metres a minute.',
    );
    expect(text).toContain('© OpenStreetMap contributors');
  });

  test('is on the page of an area, which says where there is no metro', async () => {
    const marina = textOf(await read('/areas/dubai-marina'));
    expect(marina).toMatch(/Metro stations\s*DMCC/);
    expect(marina).toContain('JBR Beach');
    expect(marina).toContain('Distances are from the centre of the area');
    expect(textOf(await read('/areas/damac-hills-2'))).toContain(
      'There is no metro station within 4 km',
    );
  });
});
