import pg from 'pg';
import { afterAll, expect, vi } from 'vitest';
import { asRoles } from './databases.ts';
import { createDatabase } from './shared.ts';

interface Started {
  env: NodeJS.ProcessEnv;
  parsers: [type: number, parse: (text: string) => unknown][];
}

// Test files share processes, as starting one costs more than most files do. What a file changes in its process ends
// with it: each loads the project's modules anew, with the settings and the parsers of the process as it started.
const ofProcess = globalThis as { started?: Started };
const started = (ofProcess.started ??= {
  env: { ...process.env },
  parsers: [pg.types.builtins.INT8, pg.types.builtins.DATE].map((type) => [
    type,
    pg.types.getTypeParser(type),
  ]),
});
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
for (const name of Object.keys(process.env)) if (!(name in started.env)) delete process.env[name];
Object.assign(process.env, started.env);
for (const [type, parser] of started.parsers) pg.types.setTypeParser(type, parser);

// Test files that touch the database get one of their own, before anything reads DATABASE_URL.
const NEEDS_DATABASE = /\.server\.test\.|\/db\/.*\.test\./;
/** These get the demonstration world in it. */
const NEEDS_WORLD = /how-we-rank/;

const testPath = expect.getState().testPath ?? '';
if (NEEDS_DATABASE.test(testPath)) {
  const database = await createDatabase(NEEDS_WORLD.test(testPath) ? 'demo' : 'empty');
  process.env.DATABASE_URL = database.url; // as its owner, so that tests may do what the site must not
  process.env.DATABASE_SEARCH_URL = asRoles(database.url).DATABASE_SEARCH_URL;
  process.env.DATABASE_MIGRATION_URL = database.url;
  process.env.LOG_LEVEL ??= 'silent';
  afterAll(async () => {
    const { closeJobs } = await import('#app/server/jobs.server.ts');
    const { closeDatabase } = await import('#app/server/db.server.ts');
    await closeJobs();
    await closeDatabase();
    await database.drop();
  });
}
