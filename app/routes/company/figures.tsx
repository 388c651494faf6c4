import { managersOnly, membershipOf } from '#app/features/brokerages/company-only.server.ts';
import { CompanyHead } from '#app/features/brokerages/components/company-head.tsx';
import { TeamFigures } from '#app/features/brokerages/components/team-figures.tsx';
import { COMPANY_FIGURES_PATH } from '#app/features/brokerages/rules.ts';
import { findTeamFigures } from '#app/features/brokerages/team/queries.server.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import tableStyles from '#app/styles/table.css?url';
import type { Route } from './+types/figures';

export const middleware: Route.MiddlewareFunction[] = [managersOnly];

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: tableStyles }];

export async function loader({ context }: Route.LoaderArgs) {
  return { figures: await findTeamFigures(membershipOf(context).brokerageId) };
}

export default function Figures({ loaderData }: Route.ComponentProps) {
  const { figures: t } = useMessages('companies').work;
  return (
    <>
      <CompanyHead title={t.title} path={COMPANY_FIGURES_PATH} />
      <TeamFigures figures={loaderData.figures} />
    </>
  );
}
