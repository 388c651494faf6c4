import { SecurityPage } from '#app/features/accounts/components/security-page.tsx';
import { requestEmailChange } from '#app/features/accounts/mutations.server.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { CurrentPasswordField } from '#app/features/identity/components/current-password-field.tsx';
import { refusedForm } from '#app/features/identity/errors.server.ts';
import { requirePassword } from '#app/features/identity/passwords/require.server.ts';
import { emailSchema } from '#app/features/identity/schema.ts';
import { requireSession, visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { typedValues } from '#app/lib/form.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import type { Route } from './+types/security-email';

export { reloadsWhenAsked as shouldRevalidate } from '#app/features/dashboard/rules.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context, url);
  await requirePassword(viewer);
  return { email: viewer.email };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const session = await requireSession(context, url);
  const form = await readForm(request);
  const error = await requestEmailChange(visitorOf(context), session, form);
  if (error) return refusedForm(context, error, { values: typedValues(form, ['email']) });
  return redirectWithFlash('/dashboard/security', 'emailChangeSent');
}

export default function SecurityEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { email, saving } = useMessages('accountSettings');
  return (
    <SecurityPage title={email.title} path="/dashboard/security/email">
      <p className="mt-2 break-words">{email.intro(loaderData.email)}</p>
      <Form answer={actionData} schema={emailSchema} className="mt-4 space-y-4">
        <Field label={email.new} name="email" type="email" autoComplete="email" required />
        <CurrentPasswordField />
        <SubmitButton pendingLabel={saving}>{email.submit}</SubmitButton>
      </Form>
    </SecurityPage>
  );
}
