import { Link } from 'react-router';
import { AuthPage } from '#app/features/identity/components/auth-page.tsx';
import { useMessages } from '#app/messages/use-messages.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { FIGURES_PATH } from '../periods/rules.ts';

interface StopMailPageProps {
  /** Whether we signed the link. */
  isValid: boolean;
  isDone: boolean;
}

/** Asks before stopping the weekly mail: mail programs open links to check them. */
export function StopMailPage({ isValid, isDone }: StopMailPageProps) {
  const { mail: t } = useMessages('siteFigures');
  if (isValid && !isDone) {
    return (
      <AuthPage title={t.stopTitle} text={t.stopText}>
        <Form>
          <SubmitButton pendingLabel={t.pending} className="w-full">
            {t.turnOff}
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
      <Link to={FIGURES_PATH} className="button button-primary w-full">
        {t.open}
      </Link>
    </AuthPage>
  );
}
