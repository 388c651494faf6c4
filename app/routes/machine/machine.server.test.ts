import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '#app/server/db.server.ts';
import { setDrawPicture } from '#app/server/drawn-pictures.server.ts';
import { drawDemonstrationPicture } from '#demonstration/demonstration.ts';
import { insertAgent, insertCommunity, insertListing } from '#test/support/factories.ts';
import { loader as shareImage } from './share-image.ts';
import { loader as sitemapIndex } from './sitemap-index.ts';
import { loader as sitemapMain } from './sitemap-main.ts';
import { loader as suggestAreas } from './suggest-areas.ts';

let shown: number;
let draft: number;
let bare: number;

beforeAll(async () => {
  setDrawPicture(drawDemonstrationPicture);
  const community = await insertCommunity('Dubai Marina');
  const name = { area_id: community.id, folded: 'dubai marina' };
  await db.insertInto('area_name').values(name).execute();
  const place = { agent_id: (await insertAgent()).id, community_id: community.id };
  const image_url = '/images/demo/marina-7.svg';
  shown = (await insertListing({ ...place, image_url })).id;
  draft = (await insertListing({ ...place, image_url, status: 'draft' })).id;
  bare = (await insertListing({ ...place, purpose: 'rent', image_url: '/elsewhere.jpg' })).id;
});

/** Calls a loader with what it reads of its arguments. */
function get<Loader extends (args: never) => unknown>(loader: Loader, path: string, params = {}) {
  const url = new URL(path, 'http://localhost:3000');
  const args = { request: new Request(url), url, params };
  return loader(args as never) as Promise<Response>;
}

const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]);

describe('sitemaps', () => {
  test('the index lists the parts there are', async () => {
    const response = await sitemapIndex();
    expect(response.headers.get('Content-Type')).toContain('application/xml');
    const xml = await response.text();
    expect(locations(xml)).toEqual([
      'http://localhost:3000/sitemap-main.xml',
      'http://localhost:3000/news-sitemap.xml',
    ]);
    expect(xml).toMatch(/<lastmod>[\d-]+T[\d:.]+Z<\/lastmod>/);
  });

  test('the first part has lists, communities and available listings', async () => {
    const response = await get(sitemapMain, '/sitemap-main.xml');
    expect(response.status).toBe(200);
    const found = locations(await response.text());
    expect(found.slice(0, 3)).toEqual([
      'http://localhost:3000/',
      'http://localhost:3000/ar',
      'http://localhost:3000/buy',
    ]);
    expect(found).toContain(`http://localhost:3000/property/${shown}`);
    expect(found).toContain(`http://localhost:3000/property/${bare}`);
    expect(found).not.toContain(`http://localhost:3000/property/${draft}`);
    expect(found.filter((url) => url?.includes('/search-results?'))).toHaveLength(4); // two in each language
    expect(found.every((url) => !/&(?!amp;)/.test(url ?? ''))).toBe(true);
  });

  test.each(['2', '0', '-1', 'abc', '1.5', '99999999999999999999', ''])(
    'there is no part %j',
    async (part) => {
      expect((await get(sitemapMain, `/sitemap-main.xml?part=${part}`)).status).toBe(404);
    },
  );
});

describe('pictures for previews', () => {
  test('are JPEGs of 1200 x 630, made once', async () => {
    const path = { file: `${shown}.jpg` };
    const [one, other] = await Promise.all([
      get(shareImage, '/', path),
      get(shareImage, '/', path),
    ]);
    expect(one.headers.get('Content-Type')).toBe('image/jpeg');
    expect(one.headers.get('Cache-Control')).toContain('public, max-age=');
    const jpeg = Buffer.from(await one.arrayBuffer());
    expect(await sharp(jpeg).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
    expect(Buffer.from(await other.arrayBuffer()).equals(jpeg)).toBe(true);
  });

  test('are there for public listings with a picture of ours only', async () => {
    const files = [`${draft}.jpg`, `${bare}.jpg`, '999999.jpg', `${shown}.png`, 'x.jpg', '.jpg'];
    for (const file of [...files, `${'9'.repeat(40)}.jpg`]) {
      expect((await get(shareImage, '/', { file })).status, file).toBe(404);
    }
  });
});

describe('suggested areas', () => {
  test('are places with a name like the text', async () => {
    const response = await get(suggestAreas, '/areas/suggest?q=mar');
    expect(await response.json()).toMatchObject([{ label: 'Dubai Marina', kind: 'community' }]);
  });

  test('need two characters', async () => {
    const response = await get(suggestAreas, '/areas/suggest?q=m');
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=60');
    expect(await response.json()).toEqual([]);
  });

  test.each([
    '',
    '?q=',
    '?q=%00%00',
    '?q=%ff%fe',
    '?q=%25%25',
    `?q=${'a'.repeat(5_000)}`,
    '?q=%20%20',
  ])('a malformed question %j gets an empty list', async (query) => {
    const response = await get(suggestAreas, `/areas/suggest${query}`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual([]);
  });
});
