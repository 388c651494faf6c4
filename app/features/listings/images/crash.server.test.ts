import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { db } from '#app/server/db.server.ts';
import { insertAccount, insertCommunity, insertListing } from '#test/support/factories.ts';
import { PDF } from '#test/support/pictures.ts';

vi.setConfig({ testTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), 'manzil-crash-'));
const photo = join(folder, 'photo.jpg');
const plan = join(folder, 'plan.pdf');
let community: number;

beforeAll(async () => {
  community = (await insertCommunity()).id;
  writeFileSync(plan, PDF);
  await sharp({ create: { width: 30, height: 20, channels: 3, background: '#286' } }).toFile(photo);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A process that adds a photo and kills itself; see test/support/add-image.ts. */
function addImage({ user, id }: Listing, step: string, at: number, file = photo) {
  const args = [user, String(id), file, step, String(at)];
  const child = spawn(process.execPath, ['test/support/add-image.ts', ...args], {
    env: { ...process.env, DATA_DIR: folder },
    stdio: 'inherit',
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit').then(([, signal]) => expect(signal).toBe('SIGKILL'));
  return { child, ended };
}

interface Listing {
  user: string;
  id: number;
}

async function newListing(): Promise<Listing> {
  const { id: user } = await insertAccount();
  return { user, id: (await insertListing({ user_id: user, community_id: community })).id };
}

/** How many files a listing has, how many photos and floor plans, and how many the sweep will delete. */
async function stateOf({ id }: Listing) {
  const { rows } = await sql<{ photos: number; unused: number }>`
    select (select count(*) from listing_image where listing_id = ${id})
        + (select count(*) from floor_plan where listing_id = ${id}) as photos,
      (select count(*) from unused_image where file_name like ${`${id}/%`}) as unused`.execute(db);
  return { files: globSync(join(folder, 'files', String(id), '*')).length, ...rows[0]! };
}

/** An hour later, another process sweeps, and dies when it has added a photo. */
async function sweepLater(): Promise<void> {
  await sql`update unused_image set since = now() - interval '61 minutes'`.execute(db);
  await addImage(await newListing(), 'end', 0).ended;
}

test('a process killed at any step leaves neither files without a photo nor a photo without files', async () => {
  const kills = [
    { step: 'put', at: 1, left: { files: 0, photos: 0, unused: 1 } },
    { step: 'put', at: 5, left: { files: 4, photos: 0, unused: 1 } },
    { step: 'put', at: 8, left: { files: 7, photos: 0, unused: 1 } },
    { step: 'end', at: 0, left: { files: 8, photos: 1, unused: 0 } },
    { step: 'put', at: 1, left: { files: 0, photos: 0, unused: 1 }, file: plan },
    { step: 'end', at: 0, left: { files: 1, photos: 1, unused: 0 }, file: plan },
  ];
  const listings = await Promise.all(
    kills.map(async ({ step, at, left, file }) => {
      const listing = await newListing();
      await addImage(listing, step, at, file).ended;
      expect({ step, at, ...(await stateOf(listing)) }).toEqual({ step, at, ...left });
      return listing;
    }),
  );
  await sweepLater();
  for (const [index, { left, file }] of kills.entries()) {
    const { photos } = left;
    const files = photos * (file === plan ? 1 : 8);
    expect(await stateOf(listings[index]!)).toEqual({ files, photos, unused: 0 });
  }
});

test('killed with all files stored, before the photo has them', async () => {
  const listing = await newListing();
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('listing').where('id', '=', listing.id).select('id').forUpdate().execute();
    const { child, ended } = addImage(listing, 'end', 0);
    await vi.waitFor(
      async () => {
        const { rows } = await sql`
          select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
        expect(rows).toHaveLength(1);
      },
      { timeout: 60_000 },
    );
    child.kill('SIGKILL');
    await ended;
  });
  expect(await stateOf(listing)).toEqual({ files: 8, photos: 0, unused: 1 });
  await sweepLater();
  expect(await stateOf(listing)).toEqual({ files: 0, photos: 0, unused: 0 });
});

test('a sweep that is killed is done again', async () => {
  const listing = await newListing();
  await addImage(listing, 'end', 0).ended;
  await db.deleteFrom('listing').where('id', '=', listing.id).execute();
  expect(await stateOf(listing)).toEqual({ files: 8, photos: 0, unused: 1 });
  await sql`update unused_image set since = now() - interval '61 minutes'`.execute(db);
  await addImage(await newListing(), 'delete', 4).ended;
  expect(await stateOf(listing)).toMatchObject({ photos: 0, unused: 1 });
  await sweepLater();
  expect(await stateOf(listing)).toEqual({ files: 0, photos: 0, unused: 0 });
});
