import type { JobDefinitions } from '#app/server/jobs.server.ts';
import { publishScheduled } from './mutations.server.ts';

export const ownListingJobs: Pick<JobDefinitions, 'publishListings'> = {
  publishListings: {
    queue: { policy: 'short', retryLimit: 0, deleteAfterSeconds: 60 }, // the next run does the rest
    cron: '* * * * *',
    run: () => publishScheduled(new Date()),
  },
};
