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
import { hasFitOut } from '#app/features/listings/rules.ts';
import { FIT_OUTS, PROPERTY_TYPES, type PropertyType } from '#app/features/listings/types.ts';
import { itemAt } from '#app/lib/required.ts';
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

// What a company exports, another imports without a difference.

const folder = mkdtempSync(join(tmpdir(), 'round-trip-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SOURCE = { company: 'First', path: '/companies/first', publicUrl: 'https://manzil.example' };
const WRITERS = { property_finder: propertyFinder(SOURCE), bayut: bayut(SOURCE), csv: csv(SOURCE) };

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

const PERIODS = ['yearly', 'monthly', 'weekly', 'daily'] as const;

/** Lists a home of each type for sale and to rent, in every period, ready and off-plan, with all that can be stated of it. */
async function list(types: readonly PropertyType[], amenities: readonly Amenity[]) {
  for (const [at, type] of types.entries())
    for (const purpose of ['sale', 'rent'] as const) {
      const isOffPlan = purpose === 'sale' && at % 2 === 0;
      const home = {
        purpose,
        reference: `${type}-${purpose}`,
        place_name: 'Somewhere',
        address: `Street ${at}, Somewhere & 'co', Dubai`,
        rent_period: purpose === 'rent' ? PERIODS[at % 4] : null,
        property_type: type,
        completion: isOffPlan ? 'off_plan' : 'ready',
        handover: isOffPlan ? '2028-Q3' : null,
        payment_plan: isOffPlan
          ? '20% on booking\n20% عند التسليم\n40% on "completion" & keys\n\n20% < 2 years after'
          : null,
        furnishing: ['furnished', 'part_furnished', 'unfurnished', null][at % 4],
        fit_out: hasFitOut(type) ? FIT_OUTS[at % 3] : null,
        title: 'Sea & sand ]]> view',
        title_ar: 'بحر ورمل',
        description: 'Line one\n\nLine "two"',
        description_ar: 'سطر أول',
        price: purpose === 'sale' ? 1_500_000 : [120_000, 9_000, 3_000, 500][at % 4],
        bedrooms: type === 'land' ? null : at % 6,
        bathrooms: type === 'land' ? null : at % 3,
        size_sqft: 2000,
        lat: 25.0801,
        lng: 55.1402,
        amenities,
        permit_number: '71452732992',
        permit_url: 'https://trakheesi.dubailand.gov.ae/rev/madmoun/listing/validation?a=1&lt;=2',
        video_url: `https://youtu.example/watch?v=${at}&t=1`,
        cheques: purpose === 'rent' ? 4 : null,
        parking_spaces: 2,
        service_charge: 12000,
        developer: 'Invented Developers',
        available_from: ['2026-12-01', null][at % 2],
        occupancy: ['vacant', 'tenanted', null][at % 3],
        messages_only: at % 2 === 1,
      };
      const names = Object.keys(home);
      const columns = sql.join(names.map((name) => sql.ref(name)));
      const values = sql.join(names.map((name) => sql.ref(`stated.${name}`)));
      await sql`
        with listed as (insert into listing (agent_id, area_id, community_id, ${columns})
          select g.id, a.id, a.community_id, ${values} from jsonb_populate_record(null::listing, ${JSON.stringify(home)}::jsonb) as stated,
            agent g, area a where g.brokerage_id = ${ids.first} and a.name_en = ${['Invented Marina', 'Quay', 'Tower One'][at % 3]}
          returning id), planned as (insert into floor_plan (listing_id, url, label, pdf_bytes)
          select id, case n when 1 then '/media/' || id || '.pdf' else 'https://photos.example/plan/' || id || '?a=1&b=' || n end,
            case n when 1 then 'Level 1 | "A" &amp; terrace' when 2 then 'As on https://photos.example/ & there' end, case n when 1 then 1000 end
          from listed, generate_series(0, 2) n order by id, n)
        insert into listing_image (listing_id, position, url)
        select id, n, case n when 1 then '/media/' || id || '.jpg' else 'https://photos.example/' || id || '?a=1&b=' || n end
        from listed, generate_series(0, 2) n`.execute(db);
    }
}

/** Columns of `listing` that no form states, and why. All others must survive the round trip. */
const NOT_STATED: Record<string, string> = {
  id: 'the key here',
  reference: 'compared as the key in the feed',
  source: 'the feed',
  source_key: 'the key in the feed',
  user_id: 'no account lists what a feed brings',
  agent_id: 'compared by name',
  form_key: 'of a form that was sent',
  place_name: 'made of the names of its places',
  status: 'only what is available is exported',
  closed_at: 'what is closed is not exported',
  publish_at: 'what is published later is not exported',
  created_at: 'when it came here',
  updated_at: 'when it was changed here',
  previous_price: 'of the history here',
  price_since: 'of the history here',
  price_hidden: 'of the history here',
  price_hidden_since: 'of the history here',
  is_featured: 'paid for here',
  featured_until: 'paid for here',
  image_url: 'photos are compared by their addresses',
  image_count: 'photos are compared by their addresses',
  metro_id: 'follows from its position',
  metro_walk: 'follows from its position',
  school_reach: 'follows from its position',
  search: 'follows from its texts',
  all_in: 'follows from its price',
  yield_rank: 'follows from its price',
  unit_number: 'never exported',
  unit_visibility: 'never exported',
};

/** The columns that are to survive: a new one of `listing` is among them until a form or `NOT_STATED` says otherwise. */
async function columnsOf(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'listing' and is_generated = 'NEVER'`.execute(
    db,
  );
  const names = rows.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(Object.keys(NOT_STATED)));
  return names.filter((name) => !(name in NOT_STATED));
}

async function homesOf(brokerageId: number, columns: string[]) {
  const { rows } = await sql<Record<string, unknown>>`
    select case when l.source is null then l.reference else l.source_key end as home,
      ${sql.join(columns.map((name) => sql.ref(`l.${name}`)))}, g.name,
      case when l.source is null
        then array(select case when url like '/%' then ${SOURCE.publicUrl} || url else url end from listing_image where listing_id = l.id order by position)
        else array(select url from feed_photo where reference = l.source_key and not is_plan order by position) end as photos,
      case when l.source is null
        then array(select concat_ws(' ', case when url like '/%' then ${SOURCE.publicUrl} || url else url end, label)
          from floor_plan where listing_id = l.id order by id)
        else array(select concat_ws(' ', url, label) from feed_photo where reference = l.source_key and is_plan order by position)
      end as plans
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
  // It has no code for these: such homes are left out.
  ['property_finder', PROPERTY_TYPES.filter((it) => it !== 'leisure' && it !== 'other_commercial')],
  ['bayut', PROPERTY_TYPES],
  ['csv', PROPERTY_TYPES],
] as const)('%s', async (format, types) => {
  await list(types, AMENITIES);
  const [first, second] = await goRound(format);
  const count = types.length * 2;
  expect(first).toMatchObject({ outcome: 'done', added: count, leftOut: 0 });
  const flaws = new Set((first as { report: { kind: string }[] }).report.map(({ kind }) => kind));
  expect(flaws).toEqual(new Set(['other_company']));
  const columns = await columnsOf();
  const exported = await homesOf(ids.first, columns);
  expect(exported.every(({ plans }) => (plans as string[]).length === 3)).toBe(true);
  for (const name of columns)
    expect([name, exported.some((it) => it[name] !== null)]).toEqual([name, true]);
  expect(await homesOf(ids.second, columns)).toEqual(exported);
  expect(second).toMatchObject({ outcome: 'done', unchanged: count, changed: 0 });
  // It goes out as it came in, unless another home has the same.
  const references = async (brokerageId: number) =>
    (await Array.fromAsync(readExported(brokerageId, format)))
      .flat()
      .map((it) => it.listing.reference);
  const sent = await references(ids.first);
  expect((await references(ids.second)).toSorted()).toEqual(sent.toSorted());
  await sql`insert into listing (reference, agent_id, title, price, area_id, community_id, place_name, address)
    select ${itemAt(sent, 0).toUpperCase()}, agent_id, title, price, area_id, community_id, place_name, address
    from listing where source_key = ${itemAt(sent, 0)}`.execute(db);
  expect(new Set(await references(ids.second)).size).toBe(count + 1);
  expect(await references(ids.second)).not.toContain(sent[0]);
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
  await list(['apartment'], []);
  const [exported] = (await readExported(ids.first, format).next()).value ?? [];
  const index = await loadAddressIndex(db);
  const choices = { types: new Map(), amenities: new Map(), places: new Map(), agents: new Map() };
  const context = {
    format,
    index,
    choices,
    now: new Date('2026-11-27T12:00:00+04:00'),
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
