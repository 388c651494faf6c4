import { data } from 'react-router';
import { LostConversation } from '#app/features/conversations/components/guest-conversation.tsx';
import { guestPathLike } from '#app/features/conversations/guest-link.server.ts';
import {
  openConversation,
  withoutConversation,
} from '#app/features/conversations/opening.server.ts';
import { guestAnswersPath } from '#app/features/conversations/rules.ts';
import { ComparisonTable } from '#app/features/valuation-requests/components/comparison-table.tsx';
import { findGuestComparison } from '#app/features/valuation-requests/queries.server.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { notFound } from '#app/server/not-found.server.ts';
import tableStyles from '#app/styles/table.css?url';
import { BackLink } from '#app/ui/back-link.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import type { Route } from './+types/guest-valuation-answers';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: tableStyles }];

/** What agents answered a visitor who came by the mailed link of one of them. */
export async function loader({ params, request, url }: Route.LoaderArgs) {
  const conversation = await openConversation(params.id, url);
  if (typeof conversation === 'string')
    return withoutConversation(conversation, params.id, request);
  const { side, noReply } = conversation;
  if (side !== 'seeker' || noReply === 'conversation_disowned') throw notFound();
  const comparison = await findGuestComparison(params.id);
  if (!comparison) throw notFound();
  const token = url.searchParams.get('token') ?? '';
  const paths = comparison.agents.map(({ conversationId: id }) => [
    id,
    guestPathLike(token, id, side),
  ]);
  return data({ shown: { comparison, paths: Object.fromEntries(paths) } });
}

export default function GuestValuationAnswers({ loaderData, params }: Route.ComponentProps) {
  const { comparison: t } = useMessages('valuationRequests');
  if (!loaderData.shown) return <LostConversation id={params.id} lost={loaderData.lost} />;
  const { comparison, paths } = loaderData.shown;
  return (
    <div className="page max-w-7xl py-6 md:py-8">
      <PageHead
        title={t.title}
        description={t.private}
        path={guestAnswersPath(params.id, '')}
        noindex
      />
      <BackLink to={paths[params.id]}>{t.back}</BackLink>
      <h1 className="title mt-1 mb-2">{t.title}</h1>
      <ComparisonTable comparison={comparison} paths={paths} />
    </div>
  );
}
