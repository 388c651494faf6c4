import { Link } from 'react-router';
import { listingPath } from '#app/features/listings/rules.ts';
import { REPORTS_PATH, reportsAboutPath } from '#app/features/moderation/rules.ts';
import type { FormAnswer } from '#app/lib/form.ts';
import type { Done, TableView } from '#app/lib/table-view.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Moment } from '#app/ui/moment.tsx';
import { BulkTable } from '#app/ui/table/bulk-table.tsx';
import type { Column } from '#app/ui/table/columns.ts';
import type { ReportChange, ReportColumn } from '../rules.ts';
import type { ReportedListing } from '../types.ts';

interface ReportQueueProps {
  listings: ReportedListing[];
  total: number;
  pages: number;
  view: TableView;
  /** The change just made. */
  done: Done<ReportChange> | null;
  answer?: FormAnswer;
}

/** Public listings with open reports. */
export function ReportQueue({ listings, total, pages, view, done, answer }: ReportQueueProps) {
  const t = useMessages('adminReports');
  return (
    <BulkTable
      caption={t.title}
      columns={useColumns()}
      rows={listings}
      keyOf={({ id }) => id}
      view={view}
      pages={pages}
      found={t.found(total)}
      none={t.none}
      file={`${REPORTS_PATH}.csv`}
      bulk={{
        nameOf: ({ title }) => title,
        changes: [['dismiss', t.dismiss]],
        done: done && {
          text: t.done[done.change](done.ids.length),
          undo: {
            change: done.change === 'dismiss' ? 'reopen' : 'dismiss',
            ids: done.ids,
          },
        },
        answer,
      }}
    />
  );
}

function useColumns(): Column<ReportedListing, ReportColumn | 'title' | 'settle'>[] {
  const t = useMessages('adminReports');
  const { reasons } = useMessages('reports');
  return [
    {
      name: 'title',
      label: t.listing,
      className: 'w-full min-w-48',
      cell: ({ id, title, placeName }) => (
        <>
          <Link dir="auto" to={listingPath(id)} className="link tap">
            {title}
          </Link>
          <span className="block text-sm font-normal text-muted">{placeName}</span>
        </>
      ),
    },
    {
      name: 'reasons',
      label: t.reasons,
      className: 'min-w-32',
      cell: (listing) => listing.reasons.map((reason) => reasons[reason]).join(' · '),
    },
    {
      name: 'people',
      label: t.reporters,
      cell: ({ people, networks }) => t.people(people, networks),
    },
    {
      name: 'latest',
      label: t.latest,
      className: 'min-w-32 lg:whitespace-nowrap',
      cell: ({ latest }) => <Moment at={latest} />,
    },
    {
      name: 'settle',
      label: t.settle,
      isKept: true,
      isLabelHidden: true,
      cell: ({ id, title }) => (
        <Link
          to={reportsAboutPath(id)}
          aria-label={t.settleOf(title)}
          className="button button-primary"
        >
          {t.settle}
        </Link>
      ),
    },
  ];
}
