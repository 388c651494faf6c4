import { Link } from 'react-router';
import { answerersOnly, membershipOf } from '#app/features/brokerages/company-only.server.ts';
import { CompanyHead } from '#app/features/brokerages/components/company-head.tsx';
import { TeamFilter } from '#app/features/brokerages/components/team-filter.tsx';
import { TEAM_PATH } from '#app/features/brokerages/rules.ts';
import { findTeamAgents } from '#app/features/brokerages/team/queries.server.ts';
import {
  parseTeamCalls,
  TEAM_CALLS_PATH,
  TEAM_LEADS_PATH,
  teamViewPath,
} from '#app/features/brokerages/team/rules.ts';
import { ContactList } from '#app/features/conversations/components/contact-list.tsx';
import { findContactPage } from '#app/features/conversations/phones/contacts.server.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { BackLink } from '#app/ui/back-link.tsx';
import type { Route } from './+types/calls';

export const middleware: Route.MiddlewareFunction[] = [answerersOnly];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { brokerageId } = membershipOf(context);
  const view = parseTeamCalls(url.searchParams);
  const [found, agents] = await Promise.all([
    findContactPage({ brokerageId, ...view }, view.page),
    findTeamAgents(brokerageId),
  ]);
  return { view, found, agents };
}

export default function Calls({ loaderData }: Route.ComponentProps) {
  const { calls: t } = useMessages('conversations');
  const { view, found, agents } = loaderData;
  const { leads, searchCalls } = useMessages('companies').work;
  return (
    <div className="max-w-3xl">
      <CompanyHead title={t.title} path={TEAM_CALLS_PATH} />
      <BackLink to={TEAM_LEADS_PATH}>{leads.back}</BackLink>
      <h2 className="mb-3 text-lg font-semibold">{t.title}</h2>
      <div className="mb-3">
        <TeamFilter view={view} agents={agents} searchLabel={searchCalls} />
      </div>
      <ContactList
        {...found}
        hasAgents
        isFiltered={view.text !== '' || view.agent !== null}
        file={teamViewPath(`${TEAM_CALLS_PATH}.csv`, view, 1)}
        wayOn={
          <Link to={TEAM_PATH} className="button button-primary">
            {t.checkTeam}
          </Link>
        }
        pathOf={(page) => teamViewPath(TEAM_CALLS_PATH, view, page)}
      />
    </div>
  );
}
