import { data, redirect } from 'react-router';
import { recordAudit } from '#app/features/audit/mutations.server.ts';
import { flashMessageCookie } from '#app/features/flash-messages/cookie.server.ts';
import { AdminHead } from '#app/features/staff/components/admin-head.tsx';
import { staffOf, staffWith } from '#app/features/staff/staff-only.server.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { db } from '#app/server/db.server.ts';
import { type FailedJob, findFailedJobs, retryFailedJobs } from '#app/server/jobs.server.ts';
import { logError } from '#app/server/log.server.ts';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { Moment } from '#app/ui/moment.tsx';
import type { Route } from './+types/failed-jobs';

export const middleware: Route.MiddlewareFunction[] = [staffWith('jobs')];

export async function loader({ url }: Route.LoaderArgs) {
  try {
    return data({ jobs: await findFailedJobs() });
  } catch (error) {
    logError(error, { path: url.pathname });
    return data({ jobs: null }, { status: 503 });
  }
}

/** Queues them all again. */
export async function action({ context, url }: Route.ActionArgs) {
  await db.transaction().execute(async (trx) => {
    const count = await retryFailedJobs(trx);
    await recordAudit(trx, {
      actor: staffOf(context),
      action: 'jobs_retried',
      subject: { kind: 'jobs', id: 'failed', name: String(count) },
    });
  });
  return redirect(url.pathname, { headers: { 'Set-Cookie': flashMessageCookie('jobsRetried') } });
}

export default function FailedJobs({ loaderData: { jobs } }: Route.ComponentProps) {
  const { failedJobs: t, failed } = useMessages('adminDashboard');
  return (
    <>
      <AdminHead title={t.title} />
      <h2 className="text-xl font-semibold">{t.title}</h2>
      <p className="text-muted">{t.text}</p>
      {jobs ? <JobTable jobs={jobs} /> : <LoadFailed text={failed} />}
    </>
  );
}

function JobTable({ jobs }: { jobs: FailedJob[] }) {
  const { failedJobs: t } = useMessages('adminDashboard');
  const formats = useMessages('formats');
  if (jobs.length === 0) return <EmptyCard title={t.none} />;
  return (
    <>
      <Form className="my-3">
        <SubmitButton pendingLabel={t.retrying}>{t.retry}</SubmitButton>
      </Form>
      <div className="card">
        <table className="w-full text-start text-sm">
          <caption className="sr-only">{t.title}</caption>
          <thead className="text-muted">
            <tr>
              {[t.job, t.queued, t.failed, t.tries, t.reason].map((head) => (
                <th
                  key={head}
                  scope="col"
                  className="px-1 py-2 text-start font-semibold wrap-anywhere sm:px-3"
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {jobs.map((job) => (
              <tr key={job.id} className="border-t border-line">
                <th
                  scope="row"
                  className="px-1 py-2 text-start font-semibold wrap-anywhere sm:px-3"
                >
                  {job.name}
                </th>
                <td className="px-1 py-2 sm:px-3">
                  <Moment at={job.queuedAt} />
                </td>
                <td className="px-1 py-2 sm:px-3">
                  <Moment at={job.failedAt} />
                </td>
                <td className="px-1 py-2 sm:px-3 tabular-nums">{formats.number(job.tries)}</td>
                <td className="px-1 py-2 sm:px-3 wrap-anywhere">{job.reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
