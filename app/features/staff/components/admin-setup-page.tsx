import { Link } from 'react-router';
import { AuthPage } from '#app/features/identity/components/auth-page.tsx';
import { EmailField } from '#app/features/identity/components/email-field.tsx';
import { PasswordField } from '#app/features/identity/components/password-field.tsx';
import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { ADMIN_LOGIN_PATH } from '../rules.ts';
import { setupSchema } from '../schema.ts';
import { UsernameField } from './username-field.tsx';

interface AdminSetupPageProps {
  /** Whether there is a first super_admin to create, and the link has its code. */
  state: 'open' | 'closed' | 'no code';
  code: string;
  answer?: FormAnswer;
}

/** Creates the first super_admin: fields `email`, `username`, `password`, `confirmPassword` and `code`. */
export function AdminSetupPage({ state, code, answer }: AdminSetupPageProps) {
  const { setup } = useMessages('admin');
  const { admins_exist: closed, setup_code: noCode } = useMessages('workErrors');
  const text = { open: setup.text, closed, 'no code': noCode }[state];
  return (
    <AuthPage title={setup.title} text={text}>
      {state === 'open' ? (
        <SetupForm code={code} answer={answer} />
      ) : (
        answer && <Form answer={answer} />
      )}
      <p>
        {setup.haveAccount}{' '}
        <Link to={ADMIN_LOGIN_PATH} className="link tap">
          {setup.signIn}
        </Link>
      </p>
    </AuthPage>
  );
}

function SetupForm({ code, answer }: Pick<AdminSetupPageProps, 'code' | 'answer'>) {
  const { setup } = useMessages('admin');
  const { password, passwordHint } = useMessages('auth');
  return (
    <Form answer={answer} schema={setupSchema} className="space-y-4">
      <input type="hidden" name="code" value={code} />
      <EmailField />
      <UsernameField />
      <PasswordField
        label={password}
        name="password"
        autoComplete="new-password"
        hint={passwordHint}
      />
      <PasswordField
        label={setup.confirmPassword}
        name="confirmPassword"
        autoComplete="new-password"
      />
      <SubmitButton pendingLabel={setup.creating} className="w-full">
        {setup.submit}
      </SubmitButton>
    </Form>
  );
}
