import { reportsCsv } from '#app/features/reports/csv.server.ts';
import { findAllReported } from '#app/features/reports/queries.server.ts';
import { staffOf, staffWith } from '#app/features/staff/staff-only.server.ts';
import { messages } from '#app/messages/reader.server.ts';
import { csvAnswer } from '#app/server/csv-answer.server.ts';
import type { Route } from './+types/reports-file';

export const middleware: Route.MiddlewareFunction[] = [staffWith('reports')];

/** All listings with open reports but one's own, as a file for spreadsheets. */
export async function loader({ context }: Route.LoaderArgs) {
  const reported = await findAllReported(staffOf(context).userId);
  return csvAnswer(messages('adminReports').file.name, reportsCsv(reported));
}
