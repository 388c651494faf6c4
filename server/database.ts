import { join } from 'node:path';
import { startEmbeddedPostgres } from '#db/embedded.ts';
import { migrate } from '#db/migrate.ts';
import { parseEnv, type Env } from '#app/server/env.server.ts';
import { say, step } from './console.ts';

export interface RunningDatabase {
  env: Env;
  /** Stops the embedded database when this process started it or owns it. */
  release(): Promise<void>;
}

/**
 * Gives the process a migrated database: the configured one, else the embedded one, whose address and mode are put in
 * the environment for every module that reads it later.
 * @param owner whether this process is the site, which stops the embedded database even if it found it running.
 */
export async function prepareDatabase(owner: boolean): Promise<RunningDatabase> {
  const env = parseEnv(process.env);
  let release = async () => {};
  if (!env.DATABASE_URL) {
    const folder = join(env.DATA_DIR, 'postgres');
    const server = await step('Starting the database', () => startEmbeddedPostgres(folder));
    process.env.DATABASE_URL = server.url;
    process.env.SITE_MODE = env.SITE_MODE;
    if (owner || !server.joined) release = server.stop;
  }
  const applied = await migrate(process.env.DATABASE_URL!);
  if (applied.length > 0) say(`Database brought up to date (${applied.join(', ')}).`);
  return { env: parseEnv(process.env), release };
}
