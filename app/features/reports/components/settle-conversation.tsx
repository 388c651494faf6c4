import { Link } from 'react-router';
import { SubjectLink } from '#app/features/conversations/components/message-card.tsx';
import { SIDES } from '#app/features/conversations/types.ts';
import { AccountLink } from '#app/features/staff/components/account-link.tsx';
import type { FormAnswer } from '#app/lib/form.ts';
import { formatPhone } from '#app/lib/phones.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { REPORTED_CONVERSATIONS_PATH } from '../conversations/rules.ts';
import type { ConversationAbout, WrittenMessage } from '../conversations/types.ts';
import { ConfirmForm } from './confirm-form.tsx';

interface SettleConversationProps {
  about: ConversationAbout;
  /** Asks for confirmation of closing if `isUnsure`. */
  answer?: FormAnswer & { isUnsure: boolean };
}

/** A reported conversation: its reports, its messages and the form to settle it. */
export function SettleConversation({ about, answer }: SettleConversationProps) {
  const { conversations: t } = useMessages('adminReports');
  const { homeInShort } = useMessages('conversations');
  return (
    <>
      <Link to={REPORTED_CONVERSATIONS_PATH} className="link tap">
        {t.backToQueue}
      </Link>
      <h2 className="text-xl font-semibold wrap-anywhere">
        <SubjectLink subject={about.subject} />
      </h2>
      {about.home && <p>{homeInShort(about.home)}</p>}
      {SIDES.map((side) => (
        <p key={side} className="text-muted wrap-anywhere">
          {t.sides[side]}: <AccountLink {...about.sides[side]} none={t.noEmail} />
        </p>
      ))}
      <div className="beside mt-4">
        <div>
          <Reports reports={about.reports} />
          <h3 className="mt-6 font-semibold">{t.messages}</h3>
          <ol className="mt-2 space-y-3">
            {about.messages.map((message) => (
              <li key={message.id}>
                <Message message={message} />
              </li>
            ))}
          </ol>
        </div>
        {answer?.isUnsure ? (
          <ConfirmForm ask={t.ask} sure={t.sure} className="card sticky top-4 space-y-4 p-4">
            <input type="hidden" name="settle" value="close" />
          </ConfirmForm>
        ) : (
          <SettleForm answer={answer} />
        )}
      </div>
    </>
  );
}

function Reports({ reports }: Pick<ConversationAbout, 'reports'>) {
  const { conversations: t, reporters } = useMessages('adminReports');
  const { conversation } = useMessages('reports');
  return (
    <>
      <h3 className="font-semibold">{t.reports}</h3>
      <ul className="mt-2 space-y-3">
        {reports.map(({ id, side, reason, details, createdAt }) => (
          <li key={id} className="card p-4">
            <p className="font-semibold">{conversation.reasons[reason]}</p>
            {details && (
              <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
                {details}
              </p>
            )}
            <p className="mt-1 text-sm text-muted">
              {reporters}: {t.sides[side]} · <Moment at={createdAt} />
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

function Message({ message }: { message: WrittenMessage }) {
  const { conversations: t } = useMessages('adminReports');
  const { inbox, viewingTimes, figureInWords, declined } = useMessages('conversations');
  const { from, viewing, figure, declines, email, phone, isRemoved, createdAt } = message;
  const name = message.name || inbox.deleted;
  return (
    <article className="card p-4">
      <h4 className="font-semibold wrap-anywhere">
        {name} ({t.sides[from]})
      </h4>
      <p className="text-sm text-muted wrap-anywhere">
        <Moment at={createdAt} />
        {email && (
          <>
            {' · '}
            <bdi>{email}</bdi>
          </>
        )}
        {phone && (
          <>
            {' · '}
            <bdi dir="ltr">{formatPhone(phone)}</bdi>
          </>
        )}
      </p>
      {isRemoved && <p className="mt-1 text-sm font-semibold">{t.removed}</p>}
      {declines && <p className="mt-2 font-semibold">{declined}</p>}
      {figure && <p className="mt-2 font-semibold">{figureInWords(figure)}</p>}
      <p dir="auto" className="mt-2 wrap-anywhere whitespace-pre-line">
        {message.message}
      </p>
      {viewing && (
        <p className="mt-2">
          {inbox.viewing}: {viewingTimes(viewing.days, viewing.hours)}
        </p>
      )}
      <ChangeMessage message={message} name={name} />
    </article>
  );
}

function ChangeMessage({ message, name }: { message: WrittenMessage; name: string }) {
  const { conversations: t, working } = useMessages('adminReports');
  const formats = useMessages('formats');
  const { id, isRemoved, createdAt } = message;
  const moment = formats.moment(new Date(createdAt));
  return (
    <Form intent={id} className="mt-2" preventScrollReset>
      <SubmitButton
        name={isRemoved ? 'restore' : 'remove'}
        value={id}
        pendingLabel={working}
        aria-label={isRemoved ? t.restoreOf(name, moment) : t.removeOf(name, moment)}
        isQuiet
      >
        {isRemoved ? t.restore : t.remove}
      </SubmitButton>
    </Form>
  );
}

function SettleForm({ answer }: { answer?: FormAnswer }) {
  const { conversations: t, working } = useMessages('adminReports');
  return (
    <Form answer={answer} className="card sticky top-4 space-y-4 p-4">
      <h3 className="font-semibold">{t.decide}</h3>
      <ul className="space-y-1 text-sm text-muted">
        <li>{t.hints.keep}</li>
        <li>{t.hints.close}</li>
      </ul>
      <div className="flex flex-wrap gap-3">
        <SubmitButton name="settle" value="keep" pendingLabel={working}>
          {t.keep}
        </SubmitButton>
        <SubmitButton name="settle" value="close" pendingLabel={working} isDestructive>
          {t.close}
        </SubmitButton>
      </div>
    </Form>
  );
}
