import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '#app/server/db.server.ts';
import {
  insertAccount,
  insertAgent,
  insertBrokerage,
  insertCommunity,
  insertListings,
} from '#test/support/factories.ts';
import { findPropertyIds, findPropertyPage, readProperties } from './queries.server.ts';
import { parsePropertySearch } from './rules.ts';

const DAY_MS = 86_400_000;
const ids: Record<string, number> = {};

const parse = (query: string) => parsePropertySearch(new URLSearchParams(query));
const find = (query: string) => findPropertyPage(parse(query));
/** The titles of the listings a search finds, in order. */
async function named(query: string): Promise<string[]> {
  const { properties } = await find(query);
  return properties.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id)!);
}

beforeAll(async () => {
  const owner = await insertAccount({ email: 'owner@sand.example' });
  const brokerage = await insertBrokerage({ name: 'Gulf Homes', email: 'office@gulf.example' });
  const agent = await insertAgent({ brokerage_id: brokerage.id });
  const community_id = (await insertCommunity()).id;
  const own = { user_id: owner.id, community_id };
  const imported = { agent_id: agent.id, community_id };
  const past = new Date(Date.now() - DAY_MS);
  const listings = {
    villa: { ...own, title: 'Villa by the creek', price: 9_000_000, property_type: 'villa' },
    office: { ...imported, title: 'Corner office', price: 100, property_type: 'office' },
    draft: { ...own, title: 'A draft of a villa', status: 'draft' },
    withdrawn: { ...imported, title: 'Quiet studio', status: 'withdrawn' },
    deleted: { ...own, title: 'Deleted villa', status: 'withdrawn' },
    featured: { ...imported, title: 'Featured plot', is_featured: true, property_type: 'land' },
    expired: { ...own, title: 'Once featured', is_featured: true, featured_until: past },
    rented: { ...own, title: 'Flat', purpose: 'rent', rent_period: 'monthly', price: 5_000 },
  } as const;
  const names = Object.keys(listings);
  const rows = await insertListings(
    Object.values(listings).map((listing, index) => ({
      price: 1_000_000,
      place_name: index % 2 ? 'Old Quay, Harbour' : 'Palm Grove',
      ...listing,
      // The first is the newest.
      created_at: new Date(Date.now() - (index + 1) * DAY_MS),
    })),
  );
  rows.forEach(({ id }, index) => (ids[names[index]!] = id));
  await sql`insert into listing_deletion (listing_id, status) values (${ids['deleted']}, 'available')`.execute(
    db,
  );
  await sql`
    insert into listing_report (listing_id, reason, reporter, submission, closed_at, outcome) values
      (${ids['office']}, 'scam', 'a', gen_random_uuid(), null, null),
      (${ids['office']}, 'gone', 'a', gen_random_uuid(), null, null),
      (${ids['villa']}, 'gone', 'b', gen_random_uuid(), now(), 'dismissed')`.execute(db);
});

describe('finds', () => {
  test.each<[query: string, found: string[]]>([
    ['', ['villa', 'office', 'draft', 'withdrawn', 'featured', 'expired', 'rented']],
    ['sort=oldest', ['rented', 'expired', 'featured', 'withdrawn', 'draft', 'office', 'villa']],
    ['sort=price_high&status=available&purpose=sale', ['villa', 'expired', 'featured', 'office']],
    ['sort=price_low&purpose=rent', ['rented']],
    ['sort=price_low&type=villa', ['villa']],
    ['status=draft', ['draft']],
    ['status=withdrawn', ['withdrawn']],
    ['status=deleted', ['deleted']],
    ['mark=featured', ['featured']],
    ['mark=reported', ['office']],
    ['type=office&purpose=rent', []],
    ['q=vill', ['villa', 'draft']],
    ['q=villa+creek', ['villa']],
    ['q=villa&status=deleted', ['deleted']],
    ['q=quay', ['office', 'withdrawn', 'featured', 'rented']],
    ['q=OWNER@sand', ['villa', 'draft', 'expired', 'rented']],
    ['q=office@gulf.example', ['office', 'withdrawn', 'featured']],
    ['q=100%25@x', []],
    ['q=the', []],
    ["q=')--", []],
  ])('%s', async (query, found) => {
    expect(await named(query)).toEqual(found);
    const { total } = await find(query);
    expect(total).toBe(found.length);
  });

  test('a listing by its id, reference or link', async () => {
    const { reference } = await db
      .selectFrom('listing')
      .where('id', '=', ids['office']!)
      .select('reference')
      .executeTakeFirstOrThrow();
    for (const text of [`${ids['office']}`, reference, `https://x/property/${ids['office']}`])
      expect(await named(`q=${encodeURIComponent(text)}`)).toEqual(['office']);
  });
});

test('says who lists a property and how many people report it', async () => {
  const { properties } = await find('type=office');
  expect(properties).toMatchObject([
    { email: 'office@gulf.example', advertiser: 'Gulf Homes', reports: 1, isFeatured: false },
  ]);
  expect((await find('q=owner@')).properties[0]).toMatchObject({
    email: 'owner@sand.example',
    advertiser: null,
    reports: 0,
  });
});

test.each([
  ['few', 'Veranda', 160, { total: 160, pages: 4, most: 200 }],
  ['many', 'Terrace', 900, { total: 201, pages: 4, most: 200 }],
])('what %s match is found in order, and all of it for the file', async (_, title, n, counted) => {
  const place = { agent_id: (await insertAgent()).id, community_id: (await insertCommunity()).id };
  const homes = Array.from({ length: n }, (__, at) => ({
    ...place,
    title,
    price: 1_000 + ((at * 7_919) % 5_101),
    status: at % 10 === 0 ? ('withdrawn' as const) : ('available' as const),
    created_at: new Date(Date.UTC(2020, 0, 1) + ((at * 104_729) % 5_101) * 1_000),
  }));
  await insertListings(homes);
  const idsFrom = async (sort: string, offset: number) => {
    const key = sort.startsWith('price') ? sql`comparable_price` : sql`created_at`;
    const direction = sql.raw(sort === 'newest' || sort === 'price_high' ? 'desc' : 'asc');
    const { rows } = await sql<{ id: number }>`
      select id from listing where title = ${title} order by ${key} ${direction}, id ${direction}
      limit 50 offset ${offset}`.execute(db);
    return rows.map(({ id }) => id);
  };
  const last = await idsFrom('newest', (counted.pages - 1) * 50);
  // By the index of words, and without.
  for (const mostByIndex of [Infinity, 0]) {
    const found = async (query: string) => {
      const page = await findPropertyPage(parse(`q=${title}&${query}`), mostByIndex);
      const { properties, total, pages, most } = page;
      return { ids: properties.map(({ id }) => id), total, pages, most };
    };
    for (const sort of ['newest', 'oldest', 'price_high', 'price_low'] as const) {
      const expected = { ...counted, ids: await idsFrom(sort, 100) };
      expect(await found(`sort=${sort}&page=3`)).toEqual(expected);
    }
    expect(await found('page=1000')).toEqual({ ...counted, ids: last });
    expect(await found('status=withdrawn')).toMatchObject({ total: n / 10 });
    expect(await found('type=villa')).toMatchObject({ total: 0 });
  }
  let count = 0;
  const all = await findPropertyIds(parse(`q=${title}`));
  for await (const batch of readProperties(all)) count += batch.length;
  expect(count).toBe(n);
});

test.each([
  ['تاون هاوس', 'row'],
  ['تاونهاوس', 'row'],
  ['تاون', 'row'],
  ['بنت هاوس', 'top'],
  ['بنتهاوس مشر', 'top'],
  ['workroom', 'work'],
  ['شرفتين', 'top'],
])('finds by the words of titles as people write them: %s', async (text, title) => {
  const place = { agent_id: (await insertAgent()).id, community_id: (await insertCommunity()).id };
  const homes = {
    row: { ...place, property_type: 'townhouse', title_ar: 'تاون هاوس واسع' },
    top: { ...place, property_type: 'penthouse', title_ar: 'بنتهاوس مشرق بشرفتين' },
    // Not by what it is.
    work: { ...place, property_type: 'office', title: 'A workroom' },
  } as const;
  const rows = await insertListings(Object.values(homes));
  const found = await findPropertyIds(parse(`q=${encodeURIComponent(text)}`));
  const own = Object.keys(homes).filter((_, at) => found.includes(rows[at]!.id));
  expect(own).toEqual([title]);
  expect(await findPropertyIds(parse('q=office'))).not.toContain(rows[2]!.id);
});
