import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { AMENITIES } from '#app/features/listings/amenities.ts';
import { db } from '#app/server/db.server.ts';
import {
  insertAgent,
  insertCommunity,
  insertListing,
  type ListingValues,
} from '#test/support/factories.ts';

let place: { agent_id: number; community_id: number };

beforeAll(async () => {
  place = { agent_id: (await insertAgent()).id, community_id: (await insertCommunity()).id };
});

test.each<[string, Partial<ListingValues>]>([
  ['listing_owner', { agent_id: null }],
  ['listing_point', { lat: null }],
  ['listing_point', { lng: null }],
  ['listing_point', { lat: 55.27, lng: 25.2 }],
  ['listing_point', { lat: Number.NaN }],
  ['listing_amenities', { amenities: ['gym', 'something_new'] }],
  ['listing_source', { source: 'sale-csv' }],
  ['listing_source', { source_key: '7' }],
])('%s refuses %j', async (constraint, values) => {
  await expect(insertListing({ ...place, ...values })).rejects.toThrow(`"${constraint}"`);
});

test('a listing may lack coordinates, amenities and a source, or have all of them', async () => {
  await insertListing({ ...place, lat: null, lng: null });
  await insertListing({ ...place, amenities: [...AMENITIES], source: 'sale-csv', source_key: '7' });
});

test('the database knows the amenities of the closed list and no other', async () => {
  const { rows } = await sql<{ names: string[] }>`select known_amenities() as names`.execute(db);
  expect(rows[0]!.names).toEqual(AMENITIES);
});

test('no listing has more pictures than an operator may ever allow', async () => {
  const { id } = await insertListing(place);
  const add = (position: number) =>
    db.insertInto('listing_image').values({ listing_id: id, position, url: '/x.svg' }).execute();
  await add(0);
  await add(39);
  for (const position of [-1, 40]) {
    await expect(add(position)).rejects.toThrow('"listing_image_position"');
  }
});

test('of a listing with long texts, the descriptions are kept elsewhere, and nothing else', async () => {
  const words = Array.from({ length: 200 }, (_, n) => `${(n + 3).toString(36)}word`).join(' ');
  const { id } = await insertListing({ ...place, title: words.slice(0, 90), description: words });
  const { rows } = await sql<Record<string, boolean>>`
    select pg_column_toast_chunk_id(description) is not null as description,
      pg_column_toast_chunk_id(title) is not null as title,
      pg_column_toast_chunk_id(search) is not null as search
    from listing where id = ${id}`.execute(db);
  expect(rows[0]).toEqual({ description: true, title: false, search: false });
  const movable = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = 'listing'::regclass and attstorage in ('x', 'e')`.execute(db);
  expect(movable.rows.map(({ name }) => name).toSorted()).toEqual([
    'description',
    'description_ar',
  ]);
});
