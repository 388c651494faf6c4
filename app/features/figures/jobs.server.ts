import type { JobDefinitions } from '#app/server/jobs.server.ts';
import { countSite, mailWeeklyFigures } from './weekly/mutations.server.ts';

export const figureJobs: Pick<JobDefinitions, 'keepFigures'> = {
  keepFigures: {
    queue: { policy: 'short', retryLimit: 0, deleteAfterSeconds: 60 }, // the next run does the rest
    cron: '*/10 * * * *', // so that the last of a day is near its end
    run: async () => {
      await countSite();
      await mailWeeklyFigures(new Date());
    },
  },
};
