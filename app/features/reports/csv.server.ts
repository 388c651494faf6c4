import { isoMinute } from '#app/lib/dates.ts';
import { messages } from '#app/messages/reader.server.ts';
import { csvPieces } from '#app/server/csv-answer.server.ts';
import type { ReportedConversation } from './conversations/types.ts';
import type { ReportedListing } from './types.ts';

export function reportsCsv(listings: ReportedListing[]): AsyncIterable<string> {
  const { file } = messages('adminReports');
  const { reasons: names } = messages('reports');
  const rows = listings.map(({ id, title, placeName, reasons, people, networks, latest }) => [
    id,
    title,
    placeName,
    reasons.map((reason) => names[reason]).join('\n'),
    people,
    networks,
    isoMinute(latest),
  ]);
  return csvPieces(file.columns, [rows]);
}

/** Texts of reports and messages are not exported, so that they stay on the site. */
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
