import { Link } from 'react-router';
import { AuthPage } from '#app/features/identity/components/auth-page.tsx';
import { useMessages } from '#app/messages/use-messages.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { MEMBERS_LIST } from '../rules.ts';

interface UnsubscribePageProps {
  /** Whether we signed the link. */
  isValid: boolean;
  isDone: boolean;
}

/** Asks before stopping the emails about saved homes: mail programs open links to check them. */
export function SavedHomesUnsubscribePage({ isValid, isDone }: UnsubscribePageProps) {
  const { emails: t } = useMessages('savedHomes');
  if (isValid && !isDone) {
    return (
      <AuthPage title={t.stopTitle} text={t.stopText}>
        <Form>
          <SubmitButton pendingLabel={t.stopping} className="w-full">
            {t.stop}
          </SubmitButton>
        </Form>
      </AuthPage>
    );
  }
  return (
    <AuthPage
      title={isDone ? t.doneTitle : t.invalidTitle}
      text={isDone ? t.doneText : t.invalidText}
    >
      <Link to={MEMBERS_LIST} className="button button-primary w-full">
        {t.manage}
      </Link>
    </AuthPage>
  );
}
