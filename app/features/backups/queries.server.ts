import { sql } from 'kysely';
import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import type { BackupState } from './types.ts';

/** When the last backup was made, and what has failed since. */
export async function findBackupState(): Promise<BackupState> {
  const made = await db
    .selectFrom('backup')
    .where('error', 'is', null)
    .orderBy('begun_at', 'desc')
    .limit(1)
    .select('begun_at as begunAt')
    .executeTakeFirst();
  const failed = await db
    .selectFrom('backup')
    .where('error', 'is not', null)
    .$call((q) => (made ? q.where('begun_at', '>', made.begunAt) : q))
    .orderBy('begun_at', 'desc')
    .select(['begun_at as begunAt', 'error'])
    .execute();
  return {
    madeAt: made?.begunAt ?? null,
    failures: failed.length,
    lastFailure: failed[0]
      ? { at: failed[0].begunAt, reason: sentence(failed[0].error ?? '') }
      : null,
    isWalStuck: await isWalStuck(),
    isScheduled: env().backup.at !== null,
  };
}

/** What programs report often lacks its full stop. */
const sentence = (reason: string) => reason.trim().replace(/(?<![.!?])$/, '.');

async function isWalStuck(): Promise<boolean> {
  if (env().backup.walArchive === null) return false;
  const { rows } = await sql<{ isStuck: boolean }>`
    select last_failed_time > coalesce(last_archived_time, '-infinity') as "isStuck"
    from pg_stat_archiver`.execute(db);
  return rows[0]?.isStuck ?? false;
}
