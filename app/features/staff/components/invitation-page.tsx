import { Link } from 'react-router';
import { AuthPage } from '#app/features/identity/components/auth-page.tsx';
import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { INVITATION_PATH } from '../rules.ts';
import { acceptSchema } from '../schema.ts';
import type { StaffRole } from '../types.ts';
import { UsernameField } from './username-field.tsx';

interface InvitationPageProps {
  /** Null if the link no longer works. */
  invitation: {
    token: string;
    /** Email of the invited person. */
    email: string;
    role: StaffRole;
    /** The visitor's email; null if they are signed out. */
    signedInAs: string | null;
  } | null;
  answer?: FormAnswer;
}

/** Joins the staff: fields `username` and `token`. */
export function InvitationPage({ invitation, answer }: InvitationPageProps) {
  const { invitation: t } = useMessages('admin');
  if (!invitation) {
    return (
      <AuthPage title={t.goneTitle} text={t.goneText}>
        {answer && <Form answer={answer} />}
      </AuthPage>
    );
  }
  const { token, email, role, signedInAs } = invitation;
  if (signedInAs !== email) {
    return (
      <AuthPage title={t.title(t.as[role])} text={t.signInFirst(email)}>
        <SignInLinks token={token} isSignedIn={signedInAs !== null} />
        {answer && <Form answer={answer} />}
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t.title(t.as[role])} text={t.text(email)}>
      <Form answer={answer} schema={acceptSchema} className="space-y-4">
        <input type="hidden" name="token" value={token} />
        <UsernameField />
        <SubmitButton pendingLabel={t.accepting} className="w-full">
          {t.accept}
        </SubmitButton>
      </Form>
    </AuthPage>
  );
}

/** Both return here. */
function SignInLinks({ token, isSignedIn }: { token: string; isSignedIn: boolean }) {
  const { invitation: t } = useMessages('admin');
  if (isSignedIn) return <p>{t.otherAccount}</p>;
  const returnTo = `${INVITATION_PATH}?${new URLSearchParams({ token })}`;
  const search = new URLSearchParams({ returnTo });
  return (
    <>
      <Link to={`/sign-in?${search}`} className="button button-primary w-full">
        {t.signIn}
      </Link>
      <Link to={`/sign-up?${search}`} className="button button-quiet w-full">
        {t.signUp}
      </Link>
    </>
  );
}
