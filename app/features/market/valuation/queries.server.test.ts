import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { ensureAreas } from '#app/features/areas/mutations.server.ts';
import { db } from '#app/server/db.server.ts';
import { findValuation } from './queries.server.ts';
import type { ValuationInput } from './schema.ts';

const TODAY = '2026-06-15';
const FLAT: ValuationInput = {
  location: 'Quay Tower',
  type: 'apartment',
  bedrooms: 2,
  size: 1_076.39, // 100 m²
  completion: 'ready',
};

let marina: number;
let sold = 0;

interface Given {
  day?: string;
  building?: string | null;
  project?: string | null;
  bedrooms?: number | null;
  completion?: string;
  type?: string;
  sqm?: number | null;
  /** AED per m². */
  price?: number;
  exclusion?: string | null;
  unusual?: boolean;
  community?: number | null;
}

/** Stores so many sales, each like the flat unless said otherwise. */
async function sell(count: number, given: Given): Promise<void> {
  const { day = '2026-06-01', building = null, project = null, bedrooms = 2, sqm = 100 } = given;
  const { completion = 'ready', type = 'apartment', price = 20_000 } = given;
  const { exclusion = null, unusual = false, community = marina } = given;
  for (let left = count; left > 0; left -= 1) {
    sold += 1;
    await sql`insert into sale (number, sold_on, completion, property_type, bedrooms, price, size_sqm, area_name,
        project, building, community_id, exclusion, is_unusual)
      values (${`11-${sold}-2026`}, ${day}, ${completion}, ${type}, ${bedrooms}, ${price * (sqm ?? 100)}, ${sqm},
        'Marsa Dubai', ${project}, ${building}, ${community}, ${exclusion}, ${unusual})`.execute(
      db,
    );
  }
}

const value = (change: Partial<ValuationInput> = {}, today = TODAY) =>
  findValuation({ ...FLAT, ...change }, today);

beforeAll(async () => {
  const { ids } = await db
    .transaction()
    .execute((trx) =>
      ensureAreas(trx, [
        [{ nameEn: 'Dubai Marina' }],
        [{ nameEn: 'Dubai Marina' }, { nameEn: 'Quay Tower' }],
        [{ nameEn: 'Dubai Marina' }, { nameEn: 'Lone Tower' }],
      ]),
    );
  marina = ids[0]!;
  await sell(12, { building: 'QUAY TOWER', project: 'The Quays', price: 20_000 });
  await sell(8, { building: 'Quay Annexe', project: 'The Quays', price: 15_000 });
  await sell(15, { building: 'Elsewhere', project: 'Else', price: 10_000 });
  // None of these may count, wherever looked for.
  const far = { building: 'QUAY TOWER', project: 'The Quays', price: 90_000 };
  await sell(3, { ...far, day: '2026-06-16' });
  await sell(3, { ...far, day: '2025-05-31' });
  await sell(3, { ...far, exclusion: 'share' });
  await sell(3, { ...far, unusual: true });
  await sell(3, { ...far, completion: 'off_plan' });
  await sell(3, { ...far, type: 'office' });
  await sell(3, { ...far, bedrooms: 3 });
  await sell(3, { ...far, bedrooms: null });
  await sell(3, { ...far, sqm: 126 });
  await sell(3, { ...far, sqm: 79 });
  await sell(3, { ...far, sqm: null });
  await sell(4, { building: 'Nowhere Tower', community: null });
  await sell(1, { building: 'Elsewhere', bedrooms: 6, day: '2026-05-31' });
});

describe('a home is compared', () => {
  test('with its building while that has five sales', async () => {
    const found = await value();
    expect(found).toMatchObject({
      looked: [{ name: 'Quay Tower', level: 'building', count: 12 }],
      isPlaceKnown: true,
      areaName: 'Dubai Marina',
      asOf: '2026-06-01',
      valuation: {
        level: 'building',
        placeName: 'Quay Tower',
        price: { low: 2_000_000, middle: 2_000_000, high: 2_000_000 },
      },
    });
    expect(found!.valuation!.sales.map(({ level }) => level)).toEqual(
      Array.from({ length: 12 }, () => 'building'),
    );
  });

  test('else with the project that sales of the building name', async () => {
    await sell(4, { building: 'Quay Three', project: 'The Quays', bedrooms: 1, price: 16_000 });
    await sell(2, { building: 'QUAY TOWER', project: 'The Quays', bedrooms: 1, price: 24_000 });
    const found = await value({ bedrooms: 1 });
    expect(found!.looked).toEqual([
      { name: 'Quay Tower', level: 'building', count: 2 },
      { name: 'The Quays', level: 'project', count: 6 },
    ]);
    const { sales, price } = found!.valuation!;
    // Six are too few for a figure; their range reaches from the first to the last.
    expect(price).toEqual({ low: 1_600_000, high: 2_400_000, middle: null });
    const inBuilding = sales.filter(({ building }) => building === 'QUAY TOWER');
    expect(inBuilding).toHaveLength(2);
    expect(sales.filter(({ level }) => level === 'building')).toEqual(inBuilding);
  });

  test('else with the area, which is enough to name, too', async () => {
    const { valuation, looked } = (await value({ location: 'Lone Tower' }))!;
    expect(looked.map(({ level, count }) => [level, count])).toEqual([
      ['project', 0],
      ['area', 20],
    ]);
    expect(valuation).toMatchObject({ level: 'area', placeName: 'Dubai Marina' });
    const area = (await value({ location: 'marina' }))!;
    expect(area.looked).toEqual([{ name: 'Dubai Marina', level: 'area', count: 20 }]);
    expect(area.valuation).toEqual(valuation);
  });

  test('with townhouses and what the register calls villas alike', async () => {
    await sell(3, { type: 'villa', bedrooms: 4 });
    await sell(3, { type: 'townhouse', bedrooms: 4 });
    const count = async (type: ValuationInput['type']) =>
      (await value({ location: 'marina', bedrooms: 4, type }))!.looked[0]!.count;
    expect(await count('townhouse')).toBe(6);
    expect(await count('villa')).toBe(3);
  });

  test('with those nearest in size and date first: 12 days count as much as 1 % of size', async () => {
    const like = { building: 'Order House', project: 'Order', bedrooms: 5 };
    await sell(1, { ...like, sqm: 103, day: '2026-06-01', price: 1_003 });
    await sell(1, { ...like, sqm: 100, day: '2026-05-01', price: 1_031 });
    await sell(1, { ...like, sqm: 100, day: '2026-04-01', price: 1_061 });
    await sell(1, { ...like, sqm: 98, day: '2026-06-01', price: 1_002 });
    await sell(18, { ...like, sqm: 110, day: '2026-06-01', price: 1_010 });
    await sell(1, { ...like, sqm: 122, day: '2026-05-31', price: 1_022 });
    const { valuation } = (await value({ location: 'Order House', bedrooms: 5 }))!;
    const perSqm = valuation!.sales.map(({ price, sizeSqft }) =>
      Math.round((price / sizeSqft) * 10.7639),
    );
    const others = Array.from({ length: 16 }, () => 1_010);
    expect(perSqm).toEqual([1_002, 1_031, 1_003, 1_061, ...others]);
  });
});

describe('there is no valuation', () => {
  test('from four sales, though the place is known by them', async () => {
    const found = await value({ location: 'Nowhere Tower' });
    expect(found).toMatchObject({ valuation: null, isPlaceKnown: true, areaName: null });
    expect(found!.looked.map(({ count }) => count)).toEqual([4, 4]);
  });

  test('of a place that nobody knows, nor of all Dubai', async () => {
    expect(await value({ location: 'Zzyzx %_' })).toMatchObject({
      valuation: null,
      looked: [],
      isPlaceKnown: false,
    });
    expect(await value({ location: 'Dubai' })).toBeNull();
  });

  test('from sales after the day, which do not even tell the project', async () => {
    const before = await value({}, '2026-05-31');
    expect(before!.valuation).toBeNull();
    expect(before!.looked.map(({ name, count }) => [name, count])).toEqual([
      ['Quay Tower', 0],
      ['The Quays', 0],
      ['Dubai Marina', 0],
    ]);
    const long = await value({}, '2020-01-01');
    expect(long).toMatchObject({ valuation: null, asOf: null });
    expect(long!.looked.map(({ name }) => name)).toEqual(['Quay Tower', 'Dubai Marina']);
  });
});
