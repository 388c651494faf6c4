import { recordListed } from '#app/features/audit/looks.server.ts';
import { staffCsv } from '#app/features/staff/csv.server.ts';
import { findAllStaff } from '#app/features/staff/queries.server.ts';
import { STAFF_TABLE, staffSearch } from '#app/features/staff/rules.ts';
import { staffOf, staffWith } from '#app/features/staff/staff-only.server.ts';
import { parseTable } from '#app/lib/table-view.ts';
import { messages } from '#app/messages/reader.server.ts';
import { csvAnswer } from '#app/server/csv-answer.server.ts';
import type { Route } from './+types/users-file';

export const middleware: Route.MiddlewareFunction[] = [staffWith('users')];

/** All admin users, as a file for spreadsheets. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { sort } = parseTable(url.searchParams, STAFF_TABLE);
  const all = await findAllStaff(sort, staffSearch(url.searchParams));
  await recordListed(staffOf(context), 'staff', url, all.length);
  return csvAnswer(messages('admin').users.file.name, staffCsv(all));
}
