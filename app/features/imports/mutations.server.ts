import { type Kysely, sql } from 'kysely';
import { single } from '#app/lib/required.ts';
import type { Database } from '#app/server/schema.server.ts';

/** One connection to the database, which keeps the stage and the turn of an import. */
export type Connection = Kysely<Database>;

/** Any number, as long as every process that imports takes the same. */
const LOCK = 7_262_003;

/** One import at a time: @returns whether it is this connection's turn, until `endTurn`. */
export async function takeTurn(connection: Connection): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_lock(${LOCK}) as taken`.execute(connection);
  return single(rows).taken;
}

/** Gives up the turn and drops the stage. A lost connection has neither. */
export async function endTurn(connection: Connection): Promise<void> {
  await sql`discard all`.execute(connection).catch(() => {});
}
