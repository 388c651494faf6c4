import { Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import { Form } from '#app/ui/form/form.tsx';
import type { ListedCategory } from '../queries.server.ts';

export function CategoryTable({ categories }: { categories: ListedCategory[] }) {
  const { categories: t } = useMessages('adminContent');
  if (categories.length === 0) return <EmptyCard title={t.none} />;
  return (
    <div className="card relative overflow-x-auto">
      <table className="w-full text-start">
        <caption className="sr-only">{t.caption}</caption>
        <thead className="text-sm text-muted">
          <tr>
            {[t.name, t.slug, t.pages, t.state].map((head) => (
              <th key={head} scope="col" className="px-3 py-2 text-start font-semibold">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map((category) => (
            <Row key={category.id} category={category} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({
  category: { id, name, description, slug, pages, isActive },
}: {
  category: ListedCategory;
}) {
  const { categories: t, list } = useMessages('adminContent');
  return (
    <tr className="border-t border-line">
      <th scope="row" className="min-w-48 px-3 py-2 text-start wrap-anywhere">
        <Link to={`/admin/categories/${id}`} aria-label={t.editOf(name)} className="link tap">
          {name}
        </Link>
        <div className="text-sm font-normal text-muted">{description}</div>
      </th>
      <td className="px-3 py-2 text-muted wrap-anywhere">{slug}</td>
      <td className="px-3 py-2">
        {pages === 0 ? (
          0
        ) : (
          <Link
            to={`/admin/content?category=${encodeURIComponent(slug)}`}
            aria-label={`${name}: ${list.count(pages)}`}
            className="link tap"
          >
            {pages}
          </Link>
        )}
      </td>
      <td className="px-3 py-2">
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
      </td>
    </tr>
  );
}
