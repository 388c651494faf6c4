import { Link } from 'react-router';
import { AuthPage } from '#app/features/identity/components/auth-page.tsx';
import { InvitedSignIn } from '#app/features/identity/components/invited-sign-in.tsx';
import { NameFields } from '#app/features/profiles/components/name-fields.tsx';
import type { FormAnswer } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Checkbox } from '#app/ui/form/checkbox.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { COMPANY_INVITATION_PATH, COMPANY_PATH } from '../rules.ts';
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
    /** Whether they have no name yet. */
    isUnnamed: boolean;
  } | null;
  /** The visitor's company; null if they work for none. */
  worksFor: string | null;
  answer?: FormAnswer;
}

/** Joins a company: fields `token`, `is_shown`, and a name from people without one. */
export function CompanyInvitationPage({
  invitation,
  worksFor,
  answer,
}: CompanyInvitationPageProps) {
  const { invitation: t, open } = useMessages('companies');
  if (!invitation) {
    return (
      <AuthPage title={t.goneTitle} text={worksFor === null ? t.goneText : t.joinedText(worksFor)}>
        {answer && <Form answer={answer} />}
        {worksFor !== null && (
          <Link to={COMPANY_PATH} className="button button-primary w-full">
            {open}
          </Link>
        )}
      </AuthPage>
    );
  }
  const { token, email, role, company, inviter, signedInAs, isUnnamed } = invitation;
  const offer = t.text(inviter, t.as[role]);
  if (signedInAs?.toLowerCase() !== email) {
    return (
      <AuthPage title={t.title(company)} text={`${offer} ${t.signInFirst(email)}`}>
        <InvitedSignIn
          returnTo={`${COMPANY_INVITATION_PATH}?${new URLSearchParams({ token })}`}
          signedInAs={signedInAs}
          texts={t}
        />
        {answer && <Form answer={answer} />}
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t.title(company)} text={offer}>
      <p>{role === 'assistant' ? t.effectOfAssistant : t.effect}</p>
      <Form answer={answer} schema={acceptanceSchema} className="space-y-4">
        <input type="hidden" name="token" value={token} />
        {isUnnamed && <NameFields />}
        <Checkbox name="is_shown" label={t.shown} hint={t.shownHint} defaultChecked={false} />
        <SubmitButton pendingLabel={t.accepting} className="w-full">
          {t.accept}
        </SubmitButton>
      </Form>
    </AuthPage>
  );
}
