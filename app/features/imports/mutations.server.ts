import { type Kysely, sql } from 'kysely';
import { single } from '#app/lib/required.ts';
import { db } from '#app/server/db.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import type { ImportKind } from './rules.ts';

/** A database connection, which holds the stage of an import and its lock. */
export type Connection = Kysely<Database>;

/** The first of two numbers of a lock; the second is a feed's id, or `FILES`. */
const LOCK = 7_262_003;
const FILES = 0;

/**
 * One import of files at a time, and one that stores a feed: @returns whether this connection now has that lock, until
 * `unlockImports`. Processes of an earlier version take the lock of one number, alone.
 */
export async function tryLockImports(
  connection: Connection,
  feedId: number | null = null,
): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select case when pg_try_advisory_lock_shared(${LOCK}) then pg_try_advisory_lock(${LOCK}, ${feedId ?? FILES})
      else false end as taken`.execute(connection);
  return single(rows).taken;
}

/** Releases the lock and drops the stage. Losing the connection does both. */
export async function unlockImports(connection: Connection): Promise<void> {
  await sql`discard all`.execute(connection).catch(() => {});
}

/** Remembers that a file of this kind has been imported whole, now. */
export async function recordImport(kind: ImportKind): Promise<void> {
  await db
    .insertInto('last_import')
    .values({ kind })
    .onConflict((row) => row.column('kind').doUpdateSet({ imported_at: sql`now()` }))
    .execute();
}
