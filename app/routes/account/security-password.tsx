import { SecurityPage } from '#app/features/accounts/components/security-page.tsx';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { CurrentPasswordField } from '#app/features/identity/components/current-password-field.tsx';
import { PasswordField } from '#app/features/identity/components/password-field.tsx';
import { refusedForm } from '#app/features/identity/errors.server.ts';
import { changePassword } from '#app/features/identity/passwords/mutations.server.ts';
import { hasPassword } from '#app/features/identity/passwords/queries.server.ts';
import { requestReset } from '#app/features/identity/recovery/mutations.server.ts';
import { newPasswordSchema } from '#app/features/identity/schema.ts';
import { requireSession, visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import type { Route } from './+types/security-password';

export { reloadsWhenAsked as shouldRevalidate } from '#app/features/dashboard/rules.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context, url);
  return { email: viewer.email, hasPassword: await hasPassword(viewer.id) };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const session = await requireSession(context, url);
  const visitor = visitorOf(context);
  if (!(await hasPassword(session.viewer.id))) {
    const form = new FormData();
    form.set('email', session.viewer.email);
    const error = await requestReset(visitor, form);
    if (error) return refusedForm(context, error);
    return redirectWithFlash('/dashboard/security', 'passwordLinkSent');
  }
  const error = await changePassword(visitor, session, await readForm(request));
  if (error) return refusedForm(context, error);
  return redirectWithFlash('/dashboard/security', 'passwordChanged');
}

export default function SecurityPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { password, noPassword, saving } = useMessages('accountSettings');
  const path = '/dashboard/security/password';
  if (!loaderData.hasPassword) {
    return (
      <SecurityPage title={noPassword.title} path={path}>
        <p className="mt-2">{noPassword.intro(loaderData.email)}</p>
        <Form answer={actionData} className="mt-4 space-y-4">
          <SubmitButton pendingLabel={saving}>{noPassword.submit}</SubmitButton>
        </Form>
      </SecurityPage>
    );
  }
  return (
    <SecurityPage title={password.title} path={path}>
      <p className="mt-2">{password.intro}</p>
      <Form answer={actionData} schema={newPasswordSchema} className="mt-4 space-y-4">
        <CurrentPasswordField />
        <PasswordField
          label={password.new}
          name="password"
          autoComplete="new-password"
          hint={password.hint}
        />
        <PasswordField label={password.repeated} name="repeated" autoComplete="new-password" />
        <SubmitButton pendingLabel={saving}>{password.submit}</SubmitButton>
      </Form>
    </SecurityPage>
  );
}
