import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { db } from '#app/server/db.server.ts';
import { readSurroundings } from '#db/reference/surroundings.ts';
import { insertAgent, insertCommunity, insertListing } from '#test/support/factories.ts';
import { replaceSurroundings } from './mutations.server.ts';
import { findNear, findSurroundings } from './queries.server.ts';
import { metresBetween, schoolSlot, walkOf } from './rules.ts';
import type { Surrounding } from './types.ts';

const places = readSurroundings();
const marina = { lat: 25.0786, lng: 55.1353 };
let listed: { agent_id: number; community_id: number };

beforeAll(async () => {
  await replace(places);
  listed = { agent_id: (await insertAgent()).id, community_id: (await insertCommunity()).id };
});

function replace(some: Surrounding[]) {
  return db.transaction().execute((trx) => replaceSurroundings(trx, some));
}

async function rowOf(id: number) {
  return db
    .selectFrom('listing as l')
    .leftJoin('surrounding as s', 's.id', 'metro_id')
    .where('l.id', '=', id)
    .select(['s.name as station', 'metro_walk', 'metro_within', 'school_reach'])
    .executeTakeFirstOrThrow();
}

test('the places are stored unchanged', async () => {
  expect(await findSurroundings(db)).toEqual(places);
});

test('nearby places come by kind, nearest first', async () => {
  const near = await findNear(marina);
  expect(near[0]).toMatchObject({ kind: 'metro', name: 'DMCC', metres: expect.closeTo(928, -1) });
  const kinds = near.map(({ kind }) => kind);
  expect(kinds).toEqual([...new Set(kinds)].flatMap((kind) => kinds.filter((own) => own === kind)));
  for (const own of Map.groupBy(near, ({ kind }) => kind).values()) {
    const metres = own.map((place) => place.metres);
    expect(metres).toEqual(metres.toSorted((a, b) => a - b));
  }
  expect(await findNear({ lat: 0, lng: 0 })).toEqual([]);
});

test('a listing’s distances follow it when it moves', async () => {
  const { id } = await insertListing({ ...listed, ...marina });
  const dmcc = places.find(({ name }) => name === 'DMCC')!;
  const walk = walkOf(metresBetween(marina, dmcc));
  expect(await rowOf(id)).toMatchObject({ station: 'DMCC', metro_walk: walk, metro_within: 20 });
  await db
    .updateTable('listing')
    .set({ lat: dmcc.lat, lng: dmcc.lng })
    .where('id', '=', id)
    .execute();
  expect(await rowOf(id)).toMatchObject({ station: 'DMCC', metro_walk: 0, metro_within: 5 });
  await db.updateTable('listing').set({ lat: null, lng: null }).where('id', '=', id).execute();
  expect(await rowOf(id)).toEqual({
    station: null,
    metro_walk: 2 ** 31 - 1,
    metro_within: null,
    school_reach: null,
  });
});

test('new reference data change every listing, without notifying anybody', async () => {
  const { id } = await insertListing({ ...listed, ...marina });
  await sql`delete from listing_change`.execute(db);
  const station = places.find(({ kind }) => kind === 'metro')!;
  const school = places.find(({ kind }) => kind === 'school')!;
  await replace([
    { ...station, name: 'Next Door', ...marina },
    { ...school, ...marina, school: { ...school.school!, curricula: ['german'], rating: 'good' } },
  ]);
  const row = await rowOf(id);
  expect(row).toMatchObject({ station: 'Next Door', metro_walk: 0 });
  expect(row.school_reach![schoolSlot('german', 'good')]).toBe(0);
  expect(row.school_reach![schoolSlot('german', 'outstanding')]).toBe(255);
  expect(row.school_reach![schoolSlot('uk', null)]).toBe(255);
  expect(await findSurroundings(db)).toHaveLength(2);
  await replace([]);
  expect(await rowOf(id)).toMatchObject({ station: null, metro_walk: 2 ** 31 - 1 });
  expect(await db.selectFrom('listing_change').selectAll().execute()).toEqual([]);
  await replace(places);
  expect(await rowOf(id)).toMatchObject({ station: 'DMCC' });
});

test('the database’s distances equal the code’s', async () => {
  const point = { lat: 25.2, lng: 55.27 };
  const { rows } = await sql<{ id: number; metres: number }>`
    select id, metres_between(${point.lng}, ${point.lat}, lng, lat) as metres from surrounding order by id`.execute(
    db,
  );
  expect(rows.map(({ metres }) => metres)).toEqual(
    places.map((place) => metresBetween(place, point)),
  );
});
