import { answerersOnly, membershipOf } from '#app/features/brokerages/company-only.server.ts';
import { CompanyHead } from '#app/features/brokerages/components/company-head.tsx';
import { TeamLeads } from '#app/features/brokerages/components/team-leads.tsx';
import { findMembers } from '#app/features/brokerages/members/queries.server.ts';
import { canRunCompany } from '#app/features/brokerages/permissions.ts';
import { answerAssignment } from '#app/features/brokerages/team/assignment.server.ts';
import { assignLeads } from '#app/features/brokerages/team/mutations.server.ts';
import { findTeamAgents, findTeamLeads } from '#app/features/brokerages/team/queries.server.ts';
import { parseTeamLeads, TEAM_LEADS_PATH } from '#app/features/brokerages/team/rules.ts';
import { countContacts } from '#app/features/conversations/phones/contacts.server.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { notFound } from '#app/server/not-found.server.ts';
import type { Route } from './+types/leads';

// A refusal, too, shows who has the rows now.
export { unlessUnanswered as shouldRevalidate } from '#app/ui/no-connection.ts';

export const middleware: Route.MiddlewareFunction[] = [answerersOnly];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { brokerageId, role } = membershipOf(context);
  const view = parseTeamLeads(url.searchParams);
  const [found, contacts, agents, assignees] = await Promise.all([
    findTeamLeads(brokerageId, view),
    countContacts({ brokerageId, ...view }),
    findTeamAgents(brokerageId),
    canRunCompany(role) ? findMembers(brokerageId) : null,
  ]);
  return { view, ...found, contacts, agents, assignees };
}

/** Gives the chosen enquiries to a member. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const own = membershipOf(context);
  if (!canRunCompany(own.role)) throw notFound();
  return answerAssignment(request, url, 'leadsAssigned', (assignment) =>
    assignLeads(own, assignment),
  );
}

export default function Leads({ loaderData, actionData }: Route.ComponentProps) {
  const { leads: t } = useMessages('companies').work;
  return (
    <>
      <CompanyHead title={t.title} path={TEAM_LEADS_PATH} />
      <h2 className="sr-only">{t.title}</h2>
      <TeamLeads {...loaderData} answer={actionData} />
    </>
  );
}
