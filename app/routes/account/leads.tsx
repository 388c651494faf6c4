import { LeadList } from '#app/features/conversations/components/lead-list.tsx';
import { MessageViews } from '#app/features/conversations/components/message-views.tsx';
import { findLeadPage } from '#app/features/conversations/leads/queries.server.ts';
import { leadsPath, leadStateOf } from '#app/features/conversations/leads/rules.ts';
import { TabHead } from '#app/features/dashboard/components/tab-head.tsx';
import { requireSession } from '#app/features/identity/session/visitor.server.ts';
import { parsePage } from '#app/lib/ids.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { loadedOr503 } from '#app/server/loaded.server.ts';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import type { Route } from './+types/leads';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context, url);
  const state = leadStateOf(url.searchParams.get('state'));
  const view = { state, page: parsePage(url.searchParams.get('page')) };
  return loadedOr503(url.pathname, { view, page: null }, async () => {
    const page = await findLeadPage(viewer.id, view);
    return { view, page };
  });
}

export default function Leads({ loaderData: { view, page } }: Route.ComponentProps) {
  const { inbox, leads } = useMessages('conversations');
  return (
    <>
      <TabHead title={leads.title} path={leadsPath(view)} />
      <MessageViews />
      <h2 className="sr-only">{leads.title}</h2>
      {page ? <LeadList view={view} page={page} /> : <LoadFailed text={inbox.failed} />}
    </>
  );
}
