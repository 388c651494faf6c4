import { data, redirect } from 'react-router';
import { TabHead } from '#app/features/dashboard/components/tab-head.tsx';
import type { FlashMessageName } from '#app/features/flash-messages/cookie.server.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { requireSession } from '#app/features/identity/session/visitor.server.ts';
import { SavedViews } from '#app/features/saved-homes/components/saved-views.tsx';
import {
  DeletedNotice,
  SavedSearches,
} from '#app/features/saved-searches/components/saved-searches.tsx';
import {
  deleteSearch,
  pauseSearch,
  restoreSearch,
  resumeSearch,
} from '#app/features/saved-searches/mutations.server.ts';
import {
  findDeletedSearch,
  findSavedSearches,
} from '#app/features/saved-searches/queries.server.ts';
import { formError } from '#app/lib/form.ts';
import { parseId } from '#app/lib/ids.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import { loadedOr503 } from '#app/server/loaded.server.ts';
import { notFound } from '#app/server/not-found.server.ts';
import { Form } from '#app/ui/form/form.tsx';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import type { Route } from './+types/saved-searches';

const PATH = '/dashboard/saved-searches';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context, url);
  const deletedId = parseId(url.searchParams.get('deleted'));
  return loadedOr503(PATH, { searches: null, deleted: null }, async () => {
    const [searches, name] = await Promise.all([
      findSavedSearches(viewer.id),
      deletedId === null ? null : findDeletedSearch(viewer.id, deletedId),
    ]);
    return { searches, deleted: deletedId !== null && name ? { id: deletedId, name } : null };
  });
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { viewer } = await requireSession(context, url);
  const form = await readForm(request);
  const id = parseId(form.get('id')) ?? 0;
  switch (form.get('intent')) {
    case 'pause':
      return back(await pauseSearch(viewer.id, id), 'searchPaused');
    case 'resume':
      return back(await resumeSearch(viewer.id, id), 'searchResumed');
    case 'delete':
      if (!(await deleteSearch(viewer.id, id))) throw notFound();
      return redirect(`${PATH}?deleted=${id}`);
    case 'restore': {
      const outcome = await restoreSearch(viewer.id, id);
      if (outcome === 'searches_full') return data(formError(outcome), { status: 400 });
      return back(outcome === 'restored', 'searchRestored');
    }
    default:
      return back(false);
  }
}

function back(isFound: boolean, flashMessage: FlashMessageName = 'searchChanged') {
  if (!isFound) throw notFound();
  return redirectWithFlash(PATH, flashMessage);
}

export default function SavedSearchesPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('savedSearches');
  const { searches, deleted } = loaderData;
  return (
    <>
      <TabHead title={t.title} path={PATH} />
      <SavedViews />
      <h2 className="text-lg font-semibold">{t.title}</h2>
      <p className="mb-4 text-muted">{t.text}</p>
      {actionData && <Form answer={actionData} className="mb-4" />}
      {deleted && <DeletedNotice {...deleted} />}
      {searches ? <SavedSearches searches={searches} /> : <LoadFailed text={t.failed} />}
    </>
  );
}
