import { data, Link, redirect } from 'react-router';
import { findCategories } from '#app/features/content/categories/queries.server.ts';
import {
  ContentFilterForm,
  ContentTable,
} from '#app/features/content/editing/components/content-table.tsx';
import { findContentTable } from '#app/features/content/editing/queries.server.ts';
import {
  CONTENT_CHANGES,
  CONTENT_PATH,
  parseContentFilter,
} from '#app/features/content/editing/rules.ts';
import { takeSteps, undoSteps } from '#app/features/content/publication.server.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { AdminHead } from '#app/features/staff/components/admin-head.tsx';
import { staffOf, staffWith } from '#app/features/staff/staff-only.server.ts';
import { parseId } from '#app/lib/ids.ts';
import { doneText, parseChoice, parseDone, queryWith } from '#app/lib/table-view.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import { loadedOr503 } from '#app/server/loaded.server.ts';
import { logError } from '#app/server/log.server.ts';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import type { Route } from './+types/content';

export const middleware: Route.MiddlewareFunction[] = [staffWith('content')];

export async function loader({ url }: Route.LoaderArgs) {
  const filter = parseContentFilter(url.searchParams);
  const done = parseDone(url.searchParams.get('done'), CONTENT_CHANGES, parseId);
  return loadedOr503(url.pathname, { filter, categories: [], done, table: null }, async () => {
    const [table, categories] = await Promise.all([
      findContentTable(filter, new Date()),
      findCategories(),
    ]);
    return { filter, categories, done, table };
  });
}

/** Changes the chosen pages, and returns to the same page of the list. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const choice = parseChoice(await readForm(request), CONTENT_CHANGES, parseId);
  if (!choice.ok) return data({ ...choice.errors, intent: 'chosen' }, { status: 400 });
  const { change, ids } = choice.value;
  const staff = staffOf(context);
  const list = (done: string | null) => CONTENT_PATH + queryWith(url.searchParams, { done });
  try {
    const changed =
      change === 'undo' ? await undoSteps(staff, ids) : await takeSteps(staff, ids, change);
    if (changed.length === 0) return redirectWithFlash(list(null), 'contentUnchanged');
    return redirect(list(doneText({ change, ids: changed })));
  } catch (error) {
    logError(error, { path: url.pathname, change });
    return redirectWithFlash(list(null), 'contentNotUpdated');
  }
}

export default function AdminContent({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, categories, done, table } = loaderData;
  const t = useMessages('adminContent');
  return (
    <>
      <AdminHead title={t.title} />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{t.title}</h2>
        <Link to="/admin/content/new" className="button button-primary">
          {t.create}
        </Link>
      </div>
      <ContentFilterForm filter={filter} categories={categories} />
      {table ? (
        <ContentTable filter={filter} {...table} done={done} answer={actionData} />
      ) : (
        <LoadFailed text={t.failed} />
      )}
    </>
  );
}
