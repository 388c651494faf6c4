import { findAllReportedConversations } from '#app/features/reports/conversations/queries.server.ts';
import { reportedConversationsCsv } from '#app/features/reports/csv.server.ts';
import { staffOf, staffWith } from '#app/features/staff/staff-only.server.ts';
import { messages } from '#app/messages/reader.server.ts';
import { csvAnswer } from '#app/server/csv-answer.server.ts';
import type { Route } from './+types/reported-conversations-file';

export const middleware: Route.MiddlewareFunction[] = [staffWith('reports')];

/** All conversations with open reports, as a file for spreadsheets. */
export async function loader({ context }: Route.LoaderArgs) {
  const conversations = await findAllReportedConversations(staffOf(context).userId);
  const { name } = messages('adminReports').conversations.file;
  return csvAnswer(name, reportedConversationsCsv(conversations));
}
