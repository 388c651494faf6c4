import { sql } from 'kysely';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { createDatabase } from '#test/support/shared.ts';
import { db } from './db.server.ts';
import {
  closeJobs,
  findFailedJobs,
  type Jobs,
  prepareQueues,
  queueJob,
  retryFailedJobs,
  type RunningJob,
  startWorkers,
} from './jobs.server.ts';
import { mailJobs } from './mail.server.ts';

const { queue } = mailJobs.mail;
const startMail = (run: (mail: Jobs['mail'], job: RunningJob) => Promise<void>) =>
  startWorkers({ mail: { queue, run } });
const mail = (to: string): Jobs['mail'] => ({ to, subject: 's', html: 'h', text: 't' });

test('a job runs once its transaction commits, and never after a rollback', async () => {
  const done: string[] = [];
  let finish = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  await startMail(async ({ to }) => {
    done.push(to);
    if (to === 'last@x.example') finish();
  });
  await expect(
    db.transaction().execute(async (trx) => {
      await queueJob(trx, 'mail', mail('never@x.example'));
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await db.transaction().execute((trx) => queueJob(trx, 'mail', mail('last@x.example')));
  await finished;
  expect(done).toEqual(['last@x.example']);
  await closeJobs();
});

test('many jobs are done without a pause, and one that fails takes no other with it', async () => {
  const done: string[] = [];
  const all = Array.from({ length: 30 }, (_, index) => `${index}@x.example`);
  await db.transaction().execute(async (trx) => {
    for (const to of all) await queueJob(trx, 'mail', mail(to));
  });
  await startMail(async ({ to }) => {
    if (to === '7@x.example') throw new Error('not this one');
    done.push(to);
  });
  const good = all.filter((to) => to !== '7@x.example');
  await vi.waitFor(() => expect(new Set(done)).toEqual(new Set(good)), { timeout: 4_000 });
  expect(done).toHaveLength(good.length);
  await closeJobs();
});

test('a scheduled job runs, although it has no data', async () => {
  const { promise: ran, resolve } = Promise.withResolvers<unknown>();
  await startMail(async (data) => resolve(data));
  await sql`insert into jobs.job (name, data) values ('mail', null)`.execute(db);
  expect(await ran).toBe(null);
  await closeJobs();
});

const jobOf = async (to: string) => {
  const { rows } = await sql<{ state: string; tries: number; seconds: number }>`
    select state::text, retry_count as tries,
      extract(epoch from heartbeat_on - started_on)::float as seconds
    from jobs.job where data ->> 'to' = ${to}`.execute(db);
  return rows[0];
};

test('a job recorded as done in a committed transaction is done, whatever comes after', async () => {
  const tried: string[] = [];
  await startMail(async ({ to }, job) => {
    tried.push(to);
    await db.transaction().execute(async (trx) => {
      expect(await job.complete(trx)).toBe(true);
      if (to === 'undone@x.example') throw new Error('rolled back');
    });
    throw new Error('too late to be done again');
  });
  await queueJob(db, 'mail', mail('done@x.example'));
  await queueJob(db, 'mail', mail('undone@x.example'));
  await expect.poll(() => jobOf('undone@x.example')).toMatchObject({ state: 'retry' });
  await expect.poll(() => jobOf('done@x.example')).toBeUndefined();
  expect(tried.sort()).toEqual(['done@x.example', 'undone@x.example']);
  await closeJobs();
});

test('nothing of a job stays once it is done', async () => {
  await startMail(() => Promise.resolve());
  await queueJob(db, 'mail', mail('no-trace@x.example'));
  await expect.poll(() => jobOf('no-trace@x.example')).toBeUndefined();
  await closeJobs();
});

test('a slow worker keeps its job as long as it lives', async () => {
  const tried: string[] = [];
  let finish = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  await startMail(async ({ to }) => {
    if (to !== 'slow@x.example') return;
    tried.push(to);
    await finished;
  });
  await queueJob(db, 'mail', mail('slow@x.example'));
  // A worker silent for that long would have lost it: after 10 s, at the next check.
  await expect
    .poll(async () => (await jobOf('slow@x.example'))?.seconds, { timeout: 40_000, interval: 200 })
    .toBeGreaterThan(14);
  finish();
  await expect.poll(() => jobOf('slow@x.example')).toBeUndefined();
  expect(tried).toEqual(['slow@x.example']);
  await closeJobs();
}, 60_000);

test('a job that failed for good is listed with its reason and can be queued again', async () => {
  const tried: string[] = [];
  const run = async ({ to }: Jobs['mail']) => {
    if (to !== 'again@x.example') return; // an earlier test's, tried again
    tried.push(to);
    if (tried.length === 1) throw new Error('the server is on holiday');
  };
  await startWorkers({ mail: { queue, run } });
  await db.transaction().execute(async (trx) => {
    await queueJob(trx, 'mail', mail('again@x.example'));
    // A new queue, because a queue's limit is cached: jobs may still get that of an earlier test.
    await sql`update jobs.job set retry_limit = 0 where data ->> 'to' = 'again@x.example'`.execute(
      trx,
    );
  });
  await expect
    .poll(findFailedJobs, { timeout: 20_000 })
    .toMatchObject([{ name: 'mail', tries: 1, reason: 'the server is on holiday' }]);
  expect(await retryFailedJobs(db)).toBe(1);
  await expect.poll(() => tried, { timeout: 20_000 }).toHaveLength(2);
  expect(tried).toEqual(['again@x.example', 'again@x.example']);
  expect(await findFailedJobs()).toEqual([]);
  expect(await retryFailedJobs(db)).toBe(0);
  await closeJobs();
});

test('queues that are made for copied jobs take jobs which name the queue of failed ones', async () => {
  const { url, drop } = await createDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('drop schema if exists jobs cascade');
    await prepareQueues(url, [{ name: 'mail', policy: 'standard' }]);
    await client.query(`insert into jobs.job (name, dead_letter) values ('mail', 'failed')`);
  } finally {
    await client.end();
    await drop();
  }
});

test('jobs that take long leave room for others, and those of one group for other groups', async () => {
  const begun: string[] = [];
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  await startWorkers({
    mail: {
      queue,
      sideBySide: 4,
      run: async ({ to }) => {
        begun.push(to);
        await finished;
      },
    },
  });
  const areBegun = (jobs: string[]) => expect.poll(() => begun, { timeout: 10_000 }).toEqual(jobs);
  // One by one: of jobs of a group that are taken at the same moment, more may run.
  await queueJob(db, 'mail', mail('a1'), 'a');
  await areBegun(['a1']);
  await queueJob(db, 'mail', mail('a2'), 'a');
  await areBegun(['a1', 'a2']);
  await queueJob(db, 'mail', mail('a3'), 'a');
  await queueJob(db, 'mail', mail('b1'), 'b');
  await areBegun(['a1', 'a2', 'b1']);
  finish();
  await areBegun(['a1', 'a2', 'b1', 'a3']);
  await closeJobs();
});
