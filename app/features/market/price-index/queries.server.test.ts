import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { ensureAreas } from '#app/features/areas/mutations.server.ts';
import { db } from '#app/server/db.server.ts';
import { repeatableNumbers } from '#test/support/market.ts';
import { type IndexCase, priceIndexByHand } from '#test/support/price-index-oracle.ts';
import { importRents, importSales } from '../import/importer.server.ts';
import { storeIndex } from './mutations.server.ts';
import { findAreaPrices, findIndexMonths, findIndexPage } from './queries.server.ts';
import { parseIndexSearch } from './rules.ts';

const TODAY = '2026-05-20';
const KINDS = [null, 'apartment', 'villa', 'townhouse', 'penthouse', 'commercial'] as const;

beforeEach(async () => {
  await sql`truncate sale, rent_contract, registered_place, price_index`.execute(db);
});

/** Cases that the index counts, as stored in the tables. */
async function readCases(): Promise<IndexCase[]> {
  const { rows } = await sql<IndexCase>`
    select completion::text as series, community_id as "communityId", property_type::text as "propertyType",
      sold_on::text as day, price_per_sqft::float8 as value, coalesce(project, area_name) as place, bedrooms, size_sqm::float8 as "sizeSqm"
    from sale where exclusion is null and not is_unusual and not is_repetition and price_per_sqft is not null
    union all select 'rent', community_id, property_type::text, started_on::text, rent_per_sqft::float8, coalesce(project, area_name), bedrooms, size_sqm::float8
    from rent_contract where is_new and exclusion is null and not is_unusual and rent_per_sqft is not null`.execute(
    db,
  );
  return rows;
}

async function expectSameByHand(communities: (number | null)[], today: string): Promise<number> {
  const cases = await readCases();
  let months = 0;
  for (const community of communities) {
    for (const kind of KINDS) {
      const found = await findIndexMonths(community, kind, today);
      expect(found, `${community} ${kind}`).toEqual(
        priceIndexByHand(cases, community, kind).map((month) => ({
          ...month,
          median: expect.closeTo(month.median, 6),
          adjusted: month.adjusted && {
            ...month.adjusted,
            level: expect.closeTo(month.adjusted.level, 8),
          },
        })),
      );
      months += found.length;
    }
  }
  return months;
}

async function storeInvented(): Promise<number[]> {
  const { ids } = await db
    .transaction()
    .execute((trx) => ensureAreas(trx, [[{ nameEn: 'Dubai Marina' }], [{ nameEn: 'Deira' }]]));
  const number = repeatableNumbers(43);
  const pick = <T>(choices: readonly T[]): T => choices[number(choices.length)]!;
  const types = [
    'apartment',
    'apartment',
    'villa',
    'townhouse',
    'penthouse',
    'office',
    'retail',
    'land',
  ];
  // The first and last days of months; nothing in August, so that windows have gaps.
  const days = [
    '2024-11-30',
    '2025-01-01',
    '2025-04-30',
    '2025-05-31',
    '2025-06-30',
    '2025-12-01',
  ].concat(['2026-02-28', '2026-03-01', '2026-04-30', '2026-05-01', '2026-05-19']);
  const row = (at: number) => ({
    number: `${at}`,
    property_type: pick(types),
    size_sqm: number(20) === 0 ? null : (3_000 + number(57_000)) / 100,
    area_name: 'Marsa Dubai',
    project: pick(['Marina One', null]),
    bedrooms: pick([1, 1, 1, 2, null]),
    community_id: pick([ids[0]!, ids[0]!, ids[1]!, null]),
    exclusion: number(10) === 0 ? 'several_units' : null,
    is_unusual: number(10) === 0,
  });
  const sales = Array.from({ length: 1_800 }, (_, at) => ({
    ...row(at),
    sold_on: pick(days),
    completion: pick(['ready', 'off_plan']),
    price: (300 + number(8_700)) * 1_000,
  }));
  const rents = Array.from({ length: 900 }, (_, at) => ({
    ...row(at),
    started_on: pick(days.slice(3)),
    ended_on: '2027-06-30',
    is_new: number(3) > 0,
    annual_rent: (20 + number(400)) * 1_000,
  }));
  await sql`insert into sale (number, sold_on, completion, property_type, price, size_sqm, area_name, project, bedrooms, community_id, exclusion, is_unusual)
    select number, sold_on, completion, property_type, price, size_sqm, area_name, project, bedrooms, community_id, exclusion, is_unusual
    from json_populate_recordset(null::sale, ${JSON.stringify(sales)}::json)`.execute(db);
  await sql`insert into rent_contract (number, started_on, ended_on, is_new, property_type, annual_rent, size_sqm, area_name, project, bedrooms, community_id, exclusion, is_unusual)
    select number, started_on, ended_on, is_new, property_type, annual_rent, size_sqm, area_name, project, bedrooms, community_id, exclusion, is_unusual
    from json_populate_recordset(null::rent_contract, ${JSON.stringify(rents)}::json)`.execute(db);
  await db.transaction().execute(async (trx) => {
    await storeIndex(trx, 'sale', null);
    await storeIndex(trx, 'rent_contract', null);
  });
  return ids;
}

describe('the index', () => {
  test('of every area and type equals a calculation by hand, and so do changes and yields', async () => {
    const [marina, deira] = (await storeInvented()) as [number, number];
    expect(await expectSameByHand([null, marina, deira], TODAY)).toBeGreaterThan(300);

    const byHand = priceIndexByHand(await readCases(), marina, null);
    const at = (series: string, month: string) =>
      byHand.find((it) => it.series === series && it.month === month)!;
    const search = parseIndexSearch(new URLSearchParams('location=marina&sort=ready_high&x=1'));
    const page = await findIndexPage(search, TODAY);
    expect(page.place).toMatchObject({ communityId: marina, isExact: true });
    expect([page.lastSale, page.lastRent]).toEqual(['2026-05-19', '2026-05-19']);
    const ready = page.figures.find(({ series }) => series === 'ready')!;
    // May is not over: its figures would cover only part of a month's sales.
    expect(page.to).toBe('2026-04-30');
    const [now, then] = [at('ready', '2026-04'), at('ready', '2025-04')];
    expect(now.n >= 20 && then.n >= 20).toBe(true);
    expect(ready.latest).toMatchObject({ month: '2026-04', n: now.n });
    const level = (month: string) => at('ready', month).adjusted!.level;
    expect(ready.changes[12]).toBeCloseTo(level('2026-04') / level('2025-04') - 1, 9);
    expect(ready.changes[1]).toBeCloseTo(level('2026-04') / level('2026-03') - 1, 9);
    const [adjusted] = page.charts.ready!.series;
    const [start, end] = [adjusted!.points[0]!, adjusted!.points.at(-1)!];
    expect([adjusted!.name, end.month]).toEqual(['adjusted', '2026-04']);
    expect(end.value).toBeCloseTo(now.median, 6);
    expect(start.value).toBeCloseTo((now.median * level(start.month)) / level('2026-04'), 4);
    const rent = at('rent', '2026-04');
    expect(page.yield!.share).toBeCloseTo(rent.median / now.median, 9);
    expect([page.yield!.rents, page.yield!.sales]).toEqual([rent.n, now.n]);
    expect(page.areas.map(({ name }) => name).toSorted()).toEqual(['Deira', 'Dubai Marina']);
    const own = page.areas.find(({ communityId }) => communityId === marina)!;
    expect(own.ready!.n).toBe(now.n);
    expect(own.readyChange).toBeCloseTo(ready.changes[12]!, 9);
    expect(own.yield).toEqual(page.yield);
    const prices = await findAreaPrices(marina, TODAY);
    expect(prices.rows.length).toBeGreaterThan(3);
    for (const row of prices.rows) {
      const { figures, yield: known } = await findIndexPage({ ...search, type: row.type }, TODAY);
      expect([row.figures, row.yield]).toEqual([figures, known]);
    }
    const highs = page.areas.map((area) => area.ready!.median);
    expect(highs).toEqual(highs.toSorted((a, b) => b - a));
  });

  test('of a month never changes with a later sale, and has no month after today', async () => {
    await storeInvented();
    const before = await findIndexMonths(null, null, '2026-04-30');
    expect(before.at(-1)!.month).toBe('2026-04');
    await sql`delete from sale where sold_on > '2026-04-30'`.execute(db);
    await sql`delete from rent_contract where started_on > '2026-04-30'`.execute(db);
    await db.transaction().execute(async (trx) => {
      await storeIndex(trx, 'sale', null);
      await storeIndex(trx, 'rent_contract', null);
    });
    expect(await findIndexMonths(null, null, '2026-12-31')).toEqual(before);
  });

  test('says until when rents go, where they end in another month than sales', async () => {
    await storeInvented();
    const search = parseIndexSearch(new URLSearchParams());
    const { to, rentsTo } = await findIndexPage(search, TODAY);
    expect([to, rentsTo]).toEqual(['2026-04-30', null]);
    await sql`delete from rent_contract where started_on >= '2026-03-15'`.execute(db);
    expect(await findIndexPage(search, TODAY)).toMatchObject({ to, rentsTo: '2026-02-28' });
    await sql`delete from sale`.execute(db);
    expect(await findIndexPage(search, TODAY)).toMatchObject({ to: '2026-02-28', rentsTo: null });
  });

  test('of a place inside an area is the area’s, of an unknown one all of Dubai’s; nothing imported is no error', async () => {
    const empty = await findIndexPage(
      parseIndexSearch(new URLSearchParams('location=Zzyzx')),
      TODAY,
    );
    expect(empty).toMatchObject({
      place: null,
      isPlaceKnown: false,
      lastSale: null,
      yield: null,
      charts: { ready: null, off_plan: null, rent: null },
      areas: [],
    });
    expect(empty.figures.every(({ latest }) => latest === null)).toBe(true);
  });

  test('of a building that only sales name is its area’s; a guess is said', async () => {
    const { id } = await db
      .selectFrom('area')
      .where('slug', '=', 'dubai-marina')
      .select('id')
      .executeTakeFirstOrThrow();
    await sql`insert into sale (number, sold_on, completion, property_type, price, size_sqm, area_name, project, community_id)
      values ('1', '2026-05-01', 'ready', 'apartment', 900000, 60, 'Marsa Dubai', 'Nameless Heights', ${id})`.execute(
      db,
    );
    const placeOf = async (location: string) =>
      (await findIndexPage(parseIndexSearch(new URLSearchParams({ location })), TODAY)).place;
    const marina = { communityId: id, name: 'Dubai Marina' };
    expect(await placeOf('nameless heights')).toMatchObject({
      ...marina,
      isExact: false,
      isGuess: false,
    });
    expect(await placeOf('Dubai Marnia')).toMatchObject({ ...marina, isGuess: true });
    expect(await placeOf('Unheard Tower, Dubai Marina')).toMatchObject({
      ...marina,
      isGuess: true,
    });
    expect(await placeOf('Dubai Marina')).toMatchObject({
      ...marina,
      isExact: true,
      isGuess: false,
    });
  });
});

// Samples of the department's files, which are not part of the project.
const REAL = join(process.env.REAL_DATA ?? '../shared/data', 'dld');
const files = existsSync(REAL) ? readdirSync(REAL) : [];
const sales = files.filter((name) => /^sales_2026_0[1-6]/.test(name));
const rents = files.filter((name) => name.startsWith('rents_2026'));

test.skipIf(!process.env.REAL_DATA || sales.length === 0)(
  'of the real files is what one works out by hand (takes a minute: only with REAL_DATA=../shared/data)',
  { timeout: 300_000 },
  async () => {
    for (const name of sales) await importSales(join(REAL, name), '2026-11-22');
    for (const name of rents) await importRents(join(REAL, name), '2026-11-22');
    const { rows } = await sql<{ id: number }>`
      select community_id as id from sale where community_id is not null group by 1 order by count(*) desc limit 8`.execute(
      db,
    );
    const communities = [null, ...rows.map(({ id }) => id)];
    expect(await expectSameByHand(communities, '2026-11-22')).toBeGreaterThan(10);
  },
);
