import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { keepRunning } from './watch.ts';

const PATIENCE = { timeout: 20_000 };
const FAST = { fsync: 'off', shared_buffers: '16MB' };
const folder = mkdtempSync(join(tmpdir(), 'embedded-'));
chmodSync(folder, 0o755);
const data = join(folder, 'postgres');
const pidFile = join(data, 'postmaster.pid');
const start = () => startEmbeddedPostgres(data, FAST, { stopSeconds: 2 });
const pid = () => Number.parseInt(readFileSync(pidFile, 'utf8'), 10);

afterAll(() => rmSync(folder, { recursive: true }));

/** A connection, and the process that serves it. */
async function backendOf({ url }: EmbeddedPostgres): Promise<{ client: pg.Client; pid: number }> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return { client, pid: rows[0]!.pid };
}

async function answers({ url }: EmbeddedPostgres): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

test('the last to leave stops the server, whatever order they came in', async () => {
  const first = await start();
  const second = await start();
  await first.release();
  expect(await answers(second)).toBe(true);
  const third = await start();
  await second.release();
  expect(await answers(third)).toBe(true);
  await third.release();
  expect(existsSync(pidFile)).toBe(false);
});

test('the server knows none of the settings and secrets of the process that starts it', async () => {
  process.env.AUTH_SECRET = 'a secret of the site, which is long enough';
  const server = await start();
  const environment = readFileSync(`/proc/${pid()}/environ`, 'utf8');
  expect(environment).toContain('PATH=');
  expect(environment).not.toContain('AUTH_SECRET');
  await server.release();
  delete process.env.AUTH_SECRET;
});

test('processes that start and leave at the same instant share one server', async () => {
  const servers = await Promise.all([start(), start(), start()]);
  expect(await Promise.all(servers.map(answers))).toEqual([true, true, true]);
  await Promise.all(servers.map((server) => server.release()));
  expect(existsSync(pidFile)).toBe(false);
});

test('a server just killed restarts at once, even with an open connection', async () => {
  const server = await start();
  const client = new pg.Client({ connectionString: server.url });
  client.on('error', () => {});
  await client.connect();
  process.kill(pid(), 'SIGKILL');
  const again = await start();
  expect(await answers(again)).toBe(true);
  await client.end();
  await server.release();
  await again.release();
});

test('copes with another program that has the killed server’s process id', async () => {
  const server = await start();
  const lines = readFileSync(pidFile, 'utf8').split('\n');
  await server.release();
  const identity = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  const other = spawn('sleep', ['1000'], identity);
  await once(other, 'spawn');
  writeFileSync(pidFile, [other.pid, ...lines.slice(1)].join('\n'));
  const again = await start();
  expect(await answers(again)).toBe(true);
  await again.release();
  other.kill();
});

test('a copy starts beside the original, and the original after another server took its process id', async () => {
  const original = await start();
  const lock = readFileSync(pidFile, 'utf8');
  await original.release();
  const copied = join(folder, 'copy', 'postgres');
  mkdirSync(join(folder, 'copy'));
  execFileSync('cp', ['-a', data, copied]);
  const again = await start();
  // As when the folder is copied while its server runs.
  writeFileSync(join(copied, 'postmaster.pid'), readFileSync(pidFile, 'utf8'));
  const copy = await startEmbeddedPostgres(copied, FAST);
  expect(await answers(copy)).toBe(true);
  expect(await answers(again)).toBe(true);

  await again.release();
  const copysPid = Number.parseInt(readFileSync(join(copied, 'postmaster.pid'), 'utf8'), 10);
  writeFileSync(pidFile, [copysPid, ...lock.split('\n').slice(1)].join('\n'));
  const afterPowerCut = await start();
  expect(await answers(afterPowerCut)).toBe(true);
  expect(await answers(copy)).toBe(true);
  await afterPowerCut.release();
  await copy.release();
});

test.runIf(process.platform === 'linux' && process.getuid?.() === 0)(
  'another process joins where root may not look at the processes of others, as in a container',
  async () => {
    const server = await start();
    const before = pid();
    const join = `
      const { startEmbeddedPostgres } = await import('#db/embedded.ts');
      await (await startEmbeddedPostgres(${JSON.stringify(data)})).release();`;
    const node = [process.execPath, '--input-type=module', '--eval', join];
    execFileSync('setpriv', ['--bounding-set', '-sys_ptrace', ...node], { stdio: 'pipe' });
    expect(pid()).toBe(before);
    expect(await answers(server)).toBe(true);
    await server.release();
  },
);

test('a folder of another major version is refused with the way out', async () => {
  const old = join(folder, 'old');
  mkdirSync(old);
  writeFileSync(join(old, 'PG_VERSION'), '17\n');
  await expect(startEmbeddedPostgres(old, FAST)).rejects.toThrow(
    /is of PostgreSQL 17, and this version of Manzil has 18\. .*npm run backup.*npm run restore/,
  );
});

test('tries a server that does not start again and again, and has it once it does', async () => {
  const server = await start();
  const log: string[] = [];
  const note = (details: object, line: string) => log.push(`${JSON.stringify(details)} ${line}`);
  const endWatch = keepRunning(server, { warn: note, error: note }, 0);
  await expect.poll(() => answers(server), PATIENCE).toBe(true);
  writeFileSync(join(data, 'postgresql.auto.conf'), 'nonsense');
  process.kill(pid(), 'SIGKILL');
  const failed = () => log.filter((line) => line.includes('does not start')).length;
  await expect.poll(failed, PATIENCE).toBeGreaterThan(20);

  rmSync(join(data, 'postgresql.auto.conf'));
  await expect.poll(() => log.at(-1), PATIENCE).toContain('started again');
  expect(await answers(server)).toBe(true);
  await endWatch();
  await server.release();
});

test('a server that recovers from a crash by itself is no error', async () => {
  const server = await start();
  const log: string[] = [];
  const note = (_: object, line: string) => log.push(line);
  const endWatch = keepRunning(server, { warn: note, error: note }, 0);
  for (let crashes = 0; crashes < 3; crashes += 1) {
    // For a moment after a crash, the server still takes connections.
    const { client, pid } = await vi.waitFor(() => backendOf(server), PATIENCE);
    const lost = new Promise<void>((resolve) => client.on('end', () => resolve()));
    process.kill(pid, 'SIGKILL');
    await lost;
    await expect.poll(() => answers(server), PATIENCE).toBe(true);
  }
  expect(log).toEqual([]);
  await endWatch();
  await server.release();
});

test('a server that runs is not said to be gone, whatever it answers', async () => {
  const server = await start();
  const hba = join(data, 'pg_hba.conf');
  const allowed = readFileSync(hba, 'utf8');
  const { client } = await backendOf(server);
  writeFileSync(hba, 'local all all reject\n');
  await client.query('select pg_reload_conf()');
  const log: string[] = [];
  const note = (_: object, line: string) => log.push(line);
  const endWatch = keepRunning(server, { warn: note, error: note }, 0);
  const refusals = () =>
    readFileSync(join(data, 'server.log'), 'utf8').split('rejects connection').length;
  const before = refusals();
  await expect.poll(refusals, PATIENCE).toBeGreaterThan(before + 5);
  await endWatch();
  expect(log).toEqual([]);
  writeFileSync(hba, allowed);
  await client.query('select pg_reload_conf()');
  await expect.poll(() => answers(server), PATIENCE).toBe(true);
  await client.end();
  await server.release();
});

test('a server that does not stop in good order is stopped at once', async () => {
  const server = await start();
  const { client } = await backendOf(server);
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where backend_type = 'checkpointer'",
  );
  process.kill(rows[0]!.pid, 'SIGSTOP'); // no last checkpoint
  await client.end();
  await server.release();
  expect(existsSync(pidFile)).toBe(false);
  const again = await start();
  expect(await answers(again)).toBe(true);
  await again.release();
});

test('no server follows a killed one before its last process has ended, whose commits would be lost', async () => {
  const server = await start();
  const { client, pid: backend } = await backendOf(server);
  // It computes, and so does not notice.
  const computing = client.query('do $$ begin loop null; end loop; end $$').catch(() => {});
  await expect.poll(() => stateOf(server, backend), PATIENCE).toBe('active');
  process.kill(pid(), 'SIGKILL');
  const attempt = () => server.restart().then(String, (error: Error) => error.message);
  // Until it has ended, the killed server still counts as running.
  await expect.poll(attempt, PATIENCE).toMatch(/processes of the one before are still ending/);
  process.kill(backend, 'SIGKILL');
  await computing;
  await expect.poll(() => server.restart().catch(() => false), PATIENCE).toBe(true);
  await client.end().catch(() => {});
  await server.release();
});

/** What a backend does, as another sees it. */
async function stateOf({ url }: EmbeddedPostgres, backend: number): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ state: string }>(
    'select state from pg_stat_activity where pid = $1',
    [backend],
  );
  await client.end();
  return rows[0]?.state;
}
