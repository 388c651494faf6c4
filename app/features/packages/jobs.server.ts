import type { JobDefinitions } from '#app/server/jobs.server.ts';
import { remindOfPackages } from './reminders.server.ts';

export const packageJobs: Pick<JobDefinitions, 'packageReminders'> = {
  packageReminders: {
    queue: { policy: 'short', retryLimit: 0, deleteAfterSeconds: 60 }, // the next run does the rest
    cron: '*/10 * * * *',
    run: () => remindOfPackages(new Date()),
  },
};
