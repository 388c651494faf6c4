import { data } from 'react-router';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import {
  ConfirmEmailPage,
  LinkProblemPage,
} from '#app/features/identity/components/link-pages.tsx';
import { refusedForm } from '#app/features/identity/errors.server.ts';
import { isMarked } from '#app/features/identity/links/token.server.ts';
import { visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { confirmAccount } from '#app/features/identity/sign-up/mutations.server.ts';
import { findSignUp } from '#app/features/identity/sign-up/queries.server.ts';
import { wishedSearch } from '#app/features/saved-searches/mutations.server.ts';
import { readForm } from '#app/server/form.server.ts';
import type { Route } from './+types/confirm-email';

export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? '';
  const signUp = await findSignUp(token);
  if (!signUp) return data(null, { status: 400 });
  const { email, browser, password } = signUp;
  const isExpected = isMarked(visitorOf(context).headers, browser);
  return data({ token, email, isExpected, asksPassword: !isExpected && password !== null });
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const outcome = await confirmAccount(visitorOf(context), form, wishedSearch);
  if ('error' in outcome) return refusedForm(context, outcome.error);
  const { path, hasWish, hasPassword } = outcome;
  if (!hasWish) return redirectWithFlash(path, 'emailConfirmed');
  return redirectWithFlash(path, hasPassword ? 'alertStarted' : 'alertByEmail');
}

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <LinkProblemPage purpose="confirm_email" />;
  return <ConfirmEmailPage {...loaderData} answer={actionData} />;
}
