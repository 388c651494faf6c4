import type { FailedJob } from '#app/server/jobs.server.ts';

export const JOBS_PATH = '/admin/jobs';

export const JOB_TABLE = {
  columns: ['queued', 'failed', 'tries', 'reason'],
  sorts: ['oldest', 'newest'],
} as const;
export type JobColumn = (typeof JOB_TABLE.columns)[number];
export type JobSort = (typeof JOB_TABLE.sorts)[number];

/** @param jobs the oldest first. */
export function sortedJobs(jobs: FailedJob[], sort: JobSort): FailedJob[] {
  return sort === 'oldest' ? jobs : jobs.toReversed();
}
