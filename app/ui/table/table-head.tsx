import { Link } from 'react-router';
import type { TableView } from '#app/lib/table.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { ChooseAll } from '../choose-all.tsx';
import type { Column } from './columns.ts';
import { useListPath } from './use-list-path.ts';

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
            <ChooseAll label={t.chooseAll} columnLabel={t.choose} />
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

/** A first press sorts names from A to Z, anything else from the newest or highest. */
function Head<Row>({ column, sort, isFirst }: HeadProps<Row>) {
  const t = useMessages('tables');
  const listPath = useListPath();
  const { label, sorts, isNumber, isLabelHidden } = column;
  if (!sorts) {
    return (
      <th scope="col" className={isNumber ? 'text-end' : undefined}>
        <span className={isLabelHidden ? 'sr-only' : undefined}>{label}</span>
      </th>
    );
  }
  const current = (['ascending', 'descending'] as const).find((way) => sorts[way] === sort);
  const usual = isFirst ? 'ascending' : 'descending';
  const next = current === usual ? (isFirst ? 'descending' : 'ascending') : usual;
  return (
    <th scope="col" aria-sort={current} className={isNumber ? 'text-end' : undefined}>
      <Link
        to={listPath({ sort: sorts[next], page: null })}
        preventScrollReset
        title={t.sortBy(label)}
        className="tap gap-1 hover:underline"
      >
        {label}
        <span aria-hidden className={current ? 'w-3' : 'w-3 opacity-60'}>
          {current === undefined ? '↕' : current === 'ascending' ? '↑' : '↓'}
        </span>
      </Link>
    </th>
  );
}
