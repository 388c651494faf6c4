import { data, redirect } from 'react-router';
import {
  GoneConversation,
  GuestConversation,
} from '#app/features/conversations/components/guest-conversation.tsx';
import { newFormToken } from '#app/features/conversations/form-token.server.ts';
import { readGuestToken } from '#app/features/conversations/guest-link.server.ts';
import { keepConversation } from '#app/features/conversations/mutations.server.ts';
import {
  findGuestConversation,
  isConversation,
} from '#app/features/conversations/queries.server.ts';
import { answerReply } from '#app/features/conversations/reply-form.server.ts';
import { conversationPath } from '#app/features/conversations/rules.ts';
import type { Conversation } from '#app/features/conversations/types.ts';
import { flashMessageCookie } from '#app/features/flash-messages/cookie.server.ts';
import { findViewer, visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { isUuid } from '#app/lib/ids.ts';
import { readForm } from '#app/server/form.server.ts';
import type { Route } from './+types/guest-conversation';

/** The link is a key: no browser keeps the page, and no other site learns its URL. */
export function headers() {
  return { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' };
}

export async function loader({ params, url }: Route.LoaderArgs) {
  const conversation = await openConversation(params.id, url);
  return data({ conversation, token: newFormToken() }, { status: conversation ? 200 : 410 });
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const conversation = await openConversation(params.id, url);
  if (!conversation) return data(undefined, { status: 410 });
  const viewer = await findViewer(context);
  const form = await readForm(request);
  if (form.get('intent') === 'keep') {
    if (!viewer || !(await keepConversation(viewer.id, conversation)))
      throw data(null, { status: 404 });
    return redirect(conversationPath(conversation.id), {
      headers: { 'Set-Cookie': flashMessageCookie('conversationKept') },
    });
  }
  const writer = { viewer: null, ip: visitorOf(context).ip };
  const refused = await answerReply(context, writer, conversation, form);
  if (refused) return refused;
  return redirect(url.pathname + url.search, {
    headers: { 'Set-Cookie': flashMessageCookie('replySent') },
  });
}

/**
 * The conversation that the mailed link opens; null once it is deleted.
 * @throws a 404; to a side that has an account by now, a redirect to its messages.
 */
async function openConversation(id: string, url: URL): Promise<Conversation | null> {
  const side = isUuid(id) ? readGuestToken(id, url.searchParams.get('token') ?? '') : null;
  if (!side) throw data(null, { status: 404 });
  const conversation = await findGuestConversation(id, side);
  if (!conversation && (await isConversation(id))) throw redirect(conversationPath(id));
  return conversation;
}

export default function GuestConversationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { conversation, token } = loaderData;
  if (!conversation) return <GoneConversation />;
  return <GuestConversation conversation={conversation} token={token} answer={actionData} />;
}
