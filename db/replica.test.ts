import {
  chmodSync,
  chownSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { copyBase } from '#app/features/backups/base-copy.server.ts';
import { PROBE_MS, ReadingPool } from '#app/server/replica.server.ts';
import { asRoot, UNPRIVILEGED } from './embedded-places.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { archiveSettings } from './point-in-time.ts';

const FAST = { fsync: 'off', shared_buffers: '16MB' };

/** A database with a table, and a replica that follows it. */
async function startPair() {
  const folder = mkdtempSync(join(tmpdir(), 'replica-'));
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const archive = join(folder, 'archive');
  const primary = await startEmbeddedPostgres(join(folder, 'primary'), {
    ...FAST,
    ...(await archiveSettings(archive)),
  });
  onTestFinished(() => primary.release());
  const client = await connect(primary);
  await client.query('create table note (id integer)');
  const base = await copyBase(client, archive, { begun: new Date(), keep: 1 });
  const data = join(folder, 'replica');
  cpSync(base, data, { recursive: true });
  writeFileSync(join(data, 'standby.signal'), '');
  hand(data);
  const follow = {
    ...FAST,
    primary_conninfo: `host=${primary.dataDir} user=manzil`,
    wal_retrieve_retry_interval: '100ms',
  };
  const replica = await startEmbeddedPostgres(data, follow);
  onTestFinished(() => replica.release());
  return { primary, replica, client };
}

/** Gives a folder to the user the database runs as. */
function hand(folder: string): void {
  chmodSync(folder, 0o700);
  if (!asRoot()) return;
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const path of [folder, ...paths.map((name) => join(folder, name))])
    chownSync(path, UNPRIVILEGED, UNPRIVILEGED);
}

async function connect({ url }: EmbeddedPostgres): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  onTestFinished(() => client.end().catch(() => {}));
  return client;
}

function openPool({ url }: EmbeddedPostgres, max: number, more: pg.PoolConfig = {}) {
  const pool = new pg.Pool({ connectionString: url, max, ...more });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

function readFrom(primary: EmbeddedPostgres, replica: EmbeddedPostgres) {
  const probe = { query_timeout: PROBE_MS, connectionTimeoutMillis: PROBE_MS };
  const pool = new ReadingPool({
    primary: openPool(primary, 2),
    replica: openPool(replica, 2),
    primaryProbe: openPool(primary, 1, probe),
    replicaProbe: openPool(replica, 1, probe),
  });
  onTestFinished(() => pool.end());
  return {
    pool,
    /** Which server answers, and what it knows. */
    read: async () => {
      const client = await pool.connect();
      try {
        const { rows } = await client.query(READ, []);
        return rows[0] as { folder: string; notes: number };
      } finally {
        client.release();
      }
    },
  };
}

const READ = `select current_setting('data_directory') as folder, count(*)::integer as notes from note`;

test('who reads sees what was written before, from the replica while it keeps up and else from the primary', async () => {
  const { primary, replica, client } = await startPair();
  const { pool, read } = readFrom(primary, replica);
  await expect.poll(() => pool.state()).toBe('current');

  let [written, fromReplica] = [0, 0];
  const write = (note: number) => client.query('insert into note values ($1)', [note]);
  // On a busy machine the replica may be behind for longer.
  while (written < 50 || fromReplica === 0) {
    written += 1;
    await write(written);
    const { folder, notes } = await read();
    expect(notes).toBe(written);
    if (folder === replica.dataDir) fromReplica += 1;
  }

  const onReplica = await connect(replica);
  await onReplica.query('select pg_wal_replay_pause()');
  written += 1;
  await write(written);
  expect(await read()).toEqual({ folder: primary.dataDir, notes: written });
  await expect.poll(() => pool.state()).toBe('behind');

  await onReplica.query('select pg_wal_replay_resume()');
  await expect.poll(() => pool.state()).toBe('current');
  await expect.poll(read).toEqual({ folder: replica.dataDir, notes: written });
});

test('a replica that is killed in the middle of a statement leaves it to the primary, and is used again when it is back', async () => {
  const { primary, replica, client } = await startPair();
  const { pool, read } = readFrom(primary, replica);
  await client.query('insert into note values (1)');
  await expect.poll(() => pool.state()).toBe('current');

  const reader = await pool.connect();
  const slow = reader.query(
    `${READ}, pg_sleep(case when pg_is_in_recovery() then 60 else 0 end) group by 1`,
    [],
  );
  await expect.poll(() => sleepersOf(replica)).toBe(1);
  kill(replica);
  const { rows } = await slow;
  reader.release();
  expect(rows).toEqual([{ folder: primary.dataDir, notes: 1 }]);
  await expect.poll(() => pool.state()).toBe('away');
  await client.query('insert into note values (2)');
  expect(await read()).toEqual({ folder: primary.dataDir, notes: 2 });

  await expect.poll(() => replica.restart().catch(() => false)).toBe(true);
  await expect.poll(() => pool.state()).toBe('current');
  await expect.poll(read).toEqual({ folder: replica.dataDir, notes: 2 });
});

test('a replica that was promoted is read from no more, whatever it has written since', async () => {
  const { primary, replica, client } = await startPair();
  const { pool, read } = readFrom(primary, replica);
  await expect.poll(() => pool.state()).toBe('current');
  const promoted = await connect(replica);
  await promoted.query('select pg_promote()');
  await promoted.query('insert into note select generate_series(1, 1000)');
  await client.query('insert into note values (1)');
  expect(await read()).toEqual({ folder: primary.dataDir, notes: 1 });
  await expect.poll(() => pool.state()).toBe('away');
});

async function sleepersOf(server: EmbeddedPostgres): Promise<number> {
  const client = await connect(server);
  const { rows } = await client
    .query(`select count(*)::integer as n from pg_stat_activity where wait_event = 'PgSleep'`)
    .finally(() => client.end());
  return rows[0].n;
}

/** The server with all of its processes, as when its machine loses power. */
function kill({ dataDir }: EmbeddedPostgres): void {
  process.kill(
    Number.parseInt(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8'), 10),
    'SIGKILL',
  );
}
