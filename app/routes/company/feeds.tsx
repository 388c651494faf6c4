import { managersOnly, membershipOf } from '#app/features/brokerages/company-only.server.ts';
import { CompanyHead } from '#app/features/brokerages/components/company-head.tsx';
import { FEEDS_PATH } from '#app/features/brokerages/rules.ts';
import { FeedRuns } from '#app/features/feeds/components/feed-runs.tsx';
import { findRuns } from '#app/features/feeds/queries.server.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import type { Route } from './+types/feeds';

export const middleware: Route.MiddlewareFunction[] = [managersOnly];

export async function loader({ context }: Route.LoaderArgs) {
  return { runs: await findRuns(membershipOf(context).brokerageId) };
}

export default function Feeds({ loaderData }: Route.ComponentProps) {
  const { page: t } = useMessages('feeds');
  return (
    <>
      <CompanyHead title={t.title} path={FEEDS_PATH} />
      <h2 className="sr-only">{t.title}</h2>
      <FeedRuns runs={loaderData.runs} />
    </>
  );
}
