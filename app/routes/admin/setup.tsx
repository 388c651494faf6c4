import { data } from 'react-router';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { refusedForm } from '#app/features/identity/errors.server.ts';
import { visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { AdminSetupPage } from '#app/features/staff/components/admin-setup-page.tsx';
import { ADMIN_LOGIN_PATH } from '#app/features/staff/rules.ts';
import { setUp } from '#app/features/staff/setup/mutations.server.ts';
import { isSetupCode, isSetupOpen } from '#app/features/staff/setup/queries.server.ts';
import { typedValues } from '#app/lib/form.ts';
import { readForm } from '#app/server/form.server.ts';
import type { Route } from './+types/setup';

export async function loader({ url }: Route.LoaderArgs) {
  const code = url.searchParams.get('code') ?? '';
  const state = !(await isSetupOpen()) ? 'closed' : isSetupCode(code) ? 'open' : 'no code';
  return data({ state, code } as const, { status: state === 'open' ? 200 : 403 });
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const error = await setUp(visitorOf(context), form);
  if (error)
    return refusedForm(context, error, { values: typedValues(form, ['email', 'username']) });
  return redirectWithFlash(ADMIN_LOGIN_PATH, 'adminSetUp');
}

export default function AdminSetup({ loaderData, actionData }: Route.ComponentProps) {
  return <AdminSetupPage {...loaderData} answer={actionData} />;
}
