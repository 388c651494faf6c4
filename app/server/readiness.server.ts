import { sql } from 'kysely';
import checksums from '#db/migrations/checksums.json' with { type: 'json' };
import { isConnectionLost } from './db-errors.server.ts';
import { db } from './db.server.ts';
import { logError } from './log.server.ts';
import { canWrite } from './write-check.server.ts';

/** Why the site can't be sent requests, named by its sentence in `plainAnswers`. */
export type Hindrance = 'stopping' | 'unreachable' | 'cannotWrite' | 'otherMigrations';

let isStopping = false;

/** From here on this process is not ready: it finishes what it was asked. */
export function announceStop(): void {
  isStopping = true;
}

/** What keeps this process from answering and storing; null if nothing does. */
export async function findHindrance(): Promise<Hindrance | null> {
  if (isStopping) return 'stopping';
  try {
    const { rows } = await sql<{ name: string }>`select name from migration`.execute(db);
    if (!isOurs(rows.map(({ name }) => name))) return 'otherMigrations';
    return (await canWrite()) ? null : 'cannotWrite';
  } catch (error) {
    logError(error, { task: 'readiness' });
    return isConnectionLost(error) ? 'unreachable' : 'cannotWrite';
  }
}

/** A backup restored, or a newer version started, changes the database under a site that runs. */
function isOurs(applied: string[]): boolean {
  const known = Object.keys(checksums);
  return applied.length === known.length && applied.every((name) => name in checksums);
}
