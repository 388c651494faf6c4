import { propertiesCsv } from '#app/features/moderation/csv.server.ts';
import { findAllProperties } from '#app/features/moderation/queries.server.ts';
import { parsePropertySearch } from '#app/features/moderation/rules.ts';
import { staffWith } from '#app/features/staff/staff-only.server.ts';
import { messages } from '#app/messages/reader.server.ts';
import { csvAnswer } from '#app/server/csv-answer.server.ts';
import type { Route } from './+types/properties-file';

export const middleware: Route.MiddlewareFunction[] = [staffWith('properties')];

/** All matches of the Properties tab's search, as a file for spreadsheets. */
export function loader({ url }: Route.LoaderArgs) {
  const properties = findAllProperties(parsePropertySearch(url.searchParams));
  return csvAnswer(messages('adminProperties').file.name, propertiesCsv(properties));
}
