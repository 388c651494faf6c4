import type { JobDefinitions } from '#app/server/jobs.server.ts';
import { mailReset } from './recovery/mutations.server.ts';
import { mailRemoval } from './second-factor/mutations.server.ts';
import { register } from './sign-up/mutations.server.ts';

/** Run at once: somebody is waiting for the mail. */
const PROMPT = {
  notify: true,
  retryLimit: 5,
  retryDelay: 5,
  retryBackoff: true,
  deleteAfterSeconds: 60,
};

export const identityJobs: Pick<JobDefinitions, 'signUp' | 'reset' | 'secondFactorRemoved'> = {
  signUp: { queue: PROMPT, run: register },
  reset: { queue: PROMPT, run: mailReset },
  secondFactorRemoved: { queue: PROMPT, run: mailRemoval },
};
