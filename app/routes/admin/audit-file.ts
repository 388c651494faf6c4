import { auditCsv } from '#app/features/audit/csv.server.ts';
import { recordListed } from '#app/features/audit/looks.server.ts';
import {
  countAuditEntries,
  findAllAuditEntries,
  findCategoryNames,
} from '#app/features/audit/queries.server.ts';
import { AUDIT_TABLE, parseAuditFilter } from '#app/features/audit/rules.ts';
import { staffOf, staffWith } from '#app/features/staff/staff-only.server.ts';
import { parseTable } from '#app/lib/table-view.ts';
import { messages } from '#app/messages/reader.server.ts';
import { csvAnswer } from '#app/server/csv-answer.server.ts';
import type { Route } from './+types/audit-file';

export const middleware: Route.MiddlewareFunction[] = [staffWith('audit')];

/** All audit entries matching the filter, as a file for spreadsheets. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = parseAuditFilter(url.searchParams);
  await recordListed(staffOf(context), 'audit', url, await countAuditEntries(filter));
  const { sort } = parseTable(url.searchParams, AUDIT_TABLE);
  const entries = findAllAuditEntries(filter, sort);
  const { file } = messages('audit');
  return csvAnswer(file.name, auditCsv(entries, await findCategoryNames()));
}
