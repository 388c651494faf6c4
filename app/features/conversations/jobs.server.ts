import type { JobDefinitions } from '#app/server/jobs.server.ts';
import { remindListers } from './leads/mutations.server.ts';

export const conversationJobs: Pick<JobDefinitions, 'remindListers'> = {
  remindListers: {
    queue: { policy: 'short', retryLimit: 3, retryDelay: 60, deleteAfterSeconds: 3_600 },
    cron: '0 4 * * *', // 08:00 in Dubai
    run: remindListers,
  },
};
