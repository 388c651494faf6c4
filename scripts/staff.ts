// npm run staff -- reset-second-factor EMAIL: for an admin user who has lost the second factor and the recovery codes.
import { fail, say } from '#server/console.ts';
import { prepareDatabase } from '#server/database.ts';

const USAGE = `Usage: npm run staff -- reset-second-factor EMAIL

Turns off the two-step sign-in of the admin user with this email and signs them out everywhere. They are told by mail, the
audit log has an entry, and the admin area asks them to set it up again. The site may be running or not.`;

const [action, email, ...rest] = process.argv.slice(2);
if (action !== 'reset-second-factor' || email === undefined || rest.length > 0) {
  console.error(USAGE);
  process.exit(action === '--help' || action === '-h' ? 0 : 1);
}

const { release } = await prepareDatabase('command').catch((error: Error) => fail(error.message));
const { closeJobs } = await import('#app/server/jobs.server.ts');
const { resetSecondFactor } = await import('#app/features/staff/second-factor-reset.server.ts');
let isReset = false;
try {
  isReset = await resetSecondFactor(email.trim().toLowerCase());
} finally {
  await closeJobs();
  await release();
}
if (!isReset) fail(`No admin user has the email ${email}.`);
say(
  `The two-step sign-in of ${email} is off. They set it up again when they next open the admin area.`,
);
process.exit(0);
