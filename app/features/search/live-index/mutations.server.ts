import { sql } from 'kysely';
import { db } from '#app/server/db.server.ts';
import type { Sweeps } from '#app/server/jobs.server.ts';

export const indexSweeps: Sweeps = { search_change: sweepChanges };

/** Twice as long as an index that hasn't asked is used. */
async function sweepChanges(): Promise<void> {
  await sql`delete from search_change where changed_at < now() - interval '1 day'`.execute(db);
}
