import type { JobDefinitions } from '#app/server/jobs.server.ts';
import { keepNumbers } from './mutations.server.ts';

export const trackedNumberJobs: Pick<JobDefinitions, 'keepNumbers'> = {
  keepNumbers: {
    queue: { policy: 'exclusive', retryLimit: 0, deleteAfterSeconds: 60 },
    cron: '29 * * * *',
    run: keepNumbers,
  },
};
