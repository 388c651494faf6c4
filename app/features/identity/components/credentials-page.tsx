import { Form, Link } from 'react-router';
import { useAuthMessages } from '#app/messages/auth.ts';
import { ErrorList, SubmitButton } from '#app/ui/form.tsx';
import type { AuthError } from '../types.ts';
import { AuthPage, useIsSending, useMessagesOf } from './auth-page.tsx';
import { CredentialFields, ProviderForm } from './credential-fields.tsx';
import type { AuthMode } from './use-auth-form.ts';

interface CredentialsPageProps {
  /** Path to come back to. */
  returnTo: string;
  /** Why one has to sign in, in a sentence. */
  reason?: string | null;
  /** What was wrong with the last attempt. */
  error?: AuthError;
  /** The e-mail address of the last attempt. */
  email?: string;
}

/** The sign-in dialog's form as a page. */
export function SignInPage(props: CredentialsPageProps) {
  const texts = useAuthMessages();
  return (
    <AuthPage title={texts.signIn} text={props.reason ?? texts.signInText}>
      <CredentialsForm mode="sign-in" submit={texts.signIn} {...props} />
      <OtherPage to="/sign-up" returnTo={props.returnTo}>
        {texts.needAccount}
      </OtherPage>
    </AuthPage>
  );
}

/** The sign-up dialog's form as a page. */
export function SignUpPage(props: CredentialsPageProps) {
  const texts = useAuthMessages();
  return (
    <AuthPage title={texts.signUp} text={props.reason ?? texts.signUpText}>
      <CredentialsForm mode="sign-up" submit={texts.signUp} {...props} />
      <OtherPage to="/sign-in" returnTo={props.returnTo}>
        {texts.haveAccount}
      </OtherPage>
    </AuthPage>
  );
}

type CredentialsFormProps = CredentialsPageProps & { mode: AuthMode; submit: string };

function CredentialsForm({ mode, submit, returnTo, error, email }: CredentialsFormProps) {
  const texts = useAuthMessages();
  const isSending = useIsSending();
  const messages = useMessagesOf(error);
  return (
    <>
      <Form method="post" noValidate className="space-y-4">
        <ErrorList messages={messages} />
        <input type="hidden" name="returnTo" value={returnTo} />
        <CredentialFields mode={mode} email={email} />
        {mode === 'sign-in' && (
          <Link to="/forgot-password" className="link tap -mt-2">
            {texts.forgotPassword}
          </Link>
        )}
        <SubmitButton pending={isSending} pendingLabel={texts.processing} className="w-full">
          {submit}
        </SubmitButton>
      </Form>
      <ProviderForm returnTo={returnTo} />
    </>
  );
}

function OtherPage({ to, returnTo, children }: { to: string; returnTo: string; children: string }) {
  const search = returnTo === '/' ? '' : `?${new URLSearchParams({ returnTo })}`;
  return (
    <Link to={to + search} rel="nofollow" className="link tap w-full justify-center">
      {children}
    </Link>
  );
}
