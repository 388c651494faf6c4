import {
  conversationPath,
  messagesPath,
  valuationAnswersPath,
} from '#app/features/conversations/rules.ts';
import { TabHead } from '#app/features/dashboard/components/tab-head.tsx';
import { requireSession } from '#app/features/identity/session/visitor.server.ts';
import { ComparisonTable } from '#app/features/valuation-requests/components/comparison-table.tsx';
import { findOwnComparison } from '#app/features/valuation-requests/queries.server.ts';
import { isUuid } from '#app/lib/ids.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { notFound } from '#app/server/not-found.server.ts';
import tableStyles from '#app/styles/table.css?url';
import { BackLink } from '#app/ui/back-link.tsx';
import type { Route } from './+types/valuation-answers';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: tableStyles }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context, url);
  const comparison = isUuid(params.id) ? await findOwnComparison(viewer.id, params.id) : null;
  if (!comparison) throw notFound();
  return { comparison };
}

export default function ValuationAnswers({ loaderData, params }: Route.ComponentProps) {
  const { comparison: t } = useMessages('valuationRequests');
  const { thread } = useMessages('conversations');
  const { comparison } = loaderData;
  const ids = comparison.agents.map(({ conversationId }) => conversationId);
  return (
    <>
      <TabHead title={t.title} path={valuationAnswersPath(params.id)} />
      <BackLink to={messagesPath()}>{thread.back}</BackLink>
      <h2 className="mt-1 mb-2 text-xl font-semibold">{t.title}</h2>
      <ComparisonTable
        comparison={comparison}
        paths={Object.fromEntries(ids.map((id) => [id, conversationPath(id)]))}
      />
    </>
  );
}
