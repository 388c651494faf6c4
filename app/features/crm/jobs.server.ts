import type { JobDefinitions } from '#app/server/jobs.server.ts';
import { sendToCrms } from './sending.server.ts';

export const crmJobs: Pick<JobDefinitions, 'sendToCrms'> = {
  // One at a time, whatever its process, so that a CRM gets things in their order.
  sendToCrms: {
    queue: { policy: 'exclusive', retryLimit: 0, deleteAfterSeconds: 60 },
    cron: '* * * * *',
    run: () => sendToCrms(),
  },
};
