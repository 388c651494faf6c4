import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import {
  databaseRuns,
  health,
  newFolder,
  PATIENCE,
  PRODUCTION,
  startProcess,
  startSite,
  stop,
} from '../support/process.ts';

// A site and commands that share the embedded database, and start, end or are killed in any order.

// Every test starts several processes, each with a database of its own to make.
vi.setConfig({ testTimeout: 180_000 });

const startCommand = (folder: string) =>
  startProcess({ DATA_DIR: folder, ...PRODUCTION }, [], 'test/support/use-database.ts');

test('a command that started the database leaves it to the site, and the site to a command', async () => {
  const folder = newFolder();
  const first = startCommand(folder);
  await first.ready;
  const site = startSite(folder);
  const port = await site.ready;
  expect(await stop(first)).toBe(0);
  expect(await health(port)).toBe(200);

  const second = startCommand(folder);
  await second.ready;
  expect(await stop(site)).toBe(0);
  expect(databaseRuns(folder)).toBe(true);
  expect(await stop(second)).toBe(0);
  expect(databaseRuns(folder)).toBe(false);
});

test('a command that leaves the database last says nothing of its end', async () => {
  const settings = { DATA_DIR: newFolder(), ...PRODUCTION };
  const command = startProcess(settings, ['settings'], 'scripts/admin.ts');
  expect(await command.ended).toBe(0);
  expect(command.output()).toContain('settled_days = ');
  expect(command.output()).not.toContain('"msg"');
});

test('a killed command does not keep the site from stopping the database', async () => {
  const folder = newFolder();
  const command = startCommand(folder);
  const site = startSite(folder);
  await Promise.all([command.ready, site.ready]);
  command.child.kill('SIGKILL');
  await command.ended;
  expect(await stop(site)).toBe(0);
  expect(databaseRuns(folder)).toBe(false);
});

test('a site starts while an import is writing, and outlives it', async () => {
  const folder = newFolder();
  const command = startCommand(folder);
  await command.ready;
  const lock = await lockListings(join(folder, 'postgres'));
  const file = join(folder, 'homes.csv');
  writeFileSync(file, `${HEADER}\n${HOME}\n`);
  const running = startProcess(
    { DATA_DIR: folder, ...PRODUCTION },
    ['listings', file],
    'scripts/import.ts',
  );
  await lock.isWaitedFor();
  expect(await stop(command)).toBe(0);

  const site = startSite(folder);
  const port = await site.ready;
  await lock.release();
  expect(await running.ended).toBe(0);
  expect(running.output()).toContain('1 inserted');
  expect(await lastImports(join(folder, 'postgres'))).toEqual(['listings']);
  // The report of left-out rows is for nobody else on the machine.
  expect(statSync(join(folder, 'import-homes.csv.log')).mode & 0o777).toBe(0o600);
  expect(await health(port)).toBe(200);
  expect(await stop(site)).toBe(0);
  expect(databaseRuns(folder)).toBe(false);
});

async function lastImports(data: string): Promise<string[]> {
  const client = new pg.Client({ host: data, user: 'manzil', database: 'postgres' });
  await client.connect();
  const { rows } = await client.query<{ kind: string }>('select kind from last_import');
  await client.end();
  return rows.map(({ kind }) => kind);
}

const HEADER =
  'external_id,property_type,price_aed,rooms,baths,area_sqm,lat,lon,title_en,community,community_ar,sub_community,' +
  'sub_community_ar,building,building_ar,furnishing,completion_status,agency_name,agency_rera_orn,agent_key,' +
  'verification,created_at,updated_at';
const HOME =
  '1,Apartment,1000000,1,1,70,25.08,55.14,Home,Dubai Marina,دبي مارينا,Quay,,Quay Tower,,unfurnished,completed,' +
  'Invented Homes,99001,a1,verified,2025-01-02T03:04:05Z,2025-02-03T04:05:06Z';

/** Blocks writes to listings. */
async function lockListings(data: string) {
  const client = new pg.Client({ host: data, user: 'manzil', database: 'postgres' });
  await client.connect();
  await client.query('begin; lock table listing in share mode');
  const waiting = async () => {
    const { rows } = await client.query(
      "select count(*)::int as n from pg_locks where not granted and relation = 'listing'::regclass",
    );
    return rows[0].n as number;
  };
  return {
    isWaitedFor: () => expect.poll(waiting, PATIENCE).toBeGreaterThan(0),
    release: () => client.end(),
  };
}
