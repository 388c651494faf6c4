import type { Part, StatusProblem } from '#app/features/status/types.ts';
import { formats } from './formats.ts';

const { day, number, plural } = formats;

const parts: Record<Part, string> = {
  site: 'Site',
  disk: 'Disk',
  database: 'Database',
  jobs: 'Background jobs',
  mail: 'Mail',
  backups: 'Backups',
  imports: 'Imports',
  certificate: 'Certificate',
};

/** '3 days', '2 hours' or '5 minutes'. */
function span(seconds: number): string {
  const count = (n: number, one: string, other: string) =>
    `${number(n)} ${plural(n, { one, other })}`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return count(minutes, 'minute', 'minutes');
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return count(hours, 'hour', 'hours');
  return count(Math.floor(hours / 24), 'day', 'days');
}

/** '12.3 GB' or '470 MB'. */
function size(bytes: number): string {
  if (bytes < 1e9) return `${number(Math.round(bytes / 1e6))} MB`;
  return `${number(Math.round(bytes / 1e8) / 10)} GB`;
}

const days = (n: number) => `${number(n)} ${plural(n, { one: 'day', other: 'days' })}`;

/** What is wrong, and what to do about it. */
function problem(it: StatusProblem): string {
  switch (it.code) {
    case 'stopping':
      return 'This process is stopping. Reload the page in a minute.';
    case 'unreachable':
      return 'The database can’t be reached. Check that it runs and that DATABASE_URL is right; the site recovers when it is back.';
    case 'cannotWrite':
      return 'The database can’t be written to. Look for a full disk or a standby server: until it takes writes, every form answers with an error.';
    case 'otherMigrations':
      return 'Another version of the site has changed the database. Start that version everywhere, or restore the backup made before it.';
    case 'indexMissing':
      return 'The search index isn’t loaded, so searches take longer. Search the log for “search index not loaded”.';
    case 'diskFull':
      return `Only ${size(it.freeBytes)} are free. Uploads and imports fail when nothing is left, and so does the database if it is on this disk. Free some space or enlarge the disk.`;
    case 'connectionsUsed':
      return `${number(it.used)} of the ${number(it.most)} connections that the database server takes are in use. Lower DATABASE_POOL, run fewer processes or raise max_connections before there are none left.`;
    case 'replicaAway':
      return 'The replica is unreachable or doesn’t follow the primary, so the primary answers searches and market pages. Check DATABASE_READ_URL and that the replica runs and receives changes; the site then uses it again.';
    case 'jobsLate':
      return `A job has waited for ${span(it.seconds)}. Every process of the site runs jobs: check that one is up, and search the log for “job failed”.`;
    case 'jobsFailed':
      return `${number(it.count)} ${plural(it.count, { one: 'job has', other: 'jobs have' })} failed for good in the last three days. Read the reasons, fix them and queue the jobs again.`;
    case 'mailKept':
      return 'No mail server is set: anybody who opens the mailbox reads all mail. Set SMTP_URL before anybody else uses the site.';
    case 'mailRefused':
      return `The mail server refuses the site (${it.reason}). Check SMTP_URL and that the server runs. Mail is retried for about two hours, then moved to the failed jobs.`;
    case 'mailLate':
      return `${number(it.count)} ${plural(it.count, { one: 'mail waits', other: 'mails wait' })}, the oldest for ${span(it.seconds)}. Search the log for “job failed” with the job “mail”.`;
    case 'walStuck':
      return 'The database’s changes don’t reach BACKUP_WAL_TO and are filling its disk. The reason is in DATA_DIR/postgres/server.log: once it is fixed, the backlog is copied.';
    case 'backupMissing':
      return 'No backup has been made. Set BACKUP_TO and BACKUP_AT, or run npm run backup every day, and try a restore.';
    case 'backupOld':
      return `The last backup was made ${days(it.days)} ago. See that BACKUP_AT is set and the site runs at that time, or that npm run backup runs every day.`;
    case 'backupFailed':
      return `The last backup failed. Check that the place in BACKUP_TO or BACKUP_S3_BUCKET can be reached and has room, then run npm run backup; if BACKUP_AT is set, it is tried again every hour. The error was: ${it.reason}`;
    case 'ratesOld':
      return `Exchange rates were last imported ${days(it.days)} ago. After 31 days prices are shown in dirhams and dollars only: run npm run import -- rates FILE every day.`;
    case 'registerOld':
      return `Sales and rent contracts were last imported ${days(it.days)} ago, so market figures and valuations are getting out of date. Download the newest files and import them.`;
    case 'certificateEnds':
      return `The certificate expires in ${days(it.days)}. Renew it at the proxy in front of the site, or browsers will refuse to open it.`;
    case 'certificateOver':
      return 'The certificate has expired, and browsers refuse to open the site. Renew it at the proxy in front of the site.';
  }
}

/** The admin area's page about how the site runs. */
export const adminStatus = {
  title: 'Status',
  back: 'Dashboard',
  text: 'How the site runs, as one of its processes sees it now.',
  failed: 'Failed to load the status',
  fine: 'Everything is in order.',
  toDo: (n: number) =>
    `${number(n)} ${plural(n, { one: 'thing needs', other: 'things need' })} somebody’s attention.`,
  checked: 'Checked',
  inOrder: 'In order',
  attention: 'Needs attention',
  parts,
  problem,
  size,
  failedJobs: 'Show failed jobs',
  version: 'Version',
  node: 'Node.js',
  running: 'Running for',
  span,
  memory: 'Memory',
  index: 'Search index',
  loaded: 'Loaded',
  loading: 'Being loaded',
  folder: 'Data folder',
  free: 'Free',
  freeOf: (free: number, all: number) => `${size(free)} of ${size(all)}`,
  postgresql: 'PostgreSQL',
  databaseSize: 'Size',
  connections: 'Connections',
  connectionsOf: (used: number, most: number) => `${number(used)} of ${number(most)}`,
  replica: 'Replica',
  replicaStates: {
    current: 'Current, answers searches',
    behind: 'Behind, so searches are read here',
    away: 'Away, so searches are read here',
  },
  waiting: 'Waiting',
  waitingSince: (n: number, seconds: number) =>
    seconds < 60 ? number(n) : `${number(n)}, the oldest for ${span(seconds)}`,
  active: 'Being done',
  failedForGood: 'Failed in three days',
  mailServer: 'Mail server',
  mailServers: { none: 'None is set', accepts: 'Accepts the site', fails: 'Refuses the site' },
  lastSent: 'Last sent by this process',
  notSent: 'Nothing since it started',
  lastMade: 'Last made',
  byItself: 'Scheduled',
  daily: 'Every day',
  onCommand: 'No, only by command',
  kinds: {
    listings: 'Listings',
    'dld-sales': 'Sales of the register',
    'dld-rents': 'Rent contracts of the register',
    'dld-history': 'Monthly aggregates',
    rates: 'Exchange rates',
  },
  never: 'Never',
  host: 'Name',
  validUntil: 'Valid until',
  validUntilDay: (moment: Date) => day(moment),
  unread: (reason: string) => `Can’t be read from here (${reason})`,
};
