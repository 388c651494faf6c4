import { randomUUID } from 'node:crypto';
import type { RunningJob } from '#app/server/jobs.server.ts';

/** A job in no queue, for functions called without one. */
export function looseJob(): RunningJob {
  return { id: randomUUID(), complete: async () => true };
}
