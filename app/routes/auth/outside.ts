import { redirect } from 'react-router';
import { startOutside } from '#app/features/accounts/outside/mutations.server.ts';
import { outsideProvider } from '#app/features/accounts/outside/provider.server.ts';
import { safeReturnTo } from '#app/features/accounts/rules.ts';
import { visitorOf } from '#app/features/accounts/session/provider.server.ts';
import { auth } from '#app/messages/en/auth.ts';
import { readForm } from '#app/server/form.server.ts';
import { leaveFor } from '#app/server/leave.server.ts';
import type { Route } from './+types/outside';

export function loader() {
  return redirect('/sign-in');
}

export async function action({ context, request }: Route.ActionArgs) {
  const provider = outsideProvider();
  if (!provider) throw new Response('', { status: 404 });
  const form = await readForm(request);
  const returnTo = safeReturnTo(String(form.get('returnTo') ?? ''));
  const url = await startOutside(visitorOf(context), returnTo);
  return url
    ? leaveFor(url, auth.continueWith(provider.name))
    : redirect('/sign-in?error=unreachable');
}
