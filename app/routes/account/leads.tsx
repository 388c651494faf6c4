import { isRouteErrorResponse } from 'react-router';
import { LeadColumns } from '#app/features/conversations/components/lead-columns.tsx';
import { LeadLayouts } from '#app/features/conversations/components/lead-layouts.tsx';
import { LeadList } from '#app/features/conversations/components/lead-list.tsx';
import { MessageViews } from '#app/features/conversations/components/message-views.tsx';
import { answerLead } from '#app/features/conversations/leads/lead-form.server.ts';
import {
  findLeadColumns,
  findLeadPage,
  findLeadStatus,
} from '#app/features/conversations/leads/queries.server.ts';
import { leadsPath, parseLeadView } from '#app/features/conversations/leads/rules.ts';
import { countContacts } from '#app/features/conversations/phones/contacts.server.ts';
import { TabHead } from '#app/features/dashboard/components/tab-head.tsx';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { requireSession } from '#app/features/identity/session/visitor.server.ts';
import { isoDay } from '#app/lib/dates.ts';
import { formError } from '#app/lib/form.ts';
import { isUuid } from '#app/lib/ids.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import { loadedOr503 } from '#app/server/loaded.server.ts';
import { notFound } from '#app/server/not-found.server.ts';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import type { Route } from './+types/leads';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context, url);
  const view = parseLeadView(url.searchParams);
  const today = isoDay(new Date());
  return loadedOr503(
    url.pathname,
    { view, today, contacts: undefined, page: null, columns: null },
    async () => ({
      view,
      today,
      contacts: await countContacts({ userId: viewer.id }),
      page: view.layout === 'list' ? await findLeadPage(viewer.id, view) : null,
      columns: view.layout === 'columns' ? await findLeadColumns(viewer.id) : null,
    }),
  );
}

/** Moves a lead to another column. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { viewer } = await requireSession(context, url);
  const form = await readForm(request);
  const id = form.get('id');
  if (!isUuid(id) || !(await findLeadStatus(viewer.id, id))) throw notFound();
  const refused = await answerLead(viewer.id, id, form);
  if (refused) return refused;
  if (form.has('stay')) return { moved: String(form.get('state')) };
  return redirectWithFlash(leadsPath({ state: null, page: 1, layout: 'columns' }), 'leadSaved');
}

/** Without a connection, the card moves back with a message, instead of an error page. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    const isAnswered = error instanceof Response || isRouteErrorResponse(error);
    if (isAnswered && error.status < 500) throw error;
    return formError('lead_not_moved');
  }
}

export default function Leads({ loaderData, actionData }: Route.ComponentProps) {
  const { view, today, contacts, page, columns } = loaderData;
  const { inbox, leads } = useMessages('conversations');
  const answer = actionData && 'form' in actionData ? actionData : undefined;
  return (
    <>
      <TabHead title={leads.title} path={leadsPath(view)} />
      <div className="flex flex-wrap justify-between gap-x-4">
        <MessageViews contacts={contacts} />
        <LeadLayouts current={view.layout} />
      </div>
      <h2 className="sr-only">{leads.title}</h2>
      {page && <LeadList view={view} page={page} today={today} />}
      {columns && <LeadColumns columns={columns} today={today} answer={answer} />}
      {!page && !columns && <LoadFailed text={inbox.failed} />}
    </>
  );
}
