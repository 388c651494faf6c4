import type { JobDefinitions } from '#app/server/jobs.server.ts';
import { giveRest } from './mutations.server.ts';

export const restJobs: Pick<JobDefinitions, 'refundRest'> = {
  refundRest: {
    queue: {
      notify: true, // somebody is waiting
      retryLimit: 20,
      retryDelay: 5,
      retryBackoff: true,
      retryDelayMax: 3_600,
      deleteAfterSeconds: 60,
    },
    run: ({ id }) => giveRest(id),
  },
};
