import { redirect } from 'react-router';
import { acceptVersions } from '#app/features/identity/consent/mutations.server.ts';
import { findDueConsents } from '#app/features/identity/consent/queries.server.ts';
import { consentPath, safeReturnTo, SUSPENDED_DELETE_PATH } from '#app/features/identity/paths.ts';
import { isSuspended } from '#app/features/identity/permissions.ts';
import { requireSession } from '#app/features/identity/session/visitor.server.ts';
import { ConsentPage } from '#app/features/legal/components/consent-page.tsx';
import { LEGAL_PAGES, parseVersion } from '#app/lib/legal-pages.ts';
import { readForm } from '#app/server/form.server.ts';
import type { Route } from './+types/consent';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context, url);
  const returnTo = safeReturnTo(url.searchParams.get('returnTo'));
  const due = await findDueConsents(viewer.id);
  if (due.length === 0) throw redirect(returnTo);
  const deletePath = isSuspended(viewer) ? SUSPENDED_DELETE_PATH : '/dashboard/security/delete';
  return { due, returnTo, deletePath };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { viewer } = await requireSession(context, url);
  const form = await readForm(request);
  const returnTo = safeReturnTo(String(form.get('returnTo') ?? ''));
  const accepted = LEGAL_PAGES.flatMap((page) => {
    const version = parseVersion(form.get(page));
    return version === null ? [] : [{ page, version }];
  });
  await acceptVersions(viewer.id, accepted);
  // A version published since the page was opened is asked about again.
  const isDue = (await findDueConsents(viewer.id)).length > 0;
  return redirect(isDue ? consentPath(returnTo) : returnTo);
}

export default function Consent({ loaderData }: Route.ComponentProps) {
  return <ConsentPage {...loaderData} />;
}
