import { categoriesCsv } from '#app/features/content/categories/csv.server.ts';
import { findCategories } from '#app/features/content/categories/queries.server.ts';
import { CATEGORY_TABLE } from '#app/features/content/categories/rules.ts';
import { staffWith } from '#app/features/staff/staff-only.server.ts';
import { parseTable } from '#app/lib/table-view.ts';
import { messages } from '#app/messages/reader.server.ts';
import { csvAnswer } from '#app/server/csv-answer.server.ts';
import type { Route } from './+types/categories-file';

export const middleware: Route.MiddlewareFunction[] = [staffWith('categories')];

/** All categories, as a file for spreadsheets. */
export async function loader({ url }: Route.LoaderArgs) {
  const { sort } = parseTable(url.searchParams, CATEGORY_TABLE);
  const { name } = messages('adminContent').categories.file;
  return csvAnswer(name, categoriesCsv(await findCategories(sort)));
}
