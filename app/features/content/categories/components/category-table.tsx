import { Link } from 'react-router';
import type { FormAnswer } from '#app/lib/form.ts';
import type { Done, TableView } from '#app/lib/table-view.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { BulkTable } from '#app/ui/table/bulk-table.tsx';
import type { Column } from '#app/ui/table/columns.ts';
import type { ListedCategory } from '../queries.server.ts';
import {
  CATEGORIES_PATH,
  CATEGORY_CHANGES,
  type CategoryChange,
  type CategoryColumn,
} from '../rules.ts';

interface CategoryTableProps {
  found: { rows: ListedCategory[]; total: number; page: number; pages: number };
  view: TableView;
  /** The change just made. */
  done: Done<CategoryChange> | null;
  answer?: FormAnswer;
}

export function CategoryTable({ found, view, done, answer }: CategoryTableProps) {
  const { categories: t } = useMessages('adminContent');
  return (
    <BulkTable
      caption={t.caption}
      columns={useColumns()}
      rows={found.rows}
      keyOf={({ id }) => id}
      view={{ ...view, page: found.page }}
      pages={found.pages}
      found={t.count(found.total)}
      none={t.none}
      file={`${CATEGORIES_PATH}.csv`}
      bulk={{
        nameOf: ({ shownName }) => shownName,
        changes: CATEGORY_CHANGES.map((change) => [change, t.changes[change]]),
        done: done && {
          text: t.done(done.ids.length, done.change),
          undo: {
            change: done.change === 'activate' ? 'deactivate' : 'activate',
            ids: done.ids,
          },
        },
        answer,
      }}
    />
  );
}

function useColumns(): Column<ListedCategory, CategoryColumn | 'name' | 'state'>[] {
  const { categories: t } = useMessages('adminContent');
  return [
    {
      name: 'name',
      label: t.name,
      sorts: { ascending: 'name', descending: 'name_z' },
      className: 'w-full min-w-48',
      cell: ({ id, shownName, shownDescription }) => (
        <>
          <Link
            to={`${CATEGORIES_PATH}/${id}`}
            aria-label={t.editOf(shownName)}
            className="link tap"
          >
            {shownName}
          </Link>
          <div dir="auto" className="text-sm font-normal text-muted">
            {shownDescription}
          </div>
        </>
      ),
    },
    { name: 'slug', label: t.slug, className: 'text-muted', cell: ({ slug }) => slug },
    {
      name: 'pages',
      label: t.pages,
      sorts: { ascending: 'fewest', descending: 'most' },
      cell: ({ shownName, slug, pages }) =>
        pages === 0 ? (
          '0'
        ) : (
          <Link to={`/admin/content?category=${encodeURIComponent(slug)}`} className="link tap">
            <span className="sr-only">{shownName}: </span>
            {pages}
          </Link>
        ),
    },
    {
      name: 'state',
      label: t.state,
      isKept: true,
      cell: (category) => <StateBadge category={category} />,
    },
  ];
}

/** Active or inactive; pressing it changes that. */
function StateBadge({ category: { id, shownName, isActive } }: { category: ListedCategory }) {
  const { categories: t } = useMessages('adminContent');
  return (
    <button
      type="submit"
      name={isActive ? 'deactivate' : 'activate'}
      value={id}
      aria-label={isActive ? t.deactivate(shownName) : t.activate(shownName)}
      className="tap"
    >
      <span
        className={`rounded-full border px-2.5 py-0.5 text-sm font-semibold hover:border-primary ${
          isActive ? 'border-transparent bg-tint' : 'border-edge text-muted'
        }`}
      >
        {isActive ? t.active : t.inactive}
      </span>
    </button>
  );
}
