import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.server.ts';

/** An arbitrary number: the key of the advisory lock held during a backup. */
export const BACKUP_LOCK = 7_262_074;

/** Whether files have to stay, because rows that a backup has read may name them. */
export async function isBackupUnderWay(executor: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks where locktype = 'advisory' and objid = ${BACKUP_LOCK} and granted
      and database = (select oid from pg_database where datname = current_database())`.execute(
    executor,
  );
  return rows.length > 0;
}
