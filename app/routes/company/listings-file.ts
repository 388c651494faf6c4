import { managersOnly, membershipOf } from '#app/features/brokerages/company-only.server.ts';
import { teamListingsCsv } from '#app/features/brokerages/team/csv.server.ts';
import { readTeamListings } from '#app/features/brokerages/team/queries.server.ts';
import { parseTeamListings } from '#app/features/brokerages/team/rules.ts';
import { csvAnswer } from '#app/server/csv-answer.server.ts';
import type { Route } from './+types/listings-file';

export const middleware: Route.MiddlewareFunction[] = [managersOnly];

export function loader({ context, url }: Route.LoaderArgs) {
  const { brokerageId } = membershipOf(context);
  const listings = readTeamListings(brokerageId, parseTeamListings(url.searchParams));
  return csvAnswer('team-listings', teamListingsCsv(listings));
}
