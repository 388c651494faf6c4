import type { JobDefinitions } from '#app/server/jobs.server.ts';
import { fetchFeedPhotos } from './photos.server.ts';

export const feedJobs: Pick<JobDefinitions, 'fetchFeedPhotos'> = {
  // One at a time, whatever its process: 'exclusive' queues no second one either.
  fetchFeedPhotos: {
    queue: { policy: 'exclusive', retryLimit: 0, deleteAfterSeconds: 60 },
    cron: '* * * * *',
    run: fetchFeedPhotos,
  },
};
