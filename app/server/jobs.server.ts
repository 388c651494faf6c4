import { setTimeout } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { fromKysely, type Job, type JobResult, PgBoss, type Queue } from 'pg-boss';
import type { MailKind } from '#app/lib/mail-kinds.ts';
import { required } from '#app/lib/required.ts';
import { DAYS_KEPT } from '#app/lib/retention.ts';
import { DEFAULT_LOCALE } from '#app/messages/paths.ts';
import { inLanguage, readerLocale } from '#app/messages/reader-locale.server.ts';
import { asSite } from './asker.server.ts';
import { LONGEST_SILENCE_MS } from './db.server.ts';
import { env } from './env.server.ts';
import { logRepeated } from './log.server.ts';
import type { Database } from './schema.server.ts';

/** Every job and its data. Each feature defines its own in `jobs.server.ts`. */
export interface Jobs {
  /** Sends a mail. */
  mail: OutgoingMail;
  /** Stores a sign-up and mails its link, or tells the owner of an existing account. */
  signUp: {
    email: string;
    /** Null if only an email was given. */
    passwordHash: string | null;
    browserHash: string;
    returnTo: string;
    /** At /admin/setup: the username of the first admin user. */
    adminUsername: string | null;
  };
  /** Mails a link to a new password, if the account exists; the answer does not wait, so its timing reveals nothing. */
  reset: { email: string };
  /** Mails somebody that their two-step sign-in is off. */
  secondFactorRemoved: { email: string };
  /** Mails advertisers the due next steps of their leads. */
  remindAdvertisers: Record<string, never>;
  /** Brings all-in costs of listings to today's rules. */
  applyCostRules: Record<string, never>;
  /** Notes what the legal pages said when people first came. */
  recordFirstVersions: Record<string, never>;
  /** Deletes expired rows. */
  sweep: Record<string, never>;
  /** Matches changed listings with saved searches and queues the emails that are due. */
  alerts: Record<string, never>;
  /** Lists drafts that are due. */
  publishListings: Record<string, never>;
  /** Reminds companies of packages that are about to end. */
  packageReminders: Record<string, never>;
  /** Unflags listings whose promotion is over and reminds advertisers of those about to end. */
  promotionEnds: Record<string, never>;
  /** Processes a stored event of the payment provider. */
  handleProviderEvent: { id: string };
  /** Asks the payment provider about checkouts without an event, and ends those whose payment would have no effect. */
  settleCheckouts: Record<string, never>;
  /** Refunds what is left of a paid month. */
  refundRest: { id: string };
  /** Moves sales and rents to where staff placed their districts and projects. */
  moveRegistrations: Record<string, never>;
  /** Counts what the site has, and mails the figures of a week once it is over. */
  keepFigures: Record<string, never>;
  /** Makes a backup if one is due. */
  backUp: Record<string, never>;
  /** Stores the rest of an import whose process died. */
  finishImport: Record<string, never>;
  /** Reads a company's feed. */
  runFeed: { feedId: number };
  /** The same of one that isn't published, which waits behind no large one. */
  tryFeed: { feedId: number };
  /** Queues the feeds that are to be read now. */
  pollFeeds: Record<string, never>;
  /** Fetches photos of homes that came from feeds. */
  fetchFeedPhotos: Record<string, never>;
  /** Passes on enquiries that were not answered in time. */
  escalateLeads: Record<string, never>;
  /** Brings the provider of tracked numbers up to date. */
  keepNumbers: Record<string, never>;
  /** Sends companies' CRMs and people's webhooks what is new. */
  sendToCrms: Record<string, never>;
}

type JobName = keyof Jobs;

/** How a job is queued and run. */
interface JobDefinition<Data> {
  queue: Omit<Queue, 'name'>;
  /** When it runs by itself: cron, UTC. */
  cron?: string;
  /**
   * For jobs that may take long: how many a process runs at a time. Of a group, all processes run about half as many: more if they are
   * taken at the same moment, which pg-boss counts without a lock. Others run in batches.
   */
  sideBySide?: number;
  run(data: Data, job: RunningJob): Promise<void>;
}

export type JobDefinitions = { [Name in JobName]: JobDefinition<Jobs[Name]> };

/** A feature's deletion of expired rows, by table. */
export type Sweeps = Partial<Record<keyof Database, () => Promise<unknown>>>;

/** A running job. If the process crashes before the job is recorded as done, it runs again. */
export interface RunningJob {
  /** The same for every try. */
  id: string;
  /**
   * Deletes the job as done in the transaction of its work, so both happen once or not at all.
   * @returns false if it was done or given to another worker in the meantime.
   */
  complete(executor: Kysely<Database>): Promise<boolean>;
}

/** A mail ready to be sent. */
export interface OutgoingMail {
  /** Undefined in what an older version of the site queued. */
  kind?: MailKind;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Reply address; else the site's sender. */
  replyTo?: string;
  /** URL where a mail program unsubscribes its reader by a POST (RFC 8058). */
  unsubscribeUrl?: string;
}

/**
 * A live worker sends a heartbeat every 3 s, however slow its job. After 10 s without one, its job is tried again: with
 * 3 s between checks and 10 s before a first retry, within 30 s.
 */
const LIVENESS = { heartbeatSeconds: 10, expireInSeconds: 900 };
const REFRESH_SECONDS = 3;
const LOOK_SECONDS = 3;

/** Jobs are fetched several at a time and completed one by one; there is no pause while there are more. */
const WORK = {
  batchSize: 5,
  burstWhenBatchFull: true,
  heartbeatRefreshSeconds: REFRESH_SECONDS,
  perJobResults: true,
} as const;

/** How often a process polls a queue for jobs it was not notified of, such as retries. */
const POLL_SECONDS = 2;
/** The same for scheduled jobs, which run every minute or less often: most of the queues, and no user waits for them. */
const RECURRING_POLL_SECONDS = 5;

const SCHEMA = 'jobs';

/** Where jobs go that failed for good, except recurring ones. */
const FAILED = 'failed';

let queue: Promise<PgBoss> | undefined;
/** Queues known to exist. */
const made = new Set<JobName>();

/**
 * Queues a job in the transaction of `executor`: a rollback leaves no job. Any process of the site may do it, for the
 * reader whose request it is.
 * @param group of jobs that leave room for others, see `sideBySide`.
 */
export async function queueJob<Name extends JobName>(
  executor: Kysely<Database>,
  name: Name,
  data: Jobs[Name],
  group?: string,
): Promise<void> {
  const boss = await openQueue();
  if (!made.has(name)) await boss.createQueue(name); // its worker, maybe not started yet, sets its options
  made.add(name);
  const reader = readerLocale();
  const sent = reader === DEFAULT_LOCALE ? data : { ...data, reader };
  await boss.send(name, sent, { db: fromKysely(executor), ...(group && { group: { id: group } }) });
}

/** Starts working through the queues of these jobs in this process. */
export async function startWorkers(jobs: Partial<JobDefinitions>): Promise<void> {
  const boss = await openQueue();
  const names = Object.keys(jobs) as JobName[];
  for (const name of names) await start(boss, name, required(jobs[name], name));
}

/** A job that failed for good. */
export interface FailedJob {
  id: string;
  name: string;
  queuedAt: Date;
  failedAt: Date;
  tries: number;
  /** The message of its last error. */
  reason: string;
}

/** Those of the last three days, oldest first. */
export async function findFailedJobs(): Promise<FailedJob[]> {
  const jobs = await (await openQueue()).findJobs(FAILED, { queued: true });
  return jobs
    .map((job) => ({
      id: job.id,
      name: job.sourceName ?? '',
      queuedAt: job.sourceCreatedOn ?? job.createdOn,
      failedAt: job.createdOn,
      tries: (job.sourceRetryCount ?? 0) + 1,
      reason: String((job.sourceOutput as { message?: unknown } | null)?.message ?? ''),
    }))
    .toSorted((a, b) => a.failedAt.getTime() - b.failedAt.getTime());
}

/** Queues one again, in the transaction of `executor`. @returns whether it was still here. */
export async function retryFailedJob(executor: Kysely<Database>, id: string): Promise<boolean> {
  const boss = await openQueue();
  return (await boss.redrive(FAILED, { ids: [id], db: fromKysely(executor) })) === 1;
}

/** Queues them all again, in the transaction of `executor`. @returns how many. */
export async function retryFailedJobs(executor: Kysely<Database>): Promise<number> {
  const boss = await openQueue();
  const before = new Date(); // not those that fail again from now on
  let retried = 0;
  for (;;) {
    const moved = await boss.redrive(FAILED, { createdBefore: before, db: fromKysely(executor) });
    if (moved === 0) return retried;
    retried += moved;
  }
}

/** Makes queues in any database, for jobs that are copied into them and name the queue of failed ones. */
export async function prepareQueues(
  connectionString: string,
  queues: { name: string; policy: string }[],
): Promise<void> {
  const boss = new PgBoss({ connectionString, schema: SCHEMA, supervise: false, schedule: false });
  boss.on('error', () => {}); // what is awaited fails
  try {
    await boss.start();
    await makeFailedQueue(boss);
    for (const { name, policy } of queues) await boss.createQueue(name, { policy });
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** Lets running jobs end, then closes the queue's connections. */
export async function closeJobs(): Promise<void> {
  const open = queue;
  queue = undefined;
  made.clear();
  await (await open)?.stop({ graceful: true, timeout: 5_000 });
}

async function start<Name extends JobName>(
  boss: PgBoss,
  name: Name,
  { queue: { policy, ...options }, cron, sideBySide, run }: JobDefinition<Jobs[Name]>,
): Promise<void> {
  await boss.createQueue(name, { policy });
  // Queues made by an earlier version of the site would keep their options.
  const whenFailed = cron ? {} : { deadLetter: FAILED };
  await boss.updateQueue(name, { ...LIVENESS, ...options, ...whenFailed });
  await work(boss, name, run, {
    pollSeconds: cron ? RECURRING_POLL_SECONDS : POLL_SECONDS,
    sideBySide,
  });
  if (cron) await boss.schedule(name, cron);
}

async function work<Name extends JobName>(
  boss: PgBoss,
  name: Name,
  run: JobDefinition<Jobs[Name]>['run'],
  { pollSeconds, sideBySide }: { pollSeconds: number; sideBySide: number | undefined },
): Promise<void> {
  const options = {
    ...WORK,
    ...(sideBySide && {
      batchSize: 1,
      localConcurrency: sideBySide,
      groupConcurrency: sideBySide / 2,
    }),
    pollingIntervalSeconds: pollSeconds,
    notifyPollingIntervalSeconds: pollSeconds,
  };
  const outcomeOf = async (job: Job<Jobs[Name]>): Promise<JobResult> => {
    const { id, data } = job;
    try {
      // Scheduled jobs have neither data nor a reader.
      const reader = (data as { reader?: string } | null)?.reader ?? DEFAULT_LOCALE;
      await asSite(() => inLanguage(reader, () => run(data, runningJob(boss, job))));
    } catch (error) {
      logRepeated('error', 'job failed', error, { job: name });
      return { id, status: 'failed', output: { message: (error as Error).message } };
    }
    await recordDone(boss, job);
    return { id, status: 'completed' };
  };
  await boss.work<Jobs[Name]>(name, options, (jobs) => Promise.all(jobs.map(outcomeOf)));
}

function runningJob(boss: PgBoss, job: Job<object>): RunningJob {
  return {
    id: job.id,
    complete: async (executor) => {
      const options = { db: fromKysely(executor) };
      const answer = await boss.deleteJob(job.name, job, options);
      return (answer as { affected: number }).affected === 1; // its type leaves the count out
    },
  };
}

/**
 * Does not wait for the rest of the batch, nor give up while the database is unreachable: a finished job must not run again.
 */
async function recordDone(boss: PgBoss, job: Job<object>): Promise<void> {
  while (!job.signal.aborted) {
    try {
      await boss.deleteJob(job.name, job); // its data may hold links that sign people in
      return;
    } catch (error) {
      logRepeated('warn', 'job done but not recorded yet', error, { job: job.name });
      await setTimeout(500, undefined, { signal: job.signal }).catch(() => {});
    }
  }
}

function openQueue(): Promise<PgBoss> {
  queue ??= createQueue().catch((error: unknown) => {
    queue = undefined;
    throw error;
  });
  return queue;
}

async function createQueue(): Promise<PgBoss> {
  const { DATABASE_URL, DATABASE_SESSION_URL } = env();
  const options = {
    connectionString: required(DATABASE_SESSION_URL ?? DATABASE_URL, 'DATABASE_URL'),
    schema: SCHEMA,
    max: 2,
    useListenNotify: true,
    superviseIntervalSeconds: LOOK_SECONDS,
    monitorIntervalSeconds: LOOK_SECONDS,
    maintenanceIntervalSeconds: 60, // how often failed and expired jobs are deleted; by default once a day
    query_timeout: LONGEST_SILENCE_MS, // for pg, which gets all of these
  };
  const boss = new PgBoss(options);
  boss.on('error', (error) => logRepeated('warn', 'job queue', error));
  try {
    await boss.start();
    await makeFailedQueue(boss);
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {});
    throw error;
  }
  return boss;
}

function makeFailedQueue(boss: PgBoss): Promise<void> {
  return boss.createQueue(FAILED, { retentionSeconds: DAYS_KEPT.failedJob * 24 * 60 * 60 });
}
