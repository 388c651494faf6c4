import { redirect } from 'react-router';
import { leaveFor } from '#app/features/identity/oidc/leave.server.tsx';
import { connectOidc } from '#app/features/identity/oidc/mutations.server.ts';
import { oidcProvider } from '#app/features/identity/oidc/provider.server.ts';
import { requireSession, visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { plainNotFound } from '#app/server/not-found.server.ts';
import type { Route } from './+types/security-provider';

const SECURITY = '/dashboard/security';

export function loader() {
  return redirect(SECURITY);
}

export async function action({ context, url }: Route.ActionArgs) {
  await requireSession(context, url);
  const provider = oidcProvider();
  if (!provider) return plainNotFound();
  const visitor = visitorOf(context);
  const providerUrl = await connectOidc(visitor, SECURITY);
  if (!providerUrl) return redirect(`${SECURITY}?error=unreachable`);
  return leaveFor(providerUrl, provider.name);
}
