import { recordListed } from '#app/features/audit/looks.server.ts';
import { propertiesCsv } from '#app/features/moderation/csv.server.ts';
import { findPropertyIds, readProperties } from '#app/features/moderation/queries.server.ts';
import { parsePropertySearch } from '#app/features/moderation/rules.ts';
import { staffOf, staffWith } from '#app/features/staff/staff-only.server.ts';
import { messages } from '#app/messages/reader.server.ts';
import { csvAnswer } from '#app/server/csv-answer.server.ts';
import type { Route } from './+types/properties-file';

export const middleware: Route.MiddlewareFunction[] = [staffWith('properties')];

/** All matches of the Properties tab's search, as a file for spreadsheets. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const search = parsePropertySearch(url.searchParams);
  const ids = await findPropertyIds(search);
  await recordListed(staffOf(context), 'property', url, ids.length);
  return csvAnswer(messages('adminProperties').file.name, propertiesCsv(readProperties(ids)));
}
