import { isoMinute } from '#app/lib/dates.ts';
import { messages } from '#app/messages/reader.server.ts';
import { csvPieces } from '#app/server/csv-answer.server.ts';
import type { ListedStaff } from './queries.server.ts';

export function staffCsv(list: ListedStaff[]): AsyncIterable<string> {
  const { users: t, roles } = messages('admin');
  const rows = list.map((staff) => [
    staff.username,
    staff.name,
    staff.email,
    roles[staff.role],
    staff.isActive ? t.active : t.inactive,
    staff.lastLogin && isoMinute(staff.lastLogin),
    isoMinute(staff.createdAt),
  ]);
  return csvPieces(t.file.columns, [rows]);
}
