import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAuth } from '#app/features/identity/components/auth-provider.tsx';
import { useMessages } from '#app/messages/use-messages.ts';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { conversationPath, messagesPath } from '../rules.ts';
import type { ContactAnswer, Conversation, Lost } from '../types.ts';
import { Thread } from './thread.tsx';

interface GuestConversationProps {
  conversation: Conversation;
  token: string;
  answer?: ContactAnswer;
  /** Shown below the conversation. */
  children: ReactNode;
}

/** A conversation for people who came by a mailed link. Signed-in people may move it to their account. */
export function GuestConversation(props: GuestConversationProps) {
  const { conversation, token, answer, children } = props;
  const { thread: t } = useMessages('conversations');
  const { user } = useAuth();
  return (
    <div className="page max-w-3xl py-6 md:py-8">
      <PageHead
        title={t.title}
        description={t.description}
        path={`/conversations/${conversation.id}`}
        noindex
      />
      <h1 className="title mb-4">{t.title}</h1>
      {user && (
        <Form intent="keep" className="card mb-6 flex flex-wrap items-center gap-3 p-4">
          <p className="grow basis-64">{t.keepText}</p>
          <SubmitButton pendingLabel={t.keeping}>{t.keep}</SubmitButton>
        </Form>
      )}
      <Thread conversation={conversation} token={token} answer={answer} />
      {children}
      {conversation.side === 'seeker' && conversation.noReply !== 'conversation_disowned' && (
        <Form
          intent="not me"
          className="mt-6 flex flex-wrap items-center gap-3 border-t border-line pt-4"
        >
          <p className="grow basis-64 text-muted">{t.notMeText}</p>
          <SubmitButton pendingLabel={t.notMeSaving} isQuiet>
            {t.notMe}
          </SubmitButton>
        </Form>
      )}
    </div>
  );
}

interface LostConversationProps {
  id: string;
  lost: Lost;
  answer?: ContactAnswer;
}

/** For people whose mailed link shows no conversation: why, what to do, and what they had typed. */
export function LostConversation({ id, lost, answer }: LostConversationProps) {
  const { thread: t } = useMessages('conversations');
  const { signIn } = useMessages('shell');
  const { title, text } = t.lost[lost];
  const typed = answer?.values?.message?.[0] || answer?.values?.details?.[0];
  return (
    <div className="page py-6 md:py-8">
      <PageHead title={title} description={text} path="/conversations" noindex />
      <EmptyCard title={title} heading="h1">
        <p className="mt-1 max-w-prose text-muted">{text}</p>
        <p className="mt-4 flex flex-wrap gap-3">
          {lost !== 'deleted' && (
            <Link
              to={lost === 'kept' ? conversationPath(id) : messagesPath()}
              className="button button-primary"
            >
              {signIn}
            </Link>
          )}
          <Link to="/search-results" className="button button-quiet">
            {t.browse}
          </Link>
        </p>
        {typed && (
          <label className="mt-6 block w-full max-w-prose text-start">
            <span className="mb-1 block font-medium">{t.notSent}</span>
            <textarea readOnly dir="auto" rows={6} className="field" defaultValue={typed} />
          </label>
        )}
      </EmptyCard>
    </div>
  );
}
