import { Link } from 'react-router';
import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import type { SignInReason } from '../sign-in/rules.ts';
import { AuthPage } from './auth-page.tsx';
import { Agreement, CredentialsForm } from './credentials-form.tsx';
import { ProviderForm } from './provider-form.tsx';

interface CredentialsPageProps {
  /** Path to return to. */
  returnTo: string;
  /** Typed already. */
  email: string | undefined;
  answer?: FormAnswer;
}

interface SignInPageProps extends CredentialsPageProps {
  reason: SignInReason | null;
}

/** The sign-in dialog's form as a page. */
export function SignInPage({ reason, returnTo, email, answer }: SignInPageProps) {
  const texts = useMessages('auth');
  return (
    <AuthPage title={texts.signIn} text={reason ? texts.reasons[reason] : texts.signInText}>
      <CredentialsForm mode="sign-in" returnTo={returnTo} email={email} answer={answer}>
        {reason === 'save_search' && <ByEmail />}
      </CredentialsForm>
      <ProviderForm returnTo={returnTo} hasAgreement={reason === 'save_search'} />
      <OtherPage to="/sign-up" returnTo={returnTo}>
        {texts.needAccount}
      </OtherPage>
    </AuthPage>
  );
}

/** The sign-up dialog's form as a page. */
export function SignUpPage({ returnTo, email, answer }: CredentialsPageProps) {
  const texts = useMessages('auth');
  return (
    <AuthPage title={texts.signUp} text={texts.signUpText}>
      <CredentialsForm mode="sign-up" returnTo={returnTo} email={email} answer={answer} />
      <ProviderForm returnTo={returnTo} hasAgreement />
      <OtherPage to="/sign-in" returnTo={returnTo}>
        {texts.haveAccount}
      </OtherPage>
    </AuthPage>
  );
}

/** For who wants nothing but the emails: the form's other button, which needs no password. */
function ByEmail() {
  const { byEmail, processing } = useMessages('auth');
  return (
    <div className="space-y-3 rounded-card bg-tint p-4">
      <p>{byEmail.text}</p>
      <SubmitButton
        name="intent"
        value="by_email"
        formNoValidate
        isQuiet
        pendingLabel={processing}
        className="w-full"
      >
        {byEmail.submit}
      </SubmitButton>
      <Agreement />
    </div>
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
