import { beforeAll, expect, test } from 'vitest';
import { ensureAreas } from '#app/features/areas/mutations.server.ts';
import { insertSeedCategories, insertSeedPages } from '#app/features/content/mutations.server.ts';
import { db } from '#app/server/db.server.ts';
import { insertAgent, insertListings } from '#test/support/factories.ts';
import { loader } from './area.tsx';

// An area as created by an import: just a name.
let courtId: number;

beforeAll(async () => {
  const { ids } = await db
    .transaction()
    .execute((trx) => ensureAreas(trx, [[{ nameEn: 'Zed Town' }, { nameEn: 'Zed Court' }]]));
  courtId = ids[0]!;
});

async function pageOf(slug: string) {
  const url = new URL(`http://localhost:3000/areas/${slug}`);
  const args = { request: new Request(url), url, params: { slug } } as unknown as Parameters<
    typeof loader
  >[0];
  return (await loader(args)).data.page!;
}

test('an area without listings, coordinates and notes has a page that search engines leave out', async () => {
  expect(await pageOf('zed-town')).toMatchObject({
    area: { slug: 'zed-town', nameEn: 'Zed Town', nameAr: null },
    isIndexable: false,
    notes: [],
    tenure: null,
    map: null,
    nearby: [],
    near: [],
    neighbours: [],
    fromCentre: null,
    asking: [],
    agents: { shown: [], total: 0 },
    guides: [],
    places: [{ nameEn: 'Zed Court', forSale: 0, toRent: 0 }],
  });
});

test('asking prices are medians of what is available, of five homes or more, rents those of a year', async () => {
  const { communityId } = await db
    .selectFrom('area')
    .where('id', '=', courtId)
    .select('community_id as communityId')
    .executeTakeFirstOrThrow();
  const place = { agent_id: (await insertAgent()).id, community_id: communityId, area_id: courtId };
  const sale = { ...place, purpose: 'sale' as const, property_type: 'apartment' as const };
  const rent = { ...sale, purpose: 'rent' as const };
  await insertListings([
    ...[1, 2, 9, 4, 5].map((millions) => ({ ...sale, price: millions * 1_000_000 })),
    ...[6, 7, 8, 9].map((millions) => ({
      ...sale,
      price: millions * 1_000_000,
      completion: 'off_plan' as const,
    })),
    { ...sale, price: 70_000_000, status: 'under_offer' },
    { ...sale, price: 80_000_000, status: 'draft' },
    ...[90, 100, 120, 110].map((thousands) => ({
      ...rent,
      price: thousands * 1_000,
      rent_period: 'yearly' as const,
    })),
    { ...rent, price: 10_000, rent_period: 'monthly' },
    { ...rent, price: 1_000, rent_period: 'daily', amenities: ['district_cooling'] },
  ]);
  const { asking, isIndexable, offers, places } = await pageOf('zed-town');
  expect(isIndexable).toBe(true);
  expect(asking).toEqual([
    {
      type: 'apartment',
      medians: {
        ready: { n: 5, median: 4_000_000 },
        off_plan: null,
        rent: { n: 5, median: 110_000 },
      },
    },
  ]);
  expect(offers.sale).toMatchObject({
    total: 9,
    types: [{ type: 'apartment', count: 9 }],
    cooled: 0,
  });
  expect(offers.rent).toMatchObject({ total: 6, cooled: 1 });
  expect(places).toMatchObject([{ nameEn: 'Zed Court', forSale: 9, toRent: 6 }]);
});

test('guides in the category named like the area are listed on its page', async () => {
  await db.transaction().execute(async (trx) => {
    const category = {
      slug: 'zed-town',
      name: 'Zed Town',
      description: '',
      name_ar: '',
      description_ar: '',
    };
    await insertSeedCategories(trx, [category]);
    await insertSeedPages(trx, [
      {
        slug: 'schools-in-zed-town',
        title: 'Schools',
        type: 'guide',
        category: 'zed-town',
        content: 'Two.',
      },
      { slug: 'elsewhere', title: 'Elsewhere', type: 'guide', content: 'Another.' },
    ]);
  });
  const { guides } = await pageOf('zed-town');
  expect(guides.map(({ path }) => path)).toEqual(['/guides/schools-in-zed-town']);
});
