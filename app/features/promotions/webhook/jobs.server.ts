import type { JobDefinitions } from '#app/server/jobs.server.ts';
import { currentProvider } from '../provider.server.ts';
import { finishRefunds } from '../refunds.server.ts';
import { handleEvent, handleLateEvents, settleCheckouts } from './mutations.server.ts';

export const paymentJobs: Pick<JobDefinitions, 'handleProviderEvent' | 'settleCheckouts'> = {
  handleProviderEvent: {
    queue: {
      notify: true, // somebody has paid and is waiting
      retryLimit: 12,
      retryDelay: 5,
      retryBackoff: true,
      retryDelayMax: 3_600,
      deleteAfterSeconds: 60,
    },
    run: ({ id }) => handleEvent(id),
  },
  settleCheckouts: {
    queue: { policy: 'short', retryLimit: 0, deleteAfterSeconds: 60 }, // the next run does the rest
    cron: '* * * * *',
    run: async () => {
      const now = new Date();
      await settleCheckouts(now);
      await finishRefunds(now);
      if (currentProvider() === 'stripe') await handleLateEvents(now);
    },
  },
};
