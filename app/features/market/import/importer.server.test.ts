import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FURTHER_COMMUNITIES } from '#app/features/areas/further-communities.ts';
import { ensureAreas } from '#app/features/areas/mutations.server.ts';
import { areaSlug } from '#app/features/areas/rules.ts';
import { UnusableFileError } from '#app/features/imports/records.server.ts';
import { db } from '#app/server/db.server.ts';
import { REFERENCE_AREAS } from '#db/reference/areas.ts';
import { repeatableNumbers } from '#test/support/market.ts';
import { importRents, importSales } from './importer.server.ts';
import { PLACE_NAMES, PROJECT_PLACES } from './place-names.ts';
import type { RegisterReport } from './types.ts';

const TODAY = '2026-11-22';
const folder = mkdtempSync(join(tmpdir(), 'market-'));
let marina: number;

beforeAll(async () => {
  marina = await addCommunity('Dubai Marina');
});
beforeEach(async () => {
  await sql`truncate sale, rent_contract, registered_place, price_index`.execute(db);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** @returns its id. */
async function addCommunity(nameEn: string): Promise<number> {
  const { ids } = await db.transaction().execute((trx) => ensureAreas(trx, [[{ nameEn }]]));
  return ids[0]!;
}

const WEBSITE = [
  'TRANSACTION_NUMBER',
  'INSTANCE_DATE',
  'GROUP_EN',
  'PROCEDURE_EN',
  'IS_OFFPLAN_EN',
  'IS_FREE_HOLD_EN',
  'USAGE_EN',
  'AREA_EN',
  'PROP_TYPE_EN',
  'PROP_SB_TYPE_EN',
  'TRANS_VALUE',
  'PROCEDURE_AREA',
  'ACTUAL_AREA',
  'ROOMS_EN',
  'MASTER_PROJECT_EN',
  'PROJECT_EN',
];
const SALE = {
  TRANSACTION_NUMBER: '11-1-2026',
  INSTANCE_DATE: '2026-03-09 10:56:07',
  GROUP_EN: 'Sales',
  PROCEDURE_EN: 'Sale',
  IS_OFFPLAN_EN: 'Ready',
  IS_FREE_HOLD_EN: 'Free Hold',
  USAGE_EN: 'Residential',
  AREA_EN: 'DUBAI MARINA',
  PROP_TYPE_EN: 'Unit',
  PROP_SB_TYPE_EN: 'Flat',
  TRANS_VALUE: '2000000',
  PROCEDURE_AREA: '100',
  ACTUAL_AREA: '100',
  ROOMS_EN: '2 B/R',
  MASTER_PROJECT_EN: '',
  PROJECT_EN: 'Invented Quay',
};
type Changes = Partial<Record<keyof typeof SALE, string>>;

const csv = (names: string[], rows: Record<string, string>[]) =>
  [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))]
    .map((values) => values.map((value) => `"${value}"`).join(',') + '\n')
    .join('');
const website = (...rows: Changes[]) =>
  csv(
    WEBSITE,
    rows.map((row) => ({ ...SALE, ...row })),
  );
/** This many sales with numbers from 1, changed the same way. */
const many = (count: number, changes: Changes = {}): Changes[] =>
  Array.from({ length: count }, (_, at) => ({
    TRANSACTION_NUMBER: `11-${at + 1}-2026`,
    ...changes,
  }));

/** The open-data file of the same sales, named like its columns. */
function openData(...rows: Record<string, string>[]): string {
  const full = rows.map((row) => ({
    transaction_id: '1-11-2026-1',
    trans_group_en: 'Sales',
    procedure_name_en: 'Sell',
    instance_date: '09-03-2026',
    property_type_en: 'Unit',
    property_sub_type_en: 'Flat',
    reg_type_en: 'Existing Properties',
    area_name_en: 'Marsa Dubai',
    master_project_en: 'Dubai Marina',
    project_name_en: 'Invented Quay',
    building_name_en: 'Invented Quay 2',
    rooms_en: '2 B/R',
    procedure_area: '100',
    actual_worth: '2000000.0',
    ...row,
  }));
  return csv(Object.keys(full[0]!), full);
}

const RENT = {
  CONTRACT_NUMBER: null,
  VERSION_EN: 'New',
  REGISTRATION_DATE: '2026-01-14T10:18:33',
  START_DATE: '2026-01-01T00:00:00',
  END_DATE: '2026-12-31T00:00:00',
  AREA_EN: 'Marsa Dubai',
  ANNUAL_AMOUNT: 120_000,
  ACTUAL_AREA: 80.5,
  PROP_TYPE_EN: 'Unit',
  PROP_SUB_TYPE_EN: 'Flat',
  IS_FREE_HOLD: 1,
  PROJECT_EN: null,
  MASTER_PROJECT_EN: null,
  ROOMS: 1,
};
const rents = (...rows: Partial<Record<keyof typeof RENT, unknown>>[]) =>
  rows.map((row) => `${JSON.stringify({ ...RENT, ...row })}\n`).join('');

function fileOf(content: string | Buffer): string {
  const path = join(folder, 'file');
  writeFileSync(path, content);
  return path;
}

const counts = ({ inserted, updated, unchanged, skipped }: RegisterReport) => ({
  inserted,
  updated,
  unchanged,
  skipped,
});
const importedSales = async (content: string | Buffer) =>
  addingUp(await importSales(fileOf(content), TODAY));
const importedRents = async (content: string | Buffer) =>
  addingUp(await importRents(fileOf(content), TODAY));

/** Every row read is accounted for. */
function addingUp(report: RegisterReport): RegisterReport {
  const { rows, inserted, updated, unchanged, merged, skipped } = report;
  expect(inserted + updated + unchanged + merged + skipped).toBe(rows);
  return report;
}

/** Everything stored, except ids. */
async function stored(table: 'sale' | 'rent_contract') {
  const { rows } = await sql<Record<string, unknown>>`
    select to_jsonb(r) - 'id' as row from ${sql.table(table)} r order by number`.execute(db);
  return rows.map(({ row }) => row as Record<string, unknown>);
}

const FIGURES = ['price_index', 'sold_total', 'sold_month'] as const;

/** Everything an import computes. */
async function figures(table: (typeof FIGURES)[number]) {
  const { rows } = await sql<Record<string, unknown>>`
    select to_jsonb(r) as row from ${sql.table(table)} r order by 1`.execute(db);
  return rows.map(({ row }) => row as Record<string, unknown>);
}

describe('a file of sales', () => {
  test('is imported once, and again changes corrected rows only', async () => {
    const three = many(3);
    expect(counts(await importedSales(website(...three)))).toEqual({
      inserted: 3,
      updated: 0,
      unchanged: 0,
      skipped: 0,
    });
    const before = await stored('sale');
    expect(before[0]).toEqual({
      number: '11-1-2026',
      is_sample: false,
      sold_on: '2026-03-09',
      completion: 'ready',
      property_type: 'apartment',
      bedrooms: 2,
      price: 2_000_000,
      size_sqm: 100,
      is_freehold: true,
      area_name: 'DUBAI MARINA',
      master_project: null,
      project: 'Invented Quay',
      building: null,
      community_id: marina,
      units: 1,
      exclusion: null,
      is_unusual: false,
      is_share: false,
      is_repetition: false,
      deal: null,
      price_per_sqft: 1858,
      name_words: ' | invented quay | ',
      is_comparable: true,
    });
    expect(counts(await importedSales(gzipSync(website(...three))))).toMatchObject({
      unchanged: 3,
    });
    expect(await stored('sale')).toEqual(before);
    three[1]!.TRANS_VALUE = '2100000';
    expect(counts(await importedSales(website(...three, ...many(4).slice(3))))).toMatchObject({
      inserted: 1,
      updated: 1,
      unchanged: 2,
    });
    expect((await stored('sale')).map(({ price }) => price)).toEqual([
      2_000_000, 2_100_000, 2_000_000, 2_000_000,
    ]);
  });

  test('in another format updates the same deals and removes nothing that only the other one has', async () => {
    await importedSales(website({}));
    expect(counts(await importedSales(openData({})))).toMatchObject({ inserted: 0, updated: 1 });
    const expected = { is_freehold: true, building: 'Invented Quay 2', area_name: 'Marsa Dubai' };
    expect(await stored('sale')).toMatchObject([expected]);
    await importedSales(website({ AREA_EN: 'Marsa Dubai' }));
    expect(await stored('sale')).toMatchObject([expected]);
  });

  test('may be JSON lines, with keys in any order or missing', async () => {
    const lines = [
      { TRANSACTION_NUMBER: '102-5-2026', TRANS_VALUE: 1_706_180.4, IS_OFFPLAN: 1 },
      { ROOMS_EN: 'Studio', TRANS_VALUE: 900_000, IS_OFFPLAN: 0, TRANSACTION_NUMBER: '102-6-2026' },
    ];
    const {
      GROUP_EN: _group,
      IS_OFFPLAN_EN: _off,
      IS_FREE_HOLD_EN: _free,
      ROOMS_EN: _rooms,
      ...rest
    } = SALE;
    const text = lines
      .map((line) => JSON.stringify({ ...rest, IS_FREE_HOLD: null, ...line }))
      .join('\r\n');
    expect(counts(await importedSales(`\ufeff${text}`))).toMatchObject({ inserted: 2 });
    expect(await stored('sale')).toMatchObject([
      { price: 1_706_180, bedrooms: null, completion: 'off_plan', is_freehold: null },
      { price: 900_000, bedrooms: 0, completion: 'ready' },
    ]);
  });

  test('puts the units of a deal together and leaves deals of several units and shares out of medians', async () => {
    const report = await importedSales(
      website(
        { TRANSACTION_NUMBER: '11-1-2026', PROCEDURE_AREA: '100' },
        { TRANSACTION_NUMBER: '11-1-2026', PROCEDURE_AREA: '60' },
        { TRANSACTION_NUMBER: '11-2-2026' },
        { TRANSACTION_NUMBER: '11-2-2026' },
        { TRANSACTION_NUMBER: '11-3-2026', PROCEDURE_AREA: '15', TRANS_VALUE: '300000' },
        { TRANSACTION_NUMBER: '11-4-2026', TRANS_VALUE: '1000000' },
        { TRANSACTION_NUMBER: '11-4-2026', TRANS_VALUE: '1500000', PROCEDURE_AREA: '150' },
      ),
    );
    expect(report).toMatchObject({
      inserted: 4,
      merged: 3,
      excluded: { several_units: 2, share: 1 },
    });
    expect(await stored('sale')).toMatchObject([
      {
        units: 2,
        price: 2_000_000,
        size_sqm: 160,
        exclusion: 'several_units',
        is_comparable: false,
      },
      { units: 1, size_sqm: 100, exclusion: null, is_comparable: true },
      { units: 1, exclusion: 'share', is_comparable: false },
      { units: 2, price: 2_500_000, exclusion: 'several_units' },
    ]);
  });

  test('a row corrects earlier ones of its number in the file, and nothing is added up', async () => {
    const corrections: Changes[] = [
      { TRANS_VALUE: '2100000' },
      { INSTANCE_DATE: '2026-03-12 09:00:00' },
      { INSTANCE_DATE: '2026-03-02 09:00:00', TRANS_VALUE: '1900000', PROCEDURE_AREA: '95' },
      { ROOMS_EN: '3 B/R', PROJECT_EN: 'Invented Quay 2', AREA_EN: 'Marsa Dubai' },
      { PROP_TYPE_EN: 'Villa', PROP_SB_TYPE_EN: 'Villa', TRANS_VALUE: '2200000' },
    ];
    const old = many(corrections.length, { TRANS_VALUE: '2000000' });
    const corrected = old.map((row, at) => ({ ...row, ...corrections[at] }));
    const report = await importedSales(website(...old, ...corrected));
    expect(report).toMatchObject({ inserted: 5, merged: 5, excluded: { several_units: 0 } });
    const together = await stored('sale');
    await sql`truncate sale, price_index`.execute(db);
    await importedSales(website(...corrected));
    expect(together).toEqual(await stored('sale'));
    // Also across files, whichever of them is imported first.
    await sql`truncate sale, price_index`.execute(db);
    await importedSales(website(...old));
    expect(counts(await importedSales(website(...corrected)))).toMatchObject({ updated: 5 });
    expect(together).toEqual(await stored('sale'));
  });

  test('a corrected deal of several units has the units of its last day', async () => {
    const unit = (PROCEDURE_AREA: string, change: Changes) => ({ PROCEDURE_AREA, ...change });
    const before = { INSTANCE_DATE: '2026-03-01 10:00:00', TRANS_VALUE: '1500000' };
    await importedSales(
      website(
        ...['100', '60', '40'].map((size) => unit(size, before)),
        ...['100', '60'].map((size) => unit(size, {})),
        // Not stated before: the size of the row before it.
        { TRANSACTION_NUMBER: '11-2-2026', PROCEDURE_AREA: '', TRANS_VALUE: '900000' },
        { TRANSACTION_NUMBER: '11-2-2026' },
      ),
    );
    expect(await stored('sale')).toMatchObject([
      { units: 2, price: 2_000_000, size_sqm: 160, sold_on: '2026-03-09' },
      { units: 1, price: 2_000_000, size_sqm: 100, exclusion: null },
    ]);
  });

  test('marks prices far from the median of their series, off-plan and ready apart', async () => {
    // Medians of about 20,000 and 30,000 AED per m²; every second price a tenth above.
    const series = (from: number, price: number, completion: string) =>
      Array.from({ length: 20 }, (_, at) => ({
        TRANSACTION_NUMBER: `11-${from + at}-2026`,
        IS_OFFPLAN_EN: completion,
        TRANS_VALUE: String(price * (at % 2 === 0 ? 1 : 1.1) + at * 1_000),
      }));
    const odd = [
      { TRANSACTION_NUMBER: '11-300-2026', TRANS_VALUE: '3000000' },
      { TRANSACTION_NUMBER: '11-301-2026', TRANS_VALUE: '3000000', IS_OFFPLAN_EN: 'Off-Plan' },
    ];
    const content = website(...series(100, 2e6, 'Ready'), ...series(200, 3e6, 'Off-Plan'), ...odd);
    expect(await importedSales(content)).toMatchObject({ inserted: 42, excluded: { unusual: 1 } });
    const unusual = (await stored('sale')).filter((sale) => sale['is_unusual']);
    expect(unusual.map(({ number }) => number)).toEqual(['11-300-2026']);
    expect(counts(await importedSales(content))).toMatchObject({ unchanged: 42 });
  });

  test('a third of the series’ price means a share, and an expensive project is compared with itself', async () => {
    const at = (from: number, count: number, price: number, change: object) =>
      Array.from({ length: count }, (_, n) => ({
        TRANSACTION_NUMBER: `11-${from + n}-2026`,
        TRANS_VALUE: String(price + n * 1_000),
        ...change,
      }));
    const content = website(
      ...at(100, 40, 1e6, { PROJECT_EN: 'Plain' }),
      ...at(200, 20, 3e6, { PROJECT_EN: 'Dear' }),
      ...at(300, 3, 3e6, { PROJECT_EN: 'Few' }),
      ...at(400, 1, 3e5, { PROJECT_EN: 'Plain' }),
      ...at(500, 1, 1e6, { PROJECT_EN: 'Dear' }),
    );
    expect(await importedSales(content)).toMatchObject({ excluded: { unusual: 3, share: 2 } });
    const unusual = (await stored('sale')).filter((sale) => sale['is_unusual']);
    expect(unusual.map(({ number, is_share }) => [number, is_share])).toEqual([
      ['11-300-2026', false],
      ['11-301-2026', false],
      ['11-302-2026', false],
      ['11-400-2026', true],
      ['11-500-2026', true],
    ]);
  });

  test('what is cheap where prices differ much is no share', async () => {
    // Half of them cost 1 to 1.2 million, half 3 to 3.2.
    const wide = Array.from({ length: 40 }, (_, at) => ({
      TRANSACTION_NUMBER: `11-${100 + at}-2026`,
      TRANS_VALUE: String(at % 2 === 0 ? 1_000_000 + at * 5_000 : 3_000_000 + at * 5_000),
    }));
    const cheap = { TRANSACTION_NUMBER: '11-200-2026', TRANS_VALUE: '400000' };
    expect(await importedSales(website(...wide, cheap))).toMatchObject({
      excluded: { unusual: 0, share: 0 },
    });
    const [sale] = (await stored('sale')).filter(({ price }) => price === 400_000);
    expect(sale).toMatchObject({ is_unusual: false, is_share: false, is_comparable: true });
  });

  test('units sold together are one deal, of which medians count three', async () => {
    const sold = (number: number, change: object) => ({
      TRANSACTION_NUMBER: `11-${number}-2026`,
      PROJECT_EN: 'Whole Block',
      TRANS_VALUE: '1000000',
      INSTANCE_DATE: '2026-03-10 10:00:00',
      ...change,
    });
    const content = website(
      ...[1, 2, 3, 4].map((number) => sold(number, {})),
      // On consecutive days, of any size, at the same price per m².
      sold(5, { INSTANCE_DATE: '2026-03-11 10:00:00' }),
      sold(6, {
        INSTANCE_DATE: '2026-03-12 10:00:00',
        TRANS_VALUE: '2000000',
        PROCEDURE_AREA: '200',
      }),
      // Not these: later, of another project, at another price, only four.
      sold(7, { INSTANCE_DATE: '2026-03-20 10:00:00' }),
      sold(8, { PROJECT_EN: 'Other' }),
      sold(9, { TRANS_VALUE: '1010000' }),
      ...[11, 12, 13, 14].map((number) => sold(number, { PROJECT_EN: 'Four' })),
    );
    expect(await importedSales(content)).toMatchObject({ inserted: 13, excluded: { deal: 3 } });
    const deal = (await stored('sale')).filter((sale) => sale['deal'] !== null);
    expect(new Set(deal.map((sale) => sale['deal'])).size).toBe(1);
    expect(deal.map(({ number, is_comparable }) => [number, is_comparable])).toEqual([
      ['11-1-2026', true],
      ['11-2-2026', true],
      ['11-3-2026', true],
      ['11-4-2026', false],
      ['11-5-2026', false],
      ['11-6-2026', false],
    ]);
    expect(counts(await importedSales(content))).toMatchObject({ unchanged: 13 });
    // What turns out to be of several units is none of them.
    await importedSales(website(sold(6, {}), sold(6, { PROCEDURE_AREA: '90' })));
    const [corrected] = (await stored('sale')).filter((sale) => sale['number'] === '11-6-2026');
    expect(corrected).toMatchObject({
      exclusion: 'several_units',
      deal: null,
      is_repetition: false,
    });
  });

  test('what is sold together on two days of two years is the same from one file and from one of each year', async () => {
    const onDay = (day: string) =>
      [1, 2, 3, 4].map((unit) => ({
        TRANSACTION_NUMBER: `${unit}-${day.replaceAll('-', '')}-2026`,
        INSTANCE_DATE: day,
      }));
    const [before, after] = [onDay('2024-12-31'), onDay('2025-01-01')];
    const dealsOf = async (...files: Changes[][]) => {
      await sql`truncate sale`.execute(db);
      for (const rows of files) await importedSales(website(...rows));
      return (await stored('sale')).map(({ deal, is_comparable }) => [deal, is_comparable]);
    };
    const inOne = await dealsOf([...before, ...after]);
    expect(await dealsOf(before, after)).toEqual(inOne);
    expect(await dealsOf(after, before)).toEqual(inOne);
  });

  test('a block at a third of what others cost is one all the same, and no share', async () => {
    const block = Array.from({ length: 6 }, (_, at) => ({
      TRANSACTION_NUMBER: `11-${100 + at}-2026`,
      TRANS_VALUE: '300000',
    }));
    const single = { TRANSACTION_NUMBER: '11-200-2026', TRANS_VALUE: '310000' };
    const others = many(25).map((row, at) => ({
      ...row,
      TRANS_VALUE: String(1_000_000 + at * 100),
    }));
    const report = await importedSales(website(...others, ...block, single));
    expect(report.excluded).toMatchObject({ deal: 3, share: 1, unusual: 0 });
    const sold = await stored('sale');
    const counted = sold.filter(({ price, is_comparable }) => price === 300_000 && is_comparable);
    expect(counted).toHaveLength(3);
  });

  test('without sizes gives no prices per size and no outliers', async () => {
    const content = website(...many(25), { TRANSACTION_NUMBER: '11-99-2026', PROCEDURE_AREA: '1' });
    expect(await importedSales(content)).toMatchObject({ inserted: 26, excluded: { unusual: 0 } });
    const [sale] = (await stored('sale')).filter(({ size_sqm }) => size_sqm === null);
    expect(sale).toMatchObject({ price_per_sqft: null, is_comparable: true });
    await importedRents(rents({ ACTUAL_AREA: 0 }));
    expect(await stored('rent_contract')).toMatchObject([{ size_sqm: null, rent_per_sqft: null }]);
  });

  test('recognises names of places, reports unknown ones and corrects them once they are known', async () => {
    const content = website(
      { TRANSACTION_NUMBER: '11-1-2026', AREA_EN: 'Marsa Dubai' },
      {
        TRANSACTION_NUMBER: '11-2-2026',
        AREA_EN: 'Al Somewhere',
        MASTER_PROJECT_EN: 'Dubai Marina',
      },
      { TRANSACTION_NUMBER: '11-3-2026', AREA_EN: 'New Quarter' },
      { TRANSACTION_NUMBER: '11-4-2026', AREA_EN: 'New Quarter' },
    );
    const communities = async () => (await stored('sale')).map((sale) => sale['community_id']);
    const report = await importedSales(content);
    expect(report.unknownPlaces).toEqual([{ name: 'New Quarter', rows: 2 }]);
    expect(await communities()).toEqual([marina, marina, null, null]);
    const places = await db.selectFrom('registered_place').selectAll().orderBy('name').execute();
    expect(places).toEqual([
      { name: 'Al Somewhere', community_id: null, confidence: null },
      { name: 'Dubai Marina', community_id: marina, confidence: 'high' },
      { name: 'Marsa Dubai', community_id: marina, confidence: 'high' },
      { name: 'New Quarter', community_id: null, confidence: null },
    ]);
    const id = await addCommunity('New Quarter');
    expect(
      (await importedSales(website({ TRANSACTION_NUMBER: '11-9-2026' }))).unknownPlaces,
    ).toEqual([]);
    expect(await communities()).toEqual([marina, marina, id, id, marina]);
  });

  test('adds a community that the site lacks the first time it is named', async () => {
    const row = { TRANSACTION_NUMBER: '11-1-2026', AREA_EN: 'DUBAI LAND RESIDENCE COMPLEX' };
    expect(await importedSales(website(row))).toMatchObject({
      communitiesAdded: 1,
      unknownPlaces: [],
    });
    const area = await db
      .selectFrom('area')
      .where('slug', '=', 'dubai-residence-complex')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(area).toMatchObject({ kind: 'community', is_main: false, lat: 25.0931, lng: 55.3803 });
    expect(await stored('sale')).toMatchObject([{ community_id: area.id }]);
    expect(await importedSales(website({ ...row, TRANSACTION_NUMBER: '11-2-2026' }))).toMatchObject(
      {
        communitiesAdded: 0,
      },
    );
    const slugs = new Set(FURTHER_COMMUNITIES.map(({ nameEn }) => areaSlug([nameEn])));
    const listed = new Set([...PLACE_NAMES, ...PROJECT_PLACES].map(([slug]) => slug));
    const known = new Set([...slugs, ...REFERENCE_AREAS.map(({ slug }) => slug)]);
    expect([...listed].filter((slug) => !known.has(slug))).toEqual([]);
  });

  test('gives a project the community its name states more precisely than its district', async () => {
    await db
      .transaction()
      .execute((trx) =>
        ensureAreas(trx, [
          [{ nameEn: 'Dubai Harbour' }],
          [{ nameEn: 'DAMAC Lagoons' }],
          [{ nameEn: 'Nowhere Estate' }, { nameEn: 'Lone Villas' }],
          [{ nameEn: 'Mina Rashid', lat: 25.2709, lng: 55.2658 }, { nameEn: 'Quay House' }],
          [{ nameEn: 'Far Estate', lat: 24.9, lng: 55.6 }, { nameEn: 'Kay House' }],
          [{ nameEn: 'Business Bay' }, { nameEn: 'Sure House' }],
        ]),
      );
    const sold = (number: number, AREA_EN: string, PROJECT_EN: string) => ({
      TRANSACTION_NUMBER: `11-${number}-2026`,
      AREA_EN,
      PROJECT_EN,
    });
    const content = website(
      sold(1, 'MARSA DUBAI', 'Sobha Seahaven Tower A'), // in a list
      sold(2, 'MARSA DUBAI', 'Princess Tower'),
      sold(3, 'SOMEWHERE UNKNOWN', 'DAMAC LAGOONS - VALENCIA'), // by its name
      sold(4, 'SOMEWHERE UNKNOWN', 'Lone Villas'), // by a listing
      sold(5, 'SOMEWHERE UNKNOWN', 'Unheard Of'),
      // A name shared with a community changes nothing if the district is known.
      sold(6, 'MARSA DUBAI', 'Damac Lagoons View'),
      sold(7, 'EMIRATE LIVING', 'EMIRATES LIVING - SPRINGS 4'), // adds the community
      // A district of several communities: by a listing nearby, not by one far away, and never out of a district that is certain.
      sold(8, 'Madinat Dubai Almelaheyah', 'Quay House'),
      sold(9, 'Madinat Dubai Almelaheyah', 'Kay House'),
      sold(10, 'MARSA DUBAI', 'Sure House'),
    );
    const { unknownPlaces } = await importedSales(content);
    expect(unknownPlaces).toEqual([{ name: 'SOMEWHERE UNKNOWN', rows: 1 }]);
    const rows = await db
      .selectFrom('sale as s')
      .leftJoin('area as a', 'a.id', 's.community_id')
      .leftJoin('registered_project as p', 'p.project', 's.project')
      .orderBy('s.number')
      .select(['a.name_en as name', 'p.reason'])
      .execute();
    expect(rows.map(({ name, reason }) => [name, reason])).toEqual([
      ['Dubai Harbour', 'listed'],
      ['Dubai Marina', null],
      ['Dubai Marina', null],
      ['DAMAC Lagoons', 'named'],
      ['Nowhere Estate', 'listing'],
      [null, null],
      ['Dubai Marina', null],
      ['The Springs', 'listed'],
      ['Mina Rashid', 'listing'],
      ['Dubai Maritime City', null],
    ]);
  });

  test('of a later or corrected year changes what pages read as one import of everything does', async () => {
    const number = repeatableNumbers(64);
    const sales: Changes[] = Array.from({ length: 400 }, (_, at) => ({
      TRANSACTION_NUMBER: `11-${at}-2026`,
      INSTANCE_DATE: `${2023 + number(3)}-0${1 + number(9)}-${10 + number(19)}`,
      TRANS_VALUE: String(1_000_000 + 10_000 * number(100) * (number(12) === 0 ? 9 : 1)),
      IS_OFFPLAN_EN: number(2) ? 'Ready' : 'Off-Plan',
    }));
    const dayOf = (sale: Changes) => sale.INSTANCE_DATE!;
    const first = sales.filter((sale) => dayOf(sale) < '2025-06');
    const corrected = [
      { ...first.find((sale) => dayOf(sale) > '2025')!, INSTANCE_DATE: '2024-12-31' },
      { ...first.find((sale) => dayOf(sale) < '2024')!, INSTANCE_DATE: '2025-01-01' },
    ];
    for (const part of [first, sales.filter((sale) => dayOf(sale) > '2025'), corrected])
      await importedSales(website(...part));
    const known = async () => [await stored('sale'), ...(await Promise.all(FIGURES.map(figures)))];
    const inParts = await known();
    expect(inParts[0]!.filter((sale) => sale['is_unusual']).length).toBeGreaterThan(5);
    expect(inParts.every((rows) => rows.length > 10)).toBe(true);
    await sql`truncate sale, price_index, sold_total, sold_month`.execute(db);
    const changed = new Map(corrected.map((sale) => [sale.TRANSACTION_NUMBER, sale]));
    const all = sales.map((sale) => changed.get(sale.TRANSACTION_NUMBER) ?? sale);
    await importedSales(website(...all));
    expect(inParts).toEqual(await known());
  });

  test('replaces the samples of the demonstration', async () => {
    await sql`insert into sale (number, is_sample, sold_on, completion, property_type, price, area_name)
      values ('sample-1', true, '2026-01-01', 'ready', 'villa', 1, 'x')`.execute(db);
    expect(await importedSales(website({ GROUP_EN: 'Mortgage' }))).toMatchObject({
      samplesRemoved: 0,
    });
    expect(await importedSales(website({}))).toMatchObject({ inserted: 1, samplesRemoved: 1 });
  });
});

describe('a file of rent contracts', () => {
  test('without numbers recognises its contracts, and their corrected rents', async () => {
    const other = { REGISTRATION_DATE: '2026-01-14T10:18:34', VERSION_EN: 'Renewed' };
    expect(counts(await importedRents(rents({}, other)))).toMatchObject({ inserted: 2 });
    expect(counts(await importedRents(rents({}, other)))).toMatchObject({ unchanged: 2 });
    expect(counts(await importedRents(rents({ ANNUAL_AMOUNT: 125_000 }, other)))).toMatchObject({
      inserted: 0,
      updated: 1,
      unchanged: 1,
    });
    const contracts = (await stored('rent_contract')).sort(
      (a, b) => Number(a['annual_rent']) - Number(b['annual_rent']),
    );
    expect(contracts).toMatchObject([
      { is_new: false, annual_rent: 120_000, size_sqm: 80.5, bedrooms: 1, community_id: marina },
      { is_new: true, annual_rent: 125_000, started_on: '2026-01-01', ended_on: '2026-12-31' },
    ]);
  });

  test('counts lines that share a rent as one contract of several units', async () => {
    const report = await importedRents(
      rents({ ACTUAL_AREA: 50 }, { ACTUAL_AREA: 60 }, { ACTUAL_AREA: 70, ANNUAL_AMOUNT: 99_000 }),
    );
    expect(report).toMatchObject({ inserted: 2, merged: 1, excluded: { several_units: 1 } });
    expect((await stored('rent_contract')).map(({ units, size_sqm }) => [units, size_sqm])).toEqual(
      [
        [1, 70],
        [2, 110],
      ],
    );
  });

  test('with numbers takes the last rent and days of a contract', async () => {
    const lines = (changes: object) =>
      [50, 60].map((ACTUAL_AREA) => ({ CONTRACT_NUMBER: 'CNT1', ACTUAL_AREA, ...changes }));
    const one = { CONTRACT_NUMBER: 'CNT2' };
    const report = await importedRents(
      rents(
        ...lines({ ANNUAL_AMOUNT: 130_000 }),
        ...lines({}),
        { ...one, ANNUAL_AMOUNT: 125_000 },
        { ...one, END_DATE: '2026-11-30T00:00:00' },
        one,
      ),
    );
    expect(report).toMatchObject({ inserted: 2, merged: 5, excluded: { several_units: 1 } });
    expect(await stored('rent_contract')).toMatchObject([
      { number: 'CNT1', units: 2, annual_rent: 120_000, size_sqm: 110 },
      { number: 'CNT2', units: 1, annual_rent: 120_000, ended_on: '2026-12-31' },
    ]);
  });
});

describe('a damaged file', () => {
  const good = website(...many(30));
  test.each<[string, string | Buffer, RegExp]>([
    ['cut in the middle', good.slice(0, -20), /breaks off in its last line/],
    ['cut within JSON', rents({}).slice(0, -20), /breaks off|no known format/],
    ['cut within gzip', gzipSync(good).subarray(0, 300), /gzip data is damaged or breaks off/],
    ['in UTF-16', Buffer.from(`\ufeff${good}`, 'utf16le'), /not UTF-8/],
    [
      'with names in another encoding',
      Buffer.from(website(...many(30, { AREA_EN: 'دبي' })).replaceAll('دبي', 'é'), 'latin1'),
      /30 of its 30 rows make no sense.*not UTF-8: please save it as UTF-8$/,
    ],
    [
      'with swapped columns',
      good.replace('TRANS_VALUE","PROCEDURE_AREA', 'PROCEDURE_AREA","TRANS_VALUE'),
      /30 of its 30 rows make no sense, most of them because the amount and the size do not fit/,
    ],
    ['of one endless line', `${good}${'x'.repeat(1_500_000)}`, /longer than a million/],
    [
      'with a column twice',
      good.replace('"USAGE_EN"', '"Trans_Value"'),
      /more than one column 'trans_value'/,
    ],
    ['of another kind', 'a,b\n1,2\n', /no known format/],
    ['of columns alone', website(), /columns but no rows/],
    ['empty', '', /empty/],
  ])('%s is refused, and nothing of it stays', async (_, content, message) => {
    await expect(importedSales(content)).rejects.toThrow(UnusableFileError);
    await expect(importedSales(content)).rejects.toThrow(message);
    expect(await stored('sale')).toEqual([]);
    expect(await db.selectFrom('registered_place').selectAll().execute()).toEqual([]);
  });

  test('keeps its other rows if only a few are invalid', async () => {
    const rows = website(...many(30), { TRANSACTION_NUMBER: 'x' });
    expect(counts(await importedSales(rows))).toMatchObject({ inserted: 30, skipped: 1 });
  });

  test('keeps its other rows if a number has too many digits or a name half a character', async () => {
    const huge = '9'.repeat(400);
    const deal = { TRANSACTION_NUMBER: '11-99-2026', PROCEDURE_AREA: '80000000' };
    const units = Array.from({ length: 130 }, (_, at) => ({ ...deal, TRANS_VALUE: `${9e9 + at}` }));
    const sales = website(
      ...many(30, { ACTUAL_AREA: huge }),
      { TRANS_VALUE: huge, PROCEDURE_AREA: '' },
      { TRANSACTION_NUMBER: `11-${huge}-2026` },
      ...units,
    );
    expect(counts(await importedSales(sales))).toMatchObject({ inserted: 31, skipped: 2 });
    const contracts = rents(
      ...Array.from({ length: 20 }, (_, at) => ({ CONTRACT_NUMBER: `CNT${at}` })),
      { CONTRACT_NUMBER: 'x'.repeat(10_000) },
      { CONTRACT_NUMBER: 'CNT99', PROJECT_EN: '\ud83c' },
    );
    expect(counts(await importedRents(contracts))).toMatchObject({ inserted: 21, skipped: 1 });
  });
});

test('stores nothing if interrupted, up to the last moment', async () => {
  const stop = new AbortController();
  const watcher = { onRead: () => stop.abort(new Error('pulled the plug')) };
  for (const text of [website({}), '\n'.repeat(1_000)])
    await expect(importSales(fileOf(text), TODAY, watcher, stop.signal)).rejects.toThrow(
      'the plug',
    );
  expect(await stored('sale')).toEqual([]);
});

test('npm run import takes several files and reports skipped rows, unknown names and where it ended', async () => {
  const names = ['one.csv', 'two.csv', 'three.csv'].map((name) => join(folder, name));
  const rows = [{ AREA_EN: 'Nowhere' }, { TRANSACTION_NUMBER: '11-2-2026', GROUP_EN: 'Gifts' }];
  writeFileSync(names[0]!, website(...rows));
  writeFileSync(names[1]!, website(...rows).slice(0, -9));
  writeFileSync(names[2]!, website({ TRANSACTION_NUMBER: '11-3-2026' }));
  const { code, output } = await runCommand('dld-sales', ...names);
  expect(output).toMatch(/1 {2}not a sale: gift/);
  expect(output).toMatch(/2 rows were read.*\n.*1 inserted, 0 updated, 0 unchanged, 1 skipped in/);
  expect(output).toMatch(/1 lie in places that no community here is known for:\n.* {2}Nowhere\n/);
  expect(output).toMatch(
    /two\.csv was not imported: it breaks off in its last line.*Nothing of it was stored/,
  );
  expect(output).toMatch(/1 of 3 files were imported/);
  expect(code).toBe(1);
  expect((await stored('sale')).map(({ number }) => number)).toEqual(['11-1-2026']);
});

/** Runs `npm run import` as a process of its own. */
async function runCommand(...args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['scripts/import.ts', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, DATABASE_URL: process.env.DATABASE_URL, DATA_DIR: folder },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, output };
}

// Real files: REAL_DATA names their folder, otherwise only the small samples are read, if present.
const REAL = join(process.env.REAL_DATA ?? '../shared/data', 'dld');
const real = existsSync(REAL)
  ? readdirSync(REAL).filter((name) =>
      (process.env.REAL_DATA ? /\.(csv|jsonl\.gz)$/ : /\.csv$/).test(name),
    )
  : [];

test.skipIf(real.length === 0)(
  'real files import, and again without a change',
  async () => {
    for (const name of real) {
      const run = /rent/.test(name) ? importRents : importSales;
      const first = await run(join(REAL, name), TODAY);
      expect(first.inserted + first.updated + first.unchanged, name).toBeGreaterThan(400);
      const deals = first.inserted + first.updated + first.unchanged;
      expect(await run(join(REAL, name), TODAY), name).toMatchObject({
        inserted: 0,
        updated: 0,
        unchanged: deals,
        skipped: first.skipped,
      });
    }
  },
  300_000,
);
