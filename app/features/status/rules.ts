import { DAY_MS } from '#app/lib/dates.ts';
import type { JobFigures } from '#app/server/job-figures.server.ts';
import type { StatusProblem, SiteStatus } from './types.ts';

export const STATUS_PATH = '/admin/status';

/** Less space than importing a year of the register takes. */
const LEAST_FREE_BYTES = 2e9;
/** Or less of the whole disk. */
const LEAST_FREE_SHARE = 0.05;
const MOST_CONNECTIONS_SHARE = 0.8;
/** A running site begins a job within seconds. */
const LATE_SECONDS = 600;
/** The index of a million listings loads in seconds. */
const INDEX_SECONDS = 120;
/** Scheduled backups are made once a day, others whenever the operator runs the command. */
const BACKUP_DAYS = { scheduled: 2, byHand: 7 };
/** Rates come every working day. Without newer ones for 31 days, none are shown. */
const RATES_DAYS = 7;
/** The register comes every month. */
const REGISTER_DAYS = 100;
/** Certificates that renew themselves do so a month before they end. */
const CERTIFICATE_DAYS = 14;

/** What is wrong or soon will be, in the order of the page. */
export function problemsOf(status: SiteStatus): StatusProblem[] {
  return [
    ...siteProblems(status),
    ...diskProblems(status),
    ...databaseProblems(status),
    ...jobProblems(status),
    ...mailProblems(status),
    ...backupProblems(status),
    ...importProblems(status),
    ...certificateProblems(status),
  ];
}

function siteProblems({ site, checkedAt }: SiteStatus): StatusProblem[] {
  const { hindrance, isIndexLoaded, startedAt } = site;
  const isLate = checkedAt.getTime() - startedAt.getTime() > INDEX_SECONDS * 1000;
  return [
    ...(hindrance ? [{ part: 'site', code: hindrance } as const] : []),
    ...(!isIndexLoaded && isLate ? [{ part: 'site', code: 'indexMissing' } as const] : []),
  ];
}

function diskProblems({ disk: { freeBytes, bytes } }: SiteStatus): StatusProblem[] {
  if (freeBytes > LEAST_FREE_BYTES && freeBytes > bytes * LEAST_FREE_SHARE) return [];
  return [{ part: 'disk', code: 'diskFull', freeBytes }];
}

function databaseProblems({ database, replica }: SiteStatus): StatusProblem[] {
  const { connections: used, mostConnections: most } = database;
  const problems: StatusProblem[] = [];
  if (used >= most * MOST_CONNECTIONS_SHARE)
    problems.push({ part: 'database', code: 'connectionsUsed', used, most });
  if (replica === 'away') problems.push({ part: 'database', code: 'replicaAway' });
  return problems;
}

function jobProblems({ jobs }: SiteStatus): StatusProblem[] {
  const { oldestSeconds } = jobCounts(jobs.filter(({ queue }) => queue !== 'mail'));
  const { failed } = jobCounts(jobs);
  const problems: StatusProblem[] = [];
  if (oldestSeconds > LATE_SECONDS)
    problems.push({ part: 'jobs', code: 'jobsLate', seconds: oldestSeconds });
  if (failed > 0) problems.push({ part: 'jobs', code: 'jobsFailed', count: failed });
  return problems;
}

function mailProblems({ mail, jobs }: SiteStatus): StatusProblem[] {
  const { waiting, oldestSeconds } = jobCounts(jobs.filter(({ queue }) => queue === 'mail'));
  const problems: StatusProblem[] = [];
  if (mail.server === 'none') problems.push({ part: 'mail', code: 'mailKept' });
  if (mail.server === 'fails')
    problems.push({ part: 'mail', code: 'mailRefused', reason: mail.reason });
  if (oldestSeconds > LATE_SECONDS)
    problems.push({ part: 'mail', code: 'mailLate', count: waiting, seconds: oldestSeconds });
  return problems;
}

function backupProblems({ backups, checkedAt }: SiteStatus): StatusProblem[] {
  const { madeAt, lastFailure } = backups;
  if (backups.isWalStuck) return [{ part: 'backups', code: 'walStuck' }];
  if (lastFailure) return [{ part: 'backups', code: 'backupFailed', reason: lastFailure.reason }];
  if (!madeAt) return [{ part: 'backups', code: 'backupMissing' }];
  const days = daysBetween(madeAt.getTime(), checkedAt.getTime());
  const most = backups.isScheduled ? BACKUP_DAYS.scheduled : BACKUP_DAYS.byHand;
  return days > most ? [{ part: 'backups', code: 'backupOld', days }] : [];
}

/** A kind that was never imported isn't used by the operator. */
function importProblems({ imports, checkedAt }: SiteStatus): StatusProblem[] {
  const days = (...kinds: string[]) => {
    const moments = imports.flatMap(({ kind, importedAt }) =>
      kinds.includes(kind) ? [importedAt.getTime()] : [],
    );
    return moments.length > 0 ? daysBetween(Math.max(...moments), checkedAt.getTime()) : 0;
  };
  const problems: StatusProblem[] = [];
  if (days('rates') > RATES_DAYS)
    problems.push({ part: 'imports', code: 'ratesOld', days: days('rates') });
  const register = days('dld-sales', 'dld-rents');
  if (register > REGISTER_DAYS)
    problems.push({ part: 'imports', code: 'registerOld', days: register });
  return problems;
}

function certificateProblems({ certificate, checkedAt }: SiteStatus): StatusProblem[] {
  if (!certificate?.validUntil) return [];
  const left = certificate.validUntil.getTime() - checkedAt.getTime();
  if (left <= 0) return [{ part: 'certificate', code: 'certificateOver' }];
  const days = daysBetween(0, left);
  return days < CERTIFICATE_DAYS ? [{ part: 'certificate', code: 'certificateEnds', days }] : [];
}

const daysBetween = (from: number, to: number) => Math.floor((to - from) / DAY_MS);

export interface JobCounts {
  /** Those that failed before and will be tried again, too. */
  waiting: number;
  active: number;
  failed: number;
  /** Of those that wait for their first try: retries have pauses. */
  oldestSeconds: number;
}

export function jobCounts(jobs: JobFigures[]): JobCounts {
  const sum = (...states: JobFigures['state'][]) =>
    jobs.reduce((n, { state, count }) => n + (states.includes(state) ? count : 0), 0);
  const ages = jobs.map(({ state, oldestSeconds }) => (state === 'waiting' ? oldestSeconds : 0));
  return {
    waiting: sum('waiting', 'retrying'),
    active: sum('active'),
    failed: sum('failed'),
    oldestSeconds: Math.max(0, ...ages),
  };
}
