import { mailReset } from './features/identity/recovery/mutations.server.ts';
import { sweepAccounts } from './features/accounts/jobs.server.ts';
import { register } from './features/identity/sign-up/mutations.server.ts';
import { finishImport } from './features/listings/import/jobs.server.ts';
import { deliverMail, sweepMail } from './server/mail.server.ts';
import type { JobHandlers } from './server/jobs.server.ts';

/** What is done for each kind of job. */
export const jobHandlers: JobHandlers = {
  mail: deliverMail,
  signUp: register,
  reset: mailReset,
  finishImport,
  sweep: async () => {
    await Promise.all([sweepAccounts(), sweepMail()]);
  },
};
