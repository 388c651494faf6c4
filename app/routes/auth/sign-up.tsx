import { redirect } from 'react-router';
import { findInvitedEmail } from '#app/features/dashboard/invited.server.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { SignUpPage } from '#app/features/identity/components/credentials-page.tsx';
import { refusedForm } from '#app/features/identity/errors.server.ts';
import { checkEmailPath, safeReturnTo } from '#app/features/identity/paths.ts';
import { findSession, visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { signUp } from '#app/features/identity/sign-up/mutations.server.ts';
import { typedValues } from '#app/lib/form.ts';
import { readForm } from '#app/server/form.server.ts';
import type { Route } from './+types/sign-up';

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const returnTo = safeReturnTo(searchParams.get('returnTo'));
  if (await findSession(context)) throw redirect(returnTo);
  return { returnTo, email: await findInvitedEmail(returnTo) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const error = await signUp(visitorOf(context), form);
  if (error) {
    return refusedForm(context, error, { values: typedValues(form, ['email']) });
  }
  return redirectWithFlash(checkEmailPath('confirm_email'), 'signedUp');
}

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  return <SignUpPage {...loaderData} answer={actionData} />;
}
