import { Link } from 'react-router';
import { useMessages } from '#app/messages/use-messages.ts';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import { Paging } from '#app/ui/paging.tsx';
import { messagesPath } from '../rules.ts';
import type { MessagePage } from '../types.ts';
import { MessageCard } from './message-card.tsx';

/** The messages a person sent or received, newest first. */
export function Inbox({ page: { messages, total, page, pages } }: { page: MessagePage }) {
  const { inbox: t } = useMessages('conversations');
  if (total === 0) {
    return (
      <EmptyCard title={t.empty}>
        <p className="mt-2 max-w-prose text-muted">{t.emptyText}</p>
        <Link to="/search-results" className="button button-primary mt-4">
          {t.browse}
        </Link>
      </EmptyCard>
    );
  }
  return (
    <>
      <p role="status" className="mb-3 text-muted">
        {t.count(total)}
      </p>
      <ul className="space-y-3">
        {messages.map((message) => (
          <li key={message.id}>
            <MessageCard message={message} markPath={messagesPath(page)} />
          </li>
        ))}
      </ul>
      <Paging page={page} pages={pages} pathOf={messagesPath} next={null} />
    </>
  );
}
