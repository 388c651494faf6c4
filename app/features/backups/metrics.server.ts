import { addMetrics, gauge } from '#app/server/metrics.server.ts';
import { findBackupState } from './queries.server.ts';

/** Adds when the last backup was made. */
export function watchBackups(): void {
  addMetrics('backups', async () => {
    const { madeAt, failures, isWalStuck } = await findBackupState();
    return [
      gauge(
        'manzil_backup_last_success_timestamp_seconds',
        'When the last backup began, in Unix time; 0 if there is none.',
        (madeAt?.getTime() ?? 0) / 1000,
      ),
      gauge('manzil_backup_failures', 'Backups that have failed since.', failures),
      gauge(
        'manzil_backup_archive_stuck',
        'Whether the database’s latest changes do not reach BACKUP_WAL_TO.',
        Number(isWalStuck),
      ),
    ];
  });
}
