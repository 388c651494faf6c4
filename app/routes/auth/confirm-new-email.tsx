import { data, redirect } from 'react-router';
import {
  ConfirmEmailPage,
  LinkProblemPage,
} from '#app/features/accounts/components/link-pages.tsx';
import { confirmEmailChange } from '#app/features/accounts/email/mutations.server.ts';
import { statusOf } from '#app/features/accounts/errors/rules.ts';
import { findGoodToken } from '#app/features/accounts/links/queries.server.ts';
import { noticeCookie } from '#app/features/notices/provider.server.ts';
import { readForm } from '#app/server/form.server.ts';
import type { Route } from './+types/confirm-new-email';

export async function loader({ url }: Route.LoaderArgs) {
  const token = await findGoodToken(url, 'change_email');
  return data({ token }, { status: token ? 200 : 400 });
}

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request);
  const error = await confirmEmailChange(String(form.get('token') ?? ''));
  if (error) return data({ error }, { status: statusOf(error) });
  return redirect('/', { headers: { 'Set-Cookie': noticeCookie('emailChanged') } });
}

export default function ConfirmNewEmail({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.token === null) return <LinkProblemPage purpose="change_email" />;
  return <ConfirmEmailPage token={loaderData.token} error={actionData?.error} />;
}
