import { type Kysely, sql } from 'kysely';
import { single } from '#app/lib/required.ts';
import { db } from '#app/server/db.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import type { ImportKind } from './rules.ts';

/** A database connection, which holds the stage of an import and its lock. */
export type Connection = Kysely<Database>;

/** Any number will do, as long as every import uses the same. */
const LOCK = 7_262_003;

/** One import at a time: @returns whether this connection now has the lock, until `unlockImports`. */
export async function tryLockImports(connection: Connection): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_lock(${LOCK}) as taken`.execute(connection);
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
