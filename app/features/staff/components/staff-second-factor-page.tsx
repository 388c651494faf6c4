import { Link } from 'react-router';
import { AuthPage } from '#app/features/identity/components/auth-page.tsx';
import { useMessages } from '#app/messages/use-messages.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';

interface StaffSecondFactorPageProps {
  /** Path of the admin area to continue at. */
  returnTo: string;
  /** Whether the account has two-step sign-in, so that only this session lacks it. */
  isOn: boolean;
  /** Of the OIDC provider, if there is one. */
  providerName: string | null;
}

/** Tells staff that they need a second factor, and links to where they set it up or enter it. */
export function StaffSecondFactorPage({
  returnTo,
  isOn,
  providerName,
}: StaffSecondFactorPageProps) {
  const { secondFactor: t, signingOut } = useMessages('admin');
  const setup = `/dashboard/security/two-factor?${new URLSearchParams({ returnTo })}`;
  return (
    <AuthPage title={t.title} text={isOn ? t.signInAgain : t.text}>
      {isOn ? (
        <Form action="/admin/sign-out">
          <SubmitButton pendingLabel={signingOut} className="w-full">
            {t.signOut}
          </SubmitButton>
        </Form>
      ) : (
        <Link to={setup} className="button button-primary w-full">
          {t.setUp}
        </Link>
      )}
      {providerName !== null && <p>{t.provider(providerName)}</p>}
    </AuthPage>
  );
}
