import { data, useLocation } from 'react-router';
import { RatingForms } from '#app/features/agents/components/rating-form.tsx';
import { findRatingOffers } from '#app/features/agents/ratings/queries.server.ts';
import { answerRating, isRating } from '#app/features/agents/ratings/rating-form.server.ts';
import {
  LostConversation,
  GuestConversation,
} from '#app/features/conversations/components/guest-conversation.tsx';
import { newFormToken } from '#app/features/conversations/form-token.server.ts';
import {
  keepConversation,
  mute,
  recordOpened,
} from '#app/features/conversations/mutations.server.ts';
import {
  findKept,
  openConversation,
  refuseLost,
  withoutConversation,
} from '#app/features/conversations/opening.server.ts';
import { answerReply } from '#app/features/conversations/reply-form.server.ts';
import { conversationPath, messagesBefore } from '#app/features/conversations/rules.ts';
import type { Conversation } from '#app/features/conversations/types.ts';
import { redirectWithFlash } from '#app/features/flash-messages/redirect.server.ts';
import { findViewer, visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { ReportConversationLink } from '#app/features/reports/components/report-conversation-link.tsx';
import { isReportedBy } from '#app/features/reports/conversations/queries.server.ts';
import { guestReportPath } from '#app/features/reports/conversations/rules.ts';
import { readForm } from '#app/server/form.server.ts';
import { notFound } from '#app/server/not-found.server.ts';
import { isPerson } from '#app/server/person.server.ts';
import type { Route } from './+types/guest-conversation';

export async function loader({ params, request, url }: Route.LoaderArgs) {
  const conversation = await openConversation(params.id, url);
  if (typeof conversation === 'string')
    return withoutConversation(conversation, params.id, request);
  // Mail filters request the head of a link without anybody reading it.
  const isSeen = request.method === 'GET' && isPerson(request.headers);
  if (conversation.side === 'seeker' && isSeen) await recordOpened(conversation.id);
  const [isReported, offers] = await Promise.all([
    isReportedBy(conversation),
    isDisowned(conversation) ? [] : findRatingOffers(conversation),
  ]);
  return data({
    shown: { conversation, isReported, offers, token: newFormToken(conversation.id) },
  });
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const viewer = await findViewer(context);
  const form = await readForm(request);
  const { ip } = visitorOf(context);
  const isReply = form.get('intent') === 'reply';
  // What was typed before the account got the conversation, in another tab, is sent all the same.
  const kept = viewer && isReply ? await findKept(viewer.id, params.id, url) : null;
  if (kept) {
    const refused = await answerReply(context, { viewer, ip }, kept, form);
    return refused ?? redirectWithFlash(conversationPath(kept.id), 'replySent');
  }
  const conversation = await openConversation(params.id, url);
  if (typeof conversation === 'string') return refuseLost(conversation, form);
  if (form.get('intent') === 'keep') {
    if (!viewer || !(await keepConversation(viewer.id, conversation))) throw notFound();
    return redirectWithFlash(conversationPath(conversation.id), 'conversationKept');
  }
  if (form.get('intent') === 'not me') {
    if (conversation.side !== 'seeker') throw notFound();
    await mute(conversation.id);
    return redirectWithFlash(url.pathname + url.search, 'conversationMuted');
  }
  if (isRating(form)) {
    if (isDisowned(conversation)) throw notFound();
    const refused = await answerRating(context, conversation, form);
    if (refused) return refused;
    return redirectWithFlash(url.pathname + url.search, 'agentRated');
  }
  const refused = await answerReply(context, { viewer: null, ip }, conversation, form);
  if (refused) return refused;
  return redirectWithFlash(url.pathname + messagesBefore(url.search, null), 'replySent');
}

/** Somebody who says that they did not send the enquiry has no part in the conversation. */
const isDisowned = ({ noReply }: Conversation) => noReply === 'conversation_disowned';

export default function GuestConversationPage({
  loaderData,
  actionData,
  params,
}: Route.ComponentProps) {
  const { search } = useLocation();
  if (!loaderData.shown)
    return <LostConversation id={params.id} lost={loaderData.lost} answer={actionData} />;
  const { conversation, isReported, offers, token } = loaderData.shown;
  return (
    <GuestConversation conversation={conversation} token={token} answer={actionData}>
      <RatingForms offers={offers} answer={actionData} />
      <ReportConversationLink
        conversation={conversation}
        isReported={isReported}
        path={guestReportPath(conversation.id, search)}
      />
    </GuestConversation>
  );
}
