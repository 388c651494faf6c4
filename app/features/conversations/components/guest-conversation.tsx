import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAuth } from '#app/features/identity/components/auth-provider.tsx';
import { useMessages } from '#app/messages/use-messages.ts';
import { EmptyCard } from '#app/ui/empty-card.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import type { ContactAnswer, Conversation } from '../types.ts';
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

/** For people who follow a link to a deleted conversation. */
export function GoneConversation() {
  const { thread: t } = useMessages('conversations');
  return (
    <div className="page py-6 md:py-8">
      <PageHead title={t.gone} description={t.goneText} path="/conversations" noindex />
      <EmptyCard title={t.gone} heading="h1">
        <p className="mt-1 text-muted">{t.goneText}</p>
        <Link to="/search-results" className="button button-primary mt-4">
          {t.browse}
        </Link>
      </EmptyCard>
    </div>
  );
}
