import { recordListed } from '#app/features/audit/looks.server.ts';
import { jobsCsv } from '#app/features/failed-jobs/csv.server.ts';
import { JOB_TABLE, sortedJobs } from '#app/features/failed-jobs/rules.ts';
import { staffOf, staffWith } from '#app/features/staff/staff-only.server.ts';
import { parseTable } from '#app/lib/table-view.ts';
import { messages } from '#app/messages/reader.server.ts';
import { csvAnswer } from '#app/server/csv-answer.server.ts';
import { findFailedJobs } from '#app/server/jobs.server.ts';
import type { Route } from './+types/failed-jobs-file';

export const middleware: Route.MiddlewareFunction[] = [staffWith('jobs')];

/** All failed jobs, as a file for spreadsheets. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { sort } = parseTable(url.searchParams, JOB_TABLE);
  const jobs = sortedJobs(await findFailedJobs(), sort);
  await recordListed(staffOf(context), 'jobs', url, jobs.length);
  return csvAnswer(messages('adminDashboard').failedJobs.file.name, jobsCsv(jobs));
}
