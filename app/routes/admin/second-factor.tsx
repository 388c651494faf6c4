import { redirect } from 'react-router';
import { oidcProvider } from '#app/features/identity/oidc/provider.server.ts';
import { findSession } from '#app/features/identity/session/visitor.server.ts';
import { StaffSecondFactorPage } from '#app/features/staff/components/staff-second-factor-page.tsx';
import { canEnterAdmin } from '#app/features/staff/permissions.ts';
import { adminLoginPath, safeAdminPath } from '#app/features/staff/rules.ts';
import { env } from '#app/server/env.server.ts';
import type { Route } from './+types/second-factor';

export async function loader({ context, url }: Route.LoaderArgs) {
  const returnTo = safeAdminPath(url.searchParams.get('returnTo'));
  const session = await findSession(context);
  if (!session?.isStaff) throw redirect(adminLoginPath(returnTo));
  if (canEnterAdmin(session, env())) throw redirect(returnTo);
  return {
    returnTo,
    isOn: session.viewer.secondFactor,
    providerName: oidcProvider()?.name ?? null,
  };
}

export default function StaffSecondFactor({ loaderData }: Route.ComponentProps) {
  return <StaffSecondFactorPage {...loaderData} />;
}
