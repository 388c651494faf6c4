import { Link } from 'react-router';
import type { Conversation } from '#app/features/conversations/types.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { canReport } from '../conversations/permissions.ts';

interface ReportLinkProps {
  conversation: Conversation;
  /** Whether the reader has already reported it. */
  isReported: boolean;
  path: string;
}

/** A link from a conversation to the form that reports it. */
export function ReportConversationLink({ conversation, isReported, path }: ReportLinkProps) {
  const { conversation: t } = useMessages('reports');
  const { conversation_reported: reported } = useMessages('formErrors');
  if (isReported) return <p className="mt-6 text-muted">{reported}</p>;
  if (!canReport(conversation)) return null;
  return (
    <p className="mt-6">
      <Link to={path} className="link tap">
        {t.link}
      </Link>
    </p>
  );
}
