import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  databaseRuns,
  health,
  newFolder,
  PRODUCTION,
  startProcess as start,
  startSite,
  stop,
} from './support/process.ts';
import { createDatabase } from './support/shared.ts';

// Most tests start a site with a database of its own to make.
vi.setConfig({ testTimeout: 120_000 });

test('the embedded database starts, serves the demonstration world and stops with the site', async () => {
  const folder = newFolder();
  const first = start({ DATA_DIR: folder });
  const port = await first.ready;
  const home = await (await fetch(`http://127.0.0.1:${port}/`)).text();
  expect(home).toContain('Newest listings');
  expect(first.output()).toContain('Filling the demonstration world: done');
  expect(first.output()).toMatch(/Ready: http:\/\/localhost:\d+/);
  const ask = overOneConnection(`http://127.0.0.1:${port}/readyz`);
  expect(await ask()).toMatch(/^The site is ready\./);
  const stopped = stop(first);
  // A question on its way when the stop begins is the last of its connection.
  await expect.poll(() => accepts(port), { interval: 10 }).toBe(false);
  expect(await ask()).toMatch(/^The site is stopping\./);
  expect(await stopped).toBe(0);
  expect(databaseRuns(folder)).toBe(false);

  const second = start({ DATA_DIR: folder });
  await second.ready;
  expect(second.output()).not.toContain('Filling the demonstration world');
  second.child.kill('SIGINT');
  expect(await second.ended).toBe(0);
});

/** Whether a port of this machine accepts a new connection. */
async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isAccepted = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isAccepted;
}

/** Asks for a page over one connection, which stays open. */
function overOneConnection(url: string): () => Promise<string> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return async () => {
    const answer = await new Promise<IncomingMessage>((done, failed) => {
      get(url, { agent }, done).on('error', failed);
    });
    return text(answer);
  };
}

test('a site takes over the database of a killed one, bears no other beside it, and stops when what started it dies without a word', async () => {
  const folder = newFolder();
  const killed = startSite(folder);
  await killed.ready;
  killed.child.kill('SIGKILL');
  await killed.ended;
  expect(databaseRuns(folder)).toBe(true);

  const site = startSite(folder);
  const port = await site.ready;
  const other = startSite(folder);
  expect(await other.ended).toBe(1);
  expect(other.output()).toMatch(/^manzil · A site is already running on .* \(process \d+\)/);
  expect(await health(port)).toBe(200);

  site.child.disconnect();
  expect(await site.ended).toBe(0);
  expect(databaseRuns(folder)).toBe(false);
});

test('the development server serves a page and stops as cleanly', async () => {
  const folder = newFolder();
  const site = start({ DATA_DIR: folder, ...PRODUCTION }, ['--dev']);
  const port = await site.ready;
  expect(await (await fetch(`http://127.0.0.1:${port}/about`)).text()).toContain('About us');
  expect(await stop(site)).toBe(0);
  expect(databaseRuns(folder)).toBe(false);
});

test('a port in use is said in one line, and nothing is left behind', async () => {
  const folder = newFolder();
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => other.on('listening', done));
  const { port } = other.address() as { port: number };
  const site = start({ DATA_DIR: folder, PORT: String(port) });
  expect(await site.ended).toBe(1);
  expect(site.output().trim()).toBe(
    `manzil · Port ${port} is in use. Stop what uses it, or choose another: PORT=${port + 1} npm start`,
  );
  expect(existsSync(join(folder, 'postgres'))).toBe(false);
  other.close();
});

test.each([
  [{ PORT: 'three' }, 'manzil · Wrong setting: PORT=three: must be a whole number from 0 to 65535'],
  [{ DATABASE_URL: 'mysql://x' }, 'manzil · Wrong setting: DATABASE_URL=mysql://x: '],
  [{ PUBLIC_URL: 'https://homes.example' }, 'manzil · PUBLIC_URL is set, as on a public site, but'],
  [{ SITE_MODE: 'production' }, 'manzil · A site in production needs a mail server: set SMTP_URL'],
])('%j is refused in one line', async (env, line) => {
  const site = start({ DATA_DIR: newFolder(), ...env });
  expect(await site.ended).toBe(1);
  expect(site.output().trim().split('\n')).toHaveLength(1);
  expect(site.output()).toContain(line);
});

test.runIf(process.getuid?.() === 0)('root is refused in production', async () => {
  const site = startSite(newFolder(), { ALLOW_ROOT: 'false' });
  expect(await site.ended).toBe(1);
  expect(site.output()).toMatch(/^manzil · A site in production does not run as root: /);
});

const RESET = ['reset-second-factor', 'nobody@x.example'];

test('a data folder that cannot be written to is said in one line', async () => {
  const file = join(newFolder(), 'file');
  writeFileSync(file, '');
  const programs = [undefined, 'scripts/jobs.ts', 'scripts/admin.ts', 'scripts/import.ts'];
  for (const program of programs) {
    const args = { 'scripts/import.ts': ['rates', file], 'scripts/admin.ts': RESET }[program ?? ''];
    const site = start({ DATA_DIR: join(file, 'data') }, args, program);
    expect(await site.ended).toBe(1);
    expect(site.output().trim()).toBe(
      `manzil · The data folder ${file}/data cannot be written to: part of its path is a file. Set DATA_DIR to a folder that can.`,
    );
  }
});

test.runIf(process.platform === 'linux')('so is one where there can be no folder', async () => {
  const site = start({ DATA_DIR: '/proc/nope/data' });
  expect(await site.ended).toBe(1);
  expect(site.output().trim()).toBe(
    'manzil · The data folder /proc/nope/data cannot be written to: there can be no folder. Set DATA_DIR to a folder that can.',
  );
  const archiving = start({ BACKUP_WAL_TO: '/proc/nope' });
  expect(await archiving.ended).toBe(1);
  expect(archiving.output().trim()).toMatch(
    /^manzil · BACKUP_WAL_TO: \/proc\/nope cannot be made: ENOENT/,
  );
});

/** A disk of its own in a folder. @returns false if this user may not mount one, as root in most containers. */
function mountDisk(folder: string, size: string): boolean {
  const args = ['-t', 'tmpfs', '-o', `size=${size}`, 'small', folder];
  if (spawnSync('mount', args).status !== 0) return false;
  onTestFinished(() => void execFileSync('umount', ['--lazy', folder]));
  return true;
}

test('a disk too small is said in one line', async ({ skip }) => {
  const folder = newFolder();
  skip(!mountDisk(folder, '40m'), 'this user may not mount a small disk');
  const site = start({ DATA_DIR: folder });
  expect(await site.ended).toBe(1);
  expect(site.output()).toMatch(
    /^manzil · The disk of \S+ has \d+ MB free, and a new database needs 300\. Make room/m,
  );
});

test('a secret that is cut short is refused, and a full disk leaves none', async ({ skip }) => {
  const { url, drop } = await createDatabase();
  onTestFinished(drop);
  const folder = newFolder();
  const secretFile = join(folder, 'auth-secret');
  const settings = { DATA_DIR: folder, DATABASE_URL: url, ...PRODUCTION };
  writeFileSync(secretFile, '');
  const site = start(settings);
  expect(await site.ended).toBe(1);
  expect(site.output()).toContain(`manzil · The secret in ${secretFile} is incomplete`);

  skip(!mountDisk(folder, '40k'), 'this user may not mount a small disk');
  const sign = `(await import('#app/server/secret.server.ts')).secret()`;
  const signing = () =>
    spawnSync(process.execPath, ['--input-type=module', '--eval', sign], {
      env: { ...process.env, ...settings },
      encoding: 'utf8',
    });
  const fill = () => writeFileSync(join(folder, 'all-of-it'), Buffer.alloc(100_000));
  expect(fill).toThrow('ENOSPC');
  expect(signing().stderr).toContain(`The secret cannot be stored in ${secretFile}: ENOSPC`);
  expect(readdirSync(folder)).toEqual(['all-of-it']);
  rmSync(join(folder, 'all-of-it'));
  expect(signing()).toMatchObject({ status: 0, stderr: '' });
  expect(readFileSync(secretFile, 'utf8')).toMatch(/^[\w-]{64}$/);
});

test('a database that accepts connections and says nothing is given up, at once when the site is stopped', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void silent.close());
  await once(silent, 'listening');
  const { port } = silent.address() as { port: number };
  const DATABASE_URL = `postgresql://x@127.0.0.1:${port}/x`;
  const settings = { DATA_DIR: newFolder(), DATABASE_URL, ...PRODUCTION };
  const impatient = start({ ...settings, DATABASE_TIMEOUT: '1' });
  expect(await impatient.ended).toBe(1);
  expect(impatient.output()).toContain('manzil · The database cannot be reached: ');

  const connected = once(silent, 'connection');
  const patient = start(settings);
  await connected;
  expect(await stop(patient)).toBe(0);

  const rates = join(settings.DATA_DIR, 'rates.csv');
  writeFileSync(rates, 'Date, USD\n');
  const asked = once(silent, 'connection');
  const command = start(settings, ['rates', rates], 'scripts/import.ts');
  await asked;
  expect(await stop(command)).toBe(130);
});

test('a database that cannot be reached is said in one line', async () => {
  const site = start({
    DATA_DIR: newFolder(),
    DATABASE_URL: 'postgresql://x@127.0.0.1:1/x',
    SITE_MODE: 'demonstration',
  });
  expect(await site.ended).toBe(1);
  expect(site.output()).toContain('manzil · The database cannot be reached: ');
});

test('a database connection lost during the start is said in one line', async () => {
  const database = await createDatabase();
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  await admin.query('begin; lock table migration');
  const site = start({
    DATA_DIR: newFolder(),
    DATABASE_URL: database.url,
    SITE_MODE: 'demonstration',
  });
  // A transaction sees pg_stat_activity as it was at first.
  const watcher = new pg.Client({ connectionString: database.url });
  await watcher.connect();
  await vi.waitFor(
    async () => {
      const { rowCount } = await watcher.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rowCount).toBe(1);
    },
    { timeout: 20_000 },
  );
  expect(await site.ended).toBe(1);
  expect(site.output().trim()).toBe(
    'manzil · The connection to the database was lost: terminating connection due to administrator command',
  );
  await Promise.all([admin.end(), watcher.end()]);
  await database.drop();
});
