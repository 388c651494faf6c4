import { Link } from 'react-router';
import { memberPath } from '#app/features/staff/rules.ts';
import { MAIL_KINDS } from '#app/lib/mail-kinds.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Moment } from '#app/ui/moment.tsx';
import type { Column } from '#app/ui/table/columns.ts';
import { TableSearch } from '#app/ui/table/table-search.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { MAIL_STATES, type SentMail, type SentMailColumn, type SentMailSearch } from '../types.ts';

interface SentMailPageProps {
  search: SentMailSearch;
  mails: SentMail[];
  total: number;
  pages: number;
}

/** The log of sent mail with recipients and outcomes. Like the list of members, it has no CSV. */
export function SentMailPage({ search, mails, total, pages }: SentMailPageProps) {
  const t = useMessages('sentMail');
  return (
    <>
      <TableSearch
        label={t.search}
        text={search.to}
        choices={[
          {
            name: 'kind',
            label: t.kind,
            value: search.kind,
            any: t.anyKind,
            options: MAIL_KINDS.map((kind) => [kind, t.kinds[kind]]),
          },
          {
            name: 'state',
            label: t.state,
            value: search.state,
            any: t.anyState,
            options: MAIL_STATES.map((state) => [state, t.states[state]]),
          },
        ]}
        submit={t.show}
      />
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
