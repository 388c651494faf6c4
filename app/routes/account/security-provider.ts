import { redirect } from 'react-router';
import { connectOutside } from '#app/features/accounts/outside/mutations.server.ts';
import { outsideProvider } from '#app/features/accounts/outside/provider.server.ts';
import { requireSession, visitorOf } from '#app/features/accounts/session/provider.server.ts';
import type { Route } from './+types/security-provider';

export async function action({ context, url }: Route.ActionArgs) {
  await requireSession(context, url);
  if (!outsideProvider()) throw new Response('', { status: 404 });
  return redirect(await connectOutside(visitorOf(context), '/dashboard/security'));
}
