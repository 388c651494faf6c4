import type { ReactNode } from 'react';
import type { TableView } from '#app/lib/table-view.ts';
import type { Column } from './columns.ts';
import { currentSort, SortLink } from './sort-link.tsx';

interface TableHeadProps<Row> {
  columns: Column<Row>[];
  view: TableView;
  /** Above the boxes of rows that can be chosen. */
  chooseAll?: ReactNode;
}

export function TableHead<Row>({ columns, view, chooseAll }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {chooseAll && (
          <th scope="col" className="table-box">
            {chooseAll}
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
