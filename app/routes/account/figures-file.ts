import { requireSession } from '#app/features/identity/session/visitor.server.ts';
import { canSeeFigures } from '#app/features/listings/permissions.ts';
import { reachCsv } from '#app/features/listings/reach/csv.server.ts';
import { findReach, findReachListing } from '#app/features/listings/reach/queries.server.ts';
import { parseReachPeriod } from '#app/features/listings/reach/rules.ts';
import { messages } from '#app/messages/reader.server.ts';
import { csvAnswer } from '#app/server/csv-answer.server.ts';
import { plainNotFound, requireId } from '#app/server/not-found.server.ts';
import type { Route } from './+types/figures-file';

/** The days of one of the person's listings, or of all together, as a file for spreadsheets. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context, url);
  const period = parseReachPeriod(url.searchParams);
  const { file } = messages('reach');
  if (!('id' in params) || params.id === undefined) {
    const { days } = await findReach(viewer.id, period);
    return csvAnswer(file.name, reachCsv(days));
  }
  const listing = await findReachListing(requireId(params.id, plainNotFound));
  if (!listing || !canSeeFigures(viewer, listing.ownerId)) return plainNotFound();
  const { days } = await findReach(viewer.id, period, listing.id);
  return csvAnswer(file.nameOf(listing.id), reachCsv(days));
}
