import { ConversationQueue } from '#app/features/reports/components/conversation-queue.tsx';
import { ReportViews } from '#app/features/reports/components/report-views.tsx';
import {
  countReports,
  findReportedConversations,
} from '#app/features/reports/conversations/queries.server.ts';
import { CONVERSATION_TABLE } from '#app/features/reports/conversations/rules.ts';
import { AdminHead } from '#app/features/staff/components/admin-head.tsx';
import { staffOf, staffWith } from '#app/features/staff/staff-only.server.ts';
import { parseTable } from '#app/lib/table.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { loadedOr503 } from '#app/server/loaded.server.ts';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import type { Route } from './+types/reported-conversations';

export const middleware: Route.MiddlewareFunction[] = [staffWith('reports')];

export async function loader({ context, url }: Route.LoaderArgs) {
  const view = parseTable(url.searchParams, CONVERSATION_TABLE);
  return loadedOr503(url.pathname, { shown: null }, async () => {
    const [{ page, ...queue }, counts] = await Promise.all([
      findReportedConversations(staffOf(context).userId, view.page),
      countReports(staffOf(context).userId),
    ]);
    return { shown: { queue: { ...queue, view: { ...view, page } }, counts } };
  });
}

export default function ReportedConversations({ loaderData: { shown } }: Route.ComponentProps) {
  const { conversations: t, failed } = useMessages('adminReports');
  return (
    <>
      <AdminHead title={t.title} />
      {shown && <ReportViews {...shown.counts} />}
      <h2 className="text-lg font-semibold">{t.title}</h2>
      <p className="text-muted">{t.text}</p>
      {shown ? <ConversationQueue {...shown.queue} /> : <LoadFailed text={failed} />}
    </>
  );
}
