import { redirect } from 'react-router';
import { ForgotPasswordPage } from '#app/features/identity/components/password-pages.tsx';
import { refusedForm } from '#app/features/identity/errors.server.ts';
import { checkEmailPath } from '#app/features/identity/paths.ts';
import { requestReset } from '#app/features/identity/recovery/mutations.server.ts';
import { visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { typedValues } from '#app/lib/form.ts';
import { readForm } from '#app/server/form.server.ts';
import type { Route } from './+types/forgot-password';

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const error = await requestReset(visitorOf(context), form);
  if (!error) return redirect(checkEmailPath('reset_password'));
  return refusedForm(context, error, { values: typedValues(form, ['email']) });
}

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  return <ForgotPasswordPage answer={actionData} />;
}
