import { TabHead } from '#app/features/dashboard/components/tab-head.tsx';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { requireSession } from '#app/features/identity/session/visitor.server.ts';
import { cardOf } from '#app/features/listing-cards/components/listing-card.tsx';
import { HiddenHomes } from '#app/features/saved-homes/components/hidden-homes.tsx';
import { SavedViews } from '#app/features/saved-homes/components/saved-views.tsx';
import { findHidden, hideOrShow } from '#app/features/saved-homes/hidden.server.ts';
import { HIDDEN_PATH } from '#app/features/saved-homes/rules.ts';
import { parsePage } from '#app/lib/ids.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import { pageBefore } from '#app/server/page-before.server.ts';
import type { Route } from './+types/hidden-properties';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context, url);
  return findHidden(viewer.id, parsePage(url.searchParams.get('page')));
}

/** Hides a home or shows it again, and returns to the page the person was on. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { viewer } = await requireSession(context, url);
  const form = await readForm(request);
  const refusal = await hideOrShow(viewer.id, form);
  const flashMessage = refusal ?? (form.has('hide') ? 'homeHidden' : 'homeShown');
  const before = pageBefore(request);
  return redirectWithFlash(before ? before.pathname + before.search : HIDDEN_PATH, flashMessage);
}

export default function HiddenProperties({ loaderData }: Route.ComponentProps) {
  const { hidden } = useMessages('savedHomes');
  return (
    <>
      <TabHead title={hidden.title} path={HIDDEN_PATH} />
      <SavedViews />
      <h2 className="text-lg font-semibold">{hidden.title}</h2>
      <p className="mt-1 mb-4 text-muted">{hidden.text}</p>
      <HiddenHomes {...loaderData} cardOf={cardOf} />
    </>
  );
}
