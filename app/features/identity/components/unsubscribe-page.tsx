import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { AuthPage } from './auth-page.tsx';

interface UnsubscribePageProps {
  /** Whether we signed the link. */
  isValid: boolean;
  isDone: boolean;
  texts: UnsubscribeTexts;
  /** Where these emails are turned on and off. */
  path: string;
  /** Below that, once they have stopped. */
  children?: ReactNode;
}

type UnsubscribeTexts = Record<
  | 'stopTitle'
  | 'stopText'
  | 'stop'
  | 'stopping'
  | 'doneTitle'
  | 'doneText'
  | 'invalidTitle'
  | 'invalidText'
  | 'manage',
  string
>;

/** Asks before stopping emails: mail programs open links to check them. */
export function UnsubscribePage(props: UnsubscribePageProps) {
  const { isValid, isDone, texts: t, path, children } = props;
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
      <Link to={path} className="button button-primary w-full">
        {t.manage}
      </Link>
      {children}
    </AuthPage>
  );
}
