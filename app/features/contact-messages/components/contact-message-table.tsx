import type { FormAnswer } from '#app/lib/form.ts';
import { formatPhone } from '#app/lib/phones.ts';
import type { Done, TableView } from '#app/lib/table-view.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Moment } from '#app/ui/moment.tsx';
import { BulkTable } from '#app/ui/table/bulk-table.tsx';
import type { Column } from '#app/ui/table/columns.ts';
import { CONTACT_MESSAGES_PATH, type ContactChange, type ContactColumn } from '../rules.ts';
import type { ContactMessage } from '../types.ts';

interface ContactMessageTableProps {
  found: ContactMessage[];
  total: number;
  pages: number;
  view: TableView;
  /** The change just made. */
  done: Done<ContactChange> | null;
  answer?: FormAnswer;
}

/** Messages waiting for an answer. */
export function ContactMessageTable(props: ContactMessageTableProps) {
  const { found, total, pages, view, done, answer } = props;
  const t = useMessages('adminMessages');
  return (
    <BulkTable
      caption={t.title}
      columns={useColumns()}
      rows={found}
      keyOf={({ id }) => id}
      view={view}
      pages={pages}
      found={t.found(total)}
      none={t.none}
      file={`${CONTACT_MESSAGES_PATH}.csv`}
      bulk={{
        nameOf: ({ name }) => t.messageOf(name),
        changes: [['answer', t.answer]],
        done: done && {
          text: t.done[done.change](done.ids.length),
          undo: { change: done.change === 'answer' ? 'reopen' : 'answer', ids: done.ids },
        },
        answer,
      }}
    />
  );
}

function useColumns(): Column<ContactMessage, ContactColumn | 'from'>[] {
  const t = useMessages('adminMessages');
  return [
    {
      name: 'from',
      label: t.from,
      className: 'min-w-48',
      cell: ({ name, email, phone }) => (
        <>
          <span className="wrap-anywhere">{name}</span>
          <a href={`mailto:${email}`} className="link tap flex w-fit font-normal wrap-anywhere">
            {email}
          </a>
          {phone && (
            <span className="block text-sm font-normal">
              <bdi>{formatPhone(phone)}</bdi>
            </span>
          )}
        </>
      ),
    },
    {
      name: 'message',
      label: t.message,
      className: 'w-full min-w-64',
      cell: ({ message }) => (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {message}
        </p>
      ),
    },
    {
      name: 'sent',
      label: t.sent,
      className: 'min-w-32',
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
  ];
}
