import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { ensureAreas } from '#app/features/areas/mutations.server.ts';
import { COMPLETIONS, PROPERTY_TYPES } from '#app/features/listings/types.ts';
import { db } from '#app/server/db.server.ts';
import { repeatableNumbers, spreadOf } from '#test/support/market.ts';
import { weightOf } from '../rules.ts';
import { storeSoldTotals } from './mutations.server.ts';
import {
  findSoldHomes,
  findSoldMonths,
  findSoldPage,
  findTotals,
  summariseSold,
} from './queries.server.ts';
import { monthsBefore, parseSoldSearch, soldPropertyTypes } from './rules.ts';
import {
  SOLD_BEDROOMS,
  SOLD_MONTHS,
  SOLD_TABLE,
  SOLD_TYPES,
  type SoldFilter,
  type SoldHome,
} from './types.ts';

const AS_OF = '2026-05-31';
const ALL: SoldFilter = {
  place: null,
  type: null,
  months: null,
  completion: null,
  bedrooms: null,
  asOf: AS_OF,
};
const BUILDINGS = ['QUAY TOWER (B)', 'Quay', 'Old Quayside', null];

interface Sale {
  number: string;
  is_sample: boolean;
  sold_on: string;
  completion: (typeof COMPLETIONS)[number];
  property_type: (typeof PROPERTY_TYPES)[number];
  bedrooms: number | null;
  price: number;
  size_sqm: number | null;
  area_name: string;
  project: string | null;
  building: string | null;
  community_id: number | null;
  exclusion: string | null;
  is_unusual: boolean;
}

let marina: number;
let sales: Sale[];

beforeAll(async () => {
  const { ids } = await db
    .transaction()
    .execute((trx) =>
      ensureAreas(trx, [
        [{ nameEn: 'Dubai Marina' }],
        [{ nameEn: 'Dubai Marina' }, { nameEn: 'Quay Tower (B)' }],
      ]),
    );
  marina = ids[0]!;
  sales = inventedSales(400);
  await sql`insert into sale (number, is_sample, sold_on, completion, property_type, bedrooms, price, size_sqm, area_name,
      project, building, community_id, exclusion, is_unusual)
    select number, is_sample, sold_on, completion, property_type, bedrooms, price, size_sqm, area_name,
      project, building, community_id, exclusion, is_unusual
    from json_populate_recordset(null::sale, ${JSON.stringify(sales)}::json)`.execute(db);
});

const DISTRICT = 'AL YELAYISS 1';

function inventedSales(count: number): Sale[] {
  const number = repeatableNumbers(18);
  const chance = (percent: number) => number(100) < percent;
  const pick = <T>(choices: readonly T[]): T => choices[number(choices.length)]!;
  // The last days of months, where counting months back is error-prone, and days after the day of the search.
  const days = ['2026-06-01', '2026-05-31', '2026-04-30', '2026-03-31', '2026-03-01', '2026-02-28'];
  const older = ['2025-11-30', '2025-12-01', '2025-05-31', '2025-06-01', '2019-07-04'];
  const invented = Array.from({ length: count }, (_, at) => ({
    number: `11-${at}-2026`,
    is_sample: chance(30),
    sold_on: pick([...days, ...older]),
    completion: pick(COMPLETIONS),
    property_type: pick(PROPERTY_TYPES),
    bedrooms: chance(20) ? null : number(4),
    price: (300 + number(8_700)) * 1_000,
    size_sqm: chance(10) ? null : (3_000 + number(57_000)) / 100,
    area_name: 'Marsa Dubai',
    project: pick(BUILDINGS),
    building: pick(BUILDINGS),
    community_id: chance(60) ? marina : null,
    exclusion: chance(10) ? 'share' : null,
    is_unusual: chance(10),
  }));
  return invented.map((sale, at) =>
    sale.community_id === null && at % 2 === 0 ? { ...sale, area_name: DISTRICT } : sale,
  );
}

const perSqft = ({ price, size_sqm }: Sale) =>
  size_sqm === null ? null : Math.round(price / (size_sqm * 10.7639));

/** Counts months back by hand: three months before the 31st of May is the last of February. */
const SINCE = { 1: '2026-04-30', 3: '2026-02-28', 6: '2025-11-30', 12: '2025-05-31' };

/** A second implementation of the filter. */
function meant({ place, type, months, completion, bedrooms, asOf }: SoldFilter): Sale[] {
  return sales.filter(
    (sale) =>
      sale.sold_on <= asOf &&
      (months === null || sale.sold_on > SINCE[months]) &&
      (!place?.communityIds ||
        sale.community_id === marina ||
        (place.names !== null && sale.community_id === null)) &&
      (!place?.names ||
        [sale.building, sale.project].includes('QUAY TOWER (B)') ||
        Boolean(place.districts?.includes(sale.area_name))) &&
      (type === null || soldPropertyTypes(type).includes(sale.property_type)) &&
      (completion === null || sale.completion === completion) &&
      (bedrooms === null || sale.bedrooms === bedrooms),
  );
}

const compares = (sale: Sale) => sale.exclusion === null && !sale.is_unusual;
const numbers = async (homes: SoldHome[]) => {
  const rows = await db.selectFrom('sale').select(['id', 'number']).execute();
  const numberOf = new Map(rows.map(({ id, number }) => [id, number]));
  return homes.map(({ id }) => numberOf.get(id));
};

function summaryByHand(filter: SoldFilter) {
  const expected = meant(filter);
  const compared = expected.filter(compares);
  const days = expected.map(({ sold_on }) => sold_on).sort();
  return {
    total: expected.length,
    samples: expected.filter(({ is_sample }) => is_sample).length,
    offPlan: expected.filter(({ completion }) => completion === 'off_plan').length,
    first: days[0] ?? null,
    last: days.at(-1) ?? null,
    price: spreadOf(compared.map(({ price }) => price)),
    perSqft: spreadOf(compared.map(perSqft)),
  };
}

/** By month, ready before off-plan. */
function monthsByHand(filter: SoldFilter) {
  const compared = meant(filter).filter((sale) => compares(sale) && sale.size_sqm !== null);
  const groups = Map.groupBy(
    compared,
    ({ sold_on, completion }) =>
      `${sold_on.slice(0, 7)} ${COMPLETIONS.indexOf(completion)} ${completion}`,
  );
  return [...groups].toSorted().map(([key, own]) => {
    const [month, , completion] = key.split(' ');
    return { month, completion, perSqft: spreadOf(own.map(perSqft)) };
  });
}

describe('what a search finds', () => {
  const quay = { label: 'Quay Tower (B)', names: ['quay tower b'] };
  const filters: [string, () => SoldFilter][] = [
    ['all', () => ALL],
    ['of a community', () => ({ ...ALL, place: { ...quay, communityIds: [marina], names: null } })],
    ['of a building', () => ({ ...ALL, place: { ...quay, communityIds: [marina] } })],
    ['of a project of unknown place', () => ({ ...ALL, place: { ...quay, communityIds: null } })],
    [
      'of a district or project of its name',
      () => ({ ...ALL, place: { ...quay, communityIds: null, districts: [DISTRICT] } }),
    ],
    ...SOLD_TYPES.map((type) => [`of type ${type}`, () => ({ ...ALL, type })] as const),
    ...SOLD_MONTHS.map((months) => [`of ${months} months`, () => ({ ...ALL, months })] as const),
    ['off-plan', () => ({ ...ALL, completion: 'off_plan' })],
    ['studios', () => ({ ...ALL, bedrooms: 0 })],
    ['little', () => ({ ...ALL, type: 'penthouse', months: 3, completion: 'ready', bedrooms: 2 })],
    ['nothing', () => ({ ...ALL, bedrooms: 44 })],
  ] as [string, () => SoldFilter][];

  test.each(filters)(
    '%s have the count and figures of a calculation by hand',
    async (_, filterOf) => {
      const filter = filterOf();
      const expected = meant(filter);
      expect(await summariseSold(filter)).toEqual(summaryByHand(filter));
      const page = await findSoldHomes(filter, 'newest', 1);
      const found = new Set(expected.map(({ number }) => number));
      expect((await numbers(page)).every((number) => found.has(number!))).toBe(true);
      expect(page).toHaveLength(Math.min(expected.length, 24));
    },
  );

  test.each(SOLD_TABLE.sorts)('comes in the order %s, every sale once', async (sort) => {
    const filter: SoldFilter = { ...ALL, completion: 'ready' };
    const homes: SoldHome[] = [];
    for (let page = 1; ; page += 1) {
      const found = await findSoldHomes(filter, sort, page);
      if (found.length === 0) break;
      homes.push(...found);
    }
    const expected = meant(filter).map(({ number }) => number);
    expect((await numbers(homes)).sort()).toEqual(expected.sort());
    const [key, descends] = {
      newest: ['soldOn', true],
      oldest: ['soldOn', false],
      price_high: ['price', true],
      price_low: ['price', false],
      per_sqft_high: ['pricePerSqft', true],
      per_sqft_low: ['pricePerSqft', false],
      size_large: ['sizeSqft', true],
      size_small: ['sizeSqft', false],
    }[sort] as [keyof SoldHome, boolean];
    // Shares come after all others, because a share is no cheap home.
    const isShare = ({ leftOut }: SoldHome) =>
      leftOut === 'share' && sort.endsWith('_low') && key !== 'sizeSqft';
    expect(homes.map(isShare)).toEqual(homes.map(isShare).toSorted());
    const values = homes.filter((home) => !isShare(home)).map((home) => home[key]);
    const stated = values.filter((value) => value !== null) as string[];
    const sorted = stated.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    expect(values).toEqual([
      ...(descends ? sorted.toReversed() : sorted),
      ...values.filter((value) => value === null), // unknown values come last
    ]);
  });

  test('has a chart by month, off-plan and ready separately', async () => {
    expect(await findSoldMonths(ALL)).toEqual(monthsByHand(ALL));
  });
});

test('the stored summaries of all Dubai and all dates equal a calculation by hand, for every choice', async () => {
  expect(await findTotals(ALL)).toBeNull();
  await db.transaction().execute(storeSoldTotals);
  let found = 0;
  for (const type of [null, ...SOLD_TYPES])
    for (const completion of [null, ...COMPLETIONS])
      for (const bedrooms of [null, ...SOLD_BEDROOMS]) {
        const filter = { ...ALL, type, completion, bedrooms, asOf: '2026-06-01' };
        const kept = await findTotals(filter);
        const summary = summaryByHand(filter);
        const expected = summary.total > 0 ? { summary, months: monthsByHand(filter) } : null;
        expect(kept, `${type} ${completion} ${bedrooms}`).toEqual(expected);
        found += kept ? 1 : 0;
      }
  expect(found).toBeGreaterThan(60);
  // Neither what was known on an earlier day, nor what matches another filter.
  expect(await findTotals(ALL)).toBeNull();
  expect(await findTotals({ ...ALL, months: 12, asOf: '2026-06-01' })).toBeNull();
});

test('a sale states what it is, where, and why medians leave it out', async () => {
  const homes = await findSoldHomes({ ...ALL, bedrooms: 1 }, 'newest', 1);
  const [number] = await numbers(homes);
  const sale = sales.find((it) => it.number === number)!;
  expect(homes[0]).toMatchObject({
    soldOn: sale.sold_on,
    propertyType: sale.property_type,
    completion: sale.completion,
    bedrooms: 1,
    price: sale.price,
    sizeSqft: sale.size_sqm === null ? null : Math.round(sale.size_sqm * 10.7639),
    pricePerSqft: perSqft(sale),
    building: sale.building,
    areaName: sale.area_name,
    community: sale.community_id === null ? null : 'Dubai Marina',
    leftOut: sale.exclusion ?? (sale.is_unusual ? 'unusual' : null),
    isSample: sale.is_sample,
  });
});

test('months are counted back as the database does, and few sales are called few', () => {
  for (const months of SOLD_MONTHS) expect(monthsBefore(AS_OF, months)).toBe(SINCE[months]);
  expect(monthsBefore('2028-02-29', 12)).toBe('2027-02-28');
  const weights = [4, 5, 19, 20].map((n) => weightOf({ n }));
  expect(weights).toEqual(['too few', 'few', 'few', 'enough']);
});

test('the URL holds the search, and malformed parameters are ignored', () => {
  const query =
    'location= Quay &type=villa&months=6&completion=off_plan&bedrooms=0&sort=price_low&page=2';
  expect(parseSoldSearch(new URLSearchParams(query))).toMatchObject({
    location: 'Quay',
    type: 'villa',
    months: 6,
    completion: 'off_plan',
    bedrooms: 0,
    sort: 'price_low',
    page: 2,
  });
  const wrong = 'type=castle&months=7&completion=maybe&bedrooms=-1&sort=x&page=0';
  expect(parseSoldSearch(new URLSearchParams(wrong))).toEqual({
    columns: SOLD_TABLE.columns,
    location: '',
    type: null,
    months: 12,
    completion: null,
    bedrooms: null,
    sort: 'newest',
    page: 1,
  });
});

test('the time before is compared with where the register holds all of it', async () => {
  const compared = async (months: number) => {
    const query = new URLSearchParams({ location: 'Dubai Marina', months: String(months) });
    return (await findSoldPage(parseSoldSearch(query), AS_OF)).before;
  };
  expect((await compared(12))!.n).toBeGreaterThan(0);
  await sql`delete from sale where sold_on < '2025-05-31'`.execute(db);
  expect(await compared(12)).toBeNull();
  expect((await compared(6))!.n).toBeGreaterThan(0);
});
