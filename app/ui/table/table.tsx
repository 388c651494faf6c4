import { type ReactNode, useId } from 'react';
import type { TableView } from '#app/lib/table-view.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { EmptyCard } from '../empty-card.tsx';
import { Paging } from '../paging.tsx';
import { type Column, shownColumns } from './columns.ts';
import { TableHead } from './table-head.tsx';
import { TableTools } from './table-tools.tsx';
import { useListPath } from './use-list-path.ts';
import { useRowKeys } from './use-row-keys.ts';

/** As many as `styles/table.css` shows of a brief table. */
const BRIEF_ROWS = 6;

export interface TableProps<Row> {
  caption: string;
  /** The first names the row. */
  columns: Column<Row>[];
  rows: Row[];
  keyOf(row: Row): string | number;
  view: TableView;
  pages: number;
  /** Their number, in words. */
  found: string;
  /** Shown if nothing is found. */
  none: string;
  /** Path of the whole list as a CSV file; without it, there is none. */
  file?: string;
  /** Figures to read, not rows to work on: on phones close together, the first few rows first. */
  isBrief?: boolean;
  /** How rows are chosen; without it, none can be. */
  choice?: RowChoice<Row>;
}

interface RowChoice<Row> {
  /** What the rows are chosen for, around them. */
  around(rows: ReactNode): ReactNode;
  /** Chooses all. */
  all: ReactNode;
  /** Chooses one. */
  box(row: Row): ReactNode;
}

/**
 * A page of a list that the server has filtered, sorted and paged according to its URL, all without script. On narrow screens
 * each row is a card. Rows to change together are in a `BulkTable`.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { columns, view, rows, pages, found, none, file, choice } = props;
  const listPath = useListPath();
  return (
    <>
      <div className="my-2 flex flex-wrap items-center gap-x-2">
        <p className="text-muted" role="status">
          {found}
        </p>
        {rows.length > 0 && <TableTools columns={columns} view={view} file={file} />}
      </div>
      {rows.length === 0 ? (
        <EmptyCard title={none} heading="h2" />
      ) : choice ? (
        choice.around(<Grid {...props} />)
      ) : (
        <Grid {...props} />
      )}
      <Paging
        page={view.page}
        pages={pages}
        pathOf={(page) => listPath({ page: page === 1 ? null : String(page) })}
        next={null}
      />
    </>
  );
}

function Grid<Row>({ caption, columns, rows, keyOf, view, isBrief, choice }: TableProps<Row>) {
  const t = useMessages('tables');
  const hint = useId();
  const table = useRowKeys();
  const shown = shownColumns(columns, view);
  return (
    <div
      role="region"
      aria-label={caption}
      className={`table-frame ${isBrief ? 'table-brief' : ''}`}
    >
      {choice && (
        <p id={hint} className="sr-only">
          {t.keys}
        </p>
      )}
      <table ref={table} className="table-rows" aria-describedby={choice && hint}>
        <caption className="sr-only">{caption}</caption>
        <TableHead columns={shown} view={view} chooseAll={choice?.all} />
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {choice && <td className="table-box">{choice.box(row)}</td>}
              {shown.map((column, index) => (
                <Cell key={column.name} column={column} isFirst={index === 0}>
                  {column.cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isBrief && rows.length > BRIEF_ROWS && (
        <label className="table-all" data-print="hide">
          <input type="checkbox" className="size-5" />
          {t.showAll(rows.length)}
        </label>
      )}
    </div>
  );
}

interface CellProps<Row> {
  column: Column<Row>;
  isFirst: boolean;
  children: ReactNode;
}

/** A card shows the label beside the value. */
function Cell<Row>({ column, isFirst, children }: CellProps<Row>) {
  const { label, isLabelHidden, isNumber, className = '' } = column;
  const look = `${className} ${isNumber ? 'text-end tabular-nums' : ''}`;
  if (isFirst) {
    return (
      <th scope="row" className={look}>
        {children}
      </th>
    );
  }
  return (
    <td data-label={isLabelHidden ? undefined : label} className={look}>
      <div>{children}</div>
    </td>
  );
}
