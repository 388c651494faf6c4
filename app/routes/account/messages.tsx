import { redirect } from 'react-router';
import { Inbox } from '#app/features/conversations/components/inbox.tsx';
import { MessageViews } from '#app/features/conversations/components/message-views.tsx';
import { hasLeads } from '#app/features/conversations/leads/queries.server.ts';
import { markRead } from '#app/features/conversations/mutations.server.ts';
import { findMessagePage } from '#app/features/conversations/queries.server.ts';
import { messagesPath } from '#app/features/conversations/rules.ts';
import { TabHead } from '#app/features/dashboard/components/tab-head.tsx';
import { requireSession } from '#app/features/identity/session/visitor.server.ts';
import { isUuid, parsePage } from '#app/lib/ids.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import { loadedOr503 } from '#app/server/loaded.server.ts';
import { notFound } from '#app/server/not-found.server.ts';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import type { Route } from './+types/messages';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context, url);
  return loadedOr503(url.pathname, { page: null, isAdvertiser: false }, async () => {
    const page = await findMessagePage(viewer.id, parsePage(url.searchParams.get('page')));
    const isAdvertiser = await hasLeads(viewer.id);
    return { page, isAdvertiser };
  });
}

/** Marks a message as read. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { viewer } = await requireSession(context, url);
  const id = (await readForm(request)).get('id');
  if (!isUuid(id) || !(await markRead(viewer.id, id))) throw notFound();
  return redirect(messagesPath(parsePage(url.searchParams.get('page'))));
}

export default function Messages({ loaderData: { page, isAdvertiser } }: Route.ComponentProps) {
  const { tabs } = useMessages('dashboard');
  const { inbox } = useMessages('conversations');
  return (
    <>
      <TabHead title={tabs.messages} path={messagesPath()} />
      {isAdvertiser && <MessageViews />}
      <h2 className="sr-only">{tabs.messages}</h2>
      {page ? <Inbox page={page} /> : <LoadFailed text={inbox.failed} />}
    </>
  );
}
