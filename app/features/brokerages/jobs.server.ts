import type { JobDefinitions } from '#app/server/jobs.server.ts';
import { escalateLeads } from './lead-rules/escalation.server.ts';

export const brokerageJobs: Pick<JobDefinitions, 'escalateLeads'> = {
  escalateLeads: {
    queue: { policy: 'short', retryLimit: 0, deleteAfterSeconds: 60 }, // the next run does the rest
    cron: '* * * * *',
    run: escalateLeads,
  },
};
