import { redirect } from 'react-router';
import { isUuid } from '#app/lib/ids.ts';
import { asSite, prove } from '#app/server/asker.server.ts';
import { notFound } from '#app/server/not-found.server.ts';
import { readGuestToken } from './guest-link.server.ts';
import { findConversation, findGuestConversation, isConversation } from './queries.server.ts';
import { conversationPath, guestAnswersPath } from './rules.ts';
import type { Conversation } from './types.ts';

/** The message that the messages shown come before; null for the newest. */
export function messageBefore(url: URL): string | null {
  const id = url.searchParams.get('before');
  return isUuid(id) ? id : null;
}

/**
 * A conversation of the person's, with the messages that the URL asks for.
 * @throws a 404, also for somebody else's.
 */
export async function requireConversation(
  userId: string,
  id: string,
  url: URL,
): Promise<Conversation> {
  const conversation = isUuid(id) ? await findConversation(userId, id, messageBefore(url)) : null;
  if (!conversation) throw notFound();
  return conversation;
}

/** The conversation of a mailed link, if it is in the person's account by now; else null. */
export async function findKept(userId: string, id: string, url: URL): Promise<Conversation | null> {
  const side = isUuid(id) ? readGuestToken(id, url.searchParams.get('token') ?? '') : null;
  const conversation = side && (await findConversation(userId, id));
  return conversation?.side === side ? conversation : null;
}

/**
 * The conversation of a mailed link; null once it is deleted.
 * @throws a 404; for a side that now has an account, a redirect to its messages.
 */
export async function openConversation(id: string, url: URL): Promise<Conversation | null> {
  const side = isUuid(id) ? readGuestToken(id, url.searchParams.get('token') ?? '') : null;
  if (!side) throw notFound();
  const conversation = await asSite(() => findGuestConversation(id, side, messageBefore(url)));
  if (conversation) prove(`conversation:${id}`);
  else if (await isConversation(id)) throw redirect(conversationPath(id));
  if (conversation?.subject?.kind === 'valuation' && side === 'seeker')
    conversation.subject.path = guestAnswersPath(id, url.search);
  return conversation;
}
