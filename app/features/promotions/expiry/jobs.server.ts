import type { JobDefinitions } from '#app/server/jobs.server.ts';
import { endPromotions, remindOfEnds } from './mutations.server.ts';

export const expiryJobs: Pick<JobDefinitions, 'promotionEnds'> = {
  promotionEnds: {
    queue: { policy: 'short', retryLimit: 0, deleteAfterSeconds: 60 }, // the next run does the rest
    cron: '* * * * *',
    run: async () => {
      const now = new Date();
      await endPromotions(now);
      await remindOfEnds(now);
    },
  },
};
