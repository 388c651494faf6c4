import { Link } from 'react-router';
import type { TableView } from '#app/lib/table.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Form } from '#app/ui/form/form.tsx';
import type { Column } from '#app/ui/table/columns.ts';
import { Table } from '#app/ui/table/table.tsx';
import type { ListedCategory } from '../queries.server.ts';
import { CATEGORIES_PATH, type CategoryColumn } from '../rules.ts';

interface CategoryTableProps {
  categories: ListedCategory[];
  view: TableView;
}

export function CategoryTable({ categories, view }: CategoryTableProps) {
  const { categories: t } = useMessages('adminContent');
  return (
    <Table
      caption={t.caption}
      columns={useColumns()}
      rows={categories}
      keyOf={({ id }) => id}
      view={view}
      pages={1}
      found={t.count(categories.length)}
      none={t.none}
      file={`${CATEGORIES_PATH}.csv`}
    />
  );
}

function useColumns(): Column<ListedCategory, CategoryColumn | 'name' | 'state'>[] {
  const { categories: t, list } = useMessages('adminContent');
  return [
    {
      name: 'name',
      label: t.name,
      sorts: { ascending: 'name', descending: 'name_z' },
      className: 'w-full',
      cell: ({ id, name, description }) => (
        <>
          <Link to={`${CATEGORIES_PATH}/${id}`} aria-label={t.editOf(name)} className="link tap">
            {name}
          </Link>
          <div className="text-sm font-normal text-muted">{description}</div>
        </>
      ),
    },
    { name: 'slug', label: t.slug, className: 'text-muted', cell: ({ slug }) => slug },
    {
      name: 'pages',
      label: t.pages,
      sorts: { ascending: 'fewest', descending: 'most' },
      cell: ({ name, slug, pages }) =>
        pages === 0 ? (
          '0'
        ) : (
          <Link
            to={`/admin/content?category=${encodeURIComponent(slug)}`}
            aria-label={`${name}: ${list.count(pages)}`}
            className="link tap"
          >
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

/** Active or inactive; a press changes it. */
function StateBadge({ category: { id, name, isActive } }: { category: ListedCategory }) {
  const { categories: t } = useMessages('adminContent');
  return (
    <Form intent="toggle">
      <input type="hidden" name="id" value={id} />
      <button
        name="active"
        value={String(!isActive)}
        aria-label={isActive ? t.deactivate(name) : t.activate(name)}
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
    </Form>
  );
}
