import { managersOnly, membershipOf } from '#app/features/brokerages/company-only.server.ts';
import { CompanyHead } from '#app/features/brokerages/components/company-head.tsx';
import { TeamListings } from '#app/features/brokerages/components/team-listings.tsx';
import { findMembers } from '#app/features/brokerages/members/queries.server.ts';
import { canHoldListings } from '#app/features/brokerages/permissions.ts';
import { answerAssignment } from '#app/features/brokerages/team/assignment.server.ts';
import { assignListings } from '#app/features/brokerages/team/mutations.server.ts';
import { findTeamAgents, findTeamListings } from '#app/features/brokerages/team/queries.server.ts';
import { parseTeamListings, TEAM_LISTINGS_PATH } from '#app/features/brokerages/team/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import type { Route } from './+types/listings';

// A refusal, too, shows who has the rows now.
export { unlessUnanswered as shouldRevalidate } from '#app/ui/no-connection.ts';

export const middleware: Route.MiddlewareFunction[] = [managersOnly];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { brokerageId } = membershipOf(context);
  const view = parseTeamListings(url.searchParams);
  const [found, agents, members] = await Promise.all([
    findTeamListings(brokerageId, view),
    findTeamAgents(brokerageId),
    findMembers(brokerageId),
  ]);
  return { view, ...found, agents, assignees: members.filter(({ role }) => canHoldListings(role)) };
}

/** Gives the chosen listings to a member. */
export async function action({ context, request, url }: Route.ActionArgs) {
  return answerAssignment(request, url, 'listingsAssigned', (assignment) =>
    assignListings(membershipOf(context), assignment),
  );
}

export default function Listings({ loaderData, actionData }: Route.ComponentProps) {
  const { listings: t } = useMessages('companies').work;
  return (
    <>
      <CompanyHead title={t.title} path={TEAM_LISTINGS_PATH} />
      <h2 className="sr-only">{t.title}</h2>
      <TeamListings {...loaderData} answer={actionData} />
    </>
  );
}
