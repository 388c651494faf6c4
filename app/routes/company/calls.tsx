import { Link } from 'react-router';
import { answerersOnly, membershipOf } from '#app/features/brokerages/company-only.server.ts';
import { CompanyHead } from '#app/features/brokerages/components/company-head.tsx';
import { TEAM_PATH } from '#app/features/brokerages/rules.ts';
import { TEAM_CALLS_PATH, TEAM_LEADS_PATH } from '#app/features/brokerages/team/rules.ts';
import { ContactList } from '#app/features/conversations/components/contact-list.tsx';
import { findContactPage } from '#app/features/conversations/phones/contacts.server.ts';
import { parsePage } from '#app/lib/ids.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { BackLink } from '#app/ui/back-link.tsx';
import type { Route } from './+types/calls';

export const middleware: Route.MiddlewareFunction[] = [answerersOnly];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { brokerageId } = membershipOf(context);
  return findContactPage({ brokerageId }, parsePage(url.searchParams.get('page')));
}

export default function Calls({ loaderData }: Route.ComponentProps) {
  const { calls: t } = useMessages('conversations');
  const { leads } = useMessages('companies').work;
  return (
    <div className="max-w-3xl">
      <CompanyHead title={t.title} path={TEAM_CALLS_PATH} />
      <BackLink to={TEAM_LEADS_PATH}>{leads.back}</BackLink>
      <h2 className="text-lg font-semibold">{t.title}</h2>
      <ContactList
        {...loaderData}
        hasAgents
        file={`${TEAM_CALLS_PATH}.csv`}
        wayOn={
          <Link to={TEAM_PATH} className="button button-primary">
            {t.checkTeam}
          </Link>
        }
        pathOf={(page) => (page > 1 ? `${TEAM_CALLS_PATH}?page=${page}` : TEAM_CALLS_PATH)}
      />
    </div>
  );
}
