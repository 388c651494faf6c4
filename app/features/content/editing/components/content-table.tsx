import { Form, Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { Paging } from '#app/ui/paging.tsx';
import type { ListedContent } from '../queries.server.ts';
import {
  CONTENT_SORTS,
  type ContentFilter,
  contentTablePath,
  editPath,
  PUBLICATIONS,
} from '../rules.ts';
import { CONTENT_TYPES } from '../../types.ts';
import { PublicationBadge } from './publication-badge.tsx';

interface ContentTableProps {
  filter: ContentFilter;
  rows: ListedContent[];
  total: number;
  page: number;
  pages: number;
}

export function ContentTable({ filter, rows, total, page, pages }: ContentTableProps) {
  const t = useMessages('adminContent');
  const { list } = t;
  if (rows.length === 0) return <EmptyCard title={t.none} />;
  return (
    <>
      <p className="mb-2 text-muted">{list.count(total)}</p>
      <div className="card relative overflow-x-auto">
        <table className="w-full text-start">
          <caption className="sr-only">{list.caption}</caption>
          <thead className="text-sm text-muted">
            <tr>
              {[
                list.title,
                list.type,
                list.status,
                list.category,
                list.published,
                list.updated,
              ].map((head) => (
                <th key={head} scope="col" className="px-3 py-2 text-start font-semibold">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      <Paging
        page={page}
        pages={pages}
        next={null}
        pathOf={(other) => contentTablePath(filter, other)}
      />
    </>
  );
}

function Row({ row }: { row: ListedContent }) {
  const { types, list } = useMessages('adminContent');
  return (
    <tr className="border-t border-line">
      <th scope="row" className="min-w-48 px-3 py-2 text-start font-semibold wrap-anywhere">
        <Link to={editPath(row.id)} aria-label={list.editOf(row.title)} className="link tap">
          {row.title}
        </Link>
      </th>
      <td className="px-3 py-2">{types[row.pageType]}</td>
      <td className="px-3 py-2">
        <PublicationBadge publication={row.publication} />
      </td>
      <td className="px-3 py-2">{row.category ?? list.noCategory}</td>
      <td className="px-3 py-2 whitespace-nowrap">
        {row.publishedAt ? <Moment at={row.publishedAt} /> : list.noCategory}
      </td>
      <td className="px-3 py-2 whitespace-nowrap">
        <Moment at={row.updatedAt} />
      </td>
    </tr>
  );
}

interface ContentFilterFormProps {
  filter: ContentFilter;
  categories: { slug: string; name: string }[];
}

export function ContentFilterForm({ filter, categories }: ContentFilterFormProps) {
  const t = useMessages('adminContent');
  const { list } = t;
  const selects = [
    ['type', list.type, filter.type, CONTENT_TYPES.map((type) => [type, t.types[type]])],
    ['status', list.status, filter.status, PUBLICATIONS.map((it) => [it, t.statuses[it]])],
    ['category', list.category, filter.category, categories.map(({ slug, name }) => [slug, name])],
  ] as [name: string, label: string, chosen: string | null, options: [string, string][]][];
  return (
    <Form
      key={contentTablePath(filter, 1)}
      role="search"
      className="mb-4 flex flex-wrap items-end gap-3"
    >
      <label className="grow sm:max-w-sm">
        <span className="mb-1 block font-medium">{list.search}</span>
        <input type="search" name="q" defaultValue={filter.text} className="field" />
      </label>
      {selects.map(([name, label, chosen, options]) => (
        <label key={name}>
          <span className="mb-1 block font-medium">{label}</span>
          <select name={name} defaultValue={chosen ?? ''} className="field">
            <option value="">{list.any}</option>
            {options.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
      ))}
      <label>
        <span className="mb-1 block font-medium">{list.sort}</span>
        <select name="sort" defaultValue={filter.sort} className="field">
          {CONTENT_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {list.sorts[sort]}
            </option>
          ))}
        </select>
      </label>
      <button className="button button-quiet">{list.show}</button>
    </Form>
  );
}
