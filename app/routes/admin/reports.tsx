import { data, redirect } from 'react-router';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { REPORTS_PATH } from '#app/features/moderation/rules.ts';
import { QueuePage } from '#app/features/reports/components/queue-page.tsx';
import { ReportQueue } from '#app/features/reports/components/report-queue.tsx';
import { dismissReports, reopenReports } from '#app/features/reports/mutations.server.ts';
import { findReported } from '#app/features/reports/queries.server.ts';
import { loadQueue } from '#app/features/reports/queue.server.ts';
import { REPORT_CHANGES, REPORT_TABLE } from '#app/features/reports/rules.ts';
import { staffOf, staffWith } from '#app/features/staff/staff-only.server.ts';
import { parseId } from '#app/lib/ids.ts';
import { doneText, parseChoice, parseDone, parseTable, queryWith } from '#app/lib/table-view.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import { logError } from '#app/server/log.server.ts';
import type { Route } from './+types/reports';

export const middleware: Route.MiddlewareFunction[] = [staffWith('reports')];

export async function loader({ context, url }: Route.LoaderArgs) {
  const view = parseTable(url.searchParams, REPORT_TABLE);
  const done = parseDone(url.searchParams.get('done'), REPORT_CHANGES, parseId);
  return loadQueue(url, staffOf(context).userId, async () => {
    const { page, ...queue } = await findReported(staffOf(context).userId, view.page);
    return { ...queue, view: { ...view, page }, done };
  });
}

/** Dismisses the reports about the chosen listings, or undoes that. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const choice = parseChoice(await readForm(request), REPORT_CHANGES, parseId);
  if (!choice.ok) return data({ ...choice.errors, intent: 'chosen' }, { status: 400 });
  const { change, ids } = choice.value;
  const list = (done: string | null) => REPORTS_PATH + queryWith(url.searchParams, { done });
  try {
    const settle = change === 'dismiss' ? dismissReports : reopenReports;
    const changed = await settle(staffOf(context), ids);
    if (changed.length === 0) return redirectWithFlash(list(null), 'reportsGone');
    return redirect(list(doneText({ change, ids: changed })));
  } catch (error) {
    logError(error, { path: url.pathname, change });
    return redirectWithFlash(list(null), 'propertyUpdateFailed');
  }
}

export default function AdminReports({ loaderData, actionData }: Route.ComponentProps) {
  const { queue, counts } = loaderData;
  const t = useMessages('adminReports');
  return (
    <QueuePage title={t.title} text={t.text} counts={counts}>
      {queue && <ReportQueue {...queue} answer={actionData} />}
    </QueuePage>
  );
}
