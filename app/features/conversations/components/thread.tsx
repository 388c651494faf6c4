import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { Purpose } from '#app/features/listings/types.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Checkbox } from '#app/ui/form/checkbox.tsx';
import { TextArea } from '#app/ui/form/field.tsx';
import { useField } from '#app/ui/form/form-context.ts';
import { Form } from '#app/ui/form/form.tsx';
import { MoneyField } from '#app/ui/form/money-field.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useTaken } from '#app/ui/form/use-taken.ts';
import { messagesBefore } from '../rules.ts';
import { replySchema, valuationReplySchema } from '../schema.ts';
import type { ContactAnswer, Conversation } from '../types.ts';
import { MessageCard, SubjectLink } from './message-card.tsx';
import { useFailureToast } from './use-failure-toast.ts';
import { useFormToken } from './use-form-token.ts';

interface ThreadProps {
  conversation: Conversation;
  /** The reply form's answer. */
  token: string;
  answer?: ContactAnswer;
  markPath?: string;
}

/** A conversation with its reply form. */
export function Thread({ conversation, token, answer, markPath }: ThreadProps) {
  const errors = useMessages('formErrors');
  const { messages, hasEarlier, hasLater, subject, unitNumber, home, side, noReply } = conversation;
  const { search } = useLocation();
  const [oldest] = messages;
  const { thread: t, homeInShort } = useMessages('conversations');
  useFailureToast(answer);
  const sent = useTaken((intent) => intent === 'reply', answer);
  const last = useLastReply(sent);
  return (
    <>
      <h2 className="text-lg font-semibold wrap-anywhere">
        <SubjectLink subject={subject} />
      </h2>
      {home && <p className="mt-1 wrap-anywhere">{homeInShort(home)}</p>}
      {subject?.kind === 'valuation' && subject.path && (
        <Link to={subject.path} className="button button-quiet mt-3">
          {t.compare}
        </Link>
      )}
      {unitNumber && <p className="mt-1 text-muted">{t.unit(unitNumber)}</p>}
      {hasEarlier && oldest && (
        <Link to={messagesBefore(search, oldest.id)} className="link tap">
          {t.earlier}
        </Link>
      )}
      <ol className="mt-4 space-y-3">
        {messages.map((message, index) => (
          <li
            key={message.id}
            ref={index === messages.length - 1 ? last : null}
            tabIndex={-1}
            className={message.isOwn ? 'ms-6 sm:ms-16' : 'me-6 sm:me-16'}
          >
            <MessageCard message={message} markPath={markPath} />
          </li>
        ))}
      </ol>
      {hasLater && (
        <Link to={messagesBefore(search, null)} className="link tap mt-3">
          {t.newest}
        </Link>
      )}
      {noReply ? (
        <p className="mt-6 text-muted">{errors[noReply]}</p>
      ) : (
        // A reply that was sent empties the form; one that arrives, or that a colleague sends, leaves what is typed.
        <ReplyForm
          key={sent}
          token={token}
          answer={answer}
          isAdvertiser={side === 'advertiser'}
          values={side === 'advertiser' && home ? home.purpose : null}
        />
      )}
    </>
  );
}

/** The last message: it takes the focus once a reply is sent, as its form is a new one then. */
function useLastReply(sent: number) {
  const last = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (sent > 0 && document.activeElement === document.body) last.current?.focus();
  }, [sent]);
  return last;
}

interface ReplyFormProps extends Pick<ThreadProps, 'token' | 'answer'> {
  isAdvertiser: boolean;
  /** The purpose of the home to value; null if there is none, or for its owner. */
  values: Purpose | null;
}

function ReplyForm({ token, answer, isAdvertiser, values }: ReplyFormProps) {
  const { thread: t, contact } = useMessages('conversations');
  const ownToken = useFormToken(token, 'reply', answer);
  return (
    <Form
      answer={answer}
      schema={values ? valuationReplySchema(values) : replySchema}
      intent="reply"
      className="mt-6 space-y-3"
    >
      <input type="hidden" name="token" value={ownToken} />
      {values && <FigureFields purpose={values} />}
      <TextArea label={t.reply} name="message" rows={4} required={values === null} />
      {values && (
        <Checkbox name="declines" label={t.decline} hint={t.declineHint} defaultChecked={false} />
      )}
      {isAdvertiser && <ShareContact />}
      <SubmitButton pendingLabel={contact.sending}>{t.send}</SubmitButton>
    </Form>
  );
}

function FigureFields({ purpose }: { purpose: Purpose }) {
  const { thread: t } = useMessages('conversations');
  const { rentExample } = useMessages('money');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <MoneyField label={t.figure[purpose]} name="figure" hint={t.figureHint} />
      <MoneyField
        label={t.figureTo}
        name="figure_to"
        example={purpose === 'rent' ? rentExample : undefined}
      />
    </div>
  );
}

function ShareContact() {
  const { thread: t } = useMessages('conversations');
  const { typed } = useField('shares_contact', false);
  return (
    <label className="flex min-h-11 items-center gap-2">
      <input
        type="checkbox"
        name="shares_contact"
        value="yes"
        defaultChecked={typed?.includes('yes')}
        className="size-5"
      />
      {t.share}
    </label>
  );
}
