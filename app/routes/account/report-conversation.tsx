import { requireConversation } from '#app/features/conversations/opening.server.ts';
import { conversationPath } from '#app/features/conversations/rules.ts';
import { TabHead } from '#app/features/dashboard/components/tab-head.tsx';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { requireSession } from '#app/features/identity/session/visitor.server.ts';
import { ReportConversation } from '#app/features/reports/components/report-conversation.tsx';
import { isReportedBy } from '#app/features/reports/conversations/queries.server.ts';
import { answerConversationReport } from '#app/features/reports/conversations/report-form.server.ts';
import { reportConversationPath } from '#app/features/reports/conversations/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import type { Route } from './+types/report-conversation';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context, url);
  const conversation = await requireConversation(viewer.id, params.id, url);
  return { conversation, isReported: await isReportedBy(conversation) };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { viewer } = await requireSession(context, url);
  const conversation = await requireConversation(viewer.id, params.id, url);
  const refused = await answerConversationReport(
    context,
    viewer,
    conversation,
    await readForm(request),
  );
  if (refused) return refused;
  return redirectWithFlash(conversationPath(conversation.id), 'conversationReported');
}

export default function ReportConversationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { conversation: t } = useMessages('reports');
  const { id } = loaderData.conversation;
  return (
    <div className="max-w-xl">
      <TabHead title={t.title} path={reportConversationPath(id)} />
      <ReportConversation
        {...loaderData}
        heading="h2"
        backPath={conversationPath(id)}
        answer={actionData}
      />
    </div>
  );
}
