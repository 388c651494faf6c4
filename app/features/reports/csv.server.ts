import { isoMinute } from '#app/lib/dates.ts';
import { messages } from '#app/messages/reader.server.ts';
import { csvPieces } from '#app/server/csv-answer.server.ts';
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
