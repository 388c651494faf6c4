import type { JobDefinitions } from '#app/server/jobs.server.ts';
import { remindAdvertisers } from './leads/mutations.server.ts';

export const conversationJobs: Pick<JobDefinitions, 'remindAdvertisers'> = {
  remindAdvertisers: {
    queue: { policy: 'short', retryLimit: 0, deleteAfterSeconds: 60 }, // the next run does the rest
    cron: '* * * * *', // so that what fell due during an outage is mailed soon after it
    run: () => remindAdvertisers(new Date()),
  },
};
