import { recordAudit } from '#app/features/audit/mutations.server.ts';
import type { Staff } from '#app/features/staff/types.ts';
import { db } from '#app/server/db.server.ts';
import { findFailedJobs, retryFailedJob, retryFailedJobs } from '#app/server/jobs.server.ts';

/** Queues these jobs again if they are still listed here. @returns how many. */
export async function retryJobs(actor: Staff, ids: string[]): Promise<number> {
  const jobs = (await findFailedJobs()).filter(({ id }) => ids.includes(id));
  return db.transaction().execute(async (trx) => {
    let retried = 0;
    for (const { id, name } of jobs) {
      if (!(await retryFailedJob(trx, id))) continue;
      retried += 1;
      await recordAudit(trx, {
        actor,
        action: 'jobs_retried',
        subject: { kind: 'jobs', id, name },
      });
    }
    return retried;
  });
}

/** Queues all of them again, with one audit entry. @returns how many. */
export function retryAllJobs(actor: Staff): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const count = await retryFailedJobs(trx);
    if (count === 0) return 0;
    await recordAudit(trx, {
      actor,
      action: 'jobs_retried',
      subject: { kind: 'jobs', id: 'failed', name: String(count) },
    });
    return count;
  });
}
