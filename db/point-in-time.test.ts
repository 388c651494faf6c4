import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { copyBase } from '#app/features/backups/base-copy.server.ts';
import { stampOf } from '#app/features/backups/rules.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { archiveSettings, recover } from './point-in-time.ts';

const FAST = { fsync: 'off', shared_buffers: '16MB' };

function newPlace() {
  const folder = mkdtempSync(join(tmpdir(), 'point-in-time-'));
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [data, archive] = [join(folder, 'postgres'), join(folder, 'archive')];
  const start = async () =>
    startEmbeddedPostgres(data, { ...FAST, ...(await archiveSettings(archive)) });
  return { folder, data, archive, start };
}

async function ask<Row extends pg.QueryResultRow>(
  { url }: EmbeddedPostgres,
  text: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<Row>(text).finally(() => client.end());
  return rows;
}

const namesIn = async (server: EmbeddedPostgres) =>
  (await ask<{ name: string }>(server, 'select name from note order by name')).map(
    ({ name }) => name,
  );

/** Notes something; the moment after it, with which nothing else can share a millisecond. */
async function note(server: EmbeddedPostgres, name: string): Promise<Date> {
  await ask(server, `insert into note values ('${name}')`);
  const [row] = await ask<{ now: Date }>(
    server,
    `select clock_timestamp() as now from pg_sleep(0.01)`,
  );
  await ask(server, 'select pg_sleep(0.01)');
  return row!.now;
}

async function copy(
  server: EmbeddedPostgres,
  archive: string,
  keep = 7,
  begun = new Date(),
): Promise<string> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  return copyBase(client, archive, { begun, keep }).finally(() => client.end());
}

/** As if there had been a recovery in each second of the next minute. */
function takeNames(data: string): void {
  for (let second = 0; second < 60; second += 1) {
    const name = stampOf(new Date(Date.now() + second * 1000));
    mkdirSync(join(`${data}-before-${name}`, 'taken'), { recursive: true });
  }
}

test('the database goes back to any moment since a copy of it, also after it was killed, and on from there', async () => {
  const { data, archive, start } = newPlace();
  const first = await start();
  await ask(first, 'create table note (name text)');
  await note(first, 'before');
  await copy(first, archive);
  const moment = await note(first, 'wanted');
  await note(first, 'mistake');
  const pid = Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10);
  process.kill(pid, 'SIGKILL');
  await first.release();

  const all = await recover(data, archive, null, FAST);
  const whole = await start();
  expect(await namesIn(whole)).toEqual(['before', 'mistake', 'wanted']);
  await whole.release();
  expect(existsSync(all.kept!)).toBe(true);

  takeNames(data);
  await recover(data, archive, moment, FAST);
  const second = await start();
  expect(await namesIn(second)).toEqual(['before', 'wanted']);
  const later = await note(second, 'since');
  await note(second, 'another mistake');
  await second.release();

  await recover(data, archive, later, FAST);
  const third = await start();
  expect(await namesIn(third)).toEqual(['before', 'since', 'wanted']);
  await third.release();
});

test('after going back to before the newest copy, one can go back again, to what was written since', async () => {
  const { data, archive, start } = newPlace();
  const first = await start();
  await ask(first, 'create table note (name text)');
  await copy(first, archive);
  const moment = await note(first, 'wanted');
  await note(first, 'mistake');
  // Copies are named by their seconds.
  await copy(first, archive, 7, new Date(Date.now() + 2_000));
  await note(first, 'noticed');
  await first.release();

  await recover(data, archive, moment, FAST);
  const second = await start();
  const later = await note(second, 'since');
  await note(second, 'another mistake');
  await second.release();

  await recover(data, archive, later, FAST);
  const third = await start();
  expect(await namesIn(third)).toEqual(['since', 'wanted']);
  await third.release();
  await recover(data, archive, null, FAST);
  const last = await start();
  expect(await namesIn(last)).toEqual(['since', 'wanted']);
  await last.release();
});

/** What writes files in a folder as long as it is called `name`, as a server does that hasn't ended yet. */
function writeWhileCalled(name: string): void {
  const script = `until cd "${name}.recovering" 2> /dev/null; do :; done
    until [ "$(pwd -P)" = "${name}" ]; do sleep 0.01; done
    n=0; while [ "$(pwd -P)" = "${name}" ] && : > "late-$n"; do n=$((n + 1)); done`;
  const writer = spawn('sh', ['-c', script], { stdio: 'ignore' });
  onTestFinished(() => void writer.kill());
}

test('a moment that can’t be reached leaves everything as it was, also while what is left of its server still writes', async () => {
  const { data, archive, folder, start } = newPlace();
  const server = await start();
  await ask(server, 'create table note (name text)');
  const tooEarly = await note(server, 'kept');
  await server.release();
  const refused = (moment: Date) => recover(data, archive, moment, FAST);
  await expect(refused(tooEarly)).rejects.toThrow('has no copy of the database');

  const again = await start();
  await copy(again, archive);
  await again.release();
  await expect(refused(tooEarly)).rejects.toThrow('no earlier moment can be reached');
  writeWhileCalled(data);
  await expect(refused(new Date())).rejects.toThrow('Nothing was written after');
  expect(readdirSync(folder).filter((name) => name.startsWith('postgres-'))).toEqual([]);

  const third = await start();
  await expect(refused(new Date())).rejects.toThrow('is in use');
  expect(await namesIn(third)).toEqual(['kept']);
  await third.release();
});

test('a recovery that was killed between its two renames makes no new database, and is made again', async () => {
  const { data, archive, start } = newPlace();
  const server = await start();
  await ask(server, 'create table note (name text)');
  await copy(server, archive);
  await note(server, 'kept');
  await server.release();
  renameSync(data, `${data}-before-20261126-201500`);
  mkdirSync(`${data}.recovering`);

  await expect(start()).rejects.toThrow('Run npm run restore -- --to … again');
  await recover(data, archive, null, FAST);
  const again = await start();
  expect(await namesIn(again)).toEqual(['kept']);
  await again.release();
});

test('copies that are one too many go, with the WAL that only they needed', async () => {
  const { archive, start } = newPlace();
  const server = await start();
  await copy(server, archive);
  const walBefore = readdirSync(archive).filter((name) => /^[\dA-F]{24}$/.test(name));
  await ask(server, 'create table note (name text); select pg_switch_wal()');
  await ask(server, 'select pg_sleep(1)'); // their names have seconds
  const second = await copy(server, archive, 1);
  const left = readdirSync(archive);
  expect(
    left.filter((name) => name.startsWith('base-')).map((name) => join(archive, name)),
  ).toEqual([second]);
  expect(left).not.toContain(walBefore[0]);
  await server.release();
});
