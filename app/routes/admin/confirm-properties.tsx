import { redirect } from 'react-router';
import { recordListed } from '#app/features/audit/looks.server.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { ConfirmPage } from '#app/features/moderation/components/confirm-page.tsx';
import { MODERATED, moderate } from '#app/features/moderation/mutations.server.ts';
import { findProperties } from '#app/features/moderation/queries.server.ts';
import { donePath, parsePropertySearch, propertiesPath } from '#app/features/moderation/rules.ts';
import type { ConfirmedModeration } from '#app/features/moderation/types.ts';
import { AdminHead } from '#app/features/staff/components/admin-head.tsx';
import { staffOf, staffWith } from '#app/features/staff/staff-only.server.ts';
import { parseId } from '#app/lib/ids.ts';
import { idsOf } from '#app/lib/table-view.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import { logError } from '#app/server/log.server.ts';
import { notFound } from '#app/server/not-found.server.ts';
import type { Route } from './+types/confirm-properties';

export const middleware: Route.MiddlewareFunction[] = [staffWith('properties')];

export async function loader({ context, url, pattern }: Route.LoaderArgs) {
  const found = await findProperties(idsOf(url.searchParams.getAll('id'), parseId));
  if (found.length === 0) throw notFound();
  const properties = found.filter(({ isDeleted }) => !isDeleted);
  // Somebody else has deleted them since the list was opened.
  if (properties.length === 0)
    throw redirectWithFlash(propertiesPath(searchOf(url)), 'propertyUnchanged');
  await recordListed(staffOf(context), 'property', url, properties.length);
  return { change: changeAt(pattern), properties, back: propertiesPath(searchOf(url)) };
}

/** Makes the change, and returns to the list. */
export async function action({ context, request, url, pattern }: Route.ActionArgs) {
  const ids = idsOf((await readForm(request)).getAll('id'), parseId);
  const [change, search] = [changeAt(pattern), searchOf(url)];
  try {
    const { changed } = await moderate(staffOf(context), ids, change);
    if (changed.length === 0) return redirectWithFlash(propertiesPath(search), 'propertyUnchanged');
    const path = donePath(search, { change, ids: changed });
    return changed.length === 1 ? redirectWithFlash(path, MODERATED[change]) : redirect(path);
  } catch (error) {
    logError(error, { path: url.pathname });
    return redirectWithFlash(propertiesPath(search), FAILED[change]);
  }
}

const FAILED = {
  delete: 'propertyDeleteFailed',
  unfeature: 'propertyUpdateFailed',
  withdraw: 'propertyUpdateFailed',
} as const;

/** Each change has its own page. */
function changeAt(pattern: string): ConfirmedModeration {
  return (['unfeature', 'withdraw'] as const).find((it) => pattern.endsWith(it)) ?? 'delete';
}

/** The list they were chosen from. */
function searchOf(url: URL) {
  return parsePropertySearch(new URLSearchParams(url.searchParams.get('back') ?? ''));
}

export default function ConfirmProperties({ loaderData }: Route.ComponentProps) {
  const { confirm } = useMessages('adminProperties');
  return (
    <>
      <AdminHead title={confirm[loaderData.change].title(loaderData.properties.length)} />
      <ConfirmPage {...loaderData} />
    </>
  );
}
