import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useRootData } from '#app/ui/root-data.ts';
import type { LinkPurpose } from '../types.ts';
import { AuthPage } from './auth-page.tsx';
import { PasswordField } from './password-field.tsx';

interface ConfirmEmailPageProps {
  token: string;
  /** The email to confirm. */
  email: string;
  /** Whether this browser signed up: script then submits the form, once. */
  isExpected: boolean;
  /** Whether it asks for the password, as in any browser other than the one that signed up. */
  asksPassword?: boolean;
  answer?: FormAnswer;
}

/** The page behind a mailed confirmation link: field `token`. */
export function ConfirmEmailPage({
  email,
  isExpected,
  asksPassword,
  ...form
}: ConfirmEmailPageProps) {
  const { confirm } = useMessages('auth');
  return (
    <AuthPage title={confirm.title} text={confirm.text(email)}>
      <TokenForm label={confirm.submit} isAutomatic={isExpected} {...form}>
        {asksPassword && (
          <>
            <input hidden readOnly name="username" autoComplete="username" value={email} />
            <PasswordField
              label={confirm.password}
              name="password"
              autoComplete="current-password"
            />
          </>
        )}
      </TokenForm>
      {asksPassword && (
        <Link to={`/reset-password?token=${form.token}`} className="link tap w-full justify-center">
          {confirm.choosePassword}
        </Link>
      )}
    </AuthPage>
  );
}

/** Restores an account's old email: field `token`. */
export function UndoEmailPage(form: { token: string; answer?: FormAnswer }) {
  const { undo } = useMessages('auth');
  return (
    <AuthPage title={undo.title} text={undo.text}>
      <TokenForm label={undo.submit} {...form} />
    </AuthPage>
  );
}

interface TokenFormProps {
  token: string;
  label: string;
  isAutomatic?: boolean;
  answer?: FormAnswer;
  children?: ReactNode;
}

function TokenForm({ token, label, isAutomatic = false, answer, children }: TokenFormProps) {
  const { processing } = useMessages('auth');
  const button = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);

  useEffect(() => {
    if (!isAutomatic || wasPressed.current) return;
    // Whoever pressed it before this script had run has focused it: sent twice, its link could be refused.
    if (document.activeElement === button.current) return;
    wasPressed.current = true;
    button.current?.click();
  }, [isAutomatic]);

  return (
    <Form answer={answer} className="space-y-4">
      <input type="hidden" name="token" value={token} />
      {children}
      <SubmitButton ref={button} pendingLabel={processing} className="w-full">
        {label}
      </SubmitButton>
    </Form>
  );
}

/** Says that a mailed link does not work, and what to do. */
export function LinkProblemPage({ purpose }: { purpose: LinkPurpose }) {
  const { linkProblem } = useMessages('auth');
  const session = useRootData()?.session;
  const { text, action } = linkProblem[purpose];
  // Who opens the link a second time.
  if (purpose === 'confirm_email' && session) {
    return (
      <AuthPage title={linkProblem.confirmed} text={linkProblem.signedIn(session.user.email)}>
        <Link to="/dashboard" className="button button-primary w-full">
          {linkProblem.dashboard}
        </Link>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={linkProblem.title} text={linkProblem.text}>
      <p>{text}</p>
      <Link
        to={purpose === 'reset_password' ? '/forgot-password' : '/sign-in'}
        className="button button-primary w-full"
      >
        {action}
      </Link>
    </AuthPage>
  );
}

interface CheckEmailPageProps {
  /** The purpose of the link in the email. */
  purpose: 'confirm_email' | 'reset_password';
  email?: string | null;
  /** Whether emails are stored for anyone to read, as in the demonstration. */
  hasMailbox: boolean;
}

/** Says that an email is on its way. */
export function CheckEmailPage({ purpose, email = null, hasMailbox }: CheckEmailPageProps) {
  const { checkEmail } = useMessages('auth');
  return (
    <AuthPage title={checkEmail.title} text={checkEmail[purpose](email)}>
      <p className="text-muted">{hasMailbox ? checkEmail.kept : checkEmail.nothing}</p>
      {hasMailbox && (
        <Link to="/mailbox" className="button button-primary w-full">
          {checkEmail.mailbox}
        </Link>
      )}
      <Link to="/" className="button button-quiet w-full">
        {checkEmail.home}
      </Link>
    </AuthPage>
  );
}
