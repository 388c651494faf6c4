import { Link } from 'react-router';
import { SubjectLink } from '#app/features/conversations/components/message-card.tsx';
import type { Conversation } from '#app/features/conversations/types.ts';
import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { TextArea } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { canReport } from '../conversations/permissions.ts';
import { conversationReportSchema } from '../conversations/schema.ts';
import { CONVERSATION_REASONS } from '../conversations/types.ts';
import { ReasonField } from './reason-field.tsx';

interface ReportLinkProps {
  conversation: Conversation;
  /** Whether the reader has reported it already. */
  isReported: boolean;
  path: string;
}

/** Leads from a conversation to the form that reports it. */
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

interface ReportConversationProps {
  conversation: Conversation;
  isReported: boolean;
  /** Of the title: pages with a frame have a first heading already. */
  heading: 'h1' | 'h2';
  backPath: string;
  answer?: FormAnswer;
}

/** Tells staff what is wrong with a conversation. */
export function ReportConversation(props: ReportConversationProps) {
  const { conversation, isReported, heading: Heading, backPath, answer } = props;
  const { conversation: t } = useMessages('reports');
  const { conversation_reported: reported } = useMessages('formErrors');
  return (
    <>
      <Link to={backPath} className="tap gap-2 font-semibold hover:underline">
        <Icon name="arrow-left" size={18} className="rtl:-scale-x-100" />
        {t.back}
      </Link>
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
  const { conversation: t, form } = useMessages('reports');
  return (
    <Form answer={answer} schema={conversationReportSchema} className="space-y-4">
      <ReasonField reasons={CONVERSATION_REASONS.map((reason) => [reason, t.reasons[reason]])} />
      <TextArea label={form.details} name="details" rows={4} hint={form.detailsHint} />
      <p className="text-sm text-muted">{t.privacy}</p>
      <SubmitButton pendingLabel={form.sending} className="w-full">
        {form.send}
      </SubmitButton>
    </Form>
  );
}
