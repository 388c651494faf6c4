import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

const FOLDER = join(import.meta.dirname, 'migrations');
/** Any number will do, as long as every process that migrates takes the same lock. */
const LOCK = 7_262_001;

/**
 * Brings the database to the newest schema: every file of `migrations/` not yet applied, in the order of names, each in
 * a transaction of its own. Safe to run from several processes at once; with nothing to apply, it waits for nobody.
 * @returns the names of the files applied now.
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => {}); // a lost connection fails the query in hand
  await client.connect().catch((error: Error) => {
    throw new Error(`The database cannot be reached: ${error.message}`, { cause: error });
  });
  try {
    if ((await pendingFiles(client)).length === 0) return [];
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    );
    const pending = await pendingFiles(client);
    for (const name of pending) await apply(client, name);
    return pending;
  } finally {
    await client.end();
  }
}

async function pendingFiles(client: pg.Client): Promise<string[]> {
  const files = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const table = await client.query("select to_regclass('migration') as name");
  if (!table.rows[0].name) return files;
  const { rows } = await client.query<{ name: string }>('select name from migration');
  const done = new Set(rows.map((row) => row.name));
  return files.filter((name) => !done.has(name));
}

async function apply(client: pg.Client, name: string): Promise<void> {
  try {
    await client.query('begin');
    await client.query(readFileSync(join(FOLDER, name), 'utf8'));
    await client.query('insert into migration (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
