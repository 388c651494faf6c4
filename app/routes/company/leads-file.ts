import { answerersOnly, membershipOf } from '#app/features/brokerages/company-only.server.ts';
import { teamLeadsCsv } from '#app/features/brokerages/team/csv.server.ts';
import { readTeamLeads } from '#app/features/brokerages/team/queries.server.ts';
import { parseTeamLeads } from '#app/features/brokerages/team/rules.ts';
import { csvAnswer } from '#app/server/csv-answer.server.ts';
import type { Route } from './+types/leads-file';

export const middleware: Route.MiddlewareFunction[] = [answerersOnly];

export function loader({ context, url }: Route.LoaderArgs) {
  const { brokerageId } = membershipOf(context);
  const leads = readTeamLeads(brokerageId, parseTeamLeads(url.searchParams));
  return csvAnswer('team-leads', teamLeadsCsv(leads));
}
