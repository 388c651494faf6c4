import type { FormAnswer } from '#app/lib/form.ts';
import type { TableView } from '#app/lib/table-view.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import type { FailedJob } from '#app/server/jobs.server.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { BulkTable } from '#app/ui/table/bulk-table.tsx';
import type { Column } from '#app/ui/table/columns.ts';
import { type JobColumn, JOBS_PATH } from '../rules.ts';

interface FailedJobTableProps {
  jobs: FailedJob[];
  total: number;
  pages: number;
  view: TableView;
  answer?: FormAnswer;
}

/** Failed jobs, which can be queued again. There is no undo: a job may have run. */
export function FailedJobTable({ jobs, total, pages, view, answer }: FailedJobTableProps) {
  const { failedJobs: t } = useMessages('adminDashboard');
  return (
    <>
      {total > 0 && (
        <Form intent="all" className="my-3">
          <SubmitButton pendingLabel={t.retrying}>{t.retryAll}</SubmitButton>
        </Form>
      )}
      <BulkTable
        caption={t.title}
        columns={useColumns()}
        rows={jobs}
        keyOf={({ id }) => id}
        view={view}
        pages={pages}
        found={t.found(total)}
        none={t.none}
        file={`${JOBS_PATH}.csv`}
        bulk={{ nameOf: ({ name }) => name, changes: [['retry', t.retry]], answer }}
      />
    </>
  );
}

function useColumns(): Column<FailedJob, JobColumn | 'name'>[] {
  const { failedJobs: t } = useMessages('adminDashboard');
  const formats = useMessages('formats');
  return [
    { name: 'name', label: t.job, className: 'min-w-48', cell: ({ name }) => <bdi>{name}</bdi> },
    {
      name: 'queued',
      label: t.queued,
      className: 'min-w-32',
      cell: ({ queuedAt }) => <Moment at={queuedAt} />,
    },
    {
      name: 'failed',
      label: t.failed,
      sorts: { ascending: 'oldest', descending: 'newest' },
      className: 'min-w-32',
      cell: ({ failedAt }) => <Moment at={failedAt} />,
    },
    {
      name: 'tries',
      label: t.tries,
      isNumber: true,
      cell: ({ tries }) => formats.number(tries),
    },
    {
      name: 'reason',
      label: t.reason,
      className: 'w-full wrap-anywhere',
      cell: ({ reason }) => <bdi>{reason}</bdi>,
    },
  ];
}
