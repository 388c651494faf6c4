import { ConversationQueue } from '#app/features/reports/components/conversation-queue.tsx';
import { QueuePage } from '#app/features/reports/components/queue-page.tsx';
import { findReportedConversations } from '#app/features/reports/conversations/queries.server.ts';
import { CONVERSATION_TABLE } from '#app/features/reports/conversations/rules.ts';
import { loadQueue } from '#app/features/reports/queue.server.ts';
import { staffOf, staffWith } from '#app/features/staff/staff-only.server.ts';
import { parseTable } from '#app/lib/table-view.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import type { Route } from './+types/reported-conversations';

export const middleware: Route.MiddlewareFunction[] = [staffWith('reports')];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { userId } = staffOf(context);
  const view = parseTable(url.searchParams, CONVERSATION_TABLE);
  return loadQueue(url, userId, async () => {
    const { page, ...queue } = await findReportedConversations(userId, view.page);
    return { ...queue, view: { ...view, page } };
  });
}

export default function ReportedConversations({ loaderData }: Route.ComponentProps) {
  const { queue, counts } = loaderData;
  const { conversations: t } = useMessages('adminReports');
  return (
    <QueuePage title={t.title} text={t.text} counts={counts}>
      {queue && <ConversationQueue {...queue} />}
    </QueuePage>
  );
}
