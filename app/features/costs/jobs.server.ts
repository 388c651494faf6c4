import { isoDay } from '#app/lib/dates.ts';
import type { JobDefinitions } from '#app/server/jobs.server.ts';
import { applyRules } from './all-in/mutations.server.ts';

export const costJobs: Pick<JobDefinitions, 'applyCostRules'> = {
  applyCostRules: {
    queue: { policy: 'short', retryLimit: 0, deleteAfterSeconds: 3_600 }, // the next run does the rest
    cron: '* * * * *', // rules change at midnight, or with a release
    run: () => applyRules(isoDay(new Date())),
  },
};
