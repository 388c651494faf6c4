import { expect, test, vi } from 'vitest';
import { db } from './db.server.ts';
import { closeJobs, queueJob, startJobs, type OutgoingMail } from './jobs.server.ts';

const mail = (to: string): OutgoingMail => ({ to, subject: 's', html: 'h', text: 't' });

test('a job is done once its transaction is through, and not at all when it is rolled back', async () => {
  const done: string[] = [];
  let finish = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  await startJobs({
    mail: async ({ to }) => {
      done.push(to);
      if (to === 'last@x.example') finish();
    },
    signUp: async () => {},
    reset: async () => {},
    sweep: async () => {},
    finishImport: async () => {},
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
  await startJobs({
    mail: async ({ to }) => {
      if (to === '7@x.example') throw new Error('not this one');
      done.push(to);
    },
    signUp: async () => {},
    reset: async () => {},
    sweep: async () => {},
    finishImport: async () => {},
  });
  const others = all.filter((to) => to !== '7@x.example');
  await vi.waitFor(() => expect(new Set(done)).toEqual(new Set(others)), { timeout: 4_000 });
  expect(done).toHaveLength(others.length);
  await closeJobs();
});
