import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ensureAreas } from '#app/features/areas/mutations.server.ts';
import { unlockImports, tryLockImports } from '#app/features/imports/mutations.server.ts';
import type { Staff } from '#app/features/staff/types.ts';
import { db, withoutStatementTimeout } from '#app/server/db.server.ts';
import { importRents, judgeAgain } from '../import/importer.server.ts';
import { moveRegistrations } from './jobs.server.ts';
import { placeRegistered, undoPlacing } from './mutations.server.ts';
import { countUnplaced, findPlaceChoice, findStaffPlaces, findUnplaced } from './queries.server.ts';

const NOURA: Staff = {
  userId: crypto.randomUUID(),
  username: 'noura',
  role: 'admin',
  ip: '192.0.2.1',
};
const QUARTER = { name: 'New Quarter', project: null };
const CREST = { name: 'New Quarter', project: 'Crest Invented' };
const folder = mkdtempSync(join(tmpdir(), 'places-'));
let marina: number;
let hills: number;

beforeAll(async () => {
  marina = await addCommunity('Dubai Marina');
  hills = await addCommunity('Dubai Hills Estate');
});
beforeEach(async () => {
  await sql`truncate sale, rent_contract, registered_place, registered_project, price_index, valuation_model`.execute(
    db,
  );
  await db.deleteFrom('area').where('name_en', '=', 'New Quarter').execute();
});
afterAll(() => rmSync(folder, { recursive: true }));

async function addCommunity(nameEn: string): Promise<number> {
  const { ids } = await db.transaction().execute((trx) => ensureAreas(trx, [[{ nameEn }]]));
  return ids[0]!;
}

type Let = [area: string, project: string | null];

/** Imports rents; `id` tells files apart. */
async function importLet(id: string, ...rents: Let[]) {
  const file = join(folder, 'file');
  const rows = rents.map(([AREA_EN, PROJECT_EN], at) => ({
    CONTRACT_NUMBER: `CNT${id}-${at}`,
    VERSION_EN: 'New',
    REGISTRATION_DATE: '2026-01-14T10:18:33',
    START_DATE: `2026-0${1 + (at % 4)}-01T00:00:00`,
    END_DATE: '2026-12-31T00:00:00',
    AREA_EN,
    ANNUAL_AMOUNT: 120_000 + at,
    ACTUAL_AREA: 80.5,
    PROP_TYPE_EN: 'Unit',
    PROP_SUB_TYPE_EN: 'Flat',
    IS_FREE_HOLD: 1,
    PROJECT_EN,
    MASTER_PROJECT_EN: null,
    ROOMS: 1,
  }));
  writeFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  return importRents(file, '2026-11-22');
}

/** The communities of rents, by number. */
async function communities(): Promise<(number | null)[]> {
  const rents = await db
    .selectFrom('rent_contract')
    .orderBy('number')
    .select('community_id')
    .execute();
  return rents.map((rent) => rent.community_id);
}

const indexed = async () =>
  (await db.selectFrom('price_index').select('community_id').distinct().execute()).map(
    (cell) => cell.community_id,
  );

const audited = async () =>
  (
    await db
      .selectFrom('audit_entry')
      .where('subject_kind', '=', 'place')
      .orderBy('id', 'desc')
      .select(['action', 'subject', 'before', 'after'])
      .limit(1)
      .execute()
  )[0];

test('a district is placed once for all, in every spelling, with its figures', async () => {
  await importLet(
    'a',
    ['New Quarter', null],
    ['NEW QUARTER', 'Crest Invented'],
    ['Dubai Marina', null],
  );
  expect(await findUnplaced('', 'most')).toEqual([
    { name: 'NEW QUARTER', sales: 0, rents: 2, projects: ['Crest Invented'] },
  ]);
  expect(await countUnplaced()).toEqual({ sales: 0, rents: 2 });
  expect(await findUnplaced('crest', 'name')).toHaveLength(1);
  expect(await findUnplaced('nothing', 'name')).toEqual([]);

  expect(await placeRegistered(NOURA, QUARTER, hills)).toBeNull();
  expect(await audited()).toEqual({
    action: 'place_chosen',
    subject: 'New Quarter',
    before: null,
    after: { community: 'Dubai Hills Estate' },
  });
  expect(await findUnplaced('', 'most')).toEqual([]);
  await moveRegistrations();
  expect(await communities()).toEqual([hills, hills, marina]);
  expect(await findStaffPlaces()).toEqual([
    {
      ...QUARTER,
      name: expect.stringMatching(/new quarter/i),
      communityId: hills,
      community: 'Dubai Hills Estate',
      sales: 0,
      rents: 2,
    },
  ]);

  // Another spelling, and another decision: the site now has a community of this name.
  await addCommunity('New Quarter');
  await importLet('b', ['new quarter', null], ['New Quarter', null]);
  await judgeAgain();
  expect(await communities()).toEqual([hills, hills, marina, hills, hills]);
});

test('figures follow placements and their undoing', async () => {
  await importLet('a', ...Array.from({ length: 40 }, (): Let => ['New Quarter', null]));
  expect(await indexed()).toEqual([null]);
  await placeRegistered(NOURA, QUARTER, hills);
  await moveRegistrations();
  expect(await indexed()).toContain(hills);
  await undoPlacing(NOURA, QUARTER);
  await moveRegistrations();
  expect(await indexed()).toEqual([null]);
});

test('a project is placed alone, and a later import keeps it there', async () => {
  await importLet('a', ['New Quarter', null], ['New Quarter', 'CREST INVENTED']);
  expect(await placeRegistered(NOURA, CREST, hills)).toBeNull();
  await moveRegistrations();
  expect(await communities()).toEqual([null, hills]);
  expect(await findUnplaced('', 'most')).toMatchObject([{ rents: 1, projects: [] }]);

  const quarter = await addCommunity('New Quarter');
  await importLet('b', ['New Quarter', 'Crest Invented'], ['New Quarter', 'Other']);
  expect(await communities()).toEqual([quarter, hills, hills, quarter]);
  // The district has since been recognised; the project is still the staff's to undo.
  expect(await undoPlacing(NOURA, CREST)).toBeNull();
  await moveRegistrations();
  expect(await communities()).toEqual([quarter, quarter, quarter, quarter]);
});

test('refuses names that imports recognise or that the register lacks, and unknown communities', async () => {
  await importLet(
    'a',
    ['Dubai Marina', 'Quay'],
    ['New Quarter', 'DAMAC Dubai Hills Estate View'],
    ['New Quarter', null],
  );
  expect(await communities()).toEqual([marina, hills, null]);
  const before = await db.selectFrom('registered_place').selectAll().orderBy('name').execute();
  const refused = (name: string, project: string | null, community = marina) =>
    placeRegistered(NOURA, { name, project }, community);
  expect(await refused('dubai marina', null, hills)).toBe('recognised');
  expect(await refused('Dubai Marina', 'Quay', hills)).toBe('recognised');
  expect(await refused('Nowhere', null)).toBe('unknown');
  expect(await refused('New Quarter', 'Nothing')).toBe('no_project');
  expect(await refused('New Quarter', 'DAMAC Dubai Hills Estate View')).toBe('no_project');
  expect(await refused('New Quarter', null, 2_000_000_000)).toBe('no_community');
  expect(await undoPlacing(NOURA, { name: 'Dubai Marina', project: null })).toBe('unknown');
  expect(await undoPlacing(NOURA, CREST)).toBe('unknown');
  expect(await findPlaceChoice({ name: 'Dubai Marina', project: null })).toBeNull();
  expect(await db.selectFrom('registered_place').selectAll().orderBy('name').execute()).toEqual(
    before,
  );
  // Placing a whole district leaves projects alone that imports recognise.
  expect(await refused('New Quarter', null)).toBeNull();
  await moveRegistrations();
  expect(await communities()).toEqual([marina, hills, marina]);
});

test('a choice is changed once and undone once', async () => {
  await importLet('a', ['New Quarter', null], ['New Quarter', 'Crest Invented']);
  await placeRegistered(NOURA, QUARTER, hills);
  await placeRegistered(NOURA, CREST, marina);
  await moveRegistrations();
  expect(await communities()).toEqual([hills, marina]);
  expect((await findStaffPlaces()).map(({ project, rents }) => [project, rents])).toEqual([
    [null, 1],
    ['Crest Invented', 1],
  ]);
  expect(await findPlaceChoice(CREST)).toMatchObject({ communityId: marina, rents: 1 });
  expect(await findPlaceChoice(QUARTER)).toMatchObject({
    communityId: hills,
    projects: [{ name: 'Crest Invented', cases: 1 }],
  });

  expect(await Promise.all([1, 2].map(() => placeRegistered(NOURA, QUARTER, marina)))).toEqual([
    null,
    null,
  ]);
  expect((await audited())?.before).toEqual({ community: 'Dubai Hills Estate' });
  const undone = await Promise.all([1, 2].map(() => undoPlacing(NOURA, QUARTER)));
  expect(undone.toSorted()).toEqual([null, 'unknown']);
  expect(await audited()).toMatchObject({ action: 'place_undone', after: null });
  await moveRegistrations();
  expect(await communities()).toEqual([null, marina]);
});

test('undoing restores what the import decides at once', async () => {
  await importLet('a', ['New Quarter', null]);
  await placeRegistered(NOURA, QUARTER, hills);
  const quarter = await addCommunity('New Quarter');
  await undoPlacing(NOURA, QUARTER);
  await moveRegistrations();
  expect(await communities()).toEqual([quarter]);
});

test('waits for an import to look names up, but not to store its rows', async () => {
  await importLet('a', ['New Quarter', null]);
  await withoutStatementTimeout(async (importing) => {
    expect(await tryLockImports(importing)).toBe(true);
    await importing.transaction().execute(async (trx) => {
      await sql`update registered_place set name = name`.execute(trx);
      expect(await placeRegistered(NOURA, QUARTER, hills)).toBe('importing');
    });
    expect(await placeRegistered(NOURA, QUARTER, hills)).toBeNull();
    let isDone = false;
    const moving = moveRegistrations().then(() => (isDone = true));
    expect(await communities()).toEqual([null]);
    expect(isDone).toBe(false);
    await unlockImports(importing);
    await moving;
  });
  expect(await communities()).toEqual([hills]);
});

test('an import and placements at the same time lose nothing', async () => {
  await importLet('a', ['New Quarter', null], ['Old Quarter', null]);
  await Promise.all([
    importLet('b', ['New Quarter', null], ['Old Quarter', null], ['Third Quarter', null]),
    placeRegistered(NOURA, QUARTER, hills),
    placeRegistered(NOURA, { name: 'Old Quarter', project: null }, marina),
    moveRegistrations(),
  ]);
  await moveRegistrations();
  expect(await communities()).toEqual([hills, marina, hills, marina, null]);
});
