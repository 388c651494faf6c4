import { placesCsv } from '#app/features/market/places/csv.server.ts';
import { findUnplaced } from '#app/features/market/places/queries.server.ts';
import { PLACE_TABLE, placeSearch } from '#app/features/market/places/rules.ts';
import { staffWith } from '#app/features/staff/staff-only.server.ts';
import { parseTable } from '#app/lib/table-view.ts';
import { messages } from '#app/messages/reader.server.ts';
import { csvAnswer } from '#app/server/csv-answer.server.ts';
import type { Route } from './+types/places-file';

export const middleware: Route.MiddlewareFunction[] = [staffWith('places')];

/** All matching districts, as a file for spreadsheets. */
export async function loader({ url }: Route.LoaderArgs) {
  const { sort } = parseTable(url.searchParams, PLACE_TABLE);
  const districts = await findUnplaced(placeSearch(url.searchParams), sort);
  return csvAnswer(messages('adminPlaces').file.name, placesCsv(districts));
}
