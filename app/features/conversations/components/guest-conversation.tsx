import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAuth } from '#app/features/identity/components/auth-provider.tsx';
import { useMessages } from '#app/messages/use-messages.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { conversationPath, messagesPath } from '../rules.ts';
import type { ContactAnswer, Conversation, Lost } from '../types.ts';
import { LostCard } from './lost-card.tsx';
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
  return (
    <div className="page py-6 md:py-8">
      <PageHead title={title} description={text} path="/conversations" noindex />
      <LostCard lost={lost} answer={answer} heading="h1">
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
      </LostCard>
    </div>
  );
}
