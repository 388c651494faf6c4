import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { resolveLocation } from '#app/features/areas/queries.server.ts';
import { UnusableFileError } from '#app/features/imports/records.server.ts';
import { db } from '#app/server/db.server.ts';
import { importListings } from './jobs.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'import-'));
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(async () => {
  await sql`truncate listing, agent, brokerage, area restart identity cascade`.execute(db);
});

const HEADER =
  'external_id,property_type,price_aed,rooms,baths,area_sqm,lat,lon,title_en,community,community_ar,sub_community,' +
  'sub_community_ar,building,building_ar,furnishing,completion_status,agency_name,agency_rera_orn,agent_key,' +
  'verification,created_at,updated_at';

function saleLine(
  id: number | string,
  changes: { price?: number | string; title?: string; building?: string } = {},
): string {
  const { price = 1_000_000, title = `Home ${id}`, building = 'Quay Tower' } = changes;
  return (
    `${id},Apartment,${price},1,1,70,25.08,55.14,${title},Dubai Marina,دبي مارينا,Quay,,${building},,` +
    'unfurnished,completed,Invented Homes,99001,a1,verified,2025-01-02T03:04:05Z,2025-02-03T04:05:06Z'
  );
}

const RENT = 'price_aed_year,beds,baths,area_sqft,address';

function fileOf(content: string | Buffer): string {
  const path = join(folder, 'file.csv');
  writeFileSync(path, content);
  return path;
}

async function run(content: string | Buffer) {
  const problems: string[] = [];
  const report = await importListings(fileOf(content), {
    onProblem: (line, { reason }) => problems.push(`${line}: ${reason}`),
  });
  return { ...report, problems };
}

const selectListings = () => db.selectFrom('listing').selectAll().orderBy('id').execute();
const lines = (...parts: string[]) => `${parts.join('\n')}\n`;
const sales = (count: number, changes: Parameters<typeof saleLine>[1] = {}) =>
  Array.from({ length: count }, (_, at) => saleLine(at + 1, changes));
const manyLines = (count: number) => lines(HEADER, ...sales(count));
const THREE = lines(HEADER, saleLine(1), saleLine(2), saleLine(3));

test('Arabic titles are stored, and change and go with the file’s', async () => {
  const fileWith = (title: string) => lines(`${HEADER},title_ar`, `${saleLine(1)},${title}`);
  const stored = async () => (await selectListings())[0]!;
  await run(fileWith('شقة في المارينا'));
  expect(await stored()).toMatchObject({ title: 'Home 1', title_ar: 'شقة في المارينا' });
  expect((await stored()).search).toContain("'شق':3A");
  expect(await run(fileWith('شقة في المارينا'))).toMatchObject({ unchanged: 1 });
  expect(await run(fileWith(''))).toMatchObject({ updated: 1 });
  expect(await stored()).toMatchObject({ title_ar: null });
});

describe('a file', () => {
  test.each<[string, string | Buffer]>([
    ['plain', THREE],
    ['gzip, whatever its name', gzipSync(THREE)],
    ['with a byte order mark and CRLF', `\ufeff${THREE.replaceAll('\n', '\r\n')}`],
    ['with blank lines and without an end of line', `${THREE.replace('\n', '\n\n')}\n\n`.trimEnd()],
  ])('%s is imported', async (_, content) => {
    expect(await run(content)).toMatchObject({ inserted: 3, skipped: 0, problems: [] });
    const listings = await selectListings();
    expect(listings.map(({ title }) => title)).toEqual(['Home 1', 'Home 2', 'Home 3']);
    expect(listings[0]).toMatchObject({
      reference: 'S-1',
      source: 'sale-csv',
      source_key: '1',
      status: 'available',
      place_name: 'Quay Tower, Quay, Dubai Marina',
      address: 'Quay Tower, Quay, Dubai Marina, Dubai',
      size_sqft: 753,
      image_count: 0,
    });
  });

  test('names places by which they are found', async () => {
    const buildings = [
      'Tower A (Phase 1)',
      'Tower A (Phase 2)',
      'Gate-House II',
      '"Court 2, East"',
    ];
    await run(lines(HEADER, ...buildings.map((building, id) => saleLine(id, { building }))));
    for (const { place_name, area_id } of await selectListings()) {
      const match = await resolveLocation(place_name!);
      expect(match, place_name!).toMatchObject({ area: { id: area_id } });
      expect(match).not.toHaveProperty('guess', 'corrected');
    }
  });

  test('may quote fields, with commas, quotes and line breaks inside', async () => {
    const title = '"Sea, sky ""and""\nsand"';
    expect(await run(lines(HEADER, saleLine(1, { title }), saleLine(2)))).toMatchObject({
      inserted: 2,
    });
    expect((await selectListings())[0]!.title).toBe('Sea, sky "and" sand');
  });

  test.each<[string, string | Buffer, RegExp]>([
    ['empty', '', /empty/],
    ['of another kind', 'a,b\n1,2\n', /no known format/],
    ['that is no text', Buffer.from([0, 1, 2, 255, 254]), /no known format/],
    ['of one endless line', `${HEADER}\n${'x'.repeat(1_500_000)}`, /longer than a million/],
    ['with broken gzip data', gzipSync(THREE).subarray(0, 120), /breaks off/],
    ['of columns alone', `${HEADER}\n`, /columns but no rows/],
    ['cut within its last line', manyLines(30).slice(0, -60), /breaks off in its last line/],
    [
      'cut within a quoted field',
      lines(HEADER, saleLine(1), saleLine(2, { title: '"Sea, sky"' })).replace(/ sky".*$/s, ''),
      /breaks off in its last line/,
    ],
    ['in UTF-16', Buffer.from(`\ufeff${THREE}`, 'utf16le'), /not UTF-8/],
    [
      'in another encoding',
      Buffer.from(lines(HEADER, ...sales(30, { building: 'Café' })), 'latin1'),
      /30 of its 30 rows make no sense.*not UTF-8: please save it as UTF-8$/,
    ],
    [
      'of which every second row is broken',
      lines(HEADER, ...sales(30).map((line, at) => (at % 2 === 0 ? '1,2' : line))),
      /15 of its 30 rows make no sense, most of them because columns are missing/,
    ],
    [
      'with swapped columns',
      lines(HEADER.replace('price_aed,rooms', 'rooms,price_aed'), ...sales(30)),
      /30 of its 30 rows make no sense/,
    ],
    [
      'of tomorrow alone',
      lines(HEADER, ...sales(3)).replaceAll('2025-02-03', '2099-02-03'),
      /none of its 3 rows can be used.*dated after today/,
    ],
  ])('%s is refused, and nothing of it stays', async (_, content, message) => {
    const before = await contents();
    await expect(importListings(fileOf(content))).rejects.toThrow(UnusableFileError);
    await expect(importListings(fileOf(content))).rejects.toThrow(message);
    expect(await contents()).toEqual(before);
  });
});

describe('bad lines', () => {
  /** Enough valid rows that a few invalid ones don't count as damage. */
  const FURTHER = sales(40).map((line) => `9${line}`);

  test('are reported with their number and left out', async () => {
    const { problems, inserted, skipped } = await run(
      lines(
        HEADER,
        saleLine(1),
        saleLine(2, { price: 0 }),
        '',
        saleLine(3, { title: '"a\nb"' }),
        '1,2',
        `${saleLine(4)},more`,
        saleLine(1),
        saleLine(5).replace('2025-02-03', '2099-02-03'),
        ...FURTHER,
      ),
    );
    expect(problems).toEqual([
      '3: the price is zero or absurd',
      '7: columns are missing',
      '8: there are too many columns',
      '10: dated after today',
      '9: the id came before in this file',
    ]);
    expect({ inserted, skipped }).toEqual({ inserted: 2 + FURTHER.length, skipped: 5 });
  });

  test.each([
    ['an opening quote', saleLine(2, { title: '"never closed' })],
    ['a closing quote', saleLine(2, { title: 'never opened"' })],
    ['text after a quote', saleLine(2, { title: '"closed" too early' })],
  ])('with %s that does not match do not stop the others', async (_, bad) => {
    const others = Array.from({ length: 120 }, (_unused, index) => saleLine(index + 10));
    const { problems, inserted } = await run(lines(HEADER, saleLine(1), bad, ...others));
    expect(inserted).toBe(121);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^3: the (quotes of the line do not match|line is not valid CSV)$/);
  });

  test('odd bytes are no reason to stop', async () => {
    const odd = saleLine('7\0x', { title: 'Nul \0 and' });
    const garbled = saleLine(3, { title: 'Caf\ufffd' });
    const { problems, inserted } = await run(lines(HEADER, odd, garbled, ...FURTHER));
    expect(problems).toEqual(['3: the text is not UTF-8']);
    expect(inserted).toBe(1 + FURTHER.length);
    expect((await selectListings())[0]).toMatchObject({ reference: 'S-7x', title: 'Nul and' });
  });

  test('two such lines near each other do not swallow what is between', async () => {
    const bad = (id: number) => saleLine(id, { title: '"never closed' });
    const { problems, inserted } = await run(
      lines(HEADER, bad(1), saleLine(2), saleLine(3), bad(4), saleLine(5), ...FURTHER),
    );
    expect(inserted).toBe(3 + FURTHER.length);
    expect(problems.map((problem) => problem.split(':')[0])).toEqual(['2', '5']);
  });
});

describe('a file imported again', () => {
  test('changes nothing', async () => {
    await run(THREE);
    const before = await selectListings();
    expect(await run(THREE)).toMatchObject({ inserted: 0, updated: 0, unchanged: 3 });
    expect(await selectListings()).toEqual(before);
  });

  test('adds what is new and updates only what changed, but never the status', async () => {
    await run(THREE);
    await db.updateTable('listing').set({ status: 'sold' }).where('source_key', '=', '2').execute();
    const before = await selectListings();
    const changed = lines(
      HEADER,
      saleLine(1),
      saleLine(2, { price: 900_000 }),
      saleLine(3),
      saleLine(4, { building: 'New Tower' }),
    );
    expect(await run(changed)).toMatchObject({ inserted: 1, updated: 1, unchanged: 2 });
    const after = await selectListings();
    expect(after[0]).toEqual(before[0]);
    expect(after[1]).toMatchObject({ id: before[1]!.id, price: 900_000, status: 'sold' });
    expect(after[3]).toMatchObject({ place_name: 'New Tower, Quay, Dubai Marina' });
  });

  test('keeps the price before, and marks a listing as reduced if that stood for a week in our sight', async () => {
    const previousAfter = async (price: number) => {
      await run(lines(HEADER, saleLine(1, { price })));
      const query = db.selectFrom('listing').select('previous_price').where('source_key', '=', '1');
      return (await query.executeTakeFirstOrThrow()).previous_price;
    };
    expect(await previousAfter(1_000_000)).toBeNull();
    expect(await previousAfter(950_000)).toBeNull();
    await sql`update listing set price_since = now() - interval '7 days'`.execute(db);
    expect(await previousAfter(900_000)).toBe(950_000);
    const former = db.selectFrom('former_price').select('price').orderBy('price', 'desc');
    expect(await former.execute()).toEqual([{ price: 1_000_000 }, { price: 950_000 }]);
  });

  test('tells equal rows without an id apart by their order', async () => {
    const row = '90000,2,2,1100,"Quay Tower, Dubai Marina"';
    expect(await run(lines(RENT, row, row, '80000,2,2,1100,Mirdif'))).toMatchObject({
      inserted: 3,
    });
    expect(await run(lines(RENT, row, '80000,2,2,1100,Mirdif', row, row))).toMatchObject({
      inserted: 1,
      unchanged: 3,
    });
  });
});

test('rentals take the point of their place, or none where none is known', async () => {
  await run(THREE);
  const unknown: [string, number][] = [];
  const rows = lines(
    RENT,
    '90000,2,2,1100,"Quay Tower, Dubai Marina"',
    '90000,2,2,1100,"Nowhere, Faraway"',
  );
  const report = await importListings(fileOf(rows), {
    onUnknownPlace: (place, homes) => unknown.push([place, homes]),
  });
  expect(report.withoutPlace).toBe(1);
  expect(unknown).toEqual([['Nowhere, Faraway', 1]]);
  const [known, lost] = (await selectListings()).slice(3);
  expect(known!.lat).toBeCloseTo(25.08);
  expect(known!.lng).toBeCloseTo(55.14);
  expect(known).toMatchObject({ purpose: 'rent', rent_period: 'yearly', cheques: null });
  expect(lost).toMatchObject({ lat: null, lng: null });
});

test('a place first known by address alone gets its point from a later file', async () => {
  const rentals = lines(RENT, '90000,2,2,1100,"Quay Tower, Dubai Marina"');
  expect(await run(rentals)).toMatchObject({ inserted: 1, withoutPlace: 1 });
  await run(THREE.replaceAll(',Quay,', ',,'));
  expect(await run(rentals)).toMatchObject({ updated: 1, withoutPlace: 0 });
  const rental = (await selectListings()).find(({ purpose }) => purpose === 'rent')!;
  expect(rental.lat).toBeCloseTo(25.08);
});

test('brokerages and agents are made once', async () => {
  const other = saleLine(4).replace('Invented Homes,99001,a1', 'invented homes,,b2');
  const arabic = saleLine(5).replace('Invented Homes,99001', 'دار,77');
  await run(lines(HEADER, saleLine(1), saleLine(2), other, arabic));
  const brokerages = await db
    .selectFrom('brokerage')
    .select(['name', 'orn', 'slug'])
    .orderBy('slug')
    .execute();
  expect(brokerages).toEqual([
    { name: 'دار', orn: '77', slug: 'brokerage-77' },
    { name: 'Invented Homes', orn: '99001', slug: 'invented-homes' },
  ]);
  const agents = await db.selectFrom('agent').select(['name', 'slug']).orderBy('slug').execute();
  expect(agents.map(({ slug }) => slug)).toEqual([
    'brokerage-77-a1',
    'invented-homes-a1',
    'invented-homes-b2',
  ]);
  expect(agents.every(({ name }) => name === null)).toBe(true);
});

test('a company that staff have verified without a number stays verified', async () => {
  const file = lines(HEADER, saleLine(1));
  await run(file.replace('99001', ''));
  const brokerage = db.selectFrom('brokerage').select(['orn', 'is_verified']);
  await sql`update brokerage set verified_at = now(), verified_name = name, verified_name_ar = name_ar`.execute(
    db,
  );
  await run(file);
  expect(await brokerage.execute()).toEqual([{ orn: null, is_verified: true }]);
  await sql`update brokerage set verified_at = null, verified_name = null, verified_name_ar = null`.execute(
    db,
  );
  await run(file);
  expect(await brokerage.execute()).toEqual([{ orn: '99001', is_verified: false }]);
});

test('a file that breaks off half-way leaves nothing behind', async () => {
  const many = Array.from({ length: 4_500 }, (_, index) => saleLine(index + 1));
  const broken = gzipSync(lines(HEADER, ...many));
  await expect(run(broken.subarray(0, broken.length - 20))).rejects.toThrow('breaks off');
  expect(await contents()).toEqual([]);
});

test('a stop takes effect until the last moment before the decision, and none after', async () => {
  const early = new AbortController();
  const stop = () => early.abort(new Error('pulled the plug'));
  const path = fileOf(THREE);
  await expect(importListings(path, { onRead: stop }, early.signal)).rejects.toThrow('the plug');
  expect(await contents()).toEqual([]);

  const late = new AbortController();
  await importListings(path, { onDecided: () => late.abort() }, late.signal);
  expect(await selectListings()).toHaveLength(3);
});

test('a reference that another listing has stops the import before anything is stored', async () => {
  await run(lines(HEADER, saleLine(1)));
  await db.updateTable('listing').set({ source: 'elsewhere', reference: 'S-2' }).execute();
  const before = await contents();
  await expect(run(THREE)).rejects.toThrow('the reference S-2 belongs to another listing');
  expect(await contents()).toEqual(before);
});

/** Every row that an import may write. */
async function contents(): Promise<unknown[]> {
  const tables = ['listing', 'area', 'brokerage', 'agent', 'import_change'];
  const rows = tables.map((table) => sql`select * from ${sql.table(table)}`.execute(db));
  return (await Promise.all(rows)).flatMap((result) => result.rows);
}
