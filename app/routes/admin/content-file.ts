import { contentCsv } from '#app/features/content/editing/csv.server.ts';
import { findAllContent } from '#app/features/content/editing/queries.server.ts';
import { parseContentFilter } from '#app/features/content/editing/rules.ts';
import { staffWith } from '#app/features/staff/staff-only.server.ts';
import { messages } from '#app/messages/reader.server.ts';
import { csvAnswer } from '#app/server/csv-answer.server.ts';
import type { Route } from './+types/content-file';

export const middleware: Route.MiddlewareFunction[] = [staffWith('content')];

/** All pages matching the filter of the Content tab, as a file for spreadsheets. */
export async function loader({ url }: Route.LoaderArgs) {
  const pages = await findAllContent(parseContentFilter(url.searchParams), new Date());
  return csvAnswer(messages('adminContent').list.file.name, contentCsv(pages));
}
