import { SubjectLink } from '#app/features/conversations/components/message-card.tsx';
import type { Conversation } from '#app/features/conversations/types.ts';
import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { BackLink } from '#app/ui/back-link.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { canReport } from '../conversations/permissions.ts';
import { CONVERSATION_REASONS } from '../conversations/types.ts';
import { conversationReportSchema } from '../schema.ts';
import { ReportFields } from './report-fields.tsx';

interface ReportConversationProps {
  conversation: Conversation;
  isReported: boolean;
  /** Of the title: pages with a frame already have a first heading. */
  heading: 'h1' | 'h2';
  backPath: string;
  answer?: FormAnswer;
}

/** The form to report a conversation to staff. */
export function ReportConversation(props: ReportConversationProps) {
  const { conversation, isReported, heading: Heading, backPath, answer } = props;
  const { conversation: t } = useMessages('reports');
  const { conversation_reported: reported } = useMessages('formErrors');
  return (
    <>
      <BackLink to={backPath}>{t.back}</BackLink>
      <div className="card mt-2 p-5 sm:p-8">
        <Heading className="title">{t.title}</Heading>
        <p className="mt-1 mb-5 text-muted wrap-anywhere">
          <SubjectLink subject={conversation.subject} />
        </p>
        {isReported ? (
          <p>{reported}</p>
        ) : canReport(conversation) ? (
          <ReportForm answer={answer} />
        ) : (
          <p>{t.nothing}</p>
        )}
      </div>
    </>
  );
}

function ReportForm({ answer }: Pick<ReportConversationProps, 'answer'>) {
  const { conversation: t } = useMessages('reports');
  return (
    <Form answer={answer} schema={conversationReportSchema} className="space-y-4">
      <ReportFields
        reasons={CONVERSATION_REASONS.map((reason) => [reason, t.reasons[reason]])}
        privacy={t.privacy}
      />
    </Form>
  );
}
