import { Link } from 'react-router';
import { AuthPage } from '#app/features/identity/components/auth-page.tsx';
import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Checkbox } from '#app/ui/form/checkbox.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { COMPANY_INVITATION_PATH } from '../rules.ts';
import { acceptanceSchema } from '../schema.ts';
import type { CompanyRole } from '../types.ts';

interface CompanyInvitationPageProps {
  /** Null if the link no longer works. */
  invitation: {
    token: string;
    /** Email of the invited person. */
    email: string;
    role: CompanyRole;
    company: string;
    inviter: string | null;
    /** The visitor's email; null if they are signed out. */
    signedInAs: string | null;
  } | null;
  answer?: FormAnswer;
}

/** Joins a company: fields `token` and `is_shown`. */
export function CompanyInvitationPage({ invitation, answer }: CompanyInvitationPageProps) {
  const { invitation: t, roles } = useMessages('companies');
  if (!invitation) {
    return (
      <AuthPage title={t.goneTitle} text={t.goneText}>
        {answer && <Form answer={answer} />}
      </AuthPage>
    );
  }
  const { token, email, role, company, inviter, signedInAs } = invitation;
  const offer = t.text(inviter, roles[role].toLowerCase());
  if (signedInAs?.toLowerCase() !== email) {
    return (
      <AuthPage title={t.title(company)} text={`${offer} ${t.signInFirst(email)}`}>
        <SignInLinks token={token} isSignedIn={signedInAs !== null} />
        {answer && <Form answer={answer} />}
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t.title(company)} text={offer}>
      <p>{t.effect}</p>
      <Form answer={answer} schema={acceptanceSchema} className="space-y-4">
        <input type="hidden" name="token" value={token} />
        <Checkbox name="is_shown" label={t.shown} hint={t.shownHint} defaultChecked={false} />
        <SubmitButton pendingLabel={t.accepting} className="w-full">
          {t.accept}
        </SubmitButton>
      </Form>
    </AuthPage>
  );
}

/** Both return here. */
function SignInLinks({ token, isSignedIn }: { token: string; isSignedIn: boolean }) {
  const { invitation: t } = useMessages('companies');
  if (isSignedIn) return <p>{t.otherAccount}</p>;
  const returnTo = `${COMPANY_INVITATION_PATH}?${new URLSearchParams({ token })}`;
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
