import { AuthPage } from '#app/features/identity/components/auth-page.tsx';
import { InvitedSignIn } from '#app/features/identity/components/invited-sign-in.tsx';
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
        <InvitedSignIn
          returnTo={`${INVITATION_PATH}?${new URLSearchParams({ token })}`}
          signedInAs={signedInAs}
          texts={t}
        />
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
