import { Form, Link } from 'react-router';
import { useAuthMessages } from '#app/messages/auth.ts';
import { ErrorList, SubmitButton } from '#app/ui/form.tsx';
import type { AuthError } from '../types.ts';
import { AuthPage, useIsSending, useMessagesOf } from './auth-page.tsx';
import { EmailField } from './credential-fields.tsx';
import { PasswordField } from './password-field.tsx';

/** Asks for a link to a new password: field `email`. */
export function ForgotPasswordPage({ error, email }: { error?: AuthError; email?: string }) {
  const { forgot, processing } = useAuthMessages();
  const isSending = useIsSending();
  const messages = useMessagesOf(error);
  return (
    <AuthPage title={forgot.title} text={forgot.text}>
      <Form method="post" noValidate className="space-y-4">
        <ErrorList messages={messages} />
        <EmailField email={email} />
        <SubmitButton pending={isSending} pendingLabel={processing} className="w-full">
          {forgot.submit}
        </SubmitButton>
      </Form>
      <Link to="/sign-in" className="link tap w-full justify-center">
        {forgot.back}
      </Link>
    </AuthPage>
  );
}

interface ResetPasswordPageProps {
  /** From the address in the mail. */
  token: string;
  /** Whose password it is, so that password managers file it rightly. */
  email: string;
  error?: AuthError;
}

/** Sets a new password: fields `token`, `password` and `repeated`. */
export function ResetPasswordPage({ token, email, error }: ResetPasswordPageProps) {
  const texts = useAuthMessages();
  const isSending = useIsSending();
  const messages = useMessagesOf(error);
  return (
    <AuthPage title={texts.reset.title} text={texts.reset.text}>
      <Form method="post" noValidate className="space-y-4">
        <ErrorList messages={messages} />
        <input type="hidden" name="token" value={token} />
        <input type="text" hidden readOnly autoComplete="username" value={email} />
        <PasswordField
          label={texts.newPassword}
          name="password"
          autoComplete="new-password"
          hint={texts.passwordHint}
        />
        <PasswordField label={texts.repeatPassword} name="repeated" autoComplete="new-password" />
        <SubmitButton pending={isSending} pendingLabel={texts.processing} className="w-full">
          {texts.reset.submit}
        </SubmitButton>
      </Form>
    </AuthPage>
  );
}
