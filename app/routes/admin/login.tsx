import { redirect } from 'react-router';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { refusedForm } from '#app/features/identity/errors.server.ts';
import { secondFactorPath } from '#app/features/identity/paths.ts';
import { visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { AdminLoginPage } from '#app/features/staff/components/admin-login-page.tsx';
import { signInStaff } from '#app/features/staff/mutations.server.ts';
import { safeAdminPath } from '#app/features/staff/rules.ts';
import { findStaff } from '#app/features/staff/staff-only.server.ts';
import { typedValues } from '#app/lib/form.ts';
import { readForm } from '#app/server/form.server.ts';
import type { Route } from './+types/login';

export async function loader({ context, url }: Route.LoaderArgs) {
  const returnTo = safeAdminPath(url.searchParams.get('returnTo'));
  if (await findStaff(context)) throw redirect(returnTo);
  return { returnTo };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const returnTo = safeAdminPath(String(form.get('returnTo') ?? ''));
  const outcome = await signInStaff(visitorOf(context), form);
  if (outcome.kind === 'second_factor') return redirect(secondFactorPath(returnTo));
  if (outcome.kind === 'signed_in') {
    return redirectWithFlash(returnTo, 'signedIn');
  }
  return refusedForm(context, outcome.error, { values: typedValues(form, ['email']) });
}

export default function AdminLogin({ loaderData, actionData }: Route.ComponentProps) {
  return <AdminLoginPage {...loaderData} answer={actionData} />;
}
