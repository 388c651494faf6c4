import { Link } from 'react-router';
import {
  ExportLink,
  SignOutButton,
} from '#app/features/identity/components/blocked-account-actions.tsx';
import { SUSPENDED_DELETE_PATH, SUSPENDED_PATH } from '#app/features/identity/paths.ts';
import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { TextArea } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { suspensionAnswerSchema } from '../suspension/schema.ts';
import type { SuspensionAnswer } from '../suspension/types.ts';

interface SuspendedPageProps {
  reason: string;
  answers: Pick<SuspensionAnswer, 'text' | 'sentAt'>[];
  /** The day of the deletion that the person has asked for; null if they haven't. */
  deletedOn: string | null;
  /** Whether they can delete the account, which takes their password. */
  canDelete: boolean;
  answer?: FormAnswer;
}

/** The page that replaces the dashboard while the account is suspended. */
export function SuspendedPage({ reason, answers, answer, ...own }: SuspendedPageProps) {
  const { suspended: t } = useMessages('accountSettings');
  return (
    <div className="page max-w-2xl py-12 md:py-16">
      <PageHead title={t.title} description={t.title} path={SUSPENDED_PATH} noindex />
      <h1 className="title">{t.title}</h1>
      <p className="mt-4 text-lg">{t.intro}</p>
      <blockquote dir="auto" className="card mt-4 p-4 wrap-anywhere whitespace-pre-line">
        {reason}
      </blockquote>
      {answers.length > 0 && <h2 className="mt-6 text-xl font-semibold">{t.answered}</h2>}
      {answers.map(({ text, sentAt }) => (
        <div key={String(sentAt)} className="card mt-3 p-4">
          <p className="wrap-anywhere whitespace-pre-line">{text}</p>
          <p className="text-sm text-muted">
            <Moment at={sentAt} />
          </p>
        </div>
      ))}
      <h2 className="mt-6 text-xl font-semibold">{t.answer.title}</h2>
      <p className="mt-1">{t.answer.text}</p>
      <Form
        key={answers.length}
        intent="answer"
        schema={suspensionAnswerSchema}
        answer={answer}
        className="mt-3 space-y-3"
      >
        <TextArea name="answer" label={t.answer.title} rows={5} required />
        <SubmitButton pendingLabel={t.answer.sending}>{t.answer.submit}</SubmitButton>
      </Form>
      <OwnData {...own} />
    </div>
  );
}

function OwnData({ deletedOn, canDelete }: Pick<SuspendedPageProps, 'deletedOn' | 'canDelete'>) {
  const { suspended: t } = useMessages('accountSettings');
  return (
    <>
      <h2 className="mt-8 text-xl font-semibold">{t.data}</h2>
      {deletedOn !== null && (
        <Form intent="keep" className="mt-2 flex flex-wrap items-center gap-3">
          <p>{t.deleted(deletedOn)}</p>
          <SubmitButton pendingLabel={t.keeping} isQuiet>
            {t.keep}
          </SubmitButton>
        </Form>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <ExportLink>{t.export}</ExportLink>
        {canDelete && deletedOn === null && (
          <Link to={SUSPENDED_DELETE_PATH} className="button button-quiet">
            {t.delete}
          </Link>
        )}
        <SignOutButton pendingLabel={t.signingOut}>{t.signOut}</SignOutButton>
      </div>
    </>
  );
}
