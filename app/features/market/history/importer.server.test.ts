import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { ensureAreas } from '#app/features/areas/mutations.server.ts';
import { UnusableFileError } from '#app/features/imports/records.server.ts';
import { db } from '#app/server/db.server.ts';
import { storeFigures } from '../mutations.server.ts';
import { findIndexFile, findIndexPage } from '../price-index/queries.server.ts';
import { parseIndexSearch } from '../price-index/rules.ts';
import { importHistory } from './importer.server.ts';

const TODAY = '2026-07-01';
const folder = mkdtempSync(join(tmpdir(), 'history-'));
afterAll(() => rmSync(folder, { recursive: true }));

const monthsOf = (year: number, count: number) =>
  Array.from({ length: count }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`);
/** AED per sq ft of flats with one bedroom and with two: both rise by 1 % a month. */
const priceOf = (beds: number, months: number) => (beds === 1 ? 2_000 : 1_000) * 1.01 ** months;

/** A year in which fewer and fewer large flats are sold. */
const SALES = monthsOf(2025, 12).flatMap((month, at) => [
  [month, 'Marsa Dubai', 0, 0, 1, 40, 1_500_000, priceOf(1, at), 60, 1, 2],
  [month, 'Marsa Dubai', 0, 0, 2, 60 - 4 * at, 1_500_000, priceOf(2, at), 60],
]);
const FILE = {
  salesAgg: [
    ...SALES,
    ['2025-03', 'Marsa Dubai', 10, 0, -1, 7, 9_000_000, null, 63], // land
    ['2025-03', 'Marsa Dubai', 1, 1, -1, 3, 9_000_000, 1_500, 27],
  ],
  rentsAgg: [
    ['2025-03', 'Dubai Marina & JBR', 0, 0, 300, 100_000, 120.5],
    ['2025-03', 'Dubai Marina & JBR', 0, 1, 500, 90_000, 100],
  ],
  coverage: ['2025-01', '2025-12'],
  note: 'made up',
};

function write(content: unknown): string {
  const path = join(folder, 'history.json');
  writeFileSync(
    path,
    typeof content === 'string' || content instanceof Buffer ? content : JSON.stringify(content),
  );
  return path;
}

async function countRows(): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::integer as n from index_history`.execute(db);
  return rows[0]!.n;
}

async function insertSales(isSample: boolean): Promise<number> {
  const { ids } = await db
    .transaction()
    .execute((trx) => ensureAreas(trx, [[{ nameEn: 'Dubai Marina' }]]));
  const sales = monthsOf(2026, 6).flatMap((month, at) =>
    [1, 2].flatMap((beds) =>
      Array.from({ length: 15 }, (_, n) => ({
        number: `${month}-${beds}-${n}`,
        sold_on: n === 0 ? `${month}-28` : `${month}-10`,
        completion: 'ready',
        property_type: 'apartment',
        bedrooms: beds,
        price: Math.round(priceOf(beds, 12 + at) * 100 * beds * 10.7639),
        size_sqm: 100 * beds,
        project: `Tower ${beds}`,
        area_name: 'Marsa Dubai',
        community_id: ids[0],
        is_sample: isSample,
      })),
    ),
  );
  await sql`insert into registered_place (name, community_id, confidence) values ('Marsa Dubai', ${ids[0]!}, 'high')`.execute(
    db,
  );
  await sql`insert into sale (number, sold_on, completion, property_type, bedrooms, price, size_sqm, project, area_name, community_id, is_sample)
    select number, sold_on, completion, property_type, bedrooms, price, size_sqm, project, area_name, community_id, is_sample
    from json_populate_recordset(null::sale, ${JSON.stringify(sales)}::json)`.execute(db);
  await db.transaction().execute((trx) => storeFigures(trx, 'sale', null));
  return ids[0]!;
}

beforeEach(async () => {
  await sql`truncate sale, rent_contract, registered_place, price_index, index_history, price_index_history`.execute(
    db,
  );
});

describe('an import of aggregates', () => {
  test.each([false, true])(
    'takes a file, gzipped: %s; again, it changes nothing',
    async (isGzip) => {
      const text = JSON.stringify(FILE);
      const path = write(isGzip ? gzipSync(text) : text);
      expect(await importHistory(path, TODAY)).toEqual({
        rows: 28,
        inserted: 26,
        updated: 0,
        unchanged: 0,
        skipped: 2,
        removed: 0,
      });
      expect(await importHistory(path, TODAY)).toMatchObject({
        inserted: 0,
        updated: 0,
        unchanged: 26,
      });
      const { rows } = await sql`select series, is_house, bedrooms, n, median from index_history
      where month = '2025-03-01' order by n`.execute(db);
      expect(rows).toEqual([
        { series: 'off_plan', is_house: true, bedrooms: null, n: 3, median: 1_500 },
        { series: 'ready', is_house: false, bedrooms: 1, n: 40, median: expect.closeTo(2_040.2) },
        { series: 'ready', is_house: false, bedrooms: 2, n: 52, median: expect.closeTo(1_020.1) },
        { series: 'rent', is_house: false, bedrooms: null, n: 300, median: 120.5 },
      ]);
    },
  );

  test('replaces the months of a file', async () => {
    await importHistory(write(FILE), TODAY);
    const [first, ...others] = FILE.salesAgg;
    const corrected = [...others.slice(1), [...first!.slice(0, 5), 41, ...first!.slice(6)]];
    expect(await importHistory(write({ ...FILE, salesAgg: corrected }), TODAY)).toMatchObject({
      inserted: 0,
      updated: 1,
      unchanged: 24,
      removed: 1,
    });
  });

  const [row] = FILE.salesAgg;
  test.each([
    [
      'a file that breaks off',
      JSON.stringify(FILE).slice(0, -40),
      'the JSON is damaged or breaks off',
    ],
    [
      'gzip that breaks off',
      gzipSync(JSON.stringify(FILE)).subarray(0, 200),
      'the gzip data is damaged',
    ],
    ['another kind', '{"a":1}', 'it is no file of monthly aggregates'],
    ['a table', 'a,b\n1,2\n', 'it is no file of monthly aggregates'],
    ['another encoding', Buffer.from([0x7b, 0xff, 0xfe]), 'it is not UTF-8 text'],
    [
      'a row of no month',
      { ...FILE, salesAgg: [['2025-13', ...row!.slice(1)]] },
      'row 1 of salesAgg cannot be read',
    ],
    [
      'a row without sales',
      { ...FILE, salesAgg: [[...row!.slice(0, 5), 0, 1, 1]] },
      'row 1 of salesAgg cannot be read',
    ],
    [
      'a row cut off',
      { ...FILE, rentsAgg: [['2025-03', 'Deira', 0]] },
      'row 1 of rentsAgg cannot be read',
    ],
    [
      'a row outside its months',
      { ...FILE, coverage: ['2025-02', '2025-12'] },
      'row 1 of salesAgg is of a month outside',
    ],
    [
      'a month not over',
      { ...FILE, coverage: ['2025-01', '2026-07'] },
      'it covers 2026-07, which is not over',
    ],
    [
      'a row twice',
      { ...FILE, salesAgg: [row, row] },
      'it has two rows for ready, false, Marsa Dubai, 1, 2025-01',
    ],
    [
      'nothing of homes',
      { ...FILE, salesAgg: [], rentsAgg: [] },
      'it has no rows of flats or houses',
    ],
  ])('refuses %s with a sentence, and stores nothing', async (_, content, sentence) => {
    const refused = importHistory(write(content), TODAY);
    await expect(refused).rejects.toThrow(sentence);
    await expect(refused).rejects.toBeInstanceOf(UnusableFileError);
    expect(await countRows()).toBe(0);
  });
});

describe('the line before the register', () => {
  const search = parseIndexSearch(new URLSearchParams('location=dubai marina&type=apartment'));

  test('meets the index where both are known, so that a year’s change is that of similar homes', async () => {
    await insertSales(false);
    const without = await findIndexPage(search, TODAY);
    expect([without.joint, without.figures[0]!.changes[12]]).toEqual([null, null]);
    await importHistory(write(FILE), TODAY);
    const page = await findIndexPage(search, TODAY);
    expect(page.joint).toBe('2026-03');
    const [ready] = page.figures;
    expect(ready!.latest!.month).toBe('2026-06');
    expect(ready!.changes[12]).toBeCloseTo(1.01 ** 12 - 1, 3);
    expect(ready!.changes[3]).toBe(without.figures[0]!.changes[3]);
    expect(page.areas[0]!.readyChange).toBeCloseTo(1.01 ** 12 - 1, 3);
    const earlier = page.charts.ready!.series.find(({ name }) => name === 'earlier')!;
    const shown = earlier.points.filter((point) => point !== null);
    expect([shown[0]!.month, shown.at(-1)!.month]).toEqual(['2025-03', '2026-03']);
    for (const [at, { value }] of shown.entries())
      expect(value / (ready!.latest!.median * 1.01 ** (at - 15))).toBeCloseTo(1, 3);
    const { months } = await findIndexFile(search, TODAY);
    expect(
      months.filter(({ isEarlier }) => isEarlier).map(({ month, median }) => [month, median]),
    ).toEqual([...monthsOf(2025, 12).slice(2), '2026-01', '2026-02'].map((month) => [month, null]));
    const villas = parseIndexSearch(new URLSearchParams('type=villa'));
    expect((await findIndexPage(villas, TODAY)).joint).toBeNull();
  });

  test('is not joined to invented sales, nor of an area whose district several areas share', async () => {
    await insertSales(true);
    await importHistory(write(FILE), TODAY);
    expect((await findIndexPage(search, TODAY)).joint).toBeNull();
    await sql`update sale set is_sample = false`.execute(db);
    await sql`update registered_place set confidence = 'low' where community_id is not null`.execute(
      db,
    );
    await db.transaction().execute((trx) => storeFigures(trx, 'sale', null));
    expect((await findIndexPage(search, TODAY)).joint).toBeNull();
    const dubai = parseIndexSearch(new URLSearchParams());
    expect((await findIndexPage(dubai, TODAY)).joint).toBe('2026-03');
  });
});
