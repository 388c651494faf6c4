import { redirect } from 'react-router';
import { findInvitedEmail } from '#app/features/dashboard/invited.server.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { SignInPage } from '#app/features/identity/components/credentials-page.tsx';
import { refusedForm } from '#app/features/identity/errors.server.ts';
import { checkEmailPath, secondFactorPath, safeReturnTo } from '#app/features/identity/paths.ts';
import { pathSignedIn } from '#app/features/identity/session/suspended.server.ts';
import { findSession, visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { signIn } from '#app/features/identity/sign-in/mutations.server.ts';
import { findSignInReason } from '#app/features/identity/sign-in/rules.ts';
import { signUpByEmail } from '#app/features/identity/sign-up/mutations.server.ts';
import { typedValues } from '#app/lib/form.ts';
import { readForm } from '#app/server/form.server.ts';
import type { Route } from './+types/sign-in';

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const returnTo = safeReturnTo(searchParams.get('returnTo'));
  const session = await findSession(context);
  if (session) throw redirect(pathSignedIn(session, returnTo));
  return {
    returnTo,
    reason: findSignInReason(returnTo, searchParams.get('error')),
    email: await findInvitedEmail(returnTo),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  if (form.get('intent') === 'by_email') return mailLink(context, form);
  const returnTo = safeReturnTo(String(form.get('returnTo') ?? ''));
  const outcome = await signIn(visitorOf(context), form);
  if (outcome.kind === 'second_factor') return redirect(secondFactorPath(returnTo));
  if (outcome.kind === 'signed_in') {
    return redirectWithFlash(pathSignedIn(outcome.session, returnTo), 'signedIn');
  }
  const { error } = outcome;
  return refusedForm(context, error, { values: typedValues(form, ['email']) });
}

async function mailLink(context: Route.ActionArgs['context'], form: FormData) {
  const error = await signUpByEmail(visitorOf(context), form);
  if (error) return refusedForm(context, error, { values: typedValues(form, ['email']) });
  return redirectWithFlash(checkEmailPath('confirm_email'), 'signedUp');
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  return <SignInPage {...loaderData} answer={actionData} />;
}
