import { Form, Link, useSearchParams } from 'react-router';
import { queryWith, type TableView } from '#app/lib/table-view.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Disclosure } from '../disclosure.tsx';
import { choosable, type Column } from './columns.ts';
import { KeptFields } from './kept-fields.tsx';
import { SortLink } from './sort-link.tsx';

interface TableToolsProps<Row> {
  columns: Column<Row>[];
  view: TableView;
  /** Path of the whole list as a CSV file; without it, there is none. */
  file?: string;
}

/** Chooses a table's columns, and downloads the list. Where rows are cards, also sorts them: they have no head. */
export function TableTools<Row>({ columns, view, file }: TableToolsProps<Row>) {
  const t = useMessages('tables');
  const [params] = useSearchParams();
  return (
    <div data-print="hide" className="ms-auto flex flex-wrap items-center gap-x-2 sm:gap-x-4">
      {file && (
        <Link
          to={file + queryWith(params, { column: null, page: null })}
          reloadDocument
          className="link tap"
        >
          {t.download}
        </Link>
      )}
      <SortMenu columns={columns} sort={view.sort} />
      <Disclosure label={t.columns} className="relative">
        <ColumnForm columns={choosable(columns)} view={view} />
      </Disclosure>
    </div>
  );
}

const PANEL =
  'absolute end-0 z-20 mt-2 w-56 rounded-card border border-line bg-surface p-3 shadow-float';

function SortMenu<Row>({ columns, sort }: { columns: Column<Row>[]; sort: string }) {
  const t = useMessages('tables');
  if (!columns.some(({ sorts }) => sorts)) return null;
  return (
    <Disclosure label={t.sort} className="relative lg:hidden">
      <ul className={PANEL}>
        {columns.map(
          ({ name, label, sorts }, index) =>
            sorts && (
              <li key={name}>
                <SortLink
                  label={label}
                  sorts={sorts}
                  sort={sort}
                  isFirst={index === 0}
                  className="w-full justify-between"
                />
              </li>
            ),
        )}
      </ul>
    </Disclosure>
  );
}

function ColumnForm<Row>({ columns, view }: Pick<TableToolsProps<Row>, 'columns' | 'view'>) {
  const t = useMessages('tables');
  const [params] = useSearchParams();
  const kept = [...new Set(params.keys())].filter((name) => name !== 'column' && name !== 'done');
  return (
    <Form className={PANEL}>
      <KeptFields names={kept} />
      <fieldset>
        <legend className="sr-only">{t.columns}</legend>
        {columns.map(({ name, label }) => (
          <label key={name} className="tap w-full gap-3">
            <input
              type="checkbox"
              name="column"
              value={name}
              defaultChecked={view.columns.includes(name)}
              className="size-5"
            />
            {label}
          </label>
        ))}
      </fieldset>
      <button type="submit" className="button button-quiet mt-2 w-full">
        {t.showColumns}
      </button>
    </Form>
  );
}
