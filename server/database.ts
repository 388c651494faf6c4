import { join } from 'node:path';
import { parseEnv, type Env } from '#app/server/env.server.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#db/embedded.ts';
import { migrate } from '#db/migrate.ts';
import { archiveSettings } from '#db/point-in-time.ts';
import { keepRunning } from '#db/watch.ts';
import { say, step } from './console.ts';
import { prepareFolder } from './data-folder.ts';

export interface RunningDatabase {
  env: Env;
  /** Leaves the embedded database, which stops when the last user leaves. */
  release(): Promise<void>;
}

/**
 * Gives the process a migrated database: the configured one, else the embedded one, whose URL and mode go into the
 * environment for modules that read it later.
 * @param role a site restarts the embedded database whenever it is gone; a command ends with it.
 * @param signal stops waiting for a slow database.
 */
export async function prepareDatabase(
  role: 'site' | 'command',
  signal?: AbortSignal,
): Promise<RunningDatabase> {
  const { env, release } = await openDatabase(role);
  try {
    const answerMs = env.DATABASE_TIMEOUT * 1000;
    const patience = { answerMs, signal, beforeChange: () => backUpFirst(env) };
    const applied = await migrate(process.env.DATABASE_URL!, undefined, patience);
    if (applied.length > 0) say(`Database brought up to date (${applied.join(', ')}).`);
    return { env, release };
  } catch (error) {
    await release();
    throw error;
  }
}

/** @throws Error with a sentence for people: without a backup nothing is migrated. */
async function backUpFirst({ backup }: Env): Promise<void> {
  if (!backup.beforeMigrating) return say('The database is migrated without a backup before it.');
  const { configuredBackup } = await import('#app/features/backups/configured.server.ts');
  const { makeBackup } = await import('#app/features/backups/backup.server.ts');
  const order = configuredBackup('upgrade');
  try {
    const { name } = await step('Backing up the database before it is migrated', () =>
      makeBackup(order),
    );
    say(`${order.target.place}/${name}`);
  } catch (error) {
    throw new Error(
      `The database was not migrated, because the backup before failed: ${(error as Error).message.replace(/\.?$/, '.')} BACKUP_BEFORE_MIGRATING=false does without.`,
      { cause: error },
    );
  }
}

/** The same, as it is: of any version of the program, or empty. */
export async function openDatabase(role: 'site' | 'command'): Promise<RunningDatabase> {
  const env = parseEnv(process.env);
  if (env.DATABASE_URL) return { env, release: async () => {} };
  prepareFolder(env.DATA_DIR);
  const folder = join(env.DATA_DIR, 'postgres');
  const { walArchive } = env.backup;
  const settings = walArchive === null ? {} : archiveSettings(walArchive);
  const server = await step('Starting the database', () => startEmbeddedPostgres(folder, settings));
  process.env.DATABASE_URL = server.url;
  process.env.SITE_MODE = env.SITE_MODE;
  const release = role === 'site' ? await watched(server) : server.release;
  return { env: parseEnv(process.env), release };
}

/** @returns a function that ends the watch and leaves the database. */
async function watched(server: EmbeddedPostgres): Promise<() => Promise<void>> {
  // The log reads environment variables that are complete only here.
  const { log } = await import('#app/server/log.server.ts');
  const endWatch = keepRunning(server, log);
  return async () => {
    await endWatch();
    await server.release();
  };
}
