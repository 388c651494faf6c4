import { Link } from 'react-router';
import { memberPath } from '#app/features/staff/rules.ts';
import { formatPhone } from '#app/lib/phones.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Moment } from '#app/ui/moment.tsx';
import type { Column } from '#app/ui/table/columns.ts';
import { TableSearch } from '#app/ui/table/table-search.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { DATA_REQUESTS_PATH } from '../rules.ts';
import {
  type ListedMember,
  MEMBER_STATES,
  type MemberColumn,
  type MemberSearch,
} from '../types.ts';

interface MemberListProps {
  search: MemberSearch;
  members: ListedMember[];
  total: number;
  pages: number;
}

/** Everybody with an account, page by page. There is no file of it: that is how such lists leave a company. */
export function MemberList({ search, members, total, pages }: MemberListProps) {
  const t = useMessages('adminMembers');
  return (
    <>
      <h2 className="text-lg font-semibold">{t.title}</h2>
      <p className="max-w-[80ch] text-muted">{t.text}</p>
      <Link to={DATA_REQUESTS_PATH} className="link tap">
        {t.requests}
      </Link>
      <TableSearch
        label={t.search}
        text={search.text}
        choices={[
          {
            name: 'state',
            label: t.state,
            value: search.state,
            any: t.everybody,
            options: MEMBER_STATES.map((state) => [state, t.states[state]]),
          },
        ]}
        submit={t.show}
      />
      <Table
        caption={t.title}
        columns={useColumns()}
        rows={members}
        keyOf={({ id }) => id}
        view={search}
        pages={pages}
        found={t.found(total)}
        none={t.none}
      />
    </>
  );
}

function useColumns(): Column<ListedMember, MemberColumn | 'member'>[] {
  const t = useMessages('adminMembers');
  const { number } = useMessages('formats');
  return [
    {
      name: 'member',
      label: t.member,
      className: 'min-w-48',
      cell: ({ id, email, name }) => (
        <>
          <Link to={memberPath(id)} className="link tap wrap-anywhere">
            {email}
          </Link>
          {name && <span className="block font-normal wrap-anywhere">{name}</span>}
        </>
      ),
    },
    {
      name: 'contact',
      label: t.contact,
      className: 'min-w-36',
      cell: ({ company, phone }) => (
        <>
          {company && <span className="block wrap-anywhere">{company}</span>}
          {phone && (
            <span className="block text-sm text-muted">
              <bdi dir="ltr">{formatPhone(phone)}</bdi>
            </span>
          )}
        </>
      ),
    },
    {
      name: 'joined',
      label: t.joined,
      sorts: { ascending: 'oldest', descending: 'newest' },
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      name: 'seen',
      label: t.seen,
      sorts: { ascending: 'seen', descending: 'seen' },
      cell: ({ seenAt }) => (seenAt ? <Moment at={seenAt} /> : t.unseen),
    },
    {
      name: 'listings',
      label: t.listings,
      isNumber: true,
      cell: ({ listings }) => number(listings),
    },
    {
      name: 'state',
      label: t.stateOf,
      cell: ({ isSuspended, isLeaving }) =>
        isSuspended ? (
          <strong className="text-danger">{t.isSuspended}</strong>
        ) : isLeaving ? (
          t.isLeaving
        ) : (
          t.isActive
        ),
    },
  ];
}
