import type { JobDefinitions } from '#app/server/jobs.server.ts';
import { fetchFeedPhotos } from './photos.server.ts';
import { pollFeeds, runQueuedFeed } from './polling.server.ts';

// A run is tried again only if its process died: one that fails is over, and recorded.
const queue = {
  policy: 'standard',
  retryLimit: 3,
  retryDelay: 10,
  expireInSeconds: 3_600,
  deleteAfterSeconds: 3_600,
} as const;

export const feedJobs: Pick<
  JobDefinitions,
  'runFeed' | 'tryFeed' | 'pollFeeds' | 'fetchFeedPhotos'
> = {
  runFeed: { queue, sideBySide: 4, run: runQueuedFeed },
  tryFeed: { queue, sideBySide: 4, run: runQueuedFeed },
  pollFeeds: {
    queue: { policy: 'short', retryLimit: 0, deleteAfterSeconds: 60 },
    cron: '* * * * *',
    run: pollFeeds,
  },
  // One at a time, whatever its process: 'exclusive' queues no second one either.
  fetchFeedPhotos: {
    queue: { policy: 'exclusive', retryLimit: 0, deleteAfterSeconds: 60 },
    cron: '* * * * *',
    run: () => fetchFeedPhotos(),
  },
};
