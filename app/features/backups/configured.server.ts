import { required } from '#app/lib/required.ts';
import { env, requireVariedKey } from '#app/server/env.server.ts';
import { fileStore } from '#app/server/files.server.ts';
import { secret } from '#app/server/secret.server.ts';
import type { BackupOrder } from './backup.server.ts';
import type { BackupKind } from './rules.ts';
import { targetOf } from './target.server.ts';

/** The backup that the settings ask for. */
export function configuredBackup(kind: BackupKind): BackupOrder {
  requireVariedKey(env());
  const { backup, DATABASE_URL, DATABASE_BACKUP_URL, DATABASE_SESSION_URL, AUTH_SECRET } = env();
  return {
    databaseUrl: required(
      DATABASE_BACKUP_URL ?? DATABASE_SESSION_URL ?? DATABASE_URL,
      'DATABASE_URL',
    ),
    kind,
    files: fileStore(),
    target: targetOf(backup),
    key: backup.key,
    keep: backup.keep,
    walArchive: backup.walArchive,
    secret: AUTH_SECRET ? null : secret(),
  };
}
