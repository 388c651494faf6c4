import { isoMinute } from '#app/lib/dates.ts';
import { messages } from '#app/messages/reader.server.ts';
import { csvPieces } from '#app/server/csv-answer.server.ts';
import type { ContactMessage } from './types.ts';

export function contactMessagesCsv(found: ContactMessage[]): AsyncIterable<string> {
  const { columns } = messages('adminMessages').file;
  const rows = found.map(({ id, name, email, phone, message, createdAt }) => [
    id,
    name,
    email,
    phone,
    message,
    isoMinute(createdAt),
  ]);
  return csvPieces(columns, [rows]);
}
