import { Link } from 'react-router';
import type { TableView } from '#app/lib/table-view.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { isolated } from '#app/ui/isolated.ts';
import { Moment } from '#app/ui/moment.tsx';
import type { Column } from '#app/ui/table/columns.ts';
import { TableSearch } from '#app/ui/table/table-search.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { AUDIT_PATH, type AuditColumn, auditPath } from '../rules.ts';
import type { AuditFilter, FormattedEntry } from '../types.ts';

interface AuditLogProps {
  filter: AuditFilter;
  view: TableView;
  entries: FormattedEntry[];
  total: number;
  pages: number;
}

export function AuditLog({ filter, view, entries, total, pages }: AuditLogProps) {
  const t = useMessages('audit');
  return (
    <>
      <Link to="/admin/users" className="link tap">
        {t.back}
      </Link>
      <h2 className="text-lg font-semibold">{t.title}</h2>
      <p className="text-muted">{t.text}</p>
      <TableSearch
        label={t.search}
        text={filter.text}
        choices={[
          {
            name: 'kind',
            label: t.kind,
            value: filter.kind,
            any: t.everything,
            options: Object.entries(t.kinds),
          },
        ]}
        submit={t.submit}
      />
      <Table
        caption={t.title}
        columns={useColumns()}
        rows={entries}
        keyOf={({ id }) => id}
        view={view}
        pages={pages}
        found={t.found(total)}
        none={t.none}
        file={`${AUDIT_PATH}.csv`}
      />
    </>
  );
}

function useColumns(): Column<FormattedEntry, AuditColumn | 'at'>[] {
  const t = useMessages('audit');
  return [
    {
      name: 'at',
      label: t.at,
      sorts: { ascending: 'oldest', descending: 'newest' },
      className: 'min-w-36 lg:whitespace-nowrap',
      cell: ({ at }) => <Moment at={at} />,
    },
    { name: 'actor', label: t.actor, className: 'min-w-28', cell: ({ actor }) => actor },
    {
      name: 'action',
      label: t.action,
      className: 'min-w-48',
      cell: (entry) => <Action entry={entry} />,
    },
    {
      name: 'change',
      label: t.change,
      className: 'min-w-48 w-full',
      cell: ({ changes }) => changes.length > 0 && <Changes changes={changes} />,
    },
    { name: 'ip', label: t.ip, className: 'min-w-28 text-muted', cell: ({ ip }) => ip },
  ];
}

function Action({ entry: { action, subjectKind, subjectId, subject } }: { entry: FormattedEntry }) {
  const t = useMessages('audit');
  // A list that nobody searched has its path instead of a name. A legal page has its version after it.
  const isList = /^\/\S*$/.test(subject);
  const kind = (isList && t.lists[subjectKind]) || (t.kinds[subjectKind] ?? subjectKind);
  return (
    <>
      <div>{t.actions[action] ?? action}</div>
      <Link
        to={auditPath({ text: '', kind: subjectKind, id: subjectId })}
        className="link text-sm"
        aria-label={t.historyOf(isList ? kind : `${kind} ${subject}`)}
      >
        <bdi>{isList ? kind : subject}</bdi>
      </Link>
    </>
  );
}

const apart = (value: string | null) => value && isolated([value]).join('');

/** Each field with its value before and after. */
function Changes({ changes }: Pick<FormattedEntry, 'changes'>) {
  const t = useMessages('audit');
  return (
    <dl className="space-y-1 text-sm">
      {changes.map(({ label, before, after }) => (
        <div key={label}>
          <dt className="inline text-muted">{label}: </dt>
          <dd className="inline wrap-anywhere">{t.beforeAfter(apart(before), apart(after))}</dd>
        </div>
      ))}
    </dl>
  );
}
