import { redirect } from 'react-router';
import { startOutside } from '#app/features/accounts/outside/mutations.server.ts';
import { outsideProvider } from '#app/features/accounts/outside/provider.server.ts';
import { safeReturnTo } from '#app/features/accounts/rules.ts';
import { visitorOf } from '#app/features/accounts/session/provider.server.ts';
import { readForm } from '#app/server/form.server.ts';
import type { Route } from './+types/outside';

export async function action({ context, request }: Route.ActionArgs) {
  if (!outsideProvider()) throw new Response('', { status: 404 });
  const form = await readForm(request);
  const returnTo = safeReturnTo(String(form.get('returnTo') ?? ''));
  return redirect(await startOutside(visitorOf(context), returnTo));
}
