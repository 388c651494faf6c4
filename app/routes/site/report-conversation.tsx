import { data, useLocation } from 'react-router';
import { LostConversation } from '#app/features/conversations/components/guest-conversation.tsx';
import {
  openConversation,
  refuseLost,
  withoutConversation,
} from '#app/features/conversations/opening.server.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { ReportConversation } from '#app/features/reports/components/report-conversation.tsx';
import { isReportedBy } from '#app/features/reports/conversations/queries.server.ts';
import { answerConversationReport } from '#app/features/reports/conversations/report-form.server.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import type { Route } from './+types/report-conversation';

/** Reports a conversation, for people who came by a mailed link. */
export async function loader({ params, request, url }: Route.LoaderArgs) {
  const conversation = await openConversation(params.id, url);
  if (typeof conversation === 'string')
    return withoutConversation(conversation, params.id, request);
  return data({ shown: { conversation, isReported: await isReportedBy(conversation) } });
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const conversation = await openConversation(params.id, url);
  const form = await readForm(request);
  if (typeof conversation === 'string') return refuseLost(conversation, form);
  const refused = await answerConversationReport(context, null, conversation, form);
  if (refused) return refused;
  return redirectWithFlash(
    `/conversations/${conversation.id}${url.search}`,
    'conversationReported',
  );
}

export default function GuestReport({ loaderData, actionData, params }: Route.ComponentProps) {
  const { conversation: t } = useMessages('reports');
  const { search } = useLocation();
  if (!loaderData.shown)
    return <LostConversation id={params.id} lost={loaderData.lost} answer={actionData} />;
  const { shown } = loaderData;
  const path = `/conversations/${shown.conversation.id}`;
  return (
    <div className="page max-w-xl py-6 md:py-8">
      <PageHead title={t.title} description={t.description} path={path} noindex />
      <ReportConversation {...shown} heading="h1" backPath={path + search} answer={actionData} />
    </div>
  );
}
