import { data, redirect } from 'react-router';
import { recordListed } from '#app/features/audit/looks.server.ts';
import { ContactMessageTable } from '#app/features/contact-messages/components/contact-message-table.tsx';
import { changeContactMessages } from '#app/features/contact-messages/mutations.server.ts';
import { findContactMessages } from '#app/features/contact-messages/queries.server.ts';
import {
  CONTACT_CHANGES,
  CONTACT_MESSAGES_PATH,
  CONTACT_TABLE,
} from '#app/features/contact-messages/rules.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { AdminListHead } from '#app/features/staff/components/admin-head.tsx';
import { staffOf, staffWith } from '#app/features/staff/staff-only.server.ts';
import { parseId } from '#app/lib/ids.ts';
import { doneText, parseChoice, parseDone, parseTable, queryWith } from '#app/lib/table-view.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import { loadedOr503 } from '#app/server/loaded.server.ts';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import type { Route } from './+types/contact-messages';

export const middleware: Route.MiddlewareFunction[] = [staffWith('messages')];

export async function loader({ context, url }: Route.LoaderArgs) {
  const view = parseTable(url.searchParams, CONTACT_TABLE);
  const done = parseDone(url.searchParams.get('done'), CONTACT_CHANGES, parseId);
  return loadedOr503(url.pathname, { list: null }, async () => {
    const { page, ...list } = await findContactMessages(view.page);
    await recordListed(staffOf(context), 'contact', url, list.total);
    return { list: { ...list, view: { ...view, page }, done } };
  });
}

/** Marks the chosen messages as answered, or undoes that. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const choice = parseChoice(await readForm(request), CONTACT_CHANGES, parseId);
  if (!choice.ok) return data({ ...choice.errors, intent: 'chosen' }, { status: 400 });
  const { change, ids } = choice.value;
  const list = (done: string | null) =>
    CONTACT_MESSAGES_PATH + queryWith(url.searchParams, { done });
  const changed = await changeContactMessages(staffOf(context), ids, change);
  if (changed.length > 0) return redirect(list(doneText({ change, ids: changed })));
  return redirectWithFlash(list(null), 'contactUnchanged');
}

export default function ContactMessages({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages('adminMessages');
  const { list } = loaderData;
  return (
    <>
      <AdminListHead texts={t} />
      {list ? (
        <ContactMessageTable {...list} answer={actionData} />
      ) : (
        <LoadFailed text={t.failed} />
      )}
    </>
  );
}
