import { managersOnly, membershipOf } from '#app/features/brokerages/company-only.server.ts';
import { teamFiguresCsv } from '#app/features/brokerages/team/csv.server.ts';
import { findTeamFigures } from '#app/features/brokerages/team/queries.server.ts';
import { csvAnswer } from '#app/server/csv-answer.server.ts';
import type { Route } from './+types/figures-file';

export const middleware: Route.MiddlewareFunction[] = [managersOnly];

export async function loader({ context }: Route.LoaderArgs) {
  const figures = await findTeamFigures(membershipOf(context).brokerageId);
  return csvAnswer('team-figures', teamFiguresCsv(figures));
}
