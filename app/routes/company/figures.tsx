import { managersOnly, membershipOf } from '#app/features/brokerages/company-only.server.ts';
import { CompanyHead } from '#app/features/brokerages/components/company-head.tsx';
import { TeamFigures } from '#app/features/brokerages/components/team-figures.tsx';
import { COMPANY_FIGURES_PATH } from '#app/features/brokerages/rules.ts';
import { findTeamFigures } from '#app/features/brokerages/team/queries.server.ts';
import { TEAM_DAYS } from '#app/features/brokerages/team/rules.ts';
import { ReachCards } from '#app/features/listings/reach/components/reach-cards.tsx';
import { findCompanyReach } from '#app/features/listings/reach/queries.server.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import tableStyles from '#app/styles/table.css?url';
import type { Route } from './+types/figures';

export const middleware: Route.MiddlewareFunction[] = [managersOnly];

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: tableStyles }];

export async function loader({ context }: Route.LoaderArgs) {
  const { brokerageId } = membershipOf(context);
  const [figures, reach] = await Promise.all([
    findTeamFigures(brokerageId),
    findCompanyReach(brokerageId, TEAM_DAYS),
  ]);
  return { figures, reach };
}

export default function Figures({ loaderData }: Route.ComponentProps) {
  const { figures: t } = useMessages('companies').work;
  const { weeks } = useMessages('reach');
  return (
    <>
      <CompanyHead title={t.title} path={COMPANY_FIGURES_PATH} />
      <TeamFigures figures={loaderData.figures}>
        <ReachCards reach={loaderData.reach} />
        <p className="mt-2 text-sm text-muted">{weeks}</p>
      </TeamFigures>
    </>
  );
}
