import { overseasCsv } from '#app/features/overseas/csv.server.ts';
import { findAllOverseas } from '#app/features/overseas/queries.server.ts';
import { OVERSEAS_TABLE } from '#app/features/overseas/rules.ts';
import { staffWith } from '#app/features/staff/staff-only.server.ts';
import { parseTable } from '#app/lib/table-view.ts';
import { messages } from '#app/messages/reader.server.ts';
import { csvAnswer } from '#app/server/csv-answer.server.ts';
import type { Route } from './+types/overseas-file';

export const middleware: Route.MiddlewareFunction[] = [staffWith('properties')];

/** All homes abroad, as a file for spreadsheets. */
export async function loader({ url }: Route.LoaderArgs) {
  const { sort } = parseTable(url.searchParams, OVERSEAS_TABLE);
  const { name } = messages('adminOverseas').file;
  return csvAnswer(name, overseasCsv(await findAllOverseas(sort)));
}
