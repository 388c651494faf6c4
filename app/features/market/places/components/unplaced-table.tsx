import { Link } from 'react-router';
import type { TableView } from '#app/lib/table-view.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { isolated } from '#app/ui/isolated.ts';
import type { Column } from '#app/ui/table/columns.ts';
import { TableSearch } from '#app/ui/table/table-search.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { useListPath } from '#app/ui/table/use-list-path.ts';
import { type PlaceColumn, PLACES_PATH } from '../rules.ts';
import type { UnplacedDistrict } from '../types.ts';

interface UnplacedTableProps {
  rows: UnplacedDistrict[];
  total: number;
  pages: number;
  view: TableView;
  /** The search text; empty for all. */
  text: string;
}

/** Districts with rows in no community, each with a link to the form that places it. */
export function UnplacedTable({ rows, total, pages, view, text }: UnplacedTableProps) {
  const t = useMessages('adminPlaces');
  return (
    <>
      <TableSearch label={t.search} key={text} text={text} submit={t.find} />
      <Table
        caption={t.title}
        columns={useColumns()}
        rows={rows}
        keyOf={({ name }) => name}
        view={view}
        pages={pages}
        found={t.found(total)}
        none={text === '' ? t.none : t.notFound}
        file={`${PLACES_PATH}.csv`}
      />
    </>
  );
}

function useColumns(): Column<UnplacedDistrict, PlaceColumn | 'name'>[] {
  const t = useMessages('adminPlaces');
  const formats = useMessages('formats');
  const listPath = useListPath();
  return [
    {
      name: 'name',
      label: t.district,
      sorts: { ascending: 'name', descending: 'name_z' },
      cell: ({ name }) => <span className="block min-w-48 wrap-anywhere">{name}</span>,
    },
    {
      name: 'sales',
      label: t.sales,
      isNumber: true,
      sorts: { ascending: 'sales_few', descending: 'sales' },
      cell: ({ sales }) => formats.number(sales),
    },
    {
      name: 'rents',
      label: t.rents,
      isNumber: true,
      sorts: { ascending: 'rents_few', descending: 'rents' },
      cell: ({ rents }) => formats.number(rents),
    },
    {
      name: 'projects',
      label: t.projects,
      className: 'w-full wrap-anywhere',
      cell: ({ projects }) =>
        projects.length === 0 ? t.noProjects : formats.list(isolated(projects)),
    },
    {
      name: 'place',
      label: t.action,
      isKept: true,
      isLabelHidden: true,
      cell: ({ name }) => (
        <Link
          to={listPath({ name, project: null })}
          aria-label={t.placeOf(name)}
          className="link tap"
        >
          {t.place}
        </Link>
      ),
    },
  ];
}
