import { Form, Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { Paging } from '#app/ui/paging.tsx';
import type { AuditPage } from '../queries.server.ts';
import { auditPath } from '../rules.ts';
import type { AuditEntry, AuditFilter, AuditValues } from '../types.ts';

interface AuditLogProps extends AuditPage {
  filter: AuditFilter;
}

export function AuditLog({ filter, entries, page, pages }: AuditLogProps) {
  const t = useMessages('audit');
  return (
    <>
      <Link to="/admin/users" className="link tap">
        {t.back}
      </Link>
      <h2 className="text-lg font-semibold">{t.title}</h2>
      <p className="mb-3 text-muted">{t.text}</p>
      <FilterForm filter={filter} />
      {filter.id !== null && (
        <Link to="/admin/audit" className="link tap">
          {t.whole}
        </Link>
      )}
      {entries.length === 0 ? <EmptyCard title={t.none} /> : <Entries entries={entries} />}
      <Paging page={page} pages={pages} pathOf={(other) => auditPath(filter, other)} next={null} />
    </>
  );
}

function FilterForm({ filter }: Pick<AuditLogProps, 'filter'>) {
  const t = useMessages('audit');
  return (
    <Form key={auditPath(filter, 1)} role="search" className="mb-4 flex flex-wrap items-end gap-3">
      <label className="grow sm:max-w-sm">
        <span className="mb-1 block font-medium">{t.search}</span>
        <input type="search" name="q" defaultValue={filter.text} className="field" />
      </label>
      <label>
        <span className="mb-1 block font-medium">{t.kind}</span>
        <select name="kind" defaultValue={filter.kind ?? ''} className="field">
          <option value="">{t.everything}</option>
          {Object.entries(t.kinds).map(([kind, name]) => (
            <option key={kind} value={kind}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button className="button button-quiet">{t.submit}</button>
    </Form>
  );
}

function Entries({ entries }: Pick<AuditLogProps, 'entries'>) {
  const t = useMessages('audit');
  return (
    <div role="region" aria-label={t.title} className="card relative max-h-[75vh] overflow-auto">
      <table className="w-full text-start">
        <caption className="sr-only">{t.title}</caption>
        <thead className="sticky top-0 z-10 bg-surface text-sm text-muted shadow-[0_1px_0_var(--line)]">
          <tr>
            {[t.at, t.actor, t.action, t.change, t.ip].map((head) => (
              <th key={head} scope="col" className="px-3 py-2 text-start font-semibold">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Row key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ entry }: { entry: AuditEntry }) {
  const t = useMessages('audit');
  const { action, subjectKind, subjectId } = entry;
  return (
    <tr className="border-t border-line align-top">
      <td className="px-3 py-2 whitespace-nowrap">
        <Moment at={entry.at} />
      </td>
      <td className="min-w-28 px-3 py-2 font-semibold wrap-anywhere">{entry.actor}</td>
      <td className="min-w-48 px-3 py-2 wrap-anywhere">
        <div>{t.actions[action] ?? action}</div>
        <Link
          to={auditPath({ text: '', kind: subjectKind, id: subjectId }, 1)}
          className="link text-sm"
          aria-label={t.historyOf(t.kinds[subjectKind] ?? subjectKind, entry.subject)}
        >
          {entry.subject}
        </Link>
      </td>
      <td className="min-w-48 px-3 py-2">
        <Changes before={entry.before ?? {}} after={entry.after ?? {}} />
      </td>
      <td className="min-w-28 px-3 py-2 text-muted wrap-anywhere">{entry.ip}</td>
    </tr>
  );
}

/** Each field with its value before and after. */
function Changes({ before, after }: { before: AuditValues; after: AuditValues }) {
  const t = useMessages('audit');
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return (
    <dl className="space-y-1 text-sm">
      {fields.map((field) => (
        <div key={field}>
          <dt className="inline text-muted">{field}: </dt>
          <dd className="inline wrap-anywhere">
            {t.beforeAfter(shown(before[field]), shown(after[field]))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** As JSON writes it, but text without quotes; null if there is none. */
function shown(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
