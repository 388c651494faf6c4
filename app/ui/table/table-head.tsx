import type { TableView } from '#app/lib/table-view.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { ChooseAll } from '../choose-all.tsx';
import type { Column } from './columns.ts';
import { currentSort, SortLink } from './sort-link.tsx';

interface TableHeadProps<Row> {
  columns: Column<Row>[];
  view: TableView;
  /** Whether rows can be chosen. */
  hasBoxes: boolean;
}

export function TableHead<Row>({ columns, view, hasBoxes }: TableHeadProps<Row>) {
  const t = useMessages('tables');
  return (
    <thead>
      <tr>
        {hasBoxes && (
          <th scope="col" className="table-box">
            <ChooseAll
              label={t.chooseAll}
              columnLabel={t.choose}
              labelClass="min-w-0 pe-3 wrap-anywhere whitespace-normal lg:hidden"
            />
          </th>
        )}
        {columns.map((column, index) => (
          <Head key={column.name} column={column} sort={view.sort} isFirst={index === 0} />
        ))}
      </tr>
    </thead>
  );
}

interface HeadProps<Row> {
  column: Column<Row>;
  sort: string;
  isFirst: boolean;
}

function Head<Row>({ column, sort, isFirst }: HeadProps<Row>) {
  const { label, sorts, isNumber, isLabelHidden } = column;
  const look = isNumber ? 'text-end' : undefined;
  if (!sorts) {
    return (
      <th scope="col" className={look}>
        <span className={isLabelHidden ? 'sr-only' : undefined}>{label}</span>
      </th>
    );
  }
  return (
    <th scope="col" aria-sort={currentSort(sorts, sort)} className={look}>
      <SortLink label={label} sorts={sorts} sort={sort} isFirst={isFirst} />
    </th>
  );
}
