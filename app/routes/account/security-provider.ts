import { redirect } from 'react-router';
import { connectOutside } from '#app/features/accounts/outside/mutations.server.ts';
import { outsideProvider } from '#app/features/accounts/outside/provider.server.ts';
import { requireSession, visitorOf } from '#app/features/accounts/session/provider.server.ts';
import { auth } from '#app/messages/en/auth.ts';
import { leaveFor } from '#app/server/leave.server.ts';
import type { Route } from './+types/security-provider';

const SECURITY = '/dashboard/security';

export function loader() {
  return redirect(SECURITY);
}

export async function action({ context, url }: Route.ActionArgs) {
  await requireSession(context, url);
  const provider = outsideProvider();
  if (!provider) throw new Response('', { status: 404 });
  const there = await connectOutside(visitorOf(context), SECURITY);
  return there
    ? leaveFor(there, auth.continueWith(provider.name))
    : redirect(`${SECURITY}?error=unreachable`);
}
