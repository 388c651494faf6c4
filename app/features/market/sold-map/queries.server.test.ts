import { beforeAll, expect, test } from 'vitest';
import { ensureAreas } from '#app/features/areas/mutations.server.ts';
import { itemAt } from '#app/lib/required.ts';
import { inLanguage } from '#app/messages/reader-locale.server.ts';
import { db } from '#app/server/db.server.ts';
import { findSoldFile } from '../sold-prices/queries.server.ts';
import { parseSoldSearch } from '../sold-prices/rules.ts';
import { findSoldMap } from './queries.server.ts';

const TODAY = '2026-05-31';
const search = (query = '') => parseSoldSearch(new URLSearchParams(query));
const TOWER = { nameEn: 'Quay Tower (B)', lat: 25.08, lng: 55.14 };

beforeAll(async () => {
  const { ids } = await db
    .transaction()
    .execute((trx) =>
      ensureAreas(trx, [
        [{ nameEn: 'Dubai Marina' }],
        [{ nameEn: 'Dubai Marina' }, TOWER],
        [{ nameEn: 'Mirdif' }],
        [{ nameEn: 'Jumeirah' }],
      ]),
    );
  const [marina, , mirdif, jumeirah] = ids;
  const sale = (index: number, values: object) => ({
    number: `11-${index}-2026`,
    sold_on: '2026-05-01',
    completion: 'ready' as const,
    property_type: 'apartment' as const,
    price: 1_000_000,
    size_sqm: 100 / 10.7639,
    area_name: 'Marsa Dubai',
    community_id: marina!,
    ...values,
  });
  const perSqft = (figure: number) => ({ price: figure * 100 });
  await db
    .insertInto('sale')
    .values([
      // In a building that the site has under another spelling: the median of 1,000 to 5,000.
      ...[1, 2, 3, 4, 5].map((n) => sale(n, { building: 'QUAY TOWER B', ...perSqft(n * 1000) })),
      // In one it doesn't have.
      ...[6, 7, 8, 9, 10].map((n) => sale(n, { project: 'Unheard Of', ...perSqft(6000) })),
      // Too few for a median, in the building and in the community.
      ...[11, 12, 13, 14].map((n) =>
        sale(n, { building: 'Old Quay', community_id: mirdif!, is_sample: true, ...perSqft(9000) }),
      ),
      // No whole home, and another type.
      sale(15, { building: 'QUAY TOWER B', exclusion: 'share', ...perSqft(90_000) }),
      // For houses, an area that costs less than another.
      ...[17, 18, 19, 20, 21].map((n) =>
        sale(n, { property_type: 'townhouse', community_id: mirdif!, ...perSqft(1000) }),
      ),
      ...[22, 23, 24, 25, 26].map((n) =>
        sale(n, { property_type: 'townhouse', community_id: jumeirah!, ...perSqft(2000) }),
      ),
      sale(16, { building: 'QUAY TOWER B', property_type: 'villa', ...perSqft(4000) }),
    ])
    .execute();
});

test('areas and buildings with five sales or more have the median of the comparable ones', async () => {
  const found = await findSoldMap(search('type=apartment'), TODAY);
  expect(found).toMatchObject({ place: null, asOf: '2026-05-01', breaks: [], hasSamples: false });
  expect(found.areas).toEqual([
    {
      slug: 'dubai-marina',
      name: 'Dubai Marina',
      location: 'Dubai Marina',
      perSqft: { n: 10, median: 5500, q25: 3250, q75: 6000 },
      step: 0,
    },
  ]);
  expect(
    found.buildings.map(({ name, at, community, perSqft }) => [
      name,
      at,
      community,
      perSqft.median,
    ]),
  ).toEqual([
    ['QUAY TOWER B', { lat: TOWER.lat, lng: TOWER.lng }, 'Dubai Marina', 3000],
    ['Unheard Of', null, null, 6000],
  ]);
});

test('in Arabic, what finds the sales of a building keeps the name of the register', async () => {
  const named = await db
    .updateTable('area')
    .set({ name_ar: 'برج الرصيف' })
    .where('name_en', '=', TOWER.nameEn)
    .executeTakeFirstOrThrow();
  expect(named.numUpdatedRows).toBe(1n);
  await db
    .updateTable('sale')
    .set({ building: 'QUAY TOWER (B)' })
    .where('building', '=', 'QUAY TOWER B')
    .execute();
  const found = await inLanguage('ar', () => findSoldMap(search('type=apartment'), TODAY));
  expect(found.buildings.map(({ name, location }) => [name, location])).toEqual([
    ['برج الرصيف', 'QUAY TOWER (B), Dubai Marina'],
    ['Unheard Of', 'Unheard Of'],
  ]);
  const { location } = itemAt(found.buildings, 0);
  const sales = await inLanguage('ar', () =>
    findSoldFile(search(new URLSearchParams({ location, type: 'apartment' }).toString()), TODAY),
  );
  expect(sales.map(({ building }) => building)).toEqual(Array(6).fill('QUAY TOWER (B)'));
});

test('they follow place, dates and type', async () => {
  expect(await findSoldMap(search('location=Mirdif&type=apartment'), TODAY)).toMatchObject({
    place: { label: 'Mirdif' },
    areas: [],
    buildings: [],
  });
  const villas = await findSoldMap(search('type=villa&months=all'), TODAY);
  expect(villas.areas).toEqual([]);
});

test('a place has the colour it has among all places', async () => {
  const all = await findSoldMap(search('type=townhouse'), TODAY);
  expect(all.areas.map(({ slug, step }) => [slug, step])).toEqual([
    ['jumeirah', 1],
    ['mirdif', 0],
  ]);
  const alone = await findSoldMap(search('type=townhouse&location=Jumeirah'), TODAY);
  expect(alone.breaks).toEqual(all.breaks);
  expect(alone.areas.map(({ slug, step }) => [slug, step])).toEqual([['jumeirah', 1]]);
});
