import { data } from 'react-router';
import { recordViewed } from '#app/features/audit/looks.server.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { SettleConversation } from '#app/features/reports/components/settle-conversation.tsx';
import {
  moderateMessage,
  settleConversation,
} from '#app/features/reports/conversations/mutations.server.ts';
import { findReportedConversation } from '#app/features/reports/conversations/queries.server.ts';
import {
  REPORTED_CONVERSATIONS_PATH,
  reportedConversationPath,
} from '#app/features/reports/conversations/rules.ts';
import {
  type ConversationAbout,
  MESSAGE_CHANGES,
} from '#app/features/reports/conversations/types.ts';
import { conversationSettlementSchema } from '#app/features/reports/settlement-schema.ts';
import { AdminHead } from '#app/features/staff/components/admin-head.tsx';
import { staffOf, staffWith } from '#app/features/staff/staff-only.server.ts';
import type { Staff } from '#app/features/staff/types.ts';
import { NO_ERRORS, parseForm } from '#app/lib/form.ts';
import { isUuid } from '#app/lib/ids.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import { logError } from '#app/server/log.server.ts';
import { notFound } from '#app/server/not-found.server.ts';
import type { Route } from './+types/reported-conversation';

export const middleware: Route.MiddlewareFunction[] = [staffWith('reports')];

/** The conversation can be read while it has open reports. @throws a 404 otherwise. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const about = await findAbout(staffOf(context), params.id);
  if (!about) throw notFound();
  await recordViewed(staffOf(context), 'conversation', about.id, about.subject?.title ?? about.id);
  return { about };
}

/** Removes or restores a message, or settles the reports; closing needs confirmation. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const staff = staffOf(context);
  const about = await findAbout(staff, params.id);
  if (!about) return redirectWithFlash(REPORTED_CONVERSATIONS_PATH, 'reportsGone');
  const form = await readForm(request);
  try {
    if (MESSAGE_CHANGES.some((name) => form.has(name))) return await changeOne(staff, about, form);
    return await settle(staff, about, form);
  } catch (error) {
    logError(error, { path: url.pathname });
    return redirectWithFlash(url.pathname, 'conversationNotChanged');
  }
}

async function changeOne(staff: Staff, about: ConversationAbout, form: FormData) {
  const change = form.has('remove') ? 'remove' : 'restore';
  const id = form.get(change);
  const isChanged = isUuid(id) && (await moderateMessage(staff, about, id, change));
  const done = change === 'remove' ? 'messageRemoved' : 'messageRestored';
  return redirectWithFlash(
    reportedConversationPath(about.id),
    isChanged ? done : 'messageUnchanged',
  );
}

async function settle(staff: Staff, about: ConversationAbout, form: FormData) {
  const parsed = parseForm(conversationSettlementSchema, form);
  if (!parsed.ok) return data({ ...parsed.errors, isUnsure: false }, { status: 400 });
  const { settle: outcome, sure } = parsed.value;
  if (outcome === 'close' && !sure) return data({ ...NO_ERRORS, isUnsure: true });
  const isSettled = await settleConversation(staff, about, outcome);
  const done = outcome === 'close' ? 'conversationClosed' : 'conversationLeftOpen';
  return redirectWithFlash(REPORTED_CONVERSATIONS_PATH, isSettled ? done : 'reportsGone');
}

function findAbout(staff: Staff, id: string): Promise<ConversationAbout | null> {
  return isUuid(id) ? findReportedConversation(staff.userId, id) : Promise.resolve(null);
}

export default function ReportedConversation({ loaderData, actionData }: Route.ComponentProps) {
  const { conversations: t } = useMessages('adminReports');
  const { about } = loaderData;
  return (
    <>
      <AdminHead title={t.title} />
      <SettleConversation key={about.id} about={about} answer={actionData} />
    </>
  );
}
