import { AuthPage } from '#app/features/identity/components/auth-page.tsx';
import { CredentialsForm } from '#app/features/identity/components/credentials-form.tsx';
import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';

interface AdminLoginPageProps {
  /** Path of the admin area to continue at. */
  returnTo: string;
  answer?: FormAnswer;
}

/** Email and password, as everywhere on the site: fields `email`, `password` and `returnTo`. */
export function AdminLoginPage({ returnTo, answer }: AdminLoginPageProps) {
  const { login } = useMessages('admin');
  return (
    <AuthPage title={login.title} text={login.text}>
      <CredentialsForm mode="sign-in" returnTo={returnTo} answer={answer} />
    </AuthPage>
  );
}
