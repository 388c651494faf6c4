import { redirect } from 'react-router';
import { visitorOf } from '#app/features/accounts/session/provider.server.ts';
import { confirmAccount } from '#app/features/accounts/sign-up/mutations.server.ts';
import { noticeCookie } from '#app/features/notices/provider.server.ts';
import { readForm } from '#app/server/form.server.ts';
import type { Route } from './+types/confirm-email';

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const confirmed = await confirmAccount(visitorOf(context), String(form.get('token') ?? ''));
  if (!confirmed) throw new Response('', { status: 400 });
  return redirect('/', { headers: { 'Set-Cookie': noticeCookie('emailConfirmed') } });
}
