import { data, redirect } from 'react-router';
import { formError, typedValues } from '#app/lib/form.ts';
import { isUuid } from '#app/lib/ids.ts';
import { asSite, prove } from '#app/server/asker.server.ts';
import { notFound } from '#app/server/not-found.server.ts';
import { readGuestToken } from './guest-link.server.ts';
import { findConversation, findGuestConversation, isInAccount } from './queries.server.ts';
import { conversationPath, guestAnswersPath } from './rules.ts';
import type { ContactAnswer, Conversation, Lost } from './types.ts';

/** The message that the messages shown come before; null for the newest. */
export function messageBefore(url: URL): string | null {
  const id = url.searchParams.get('before');
  return isUuid(id) ? id : null;
}

/** A conversation of the person's, with the messages that the URL asks for; null also for somebody else's. */
export async function findOwnConversation(
  userId: string,
  id: string,
  url: URL,
): Promise<Conversation | null> {
  return isUuid(id) ? findConversation(userId, id, messageBefore(url)) : null;
}

/** The same. @throws a 404 if there is none. */
export async function requireConversation(
  userId: string,
  id: string,
  url: URL,
): Promise<Conversation> {
  const conversation = await findOwnConversation(userId, id, url);
  if (!conversation) throw notFound();
  return conversation;
}

/** The conversation of a mailed link, if it is in the person's account by now; else null. */
export async function findKept(userId: string, id: string, url: URL): Promise<Conversation | null> {
  const side = isUuid(id) ? readGuestToken(id, url.searchParams.get('token') ?? '') : null;
  const conversation = side && (await findConversation(userId, id));
  return conversation?.side === side ? conversation : null;
}

/** The conversation of a mailed link, or why there is none. */
export async function openConversation(id: string, url: URL): Promise<Conversation | Lost> {
  const side = isUuid(id) ? readGuestToken(id, url.searchParams.get('token') ?? '') : null;
  if (!side) return 'link';
  const conversation = await asSite(() => findGuestConversation(id, side, messageBefore(url)));
  if (!conversation) return (await isInAccount(id, side)) ? 'kept' : 'deleted';
  prove(`conversation:${id}`);
  if (conversation.subject?.kind === 'valuation' && side === 'seeker')
    conversation.subject.path = guestAnswersPath(id, url.search);
  return conversation;
}

const LOST_STATUS: Record<Lost, number> = { deleted: 410, kept: 403, link: 404, given: 404 };

/**
 * The data of a page without its conversation.
 * @throws a redirect to the messages of the account that has it, unless the page shows what was typed in a form.
 */
export function withoutConversation(lost: Lost, id: string, { headers }: Request) {
  const isAfterForm = headers.has('Content-Type');
  if (lost === 'kept' && !isAfterForm) throw redirect(conversationPath(id));
  return data({ shown: null, lost }, { status: LOST_STATUS[lost] });
}

/** The answer to a form of such a page: what was typed stays. */
export function refuseLost(lost: Lost, form: FormData) {
  const answer: ContactAnswer = {
    ...formError(`conversation_${lost}`),
    intent: String(form.get('intent') ?? ''),
    values: typedValues(form, ['message', 'reason', 'details', 'text']),
  };
  return data(answer, { status: LOST_STATUS[lost] });
}
