import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { ensureAreas } from '#app/features/areas/mutations.server.ts';
import { loadAddressIndex } from '#app/features/areas/queries.server.ts';
import { AMENITIES, type Amenity } from '#app/features/listings/amenities.ts';
import { FIELDS } from '#app/features/listings/form/fields.ts';
import { PROPERTY_TYPES, type PropertyType } from '#app/features/listings/types.ts';
import { db } from '#app/server/db.server.ts';
import { readHome } from '../formats.ts';
import { ensureFeed } from '../mutations.server.ts';
import { checkHome } from '../rules.ts';
import { runFeed } from '../runs.server.ts';
import { readItems } from '../xml.server.ts';
import { bayut } from './bayut.ts';
import { csv } from './csv.ts';
import { propertyFinder } from './property-finder.ts';
import { readExported } from './queries.server.ts';
import type { ExportedListing } from './writer.ts';

// What a company exports, another imports without a difference, as far as the form has words for it.

const folder = mkdtempSync(join(tmpdir(), 'round-trip-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SOURCE = { company: 'First', path: '/companies/first', publicUrl: 'https://manzil.example' };
const WRITERS = { property_finder: propertyFinder(SOURCE), bayut: bayut(SOURCE), csv: csv(SOURCE) };

/** Amenities that Property Finder's codes tell apart. */
const CODED: Amenity[] = [
  'balcony',
  'garden',
  'private_pool',
  'shared_pool',
  'gym',
  'parking',
  'maids_room',
  'study',
  'built_in_wardrobes',
  'walk_in_closet',
  'kitchen_appliances',
  'central_ac',
  'pets_allowed',
  'security',
  'concierge',
  'children_play_area',
  'barbecue',
];
const COMMERCIAL: PropertyType[] = ['office', 'retail', 'industrial', 'land', 'other_commercial'];

let ids = { first: 0, second: 0 };

beforeEach(async () => {
  await sql`truncate listing, agent, brokerage, area, import_change, feed restart identity cascade`.execute(
    db,
  );
  const marina = { nameEn: 'Invented Marina', lat: 25.08, lng: 55.14 };
  const quay = { nameEn: 'Quay', lat: 25.081, lng: 55.141 };
  await db
    .transaction()
    .execute((trx) =>
      ensureAreas(trx, [
        [marina],
        [marina, quay],
        [marina, quay, { nameEn: 'Tower One', lat: 25.082, lng: 55.142 }],
      ]),
    );
  const { rows } = await sql<{ id: number }>`
    insert into brokerage (slug, name) values ('first', 'First'), ('second', 'Second') returning id`.execute(
    db,
  );
  ids = { first: rows[0]!.id, second: rows[1]!.id };
  await sql`insert into agent (brokerage_id, slug, name, email, brn)
    select id, slug || '-ada', 'Ada Agent', 'ada@example.com', '12345' from brokerage`.execute(db);
});

async function list(types: readonly PropertyType[], amenities: (type: PropertyType) => Amenity[]) {
  for (const [at, type] of types.entries())
    for (const purpose of ['sale', 'rent'] as const)
      await sql`insert into listing (reference, agent_id, area_id, community_id, place_name, address, purpose, rent_period,
          property_type, completion, furnishing, title, title_ar, description, description_ar, price, bedrooms, bathrooms,
          size_sqft, lat, lng, amenities, permit_number, cheques, parking_spaces, service_charge, developer, available_from, occupancy)
        select ${`${type}-${purpose}`}, g.id, a.id, a.community_id, 'Somewhere', 'Somewhere', ${purpose},
          ${purpose === 'rent' ? ['yearly', 'monthly', 'weekly', 'daily'][at % 4] : null}::rent_period, ${type}::property_type,
          ${purpose === 'sale' && at % 2 === 0 ? 'off_plan' : 'ready'}::completion_status,
          ${['furnished', 'part_furnished', 'unfurnished', null][at % 4]}::furnishing,
          'Sea & sand ]]> view', 'بحر ورمل', E'Line one\n\nLine "two"', 'سطر أول',
          ${purpose === 'sale' ? 1_500_000 : [120_000, 9_000, 3_000, 500][at % 4]}::bigint, ${type === 'land' ? null : at % 6}::smallint, ${type === 'land' ? null : 2}::smallint, 2000,
          25.0801, 55.1402, ${amenities(type)}::text[], '71452732992', ${purpose === 'rent' ? 4 : null}::smallint,
          2, 12000, 'Invented Developers', ${['2026-12-01', null][at % 2]}::date, ${['vacant', 'tenanted', null][at % 3]}::occupancy
        from agent g, area a where g.brokerage_id = ${ids.first} and a.name_en = ${['Invented Marina', 'Quay', 'Tower One'][at % 3]}`.execute(
        db,
      );
}

async function homesOf(brokerageId: number, hasOccupancy: boolean) {
  const { rows } = await sql`
    select case when l.source is null then l.reference else l.source_key end as home, l.purpose, l.rent_period, l.property_type, l.completion,
      l.furnishing, l.title, l.title_ar, l.description, l.description_ar, l.price, l.bedrooms, l.bathrooms, l.size_sqft, l.area_id,
      l.community_id, l.lat, l.lng, l.amenities, l.permit_number, l.cheques, l.parking_spaces, l.service_charge, l.developer, l.available_from,
      case when ${hasOccupancy} then l.occupancy end as occupancy, g.name
    from listing l join agent g on g.id = l.agent_id where g.brokerage_id = ${brokerageId} order by 1`.execute(
    db,
  );
  return rows;
}

async function goRound(format: keyof typeof WRITERS) {
  const writer = WRITERS[format];
  let xml = writer.head(0, new Date());
  for await (const homes of readExported(ids.first, format))
    xml += homes.map((home, at) => writer.item(home, at)).join('');
  const file = join(folder, `${format}.xml`);
  writeFileSync(file, xml + writer.end);
  const feed = await ensureFeed(ids.second, null);
  const run = () => runFeed({ feed, file });
  return [await run(), await run()];
}

test.each([
  ['property_finder', PROPERTY_TYPES.filter((it) => it !== 'leisure' && it !== 'other_commercial')],
  // Its word for leisure is that for other commercial property.
  ['bayut', PROPERTY_TYPES.filter((it) => it !== 'leisure')],
  ['csv', PROPERTY_TYPES],
] as const)('%s', async (format, types) => {
  await list(types, (type) => {
    if (format !== 'property_finder') return [...AMENITIES];
    return COMMERCIAL.includes(type) ? ['gym', 'parking', 'meeting_rooms'] : CODED;
  });
  const [first, second] = await goRound(format);
  const count = types.length * 2;
  expect(first).toMatchObject({ outcome: 'done', added: count, leftOut: 0 });
  const flaws = new Set((first as { report: { kind: string }[] }).report.map(({ kind }) => kind));
  expect(flaws).toEqual(new Set(['other_company', 'no_photos']));
  const hasOccupancy = format !== 'property_finder';
  expect(await homesOf(ids.second, hasOccupancy)).toEqual(await homesOf(ids.first, hasOccupancy));
  expect(second).toMatchObject({ outcome: 'done', unchanged: count, changed: 0 });
});

/** Pieces that some reader of files changes. */
const PIECES = [
  "'", '=', '+', '-', '@', '\t', '\n', '\n\n\n', '  ', '"', ',', '|', ';', '&', '&amp;', '&lt;b&gt;', ']]>', '<![CDATA[',
  '< 5', '> 2', 'Pool', '1,000', 'بحر', 'نیم\u200cفاصله', '👨\u200d👩\u200d👧', '＝', '\\', '%', '{',
]; // prettier-ignore
const texts = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 3 })), {
    maxLength: 12,
  })
  .map((pieces) => pieces.join(''));

test.each(['property_finder', 'bayut', 'csv'] as const)('%s, whatever is typed', async (format) => {
  await list(['apartment'], () => []);
  const [exported] = (await readExported(ids.first, format).next()).value ?? [];
  const index = await loadAddressIndex(db);
  const choices = { types: new Map(), amenities: new Map(), places: new Map(), agents: new Map() };
  const context = {
    format,
    index,
    choices,
    today: '2026-11-27',
    mostPhotos: 30,
  };
  const read = async (home: ExportedListing) => {
    const writer = WRITERS[format];
    const bytes = Buffer.from(writer.head(1, new Date()) + writer.item(home, 0) + writer.end);
    for await (const { items } of readItems(Readable.from([bytes])))
      if (items[0]) return checkHome(readHome(format, items[0]), context);
    return null;
  };
  const typed = (field: 'title' | 'description' | 'developer', text: string) =>
    FIELDS[field].schema.safeParse(text).data;
  await fc.assert(
    fc.asyncProperty(texts, texts, async (first, second) => {
      const title = typed('title', `x${first}`.slice(0, 150)) ?? 'x';
      const titleAr = typed('developer', second.slice(0, 90)) ?? null;
      const developer = typed('developer', first.slice(0, 90)) ?? null;
      const description = typed('description', second) ?? null;
      const descriptionAr = typed('description', first) ?? null;
      const home = {
        ...exported!,
        listing: { ...exported!.listing, title, description, developer },
        inArabic: { title: titleAr, description: descriptionAr },
      };
      expect(await read(home)).toMatchObject({
        kind: 'row',
        draft: { title, titleAr, developer, description, descriptionAr },
      });
    }),
    { numRuns: 100 },
  );
});
