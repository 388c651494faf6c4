import { queueMail } from '#app/features/emails/mutations.server.ts';
import { findStaffEmails } from '#app/features/staff/queries.server.ts';
import { isBackupUnderWay } from '#app/server/backup-lock.server.ts';
import { db } from '#app/server/db.server.ts';
import { env } from '#app/server/env.server.ts';
import { type JobDefinitions } from '#app/server/jobs.server.ts';
import { makeBackup } from './backup.server.ts';
import { configuredBackup } from './configured.server.ts';
import { backupFailed } from './emails.server.tsx';
import { findBackupState } from './queries.server.ts';
import { isDue, isReported } from './rules.ts';

export const backupJobs: Pick<JobDefinitions, 'backUp'> = {
  backUp: {
    queue: {
      policy: 'short',
      retryLimit: 0, // the next run does it
      expireInSeconds: 86_400,
      deleteAfterSeconds: 60,
    },
    cron: '* * * * *', // so that one is made up for soon after an outage
    run: () => backUpWhenDue(new Date()),
  },
};

/** @throws Error with the reason if a backup fails; staff are notified. */
export async function backUpWhenDue(now: Date): Promise<void> {
  const { at } = env().backup;
  if (at === null || (await isBackupUnderWay(db))) return;
  if (!isDue(await findBackupState(), at, now)) return;
  try {
    await makeBackup(configuredBackup('whole'));
  } catch (error) {
    await notifyStaff();
    throw error;
  }
}

async function notifyStaff(): Promise<void> {
  const state = await findBackupState();
  if (!isReported(state.failures)) return;
  for (const to of await findStaffEmails('jobs')) {
    const mail = { to, state, link: `${env().publicUrl}/admin` };
    await queueMail(db, backupFailed, mail);
  }
}
