// npm run jobs: lists the jobs that failed for good; npm run jobs -- retry queues them again.
import type { FailedJob } from '#app/server/jobs.server.ts';
import { fail, say } from '#server/console.ts';
import { prepareDatabase } from '#server/database.ts';

const USAGE = `Usage: npm run jobs [-- retry]

Lists the jobs of the last three days that failed for good, such as mail that no server took. With retry, queues them
again; a running site does them, else the next one started.`;

const [action, ...rest] = process.argv.slice(2);
if ((action !== undefined && action !== 'retry') || rest.length > 0) {
  console.error(USAGE);
  process.exit(action === '--help' || action === '-h' ? 0 : 1);
}

const { release } = await prepareDatabase('command').catch((error: Error) => fail(error.message));
const { closeDatabase, db } = await import('#app/server/db.server.ts');
const { closeJobs, findFailedJobs, retryFailedJobs } = await import('#app/server/jobs.server.ts');
try {
  const jobs = await findFailedJobs();
  for (const job of jobs) console.log(lineOf(job));
  if (jobs.length === 0) say('No job has failed.');
  else if (action === 'retry') say(`${await retryFailedJobs(db)} queued again.`);
  else say(`${jobs.length} failed. npm run jobs -- retry queues them again.`);
} finally {
  await closeJobs();
  await closeDatabase();
  await release();
}
process.exit(0);

function lineOf({ name, queuedAt, failedAt, tries, reason }: FailedJob): string {
  return `${failedAt.toISOString()}  ${name}, queued ${queuedAt.toISOString()}, ${tries} tries: ${reason}`;
}
