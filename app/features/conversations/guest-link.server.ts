import { DAY_MS } from '#app/lib/dates.ts';
import { env } from '#app/server/env.server.ts';
import { daysKept } from '#app/server/retention.server.ts';
import { isSigned, sign } from '#app/server/signature.server.ts';
import { SIDES, type Side } from './types.ts';

/** The name of a side in links. Links sent before a side was renamed still work. */
const IN_LINKS: Record<Side, string> = { seeker: 'seeker', advertiser: 'lister' };

/** The link by which a side without an account reads and answers a conversation. Every mail has a new one. */
export function guestLink(conversationId: string, side: Side, now = new Date()): string {
  const expires = now.getTime() + daysKept().guestConversation * DAY_MS;
  return env().publicUrl + pathUntil(expires, conversationId, side);
}

/** The path of another conversation of the same guest; it expires with the token they came with. */
export function guestPathLike(token: string, conversationId: string, side: Side): string {
  const expires = parseInt(token.split('-')[1] ?? '', 36);
  return pathUntil(expires, conversationId, side);
}

function pathUntil(expires: number, conversationId: string, side: Side): string {
  const signature = sign('conversation', textOf(conversationId, side, expires));
  const token = [IN_LINKS[side], expires.toString(36), signature].join('-');
  return `/conversations/${conversationId}?token=${token}`;
}

/** The side of a link's token; null if we did not sign it or it has expired. */
export function readGuestToken(
  conversationId: string,
  token: string,
  now = new Date(),
): Side | null {
  const [, name, time = '', signature = ''] = /^([a-z]+)-([a-z\d]+)-([\w-]+)$/.exec(token) ?? [];
  const side = SIDES.find((known) => IN_LINKS[known] === name);
  const expires = parseInt(time, 36);
  if (!side || !isSigned('conversation', textOf(conversationId, side, expires), signature))
    return null;
  return expires > now.getTime() ? side : null;
}

function textOf(conversationId: string, side: Side, expires: number): string {
  return `${conversationId}.${IN_LINKS[side]}.${expires}`;
}
