import { Form as GetForm, Link } from 'react-router';
import { memberPath } from '#app/features/staff/rules.ts';
import { MAIL_KINDS } from '#app/lib/mail-kinds.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Moment } from '#app/ui/moment.tsx';
import type { Column } from '#app/ui/table/columns.ts';
import { KeptFields } from '#app/ui/table/kept-fields.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { SENT_MAIL_PATH } from '../rules.ts';
import { MAIL_STATES, type SentMail, type SentMailColumn, type SentMailSearch } from '../types.ts';

interface SentMailPageProps {
  search: SentMailSearch;
  mails: SentMail[];
  total: number;
  pages: number;
}

/** To whom which mail went, and what became of it. Like the list of members, it has no file. */
export function SentMailPage({ search, mails, total, pages }: SentMailPageProps) {
  const t = useMessages('sentMail');
  return (
    <>
      <SearchBar key={`${search.to} ${search.kind} ${search.state}`} search={search} />
      <Table
        caption={t.title}
        columns={useColumns()}
        rows={mails}
        keyOf={({ id }) => id}
        view={search}
        pages={pages}
        found={t.found(total)}
        none={t.none}
      />
    </>
  );
}

function SearchBar({ search }: Pick<SentMailPageProps, 'search'>) {
  const t = useMessages('sentMail');
  return (
    <GetForm role="search" className="mt-4 flex flex-wrap items-end gap-3">
      <KeptFields names={['sort', 'column']} />
      <label className="min-w-0 grow basis-60 sm:max-w-md">
        <span className="mb-1 block font-medium">{t.search}</span>
        <input
          type="search"
          name="q"
          defaultValue={search.to}
          maxLength={100}
          autoComplete="off"
          className="field"
        />
      </label>
      <label className="grow sm:grow-0">
        <span className="mb-1 block font-medium">{t.kind}</span>
        <select name="kind" defaultValue={search.kind ?? ''} className="field">
          <option value="">{t.anyKind}</option>
          {MAIL_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t.kinds[kind]}
            </option>
          ))}
        </select>
      </label>
      <label className="grow sm:grow-0">
        <span className="mb-1 block font-medium">{t.state}</span>
        <select name="state" defaultValue={search.state ?? ''} className="field">
          <option value="">{t.anyState}</option>
          {MAIL_STATES.map((state) => (
            <option key={state} value={state}>
              {t.states[state]}
            </option>
          ))}
        </select>
      </label>
      <button className="button button-primary">{t.show}</button>
      <Link to={SENT_MAIL_PATH} className="link tap">
        {t.reset}
      </Link>
    </GetForm>
  );
}

function useColumns(): Column<SentMail, SentMailColumn | 'recipient'>[] {
  const t = useMessages('sentMail');
  return [
    {
      name: 'recipient',
      label: t.recipient,
      className: 'min-w-48',
      cell: ({ recipient, userId }) =>
        userId ? (
          <Link to={memberPath(userId)} className="link tap wrap-anywhere">
            <bdi>{recipient}</bdi>
          </Link>
        ) : (
          <bdi className="wrap-anywhere">{recipient}</bdi>
        ),
    },
    { name: 'kind', label: t.kind, cell: ({ kind }) => ownValue(t.kinds, kind) ?? kind },
    {
      name: 'sent',
      label: t.sent,
      sorts: { ascending: 'oldest', descending: 'newest' },
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      name: 'state',
      label: t.state,
      className: 'min-w-40',
      cell: ({ state, answer, tries, triedAt }) => (
        <>
          {state === 'accepted' || state === 'kept' ? (
            t.states[state]
          ) : (
            <strong className="text-danger">{t.states[state]}</strong>
          )}
          {answer && (
            <span dir="ltr" className="block text-sm wrap-anywhere text-muted">
              {answer}
            </span>
          )}
          {tries > 1 && (
            <span className="block text-sm text-muted">
              {t.tries(tries)} <Moment at={triedAt} />
            </span>
          )}
        </>
      ),
    },
  ];
}
