import { DAY_MS, DUBAI_AHEAD_MS } from '#app/lib/dates.ts';
import type { BackupState } from './types.ts';

/** `upgrade`: made before migrations, without files, which they leave alone. */
export type BackupKind = 'whole' | 'upgrade';

const SUFFIX = { whole: '', upgrade: '-upgrade' };
const NAME = /^manzil-\d{8}-\d{6}(-upgrade)?\.tar\.zst(\.encrypted)?$/;

/** The file name of a backup: when it began, in Dubai. */
export function backupName(begun: Date, kind: BackupKind, isEncrypted: boolean): string {
  return `manzil-${stampOf(begun)}${SUFFIX[kind]}.tar.zst${isEncrypted ? '.encrypted' : ''}`;
}

/** A moment in the name of a file, in Dubai: '20261126-033000'. */
export function stampOf(moment: Date): string {
  return new Date(moment.getTime() + DUBAI_AHEAD_MS)
    .toISOString()
    .slice(0, 19)
    .replace(/[-:]/g, '')
    .replace('T', '-');
}

/** Which of these files to delete: backups of one kind but the newest. */
export function outdatedBackups(files: string[], kind: BackupKind, keep: number): string[] {
  const ofKind = files.filter((file) => {
    const [, suffix = ''] = NAME.exec(file) ?? [];
    return NAME.test(file) && suffix === SUFFIX[kind];
  });
  return ofKind.toSorted().slice(0, -keep);
}

const BASE = /^base-\d{8}-\d{6}$/;

/** The folder of a copy of the database's files. */
export function baseName(begun: Date): string {
  return `base-${stampOf(begun)}`;
}

/** The complete copies among these files, oldest first. */
export function basesOf(files: string[]): string[] {
  return files.filter((file) => BASE.test(file)).sort();
}

/**
 * Which files of a WAL archive to delete: segments before the first that the oldest copy needs. The histories of timelines stay.
 * @param label PostgreSQL's `backup_label` of that copy.
 */
export function outdatedWal(files: string[], label: string): string[] {
  const [, first = ''] = /^START WAL LOCATION: .*\(file ([\dA-F]{24})\)/m.exec(label) ?? [];
  // The first 8 of 24 digits are the timeline, which a recovery begins.
  return files.filter(
    (file) => /^[\dA-F]{24}(\.|$)/.test(file) && file.slice(8, 24) < first.slice(8),
  );
}

/** When the last scheduled backup was due. @param at the time of the day in Dubai: '03:30'. */
export function lastDue(at: string, now: Date): Date {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const ofDay = (hours * 60 + minutes) * 60_000;
  const dubai = now.getTime() + DUBAI_AHEAD_MS;
  const due = Math.floor((dubai - ofDay) / DAY_MS) * DAY_MS + ofDay;
  return new Date(due - DUBAI_AHEAD_MS);
}

/** A backup that failed is tried again after an hour. */
const RETRY_MS = 60 * 60 * 1000;
/** Staff are notified of the first failure, then once a day. */
const FAILURES_A_DAY = 24;

/** Whether to make one now. */
export function isDue(
  { madeAt, lastFailure }: Pick<BackupState, 'madeAt' | 'lastFailure'>,
  at: string,
  now: Date,
): boolean {
  const due = lastDue(at, now);
  if (madeAt !== null && madeAt >= due) return false;
  if (lastFailure === null || lastFailure.at < due) return true;
  return now.getTime() - lastFailure.at.getTime() >= RETRY_MS;
}

/** @param failures how many have failed in succession. */
export function isReported(failures: number): boolean {
  return failures % FAILURES_A_DAY === 1;
}
