import { Link } from 'react-router';
import type { TableView } from '#app/lib/table-view.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Moment } from '#app/ui/moment.tsx';
import type { Column } from '#app/ui/table/columns.ts';
import { Table } from '#app/ui/table/table.tsx';
import {
  type ConversationColumn,
  REPORTED_CONVERSATIONS_PATH,
  reportedConversationPath,
} from '../conversations/rules.ts';
import type { ReportedConversation } from '../conversations/types.ts';

interface ConversationQueueProps {
  conversations: ReportedConversation[];
  total: number;
  pages: number;
  view: TableView;
}

/** Conversations with open reports. */
export function ConversationQueue({ conversations, total, pages, view }: ConversationQueueProps) {
  const { conversations: t, none } = useMessages('adminReports');
  return (
    <Table
      caption={t.title}
      columns={useColumns()}
      rows={conversations}
      keyOf={({ id }) => id}
      view={view}
      pages={pages}
      found={t.found(total)}
      none={none}
      file={`${REPORTED_CONVERSATIONS_PATH}.csv`}
    />
  );
}

function useColumns(): Column<ReportedConversation, ConversationColumn | 'title' | 'read'>[] {
  const { conversations: t, reasons, reporters } = useMessages('adminReports');
  const { conversation } = useMessages('reports');
  const { unknownProperty } = useMessages('conversations');
  const { list } = useMessages('formats');
  return [
    {
      name: 'title',
      label: t.about,
      className: 'w-full min-w-48',
      cell: ({ title }) => title ?? unknownProperty,
    },
    {
      name: 'reasons',
      label: reasons,
      className: 'min-w-48',
      cell: (row) => row.reasons.map((reason) => conversation.reasons[reason]).join(' · '),
    },
    {
      name: 'sides',
      label: reporters,
      cell: ({ sides }) => list(sides.map((side) => t.sides[side])),
    },
    {
      name: 'since',
      label: t.since,
      className: 'min-w-32 lg:whitespace-nowrap',
      cell: ({ since }) => <Moment at={since} />,
    },
    {
      name: 'read',
      label: t.read,
      isKept: true,
      isLabelHidden: true,
      cell: ({ id, title }) => (
        <Link
          to={reportedConversationPath(id)}
          aria-label={t.readAbout(title ?? unknownProperty)}
          className="button button-primary"
        >
          {t.read}
        </Link>
      ),
    },
  ];
}
