import { isoMinute } from '#app/lib/dates.ts';
import { messages } from '#app/messages/reader.server.ts';
import { csvPieces } from '#app/server/csv-answer.server.ts';
import type { FailedJob } from '#app/server/jobs.server.ts';

export function jobsCsv(jobs: FailedJob[]): AsyncIterable<string> {
  const { failedJobs: t } = messages('adminDashboard');
  const rows = jobs.map(({ id, name, queuedAt, failedAt, tries, reason }) => [
    id,
    name,
    isoMinute(queuedAt),
    isoMinute(failedAt),
    tries,
    reason,
  ]);
  return csvPieces(t.file.columns, [rows]);
}
