import { data, Link, redirect, useLocation } from 'react-router';
import { RatingForms } from '#app/features/agents/components/rating-form.tsx';
import { findRatingOffers } from '#app/features/agents/ratings/queries.server.ts';
import { answerRating, isRating } from '#app/features/agents/ratings/rating-form.server.ts';
import { LeadForm } from '#app/features/conversations/components/lead-form.tsx';
import {
  GivenCard,
  GivenNotice,
  useLastShown,
} from '#app/features/conversations/components/lost-card.tsx';
import { Thread } from '#app/features/conversations/components/thread.tsx';
import { newFormToken } from '#app/features/conversations/form-token.server.ts';
import { answerLead } from '#app/features/conversations/leads/lead-form.server.ts';
import { findLeadStatus } from '#app/features/conversations/leads/queries.server.ts';
import { keptInbox } from '#app/features/conversations/leads/rules.ts';
import { markRead } from '#app/features/conversations/mutations.server.ts';
import { findOwnConversation, refuseLost } from '#app/features/conversations/opening.server.ts';
import { answerReply } from '#app/features/conversations/reply-form.server.ts';
import { conversationPath, messagesPath } from '#app/features/conversations/rules.ts';
import { TabHead } from '#app/features/dashboard/components/tab-head.tsx';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { requireSession, visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { ReportConversationLink } from '#app/features/reports/components/report-conversation-link.tsx';
import { isReportedBy } from '#app/features/reports/conversations/queries.server.ts';
import { reportConversationPath } from '#app/features/reports/conversations/rules.ts';
import { isUuid } from '#app/lib/ids.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { readForm } from '#app/server/form.server.ts';
import { notFound } from '#app/server/not-found.server.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { Route } from './+types/conversation';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { viewer } = await requireSession(context, url);
  const conversation = await findOwnConversation(viewer.id, params.id, url);
  const back = keptInbox(url);
  if (!conversation) return data({ shown: null, back }, { status: 404 });
  const [lead, isReported, offers] = await Promise.all([
    findLeadStatus(viewer.id, conversation.id),
    isReportedBy(conversation),
    findRatingOffers(conversation),
  ]);
  const token = newFormToken(conversation.id);
  return data({ shown: { conversation, lead, isReported, offers, token }, back });
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { viewer } = await requireSession(context, url);
  const conversation = await findOwnConversation(viewer.id, params.id, url);
  const form = await readForm(request);
  if (!conversation) return refuseLost('given', form);
  const path = conversationPath(conversation.id, keptInbox(url)?.path);
  if (form.get('intent') === 'read') {
    const id = form.get('id');
    if (!isUuid(id) || !(await markRead(viewer.id, id))) throw notFound();
    return redirect(url.pathname + url.search);
  }
  if (form.get('intent') === 'lead') {
    if (conversation.side !== 'advertiser') throw notFound();
    const refused = await answerLead(viewer.id, conversation.id, form);
    if (refused) return refused;
    return redirectWithFlash(path, 'leadSaved');
  }
  if (isRating(form)) {
    const refused = await answerRating(context, conversation, form);
    if (refused) return refused;
    return redirectWithFlash(path, 'agentRated');
  }
  const writer = { viewer, ip: visitorOf(context).ip };
  const refused = await answerReply(context, writer, conversation, form);
  if (refused) return refused;
  return redirectWithFlash(path, 'replySent');
}

export default function ConversationPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { search } = useLocation();
  const { thread: t } = useMessages('conversations');
  const shown = useLastShown(params.id, loaderData.shown);
  const path = conversationPath(params.id);
  const list = loaderData.back?.path ?? messagesPath();
  const back = loaderData.back?.isOfLeads ? t.backToLeads : t.back;
  if (!shown) {
    return (
      <>
        <TabHead title={t.title} path={path} />
        <GivenCard answer={actionData} list={list} back={back} />
      </>
    );
  }
  const { conversation, lead, isReported, offers, token } = shown;
  return (
    <>
      <TabHead title={t.title} path={path} />
      <Link to={list} className="tap mb-2 gap-2 font-semibold hover:underline">
        <Icon name="arrow-left" size={18} className="rtl:-scale-x-100" />
        {back}
      </Link>
      <div className="beside">
        <div>
          {!loaderData.shown && <GivenNotice />}
          <Thread
            conversation={conversation}
            token={token}
            answer={actionData}
            markPath={path + search}
          />
          <RatingForms offers={offers} answer={actionData} />
          <ReportConversationLink
            conversation={conversation}
            isReported={isReported}
            path={reportConversationPath(conversation.id)}
          />
        </div>
        {lead && <LeadForm lead={lead} answer={actionData} />}
      </div>
    </>
  );
}
