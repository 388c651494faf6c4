import { redirect } from 'react-router';
import { TabHead } from '#app/features/dashboard/components/tab-head.tsx';
import {
  type FlashMessageName,
  flashMessageCookie,
} from '#app/features/flash-messages/cookie.server.ts';
import { requireSession } from '#app/features/identity/session/visitor.server.ts';
import { HiddenHomes } from '#app/features/saved-homes/components/hidden-homes.tsx';
import { hideHome, showHome } from '#app/features/saved-homes/hidden/mutations.server.ts';
import { findHidden } from '#app/features/saved-homes/hidden/queries.server.ts';
import { HIDDEN_PATH } from '#app/features/saved-homes/rules.ts';
import { parseId } from '#app/lib/ids.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import { pageBefore } from '#app/server/page-before.server.ts';
import type { Route } from './+types/hidden-properties';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context, url);
  return { homes: await findHidden(viewer.id) };
}

/** Hides a home or shows it again, and leads back to where the person was. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { viewer } = await requireSession(context, url);
  const form = await readForm(request);
  const shown = parseId(String(form.get('show') ?? ''));
  const hidden = parseId(String(form.get('hide') ?? ''));
  const headers = { 'Set-Cookie': flashMessageCookie(await hideOrShow(viewer.id, hidden, shown)) };
  const before = pageBefore(request);
  return redirect(before ? before.pathname + before.search : HIDDEN_PATH, { headers });
}

async function hideOrShow(
  userId: string,
  hidden: number | null,
  shown: number | null,
): Promise<FlashMessageName> {
  if (hidden !== null) return (await hideHome(userId, hidden)) ?? 'homeHidden';
  if (shown === null) return 'homeGone';
  await showHome(userId, shown);
  return 'homeShown';
}

export default function HiddenProperties({ loaderData }: Route.ComponentProps) {
  const { hidden } = useMessages('savedHomes');
  return (
    <>
      <TabHead title={hidden.title} path={HIDDEN_PATH} />
      <h2 className="text-lg font-semibold">{hidden.title}</h2>
      <p className="mt-1 mb-4 text-muted">{hidden.text}</p>
      <HiddenHomes {...loaderData} />
    </>
  );
}
