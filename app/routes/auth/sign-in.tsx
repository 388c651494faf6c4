import { redirect } from 'react-router';
import { SignInPage } from '#app/features/accounts/components/credentials-page.tsx';
import { refusedForm } from '#app/features/accounts/errors/rules.ts';
import { secondFactorPath, safeReturnTo } from '#app/features/accounts/rules.ts';
import { findSession, visitorOf } from '#app/features/accounts/session/provider.server.ts';
import { signIn } from '#app/features/accounts/sign-in/mutations.server.ts';
import { reasonToSignIn } from '#app/features/accounts/sign-in/rules.ts';
import { noticeCookie } from '#app/features/notices/provider.server.ts';
import { readForm } from '#app/server/form.server.ts';
import type { Route } from './+types/sign-in';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const returnTo = safeReturnTo(searchParams.get('returnTo'));
  if (await findSession(context)) throw redirect(returnTo);
  return { returnTo, reason: reasonToSignIn(returnTo, searchParams.get('error')) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const returnTo = safeReturnTo(String(form.get('returnTo') ?? ''));
  const outcome = await signIn(visitorOf(context), form);
  if (outcome.kind === 'second_factor') return redirect(secondFactorPath(returnTo));
  if (outcome.kind === 'signed_in') {
    return redirect(returnTo, { headers: { 'Set-Cookie': noticeCookie('signedIn') } });
  }
  const { error } = outcome;
  return refusedForm(error, { email: String(form.get('email') ?? '') });
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  return <SignInPage {...loaderData} {...actionData} />;
}
