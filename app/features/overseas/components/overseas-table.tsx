import { Link } from 'react-router';
import type { TableView } from '#app/lib/table-view.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import type { Column } from '#app/ui/table/columns.ts';
import { Table } from '#app/ui/table/table.tsx';
import { OVERSEAS_ADMIN_PATH, type OverseasColumn } from '../rules.ts';
import type { OverseasHome } from '../types.ts';

interface OverseasTableProps {
  found: { homes: OverseasHome[]; total: number; page: number; pages: number };
  view: TableView;
}

/** All homes abroad, for staff. */
export function OverseasTable({ found, view }: OverseasTableProps) {
  const t = useMessages('adminOverseas');
  return (
    <Table
      caption={t.caption}
      columns={useColumns()}
      rows={found.homes}
      keyOf={({ id }) => id}
      view={{ ...view, page: found.page }}
      pages={found.pages}
      found={t.count(found.total)}
      none={t.none}
      file={`${OVERSEAS_ADMIN_PATH}.csv`}
    />
  );
}

function useColumns(): Column<OverseasHome, OverseasColumn | 'title'>[] {
  const { columns, states, editOf } = useMessages('adminOverseas');
  const { countries, place, price } = useMessages('overseas');
  return [
    {
      name: 'title',
      label: columns.title,
      sorts: { ascending: 'oldest', descending: 'newest' },
      className: 'w-full min-w-48',
      cell: ({ id, title }) => (
        <Link
          to={`${OVERSEAS_ADMIN_PATH}/${id}`}
          dir="auto"
          aria-label={editOf(title)}
          className="link tap"
        >
          {title}
        </Link>
      ),
    },
    {
      name: 'place',
      label: columns.place,
      className: 'sm:whitespace-nowrap',
      cell: ({ city, country }) => place(city, countries[country]),
    },
    {
      name: 'price',
      label: columns.price,
      isNumber: true,
      className: 'whitespace-nowrap',
      cell: (home) => price(home.price, home.currency),
    },
    {
      name: 'state',
      label: columns.state,
      cell: ({ isPublic }) => (isPublic ? states.public : states.hidden),
    },
  ];
}
