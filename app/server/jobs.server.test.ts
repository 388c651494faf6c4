import { expect, test } from 'vitest';
import { db } from './db.server.ts';
import { closeJobs, queueJob, startJobs, type OutgoingMail } from './jobs.server.ts';

test('a job is done once its transaction is through, and not at all when it is rolled back', async () => {
  const done: string[] = [];
  let finish = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  await startJobs({
    mail: async ({ to }) => {
      done.push(to);
      if (to === 'last@x.example') finish();
    },
    reset: async () => {},
    sweep: async () => {},
  });
  const mail = (to: string): OutgoingMail => ({ to, subject: 's', html: 'h', text: 't' });
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
