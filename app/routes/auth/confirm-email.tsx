import { data, redirect } from 'react-router';
import {
  ConfirmEmailPage,
  LinkProblemPage,
} from '#app/features/accounts/components/link-pages.tsx';
import { hasSignedUp } from '#app/features/accounts/links/provider.server.ts';
import { findLink } from '#app/features/accounts/links/queries.server.ts';
import { visitorOf } from '#app/features/accounts/session/provider.server.ts';
import { confirmAccount } from '#app/features/accounts/sign-up/mutations.server.ts';
import { noticeCookie } from '#app/features/notices/provider.server.ts';
import { readForm } from '#app/server/form.server.ts';
import type { Route } from './+types/confirm-email';

export async function loader({ context, url }: Route.LoaderArgs) {
  const link = await findLink(url, 'confirm_email');
  if (!link) return data(null, { status: 400 });
  const { token, email } = link;
  return data({ token, email, isExpected: hasSignedUp(visitorOf(context).headers, email) });
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const confirmed = await confirmAccount(visitorOf(context), String(form.get('token') ?? ''));
  if (!confirmed) return data(null, { status: 400 });
  return redirect('/', { headers: { 'Set-Cookie': noticeCookie('emailConfirmed') } });
}

export default function ConfirmEmail({ loaderData }: Route.ComponentProps) {
  // After a failed attempt the loader has found the link gone, too.
  if (!loaderData) return <LinkProblemPage purpose="confirm_email" />;
  return <ConfirmEmailPage {...loaderData} />;
}
