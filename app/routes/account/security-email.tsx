import { redirect } from 'react-router';
import { PasswordField } from '#app/features/identity/components/password-field.tsx';
import { SecurityForm, SecurityPage } from '#app/features/accounts/components/security-form.tsx';
import { requestEmailChange } from '#app/features/accounts/email/mutations.server.ts';
import { refusedForm } from '#app/features/identity/errors.ts';
import { requirePassword } from '#app/features/identity/passwords/queries.server.ts';
import { requireSession, visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { flashMessageCookie } from '#app/features/flash-messages/cookie.server.ts';
import { useAccountSettingsMessages } from '#app/messages/account-settings.ts';
import { readForm } from '#app/server/form.server.ts';
import { Field } from '#app/ui/form.tsx';
import type { Route } from './+types/security-email';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context, url);
  await requirePassword(viewer);
  return { email: viewer.email };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const session = await requireSession(context, url);
  const form = await readForm(request);
  const error = await requestEmailChange(visitorOf(context), session, form);
  if (error) {
    const email = String(form.get('email') ?? '');
    return refusedForm(error, { email });
  }
  return redirect('/dashboard/security', {
    headers: { 'Set-Cookie': flashMessageCookie('emailChangeSent') },
  });
}

export default function SecurityEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { email, current } = useAccountSettingsMessages();
  return (
    <SecurityPage title={email.title} path="/dashboard/security/email">
      <p className="mt-2 break-words">{email.intro(loaderData.email)}</p>
      <SecurityForm submit={email.submit} error={actionData?.error}>
        <Field
          label={email.new}
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={actionData?.email}
        />
        <PasswordField label={current} name="current" autoComplete="current-password" />
      </SecurityForm>
    </SecurityPage>
  );
}
