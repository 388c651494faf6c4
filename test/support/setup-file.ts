import { afterAll, expect } from 'vitest';
import { createDatabase } from './shared.ts';

// Test files that touch the database get one of their own, before anything reads DATABASE_URL.
const NEEDS_DATABASE = /\.server\.test\.|\/db\/.*\.test\./;
/** These get the demonstration world in it. */
const NEEDS_WORLD = /how-we-rank/;

const testPath = expect.getState().testPath ?? '';
if (NEEDS_DATABASE.test(testPath)) {
  const database = await createDatabase(NEEDS_WORLD.test(testPath) ? 'demo' : 'empty');
  process.env.DATABASE_URL = database.url;
  process.env.LOG_LEVEL ??= 'silent';
  afterAll(async () => {
    const { closeJobs } = await import('#app/server/jobs.server.ts');
    const { closeDatabase } = await import('#app/server/db.server.ts');
    await closeJobs();
    await closeDatabase();
    await database.drop();
  });
}
