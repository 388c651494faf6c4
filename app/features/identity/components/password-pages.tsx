import { Link } from 'react-router';
import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { emailSchema, newPasswordSchema } from '../schema.ts';
import { AuthPage } from './auth-page.tsx';
import { EmailField } from './email-field.tsx';
import { PasswordField } from './password-field.tsx';

/** Requests a link to a new password: field `email`. */
export function ForgotPasswordPage({ answer }: { answer?: FormAnswer }) {
  const { forgot, processing } = useMessages('auth');
  return (
    <AuthPage title={forgot.title} text={forgot.text}>
      <Form answer={answer} schema={emailSchema} className="space-y-4">
        <EmailField />
        <SubmitButton pendingLabel={processing} className="w-full">
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
  /** The token of the mailed link. */
  token: string;
  /** Tells password managers whose password it is. */
  email: string;
  answer?: FormAnswer;
}

/** Sets a new password: fields `token`, `password` and `repeated`. */
export function ResetPasswordPage({ token, email, answer }: ResetPasswordPageProps) {
  const texts = useMessages('auth');
  return (
    <AuthPage title={texts.reset.title} text={texts.reset.text}>
      <Form answer={answer} schema={newPasswordSchema} className="space-y-4">
        <input type="hidden" name="token" value={token} />
        <input type="text" hidden readOnly autoComplete="username" value={email} />
        <PasswordField
          label={texts.newPassword}
          name="password"
          autoComplete="new-password"
          hint={texts.passwordHint}
        />
        <PasswordField label={texts.repeatPassword} name="repeated" autoComplete="new-password" />
        <SubmitButton pendingLabel={texts.processing} className="w-full">
          {texts.reset.submit}
        </SubmitButton>
      </Form>
    </AuthPage>
  );
}
