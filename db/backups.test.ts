import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { type BackupOrder, makeBackup } from '#app/features/backups/backup.server.ts';
import { verify } from '#app/features/backups/set.server.ts';
import { backupFile, bucketTarget, folderTarget } from '#app/features/backups/target.server.ts';
import { db } from '#app/server/db.server.ts';
import { folderStore } from '#app/server/files.server.ts';
import { closeJobs, queueJob } from '#app/server/jobs.server.ts';
import { startBucket } from '#test/support/bucket.ts';
import { copyDatabase } from '#test/support/databases.ts';
import { startProcess } from '#test/support/process.ts';
import { createDatabase } from '#test/support/shared.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { migrate, migrations } from './migrate.ts';
import { restore, type RestoreOrder } from './restore.ts';
import { asRole, EMBEDDED_ROLES, grantRights } from './roles.ts';

// Each restore makes the whole schema, and some tests start several processes.
vi.setConfig({ testTimeout: 180_000 });

const KEY = 'a key of more than thirty-two characters';
const folder = mkdtempSync(join(tmpdir(), 'manzil-backups-'));
// As root the embedded database runs as another user, who needs access.
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { bucket } = await startBucket();

let demo: { url: string; drop(): Promise<void> };
beforeAll(async () => {
  demo = await createDatabase('demo');
});
afterAll(() => demo.drop());

let count = 0;
function newFolder(): string {
  count += 1;
  const path = join(folder, String(count));
  mkdirSync(path);
  return path;
}

/** A database without a table. */
async function bareDatabase(): Promise<string> {
  const { url, drop } = await copyDatabase(inject('serverUrl'), 'template0');
  onTestFinished(drop);
  return url;
}

/** A backup of a database and files, in a folder of its own. */
async function backUp(databaseUrl: string, more: Partial<BackupOrder> = {}): Promise<string> {
  const to = newFolder();
  await grantRights(databaseUrl, EMBEDDED_ROLES);
  const { name } = await makeBackup({
    databaseUrl: asRole(databaseUrl, EMBEDDED_ROLES.backup),
    kind: 'whole',
    files: folderStore(newFolder()),
    target: folderTarget(to),
    key: null,
    keep: 7,
    secret: null,
    walArchive: null,
    ...more,
  });
  expect(readdirSync(to)).toEqual([name]);
  return join(to, name);
}

async function bringBack(
  path: string,
  databaseUrl: string,
  { all, ...more }: Partial<RestoreOrder> & { all?: ReturnType<typeof migrations> } = {},
) {
  const order = {
    stored: more.stored ?? (await backupFile(path)),
    key: null,
    databaseUrl,
    files: folderStore(newFolder()),
    isReplacing: false,
    keepSecret: () => {},
    ...more,
  };
  return restore(order, {}, all);
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client
    .query<Row>(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

/** Every row of every table, and the state of sequences. */
async function contentOf(url: string): Promise<Record<string, string[]>> {
  const client = await connect(url);
  const lines = async (text: string) =>
    (await client.query<{ line: string }>(text)).rows.map(({ line }) => line).toSorted();
  const tables = await lines(
    `select relname as line from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
     and relpersistence = 'p'`,
  );
  expect(tables.length).toBeGreaterThan(60);
  const content: Record<string, string[]> = {};
  for (const name of tables) content[name] = await lines(`select t::text as line from "${name}" t`);
  content.sequences = await lines(
    "select concat_ws(' ', sequencename, last_value) as line from pg_sequences where schemaname = 'public'",
  );
  await client.end();
  return content;
}

/** Every constraint, index and trigger. */
async function rulesOf(url: string): Promise<string[]> {
  const rows = await query<{ line: string }>(
    url,
    `select format('%s %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated) as line
       from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
     union all select indexdef from pg_indexes where schemaname = 'public'
     union all select format('%s %s', pg_get_triggerdef(t.oid), tgenabled) from pg_trigger t
       join pg_class c on c.oid = tgrelid where relnamespace = 'public'::regnamespace and not tgisinternal`,
  );
  return rows.map(({ line }) => line).toSorted();
}

test('what is restored is what was backed up: every row, job, sequence, file, constraint and the secret', async () => {
  const photos = newFolder();
  const store = folderStore(photos);
  const content = {
    'a.pdf': randomBytes(3_000_000),
    '7/7_0_1-640.webp': randomBytes(5),
    '8/e.avif': Buffer.alloc(0),
  };
  for (const [name, bytes] of Object.entries(content)) await store.put(name, bytes, '');
  const before = await contentOf(demo.url);
  const path = await backUp(demo.url, { files: store, key: KEY, secret: 'of the site' });

  const url = await bareDatabase();
  const restored = folderStore(newFolder());
  let secret = '';
  const report = await bringBack(path, url, {
    files: restored,
    key: KEY,
    keepSecret: (kept) => (secret = kept),
  });

  expect(report).toMatchObject({ files: 3, migrated: [] });
  expect(await contentOf(url)).toEqual(before);
  expect(await rulesOf(url)).toEqual(await rulesOf(demo.url));
  for (const [name, bytes] of Object.entries(content))
    expect((await restored.get(name))?.equals(bytes)).toBe(true);
  expect(secret).toBe('of the site');
  expect(await migrate(url)).toEqual([]);
});

test('the site’s role makes whole backups, too, where there is none for them', async () => {
  const before = await contentOf(demo.url);
  const path = await backUp(demo.url, { databaseUrl: asRole(demo.url, EMBEDDED_ROLES.site) });
  const url = await bareDatabase();
  await bringBack(path, url);
  expect(before['message']).not.toEqual([]);
  expect(await contentOf(url)).toEqual(before);
});

test('a backup made while people write is of one moment, and has the files its rows name', async () => {
  const { url: source, drop } = await createDatabase();
  onTestFinished(drop);
  const store = folderStore(newFolder());
  const client = await connect(source);
  const over = new AbortController();
  let written = 0;
  const write = async () => {
    while (!over.signal.aborted) {
      const file = `${written + 1}/x.webp`;
      await store.put(file, Buffer.from(file), '');
      await client.query(
        `with b as (insert into brokerage (slug, name) values ('${file}', 'x') returning id)
         insert into agent (brokerage_id, slug) select id, '${file}' from b`,
      );
      written += 1;
    }
  };
  const writing = write();
  await expect.poll(() => written).toBeGreaterThan(20);
  const path = await backUp(source, { files: store });
  over.abort();
  await writing;
  await client.end();

  const url = await bareDatabase();
  const restored = folderStore(newFolder());
  await bringBack(path, url, { files: restored });
  // Agents are copied before brokerages, and files after both.
  const rows = await query<{ agent: string; brokerage: string }>(
    url,
    'select a.slug as agent, b.slug as brokerage from agent a full join brokerage b on b.id = brokerage_id',
  );
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.length).toBeLessThan(written);
  for (const { agent, brokerage } of rows) {
    expect(agent).toBe(brokerage);
    expect(String(await restored.get(agent))).toBe(agent);
  }
});

test('jobs still to be done are done after a restore', async () => {
  const source = process.env.DATABASE_URL!;
  onTestFinished(closeJobs);
  const mail = { to: 'a@x.example', subject: 'Line\n\\N', html: '<p>\t</p>', text: 'é' };
  await queueJob(db, 'mail', mail);
  const path = await backUp(source);
  const url = await bareDatabase();
  await bringBack(path, url);
  const jobs = 'select * from jobs.job order by id';
  const left = await query(url, jobs);
  expect(left).toMatchObject([{ name: 'mail', state: 'created', data: mail }]);
  expect(left).toEqual(await query(source, jobs));
});

test('a set of an older version is restored as it was, then brought up to date; one of a newer is refused', async () => {
  const source = await bareDatabase();
  const all = migrations();
  await migrate(source, all.slice(0, -3));
  await query(source, "insert into user_account (email) values ('a@x.example')");
  const path = await backUp(source);
  const url = await bareDatabase();
  await expect(bringBack(path, url, { all: all.slice(0, -4) })).rejects.toThrow(
    `The backup was made by a newer version of the program, with ${all.at(-4)!.name}. Restore it with that version.`,
  );
  const other = all.map((one, at) => (at === 5 ? { ...one, checksum: 'other' } : one));
  await expect(bringBack(path, url, { all: other })).rejects.toThrow(
    `Migration ${all[5]!.name} was another when the backup was made.`,
  );
  expect(await tablesIn(url)).toBe(0);
  const { migrated } = await bringBack(path, url, { all });
  expect(migrated).toEqual(all.slice(-3).map(({ name }) => name));
  expect(await query(url, 'select email from user_account')).toEqual([{ email: 'a@x.example' }]);
  expect(await rulesOf(url)).toEqual(await rulesOf(process.env.DATABASE_URL!));
});

test('a restore says what is restored when what follows fails, and keeps the secret until everything is', async () => {
  const path = await backUp(process.env.DATABASE_URL!, { secret: 'of the set' });
  const kept: string[] = [];
  const keepSecret = (secret: string) => void kept.push(secret);
  const url = await bareDatabase();
  const [newest] = migrations().slice(-1);
  const wrong = { ...newest!, name: '9999_wrong.sql', text: 'select from nothing_known;' };
  await expect(
    bringBack(path, url, { all: [...migrations(), wrong], keepSecret }),
  ).rejects.toMatchObject({
    name: 'RestoreUnfinished',
    message: expect.stringMatching(/were restored.*nothing_known/s) as string,
  });
  expect(await tablesIn(url)).toBeGreaterThan(0);
  expect(kept).toEqual(['of the set']);

  const photos = folderStore(newFolder());
  await photos.put('1/a.webp', randomBytes(10), '');
  const full = { ...folderStore(newFolder()), put: () => Promise.reject(new Error('disk full')) };
  const withPhoto = await backUp(process.env.DATABASE_URL!, { files: photos, secret: 'later' });
  await expect(
    bringBack(withPhoto, await bareDatabase(), { files: full, keepSecret }),
  ).rejects.toThrow('disk full');
  expect(kept).toEqual(['of the set']);
});

test('what is not empty is replaced only if asked for, also by somebody who is no superuser', async () => {
  const role = `r_${randomBytes(6).toString('hex')}`;
  await query(inject('serverUrl'), `create role ${role} login`);
  onTestFinished(async () => void (await query(inject('serverUrl'), `drop role ${role}`)));
  const url = await bareDatabase();
  const [database] = await query(url, 'select current_database() as name');
  await query(url, `alter database ${database!.name} owner to ${role}`);
  const owned = url.replace('manzil@', `${role}@`);
  const before = await contentOf(process.env.DATABASE_URL!);
  const path = await backUp(process.env.DATABASE_URL!);
  const files = folderStore(newFolder());
  await files.put('1/a.webp', Buffer.from('x'), '');
  await expect(bringBack(path, owned, { files })).rejects.toThrow(
    'The store of photos is not empty: it has 1/a.webp.',
  );
  await bringBack(path, owned);
  await query(owned, "insert into user_account (email) values ('old@x.example')");
  await expect(bringBack(path, owned)).rejects.toThrow('The database is not empty.');
  const client = await connect(url);
  await expect(bringBack(path, owned, { isReplacing: true })).rejects.toThrow(
    'The database is in use (1 connection).',
  );
  await client.end();
  expect(await query(url, 'select email from user_account')).toHaveLength(1);
  await bringBack(path, owned, { isReplacing: true });
  expect(await contentOf(url)).toEqual(before);
});

test('a backup that is not as it was written is refused in a sentence, and nothing is touched', async () => {
  const files = folderStore(newFolder());
  await files.put('1/a.webp', randomBytes(100_000), '');
  const plain = await backUp(process.env.DATABASE_URL!, { files });
  const secret = await backUp(process.env.DATABASE_URL!, { files, key: KEY });
  const url = await bareDatabase();
  const refused = async (bytes: Buffer, key: string | null, words: string) => {
    const path = join(newFolder(), 'set');
    writeFileSync(path, bytes);
    const trying = bringBack(path, url, { key });
    await expect(trying).rejects.toThrow(words);
    await expect(trying).rejects.toThrow(path);
  };
  const [open, closed] = [readFileSync(plain), readFileSync(secret)];
  const tar = zstdDecompressSync(open);
  const photo = tar.indexOf('files/1/a.webp');

  // In which way it shows depends on what the byte stood for: a length, a letter of the manifest.
  await refused(changed(open, open.length / 2), null, '');
  await refused(open.subarray(0, -1), null, "can't be used");
  await refused(
    zstdCompressSync(changed(tar, photo + 600)),
    null,
    'files/1/a.webp is not as it was',
  );
  const without = Buffer.concat([tar.subarray(0, photo), tar.subarray(photo + 512 + 100_352)]);
  await refused(zstdCompressSync(without), null, 'files/1/a.webp is missing');
  await refused(zstdCompressSync(tar.subarray(0, photo)), null, 'it breaks off');
  await refused(Buffer.from('something else'), null, "can't be used");
  await refused(closed, null, 'it is encrypted, and BACKUP_KEY is not set');
  await refused(closed, `${KEY}!`, 'it was encrypted with another BACKUP_KEY');
  await refused(changed(closed, closed.length / 2), KEY, 'it breaks off or has been changed');
  await refused(closed.subarray(0, -1), KEY, 'it breaks off or has been changed');
  const piece = 64 * 1024 + 16;
  expect(closed.length).toBeGreaterThan(40 + piece);
  await refused(closed.subarray(0, 40 + piece), KEY, 'it breaks off or has been changed');
  await expect(backupFile(join(folder, 'none'))).rejects.toThrow('There is no file');
  expect(await tablesIn(url)).toBe(0);
});

test('killed, a backup leaves nothing that looks like one, and a restore an empty database', async () => {
  const source = await createDatabase();
  onTestFinished(source.drop);
  const data = newFolder();
  const to = newFolder();
  await folderStore(join(data, 'files')).put('1/a.webp', randomBytes(100), '');
  const settings = { DATABASE_URL: source.url, DATA_DIR: data, BACKUP_TO: to };
  const holder = await connect(source.url);
  await holder.query('begin; lock table listing');
  const killed = startProcess(settings, [], 'scripts/backup.ts');
  await expect.poll(() => readdirSync(to), { timeout: 30_000 }).toHaveLength(1);
  killed.child.kill('SIGKILL');
  await killed.ended;
  await holder.end();
  const [left = ''] = readdirSync(to);
  expect(left).toMatch(/^\..*partial$/);

  utimesSync(join(to, left), new Date(0), new Date(0));
  const done = startProcess(settings, [], 'scripts/backup.ts');
  expect(await done.ended, done.output()).toBe(0);
  const [name = ''] = readdirSync(to);
  expect(readdirSync(to)).toEqual([name]);
  expect(name).toMatch(/^manzil-\d{8}-\d{6}\.tar\.zst$/);

  // A photo that can't be stored, until somebody reads the pipe in its place, holds up the restore just before its end.
  const url = await bareDatabase();
  const other = newFolder();
  mkdirSync(join(other, 'files', '1'), { recursive: true });
  execFileSync('mkfifo', [join(other, 'files', '1', 'a.webp')]);
  const where = { DATABASE_URL: url, DATA_DIR: other };
  const restoring = startProcess(where, [join(to, name)], 'scripts/restore.ts');
  const isWaiting = () =>
    query(
      url,
      "select from pg_stat_activity where datname = current_database() and state = 'idle in transaction' and query like 'copy%'",
    );
  await expect.poll(isWaiting, { timeout: 30_000 }).toHaveLength(1);
  restoring.child.kill('SIGKILL');
  await restoring.ended;
  expect(await tablesIn(url)).toBe(0);

  // The same into an embedded database of its own.
  const before = await contentOf(source.url);
  const embedded = newFolder();
  const again = startProcess({ DATA_DIR: embedded }, [join(to, name)], 'scripts/restore.ts');
  expect(await again.ended, again.output()).toBe(0);
  expect(again.output()).toMatch(/Restored the backup of .* \(rows: [\d,]+, files: 1\)/);
  const server = await startEmbeddedPostgres(join(embedded, 'postgres'));
  onTestFinished(async () => {
    await server.release();
    rmSync(server.dataDir, { recursive: true, force: true });
  });
  const { backup, sequences: _, ...rows } = await contentOf(server.url);
  expect(before).toMatchObject(rows);
  expect(backup).toEqual([]);
  for (const file of ['auth-secret', 'files/1/a.webp'])
    expect(readFileSync(join(embedded, file))).toEqual(readFileSync(join(data, file)));

  // Its roles may do at once what they are for.
  const kept = { DATA_DIR: embedded, BACKUP_TO: newFolder() };
  const next = startProcess(kept, [], 'scripts/backup.ts');
  expect(await next.ended, next.output()).toBe(0);
});

test('a backup that cannot be stored ends with the reason, is noted, and leaves nothing', async () => {
  const to = newFolder();
  async function* untilFull(content: AsyncIterable<Uint8Array>) {
    for await (const chunk of content) {
      yield chunk;
      throw new Error('no space left on device');
    }
  }
  const folder = folderTarget(to);
  const target = {
    ...folder,
    write: (...[name, content, check]: Parameters<typeof folder.write>) =>
      folder.write(name, untilFull(content), check),
  };
  const trying = makeBackup({
    databaseUrl: demo.url,
    kind: 'whole',
    files: folderStore(newFolder()),
    target,
    key: null,
    keep: 1,
    secret: null,
    walArchive: null,
  });
  await expect(trying).rejects.toThrow('no space left on device');
  expect(readdirSync(to)).toEqual([]);
  expect(await query(demo.url, 'select error from backup order by id desc limit 1')).toEqual([
    { error: 'no space left on device' },
  ]);
});

test.runIf(process.platform === 'linux')(
  'so does one to where there can be no folder',
  async () => {
    const trying = makeBackup({
      databaseUrl: demo.url,
      kind: 'whole',
      files: folderStore(newFolder()),
      target: folderTarget('/proc/nowhere'),
      key: null,
      keep: 1,
      secret: null,
      walArchive: null,
    });
    await expect(trying).rejects.toThrow('ENOENT');
    const [row] = await query(demo.url, 'select error from backup order by id desc limit 1');
    expect(row).toMatchObject({ error: expect.stringContaining('/proc/nowhere') });
  },
);

test('of each kind the newest backups are kept, and only one is made at a time', async () => {
  const to = newFolder();
  const target = folderTarget(to);
  const order = {
    databaseUrl: process.env.DATABASE_URL!,
    files: folderStore(newFolder()),
    target,
    key: null,
    secret: null,
    walArchive: null,
    keep: 1,
  };
  const old = 'manzil-20200101-000000.tar.zst';
  for (const name of [old, 'manzil-20200101-000000-upgrade.tar.zst', 'notes.txt'])
    writeFileSync(join(to, name), '');
  const both = await Promise.allSettled([
    makeBackup({ ...order, kind: 'whole' }),
    makeBackup({ ...order, kind: 'whole' }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: new Error('Another backup of this database is being made.'),
  });
  expect(readdirSync(to)).toHaveLength(3);
  expect(readdirSync(to)).not.toContain(old);
});

test('a bucket keeps backups as a folder does', async () => {
  const target = bucketTarget(bucket);
  const order = {
    databaseUrl: process.env.DATABASE_URL!,
    kind: 'whole' as const,
    files: folderStore(newFolder()),
    target,
    key: KEY,
    secret: null,
    walArchive: null,
    keep: 1,
  };
  const { name, bytes } = await makeBackup(order);
  expect(await target.list()).toEqual([name]);
  const stored = await target.open(name);
  expect(stored.size).toBe(bytes);
  await verify(stored, KEY);
  const damaged = { ...bucket, secretAccessKey: 'wrong' };
  await expect(makeBackup({ ...order, target: bucketTarget(damaged) })).rejects.toThrow(
    'SignatureDoesNotMatch',
  );
  await expect(target.open('none')).rejects.toThrow('There is no none in');
});

test('a database is backed up before it is migrated, unless that is switched off or nothing is to be done', async () => {
  const all = migrations();
  const url = await bareDatabase();
  await migrate(url, all.slice(0, -2));
  await query(url, "insert into user_account (email) values ('a@x.example')");
  const to = newFolder();
  const settings = { DATABASE_URL: url, DATA_DIR: newFolder(), BACKUP_TO: to };
  const start = async (more: Record<string, string> = {}) => {
    const command = startProcess({ ...settings, ...more }, [], 'test/support/use-database.ts');
    await command.ready.catch(() => {});
    command.child.kill();
    await command.ended;
    return command.output();
  };
  const impossible = join(to, 'file');
  writeFileSync(impossible, '');
  expect(await start({ BACKUP_TO: impossible })).toMatch(
    /The database was not migrated, because the backup before failed: .*\. BACKUP_BEFORE_MIGRATING=false does without\./,
  );
  rmSync(impossible);
  expect(await query(url, 'select from migration')).toHaveLength(all.length - 2);

  expect(await start()).toContain('Backing up the database before it is migrated');
  const [name = ''] = readdirSync(to);
  expect(name).toMatch(/^manzil-\d{8}-\d{6}-upgrade\.tar\.zst$/);
  await start();
  expect(readdirSync(to)).toEqual([name]);

  const restored = await bareDatabase();
  const made = all.slice(0, -2);
  await bringBack(join(to, name), restored, { all: made });
  expect(await query(restored, 'select from migration')).toHaveLength(made.length);
  expect(await query(restored, 'select email from user_account')).toHaveLength(1);
  settings.DATABASE_URL = restored;
  expect(await start({ BACKUP_BEFORE_MIGRATING: 'false' })).toContain('without a backup');
  expect(readdirSync(to)).toEqual([name]);
});

function changed(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(Math.floor(at)) ^ 1, Math.floor(at));
  return copy;
}

async function tablesIn(url: string): Promise<number> {
  const rows = await query(url, "select from pg_class where relnamespace = 'public'::regnamespace");
  return rows.length;
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client;
}
