import { join } from 'node:path';
import pg from 'pg';
import { required } from '#app/lib/required.ts';
import { InvalidEnvError, parseEnv, type Env } from '#app/server/env.server.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#db/embedded.ts';
import { migrate } from '#db/migrate.ts';
import { archiveSettings } from '#db/point-in-time.ts';
import { asRole, createEmbeddedRoles, EMBEDDED_ROLES, grantRights } from '#db/roles.ts';
import { keepRunning } from '#db/watch.ts';
import { broughtUpToDate, say, step } from './console.ts';
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
    const applied = await migrate(ownerUrl(env), undefined, patience);
    if (applied.length > 0) say(broughtUpToDate(applied));
    await prepareRoles(env);
    return { env, release };
  } catch (error) {
    await release();
    throw error;
  }
}

/** The database as the role that owns its tables. */
export function ownerUrl({
  DATABASE_URL,
  DATABASE_MIGRATION_URL,
  DATABASE_SESSION_URL,
}: Env): string {
  return required(DATABASE_MIGRATION_URL ?? DATABASE_SESSION_URL ?? DATABASE_URL, 'DATABASE_URL');
}

/** Makes what the site's role may not make itself, and lets each role do what it needs, if they are several. */
export async function prepareRoles(env: Env): Promise<void> {
  const { DATABASE_URL, DATABASE_MIGRATION_URL, DATABASE_SEARCH_URL, DATABASE_BACKUP_URL } = env;
  const { DATABASE_SESSION_URL } = env;
  if (!DATABASE_URL || !DATABASE_MIGRATION_URL) return;
  const roles = {
    site: roleOf(DATABASE_URL),
    search: DATABASE_SEARCH_URL ? roleOf(DATABASE_SEARCH_URL) : null,
    backup: DATABASE_BACKUP_URL ? roleOf(DATABASE_BACKUP_URL) : null,
  };
  const names = [roleOf(DATABASE_MIGRATION_URL), ...Object.values(roles)].filter(Boolean);
  if (new Set(names).size < names.length)
    throw new InvalidEnvError(
      `Wrong setting: DATABASE_URL, DATABASE_MIGRATION_URL, DATABASE_SEARCH_URL and DATABASE_BACKUP_URL need a role each, and have ${names.join(', ')}`,
    );
  if (DATABASE_SESSION_URL && roleOf(DATABASE_SESSION_URL) !== roles.site)
    throw new InvalidEnvError(
      `Wrong setting: DATABASE_SESSION_URL needs the role of DATABASE_URL, ${roles.site}`,
    );
  const { prepareQueues } = await import('#app/server/jobs.server.ts');
  await prepareQueues(DATABASE_MIGRATION_URL, []);
  await grantRights(DATABASE_MIGRATION_URL, roles);
}

function roleOf(url: string): string {
  return required(new pg.Client({ connectionString: url }).user, 'user');
}

/** @throws Error with a sentence for people: without a backup nothing is migrated. */
async function backUpFirst(env: Env): Promise<void> {
  const { backup } = env;
  if (!backup.beforeMigrating) return say('The database is migrated without a backup before it.');
  const { configuredBackup } = await import('#app/features/backups/configured.server.ts');
  const { makeBackup } = await import('#app/features/backups/backup.server.ts');
  // The other roles may not have their rights to what is there yet.
  const order = { ...configuredBackup('upgrade'), databaseUrl: ownerUrl(env) };
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
  const { walArchive } = env.backup;
  if (env.DATABASE_URL && walArchive !== null)
    throw new InvalidEnvError(
      'Wrong setting: BACKUP_WAL_TO is for the embedded database. With a DATABASE_URL, archive its WAL with the tools of that server.',
    );
  if (env.DATABASE_URL) return { env, release: async () => {} };
  await prepareFolder(env.DATA_DIR);
  const folder = join(env.DATA_DIR, 'postgres');
  const settings = walArchive === null ? {} : await archiveSettings(walArchive);
  const server = await step('Starting the database', () => startEmbeddedPostgres(folder, settings));
  try {
    await createEmbeddedRoles(server.url);
    await grantRights(server.url, EMBEDDED_ROLES);
  } catch (error) {
    await server.release();
    throw error;
  }
  process.env.DATABASE_URL = asRole(server.url, EMBEDDED_ROLES.site);
  process.env.DATABASE_MIGRATION_URL = server.url;
  process.env.DATABASE_SEARCH_URL = asRole(server.url, EMBEDDED_ROLES.search);
  process.env.DATABASE_BACKUP_URL = asRole(server.url, EMBEDDED_ROLES.backup);
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
