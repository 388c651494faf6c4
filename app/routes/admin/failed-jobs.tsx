import { data, Link } from 'react-router';
import { recordListed } from '#app/features/audit/looks.server.ts';
import { FailedJobTable } from '#app/features/failed-jobs/components/failed-job-table.tsx';
import { retryAllJobs, retryJobs } from '#app/features/failed-jobs/mutations.server.ts';
import { JOB_TABLE, sortedJobs } from '#app/features/failed-jobs/rules.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { AdminHead } from '#app/features/staff/components/admin-head.tsx';
import { staffOf, staffWith } from '#app/features/staff/staff-only.server.ts';
import { isUuid } from '#app/lib/ids.ts';
import { pageShown, ROWS_PER_PAGE } from '#app/lib/paging.ts';
import { parseChoice, parseTable } from '#app/lib/table-view.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import { findFailedJobs } from '#app/server/jobs.server.ts';
import { loadedOr503 } from '#app/server/loaded.server.ts';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import type { Route } from './+types/failed-jobs';

export const middleware: Route.MiddlewareFunction[] = [staffWith('jobs')];

export async function loader({ context, url }: Route.LoaderArgs) {
  const view = parseTable(url.searchParams, JOB_TABLE);
  return loadedOr503(url.pathname, { found: null }, async () => {
    const all = await findFailedJobs();
    const { page, pages, offset } = pageShown(view.page, all.length, ROWS_PER_PAGE);
    await recordListed(staffOf(context), 'jobs', url, all.length);
    const jobs = sortedJobs(all, view.sort).slice(offset, offset + ROWS_PER_PAGE);
    return { found: { jobs, total: all.length, pages, view: { ...view, page } } };
  });
}

/** Queues the chosen jobs again, or all. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await readForm(request);
  const staff = staffOf(context);
  const back = (flash: 'jobsRetried' | 'jobsGone') =>
    redirectWithFlash(url.pathname + url.search, flash);
  if (form.get('intent') === 'all') {
    return back((await retryAllJobs(staff)) > 0 ? 'jobsRetried' : 'jobsGone');
  }
  const choice = parseChoice(form, ['retry'], (id) => (isUuid(id) ? id : null));
  if (!choice.ok) return data({ ...choice.errors, intent: 'chosen' }, { status: 400 });
  return back((await retryJobs(staff, choice.value.ids)) > 0 ? 'jobsRetried' : 'jobsGone');
}

export default function FailedJobs({ loaderData, actionData }: Route.ComponentProps) {
  const { failedJobs: t, failed } = useMessages('adminDashboard');
  const { found } = loaderData;
  return (
    <>
      <AdminHead title={t.title} />
      <Link to="/admin" className="link tap">
        {t.back}
      </Link>
      <h2 className="text-lg font-semibold">{t.title}</h2>
      <p className="text-muted">{t.text}</p>
      {found ? <FailedJobTable {...found} answer={actionData} /> : <LoadFailed text={failed} />}
    </>
  );
}
