import { data, redirect } from 'react-router';
import { recordListed } from '#app/features/audit/looks.server.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { PropertiesPage } from '#app/features/moderation/components/properties-page.tsx';
import { MODERATED, moderate } from '#app/features/moderation/mutations.server.ts';
import { findPaidFor, findPropertyPage } from '#app/features/moderation/queries.server.ts';
import {
  confirmPath,
  donePath,
  parsePropertySearch,
  propertiesPath,
  propertyParams,
} from '#app/features/moderation/rules.ts';
import { MODERATIONS } from '#app/features/moderation/types.ts';
import { countReports } from '#app/features/reports/queue.server.ts';
import { AdminHead } from '#app/features/staff/components/admin-head.tsx';
import { staffOf, staffWith } from '#app/features/staff/staff-only.server.ts';
import { parseId } from '#app/lib/ids.ts';
import { parseChoice, parseDone } from '#app/lib/table-view.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import { loadedOr503 } from '#app/server/loaded.server.ts';
import { logError } from '#app/server/log.server.ts';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import type { Route } from './+types/properties';

export const middleware: Route.MiddlewareFunction[] = [staffWith('properties')];

export async function loader({ context, url }: Route.LoaderArgs) {
  const search = parsePropertySearch(url.searchParams);
  const done = parseDone(url.searchParams.get('done'), MODERATIONS, parseId);
  return loadedOr503(url.pathname, { page: null, reported: 0, done }, async () => {
    const [page, { listings, conversations, ratings }] = await Promise.all([
      findPropertyPage(search),
      countReports(staffOf(context).userId),
    ]);
    const reported = listings + conversations + ratings;
    await recordListed(staffOf(context), 'property', url, page.total);
    return { page, reported, done };
  });
}

/** Changes the chosen properties, or the one whose button was pressed, and returns to the same page of the list. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const search = parsePropertySearch(url.searchParams);
  const list = propertiesPath(search);
  const form = await readForm(request);
  const choice = parseChoice(form, MODERATIONS, parseId);
  if (!choice.ok) return data({ ...choice.errors, intent: 'chosen' }, { status: 400 });
  const { change, ids, isOne } = choice.value;
  try {
    const isAskedAbout =
      change === 'delete' ||
      (change === 'withdraw' && ids.length > 1) ||
      (change === 'unfeature' && (await findPaidFor(ids)).length > 0);
    if (isAskedAbout) return redirect(confirmPath(change, ids, propertyParams(search)));
    const { changed } = await moderate(staffOf(context), ids, change);
    if (changed.length === 0) return redirectWithFlash(list, 'propertyUnchanged');
    if (isOne) return redirectWithFlash(list, MODERATED[change]);
    return redirect(donePath(search, { change, ids: changed }));
  } catch (error) {
    logError(error, { path: url.pathname, change });
    return redirectWithFlash(list, 'propertyUpdateFailed');
  }
}

export default function AdminProperties({ loaderData, actionData }: Route.ComponentProps) {
  const { page, ...rest } = loaderData;
  const { tabs } = useMessages('admin');
  const { failed } = useMessages('adminProperties');
  return (
    <>
      <AdminHead title={tabs.properties} />
      <h2 className="sr-only">{tabs.properties}</h2>
      {page ? (
        <PropertiesPage page={page} {...rest} answer={actionData} />
      ) : (
        <LoadFailed text={failed} />
      )}
    </>
  );
}
