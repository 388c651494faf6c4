import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { ensureAreas } from '#app/features/areas/mutations.server.ts';
import { db } from '#app/server/db.server.ts';
import { findSoldPlace } from './places.server.ts';
import { isAt } from './queries.server.ts';

let marina: number;
let sports: number;

async function sell(project: string | null, building: string | null = null): Promise<void> {
  await sql`insert into sale (number, sold_on, completion, property_type, bedrooms, price, size_sqm, area_name, project, building)
    values (${`11-${(sold += 1)}-2026`}, '2026-06-01', 'ready', 'apartment', 1, 1000000, 70, 'AL YELAYISS 1', ${project}, ${building})`.execute(
    db,
  );
}
let sold = 0;

beforeAll(async () => {
  const { ids } = await db
    .transaction()
    .execute((trx) =>
      ensureAreas(trx, [
        [{ nameEn: 'Dubai Marina' }],
        [{ nameEn: 'Dubai Sports City' }],
        [{ nameEn: 'Dubai Marina' }, { nameEn: 'Quay Tower (B)' }],
        [{ nameEn: 'Dubai Sports City' }, { nameEn: 'Hera Tower' }],
        [{ nameEn: 'DAMAC Hills 2' }],
      ]),
    );
  [marina, sports] = [ids[0]!, ids[1]!];
  await sql`insert into registered_place (name, community_id, confidence)
    values ('Marsa Dubai', ${marina}, 'high'), ('AL YELAYISS 1', null, null), ('Al Yelayiss 1', null, null),
      ('ARABIAN RANCHES II', null, null)`.execute(db);
  await sell('VERA TOWER');
  await sell('BAY LAGOONS - VALENCIA');
  await sell('BAY LIVING - FOUNTAINS 4');
  await sell('BAY LIVING - FOUNTAINS 5');
  await sell('Dubai Marina');
  await sell('Skyvue');
  await sell(null, 'Grande Tower A');
});

test('all of Dubai isn’t a place', async () => {
  expect(await findSoldPlace('')).toBeNull();
  expect(await findSoldPlace('Dubai')).toBeNull();
});

test('a community is found by its whole name, even if a project has it, too', async () => {
  const whole = { label: 'Dubai Marina', communityIds: [marina], names: null };
  expect(await findSoldPlace('marina')).toEqual(whole);
  expect(await findSoldPlace('Dubai Marina')).toEqual(whole);
  expect(await findSoldPlace('marsa dubai')).toEqual(whole);
  expect(await findSoldPlace('DAMAC Hills 2 (Akoya by DAMAC)')).toMatchObject({
    label: 'DAMAC Hills 2',
  });
});

test('a project that the register names in English alone is found by its Arabic name', async () => {
  for (const location of ['سكاي فيو', 'سكاي فيو، بوكدرة'])
    expect(await findSoldPlace(location)).toMatchObject({ names: ['skyvue'], isWhole: true });
});

test('the whole name of a project or building of any sale wins over a place spelt like it', async () => {
  const vera = { communityIds: null, names: ['vera tower'], isWhole: true };
  expect(await findSoldPlace('VERA TOWER')).toEqual({ label: 'VERA TOWER', ...vera });
  expect(await findSoldPlace('Vera Tower, Dubai Sports City')).toEqual({
    label: 'Vera Tower',
    ...vera,
  });
  expect(await findSoldPlace('grande tower a')).toMatchObject({ isWhole: true });
});

test('a community that no file has named yet isn’t taken for part of a project’s name', async () => {
  await sell('Samana Park Meadows');
  const meadows = { label: 'The Meadows', communityIds: [], names: null };
  expect(await findSoldPlace('Meadows')).toEqual(meadows);
  expect(await findSoldPlace('السهول')).toEqual(meadows);
});

test('a district of the register is found by both spellings of its number', async () => {
  expect(await findSoldPlace('Yelayiss 1')).toEqual({
    label: 'Yelayiss 1',
    communityIds: null,
    names: ['yelayiss 1', 'yelayiss i'],
    districts: ['AL YELAYISS 1', 'Al Yelayiss 1'],
  });
  expect(await findSoldPlace('Arabian Ranches 2')).toMatchObject({
    districts: ['ARABIAN RANCHES II'],
  });
});

test('a place of the site is found by its name', async () => {
  expect(await findSoldPlace('quay tower, dubai marina')).toEqual({
    label: 'Quay Tower (B)',
    communityIds: [marina],
    names: ['quay tower b', 'quay tower'],
  });
});

test('part of a name is what bears it: the one project by its own name', async () => {
  expect(await findSoldPlace('Bay Lagoons')).toMatchObject({
    label: 'BAY LAGOONS - VALENCIA',
    isWhole: false,
  });
  expect(await findSoldPlace('The Fountains')).toMatchObject({
    label: 'The Fountains',
    names: ['the fountains', 'fountains'],
    isWhole: false,
  });
});

test('an unknown name inside a place gives the place, and the result says so', async () => {
  expect(await findSoldPlace('New Tower 9, Dubai Marina')).toEqual({
    label: 'Dubai Marina',
    communityIds: [marina],
    names: null,
    without: 'New Tower 9',
  });
  expect(await findSoldPlace('New Tower 9, Yelayiss 1')).toMatchObject({
    districts: ['AL YELAYISS 1', 'Al Yelayiss 1'],
    without: 'New Tower 9',
  });
});

test('a name without a letter, though it is no whole city, is that of no sale', async () => {
  const place = (await findSoldPlace('™'))!;
  expect(place).toEqual({ label: '™', communityIds: null, names: [] });
  const { rows } = await sql`select from sale where ${isAt(place)}`.execute(db);
  expect(rows).toEqual([]);
});

test('a guess at the spelling comes last, and the result says so', async () => {
  expect(await findSoldPlace('Hera Towr')).toEqual({
    label: 'Hera Tower',
    communityIds: [sports],
    names: ['hera tower'],
    guess: 'corrected',
  });
  expect(await findSoldPlace('Zzyzx % Heights')).toEqual({
    label: 'Zzyzx % Heights',
    communityIds: null,
    names: ['zzyzx heights'],
  });
});
