import { isoMinute } from '#app/lib/dates.ts';
import { messages } from '#app/messages/reader.server.ts';
import { csvPieces } from '#app/server/csv-answer.server.ts';
import type { ReportedConversation } from './types.ts';

/** What was written is in no file: it leaves the site with nobody. */
export function reportedConversationsCsv(
  conversations: ReportedConversation[],
): AsyncIterable<string> {
  const { file, sides: names } = messages('adminReports').conversations;
  const { reasons } = messages('reports').conversation;
  const { unknownProperty } = messages('conversations');
  const rows = conversations.map(({ id, title, ...report }) => [
    id,
    title ?? unknownProperty,
    report.reasons.map((reason) => reasons[reason]).join('\n'),
    report.sides.map((side) => names[side]).join('\n'),
    isoMinute(report.since),
  ]);
  return csvPieces(file.columns, [rows]);
}
