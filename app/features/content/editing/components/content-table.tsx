import { Link } from 'react-router';
import type { FormAnswer } from '#app/lib/form.ts';
import type { Done } from '#app/lib/table-view.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Moment } from '#app/ui/moment.tsx';
import { BulkTable } from '#app/ui/table/bulk-table.tsx';
import type { Column } from '#app/ui/table/columns.ts';
import { TableSearch } from '#app/ui/table/table-search.tsx';
import { CONTENT_TYPES } from '../../types.ts';
import type { ListedContent } from '../queries.server.ts';
import {
  CONTENT_PATH,
  type ContentChange,
  type ContentColumn,
  type ContentFilter,
  contentEditPath,
  PUBLICATIONS,
} from '../rules.ts';
import { PublicationBadge } from './publication-badge.tsx';

const STEPS = ['publish', 'unschedule', 'archive'] as const;

interface ContentTableProps {
  filter: ContentFilter;
  rows: ListedContent[];
  total: number;
  pages: number;
  /** The change just made. */
  done: Done<ContentChange> | null;
  answer?: FormAnswer;
}

export function ContentTable({ filter, rows, total, pages, done, answer }: ContentTableProps) {
  const t = useMessages('adminContent');
  return (
    <BulkTable
      caption={t.list.caption}
      columns={useColumns()}
      rows={rows}
      keyOf={({ id }) => id}
      view={filter}
      pages={pages}
      found={t.list.count(total)}
      none={t.none}
      file={`${CONTENT_PATH}.csv`}
      bulk={{
        nameOf: ({ title }) => title,
        changes: STEPS.map((step) => [step, t.publication.steps[step]]),
        done: done && {
          text: t.list.done(done.ids.length, done.change),
          undo: done.change === 'undo' ? null : { change: 'undo', ids: done.ids },
        },
        answer,
      }}
    />
  );
}

function useColumns(): Column<ListedContent, ContentColumn | 'title'>[] {
  const { types, list, languages: named } = useMessages('adminContent');
  const formats = useMessages('formats');
  return [
    {
      name: 'title',
      label: list.title,
      sorts: { ascending: 'title', descending: 'title_z' },
      className: 'w-full min-w-48',
      cell: ({ id, title }) => (
        <Link
          dir="auto"
          to={contentEditPath(id)}
          aria-label={list.editOf(title)}
          className="link tap"
        >
          {title}
        </Link>
      ),
    },
    { name: 'type', label: list.type, cell: ({ pageType }) => types[pageType] },
    {
      name: 'status',
      label: list.status,
      cell: ({ publication }) => <PublicationBadge publication={publication} />,
    },
    {
      name: 'category',
      label: list.category,
      cell: ({ category }) => category,
    },
    {
      name: 'languages',
      label: list.languages,
      cell: ({ languages }) => formats.list(languages.map((it) => named[it] ?? it)),
    },
    {
      name: 'published',
      label: list.published,
      sorts: { ascending: 'published_first', descending: 'published' },
      className: 'min-w-32 lg:whitespace-nowrap',
      cell: ({ publishedAt }) => publishedAt && <Moment at={publishedAt} />,
    },
    {
      name: 'updated',
      label: list.updated,
      sorts: { ascending: 'updated_first', descending: 'updated' },
      className: 'min-w-32 lg:whitespace-nowrap',
      cell: ({ updatedAt }) => <Moment at={updatedAt} />,
    },
  ];
}

interface ContentFilterFormProps {
  filter: ContentFilter;
  categories: { slug: string; shownName: string }[];
}

export function ContentFilterForm({ filter, categories }: ContentFilterFormProps) {
  const t = useMessages('adminContent');
  const { list } = t;
  const choice = (name: 'type' | 'status' | 'category', options: [string, string][]) => ({
    name,
    label: list[name],
    value: filter[name],
    any: list.any,
    options,
  });
  return (
    <TableSearch
      label={list.search}
      text={filter.text}
      choices={[
        choice(
          'type',
          CONTENT_TYPES.map((type) => [type, t.types[type]]),
        ),
        choice(
          'status',
          PUBLICATIONS.map((it) => [it, t.statuses[it]]),
        ),
        choice(
          'category',
          categories.map(({ slug, shownName }) => [slug, shownName]),
        ),
      ]}
      submit={list.show}
    />
  );
}
