import type { JobDefinitions } from '#app/server/jobs.server.ts';
import { remindAdvertisers } from './leads/mutations.server.ts';

export const conversationJobs: Pick<JobDefinitions, 'remindAdvertisers'> = {
  remindAdvertisers: {
    queue: { policy: 'short', retryLimit: 0, deleteAfterSeconds: 60 }, // the next one does what is left
    cron: '* * * * *', // what fell due while the site was down is mailed once it is back
    run: () => remindAdvertisers(new Date()),
  },
};
