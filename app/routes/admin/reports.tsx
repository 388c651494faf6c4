import { data, Link } from 'react-router';
import { PROPERTIES_PATH } from '#app/features/moderation/rules.ts';
import { ReportQueue } from '#app/features/reports/components/report-queue.tsx';
import { findReported } from '#app/features/reports/queries.server.ts';
import { REPORT_TABLE } from '#app/features/reports/rules.ts';
import { AdminHead } from '#app/features/staff/components/admin-head.tsx';
import { staffWith } from '#app/features/staff/staff-only.server.ts';
import { parseTable } from '#app/lib/table.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { logError } from '#app/server/log.server.ts';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import type { Route } from './+types/reports';

export const middleware: Route.MiddlewareFunction[] = [staffWith('reports')];

export async function loader({ url }: Route.LoaderArgs) {
  const view = parseTable(url.searchParams, REPORT_TABLE);
  try {
    const queue = await findReported(view.page);
    const isPast = view.page > 1 && view.page > queue.pages;
    return data({ queue: { ...queue, view } }, { status: isPast ? 404 : 200 });
  } catch (error) {
    logError(error, { path: url.pathname });
    return data({ queue: null }, { status: 503 });
  }
}

export default function AdminReports({ loaderData: { queue } }: Route.ComponentProps) {
  const t = useMessages('adminReports');
  return (
    <>
      <AdminHead title={t.title} />
      <Link to={PROPERTIES_PATH} className="link tap">
        {t.back}
      </Link>
      <h2 className="text-xl font-semibold">{t.title}</h2>
      <p className="text-muted">{t.text}</p>
      {queue ? <ReportQueue {...queue} /> : <LoadFailed text={t.failed} />}
    </>
  );
}
