import type { JobDefinitions } from '#app/server/jobs.server.ts';
import { mailReset } from './recovery/mutations.server.ts';
import { register } from './sign-up/mutations.server.ts';

/** Done at once: somebody waits for a mail. */
const PROMPT = {
  notify: true,
  retryLimit: 5,
  retryDelay: 5,
  retryBackoff: true,
  deleteAfterSeconds: 60,
};

export const identityJobs: Pick<JobDefinitions, 'signUp' | 'reset'> = {
  signUp: { queue: PROMPT, run: register },
  reset: { queue: PROMPT, run: mailReset },
};
