import { Link } from 'react-router';
import { memberPath } from '#app/features/staff/rules.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Moment } from '#app/ui/moment.tsx';
import type { Column } from '#app/ui/table/columns.ts';
import { Table } from '#app/ui/table/table.tsx';
import type { DataRequest, DataRequestView } from '../types.ts';

interface DataRequestsPageProps {
  view: DataRequestView;
  requests: DataRequest[];
  total: number;
  pages: number;
}

/** The log of requests for exports and deletions. */
export function DataRequestsPage({ view, requests, total, pages }: DataRequestsPageProps) {
  const t = useMessages('dataRequests');
  return (
    <Table
      caption={t.title}
      columns={useColumns()}
      rows={requests}
      keyOf={({ id }) => id}
      view={view}
      pages={pages}
      found={t.found(total)}
      none={t.none}
    />
  );
}

function useColumns(): Column<DataRequest>[] {
  const t = useMessages('dataRequests');
  return [
    {
      name: 'asked',
      label: t.asked,
      sorts: { ascending: 'oldest', descending: 'newest' },
      cell: ({ askedAt }) => <Moment at={askedAt} />,
    },
    { name: 'kind', label: t.kind, cell: ({ kind }) => t.kinds[kind] },
    {
      name: 'account',
      label: t.account,
      isKept: true,
      className: 'min-w-48',
      cell: ({ userId, email }) =>
        email ? (
          <Link to={memberPath(userId)} className="link tap wrap-anywhere">
            <bdi>{email}</bdi>
          </Link>
        ) : (
          <span className="wrap-anywhere text-muted">{t.gone(userId)}</span>
        ),
    },
    {
      name: 'state',
      label: t.state,
      cell: ({ state, at }) => (
        <>
          {t.states[state]} {at && <Moment at={at} />}
        </>
      ),
    },
  ];
}
