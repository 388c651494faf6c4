import { answerersOnly, membershipOf } from '#app/features/brokerages/company-only.server.ts';
import { parseTeamCalls } from '#app/features/brokerages/team/rules.ts';
import { readAllContacts } from '#app/features/conversations/phones/contacts.server.ts';
import { contactsCsv } from '#app/features/conversations/phones/csv.server.ts';
import { csvAnswer } from '#app/server/csv-answer.server.ts';
import type { Route } from './+types/calls-file';

export const middleware: Route.MiddlewareFunction[] = [answerersOnly];

export function loader({ context, url }: Route.LoaderArgs) {
  const { brokerageId } = membershipOf(context);
  const view = parseTeamCalls(url.searchParams);
  return csvAnswer('team-calls', contactsCsv(readAllContacts({ brokerageId, ...view })));
}
