import { managersOnly, membershipOf } from '#app/features/brokerages/company-only.server.ts';
import { CompanyHead } from '#app/features/brokerages/components/company-head.tsx';
import { FEEDS_PATH } from '#app/features/brokerages/rules.ts';
import { FeedsPage } from '#app/features/feeds/components/feeds-page.tsx';
import { findFeeds } from '#app/features/feeds/setup/queries.server.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import type { Route } from './+types/feeds';

export const middleware: Route.MiddlewareFunction[] = [managersOnly];

export async function loader({ context }: Route.LoaderArgs) {
  return { feeds: await findFeeds(membershipOf(context).brokerageId) };
}

export default function Feeds({ loaderData }: Route.ComponentProps) {
  const { page: t } = useMessages('feeds');
  return (
    <>
      <CompanyHead title={t.title} path={FEEDS_PATH} />
      <FeedsPage feeds={loaderData.feeds} />
    </>
  );
}
