import { keepingList } from '#app/features/listings/keeping-list.ts';
import { listingPath } from '#app/features/listings/rules.ts';
import type { ListingStatus, Purpose } from '#app/features/listings/types.ts';
import { DAY_MS, isoDay } from '#app/lib/dates.ts';
import type { PlainErrorCode } from '#app/lib/form.ts';
import type { ContactForms } from './types.ts';

/** Characters a message may have. */
export const LONGEST_MESSAGE = 5_000;

/** AED that a home may be worth: a price, and a rent a year. Anything else is a slip. */
export const FIGURE_BOUNDS: Record<Purpose, { least: number; most: number }> = {
  sale: { least: 50_000, most: 1_000_000_000 },
  rent: { least: 5_000, most: 20_000_000 },
};
/** A range's high end is at most this many times its low end: a wider one is meaningless. */
export const WIDEST_FIGURE = 2;

const VIEWING_DAYS = 14;

/** Hours at which a viewing may begin, in Dubai. */
export const VIEWING_HOURS = [9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19];

/** Days offered for a viewing: the fourteen after today, ISO 8601, in Dubai. */
export function viewingDays(now: Date): string[] {
  return Array.from({ length: VIEWING_DAYS }, (_, index) =>
    isoDay(new Date(now.getTime() + (index + 1) * DAY_MS)),
  );
}

/** @param path of a listing or an agent. */
export function contactPath(path: string): string {
  return `${path}/contact`;
}

/** @param path of a listing. */
export function viewingPath(path: string): string {
  return `${path}/viewing`;
}

/** Whether a home is still available. */
export function canBeViewed(status: ListingStatus): boolean {
  return status !== 'sold' && status !== 'let';
}

/** @param list the list of results that the forms lead back to; null for none. */
export function contactForms(
  { id, status }: { id: number; status: ListingStatus },
  list: string | null,
): ContactForms {
  const path = listingPath(id);
  return {
    message: keepingList(contactPath(path), list),
    viewing: canBeViewed(status) ? keepingList(viewingPath(path), list) : null,
  };
}

/** Whether the contact form of a route requests a viewing. @param pattern of the route's path. */
export function asksForViewing(pattern: string): boolean {
  return pattern.endsWith(viewingPath(':id'));
}

export const SENT = ['message', 'viewing'] as const;
/** What was just sent to a home's advertiser. */
export type Sent = (typeof SENT)[number];

/** Path of a listing's page that says what happens next. */
export function sentPath(path: string, sent: Sent): string {
  return `${path}?sent=${sent}`;
}

/** The query of a conversation's page with the messages before one; null: with the newest. @param query of the page now. */
export function messagesBefore(query: string, id: string | null): string {
  const params = new URLSearchParams(query);
  if (id === null) params.delete('before');
  else params.set('before', id);
  return `?${params}`;
}

/** Path of the page that shows a phone number. @param path of a listing or an agent. */
export function phonePath(path: string): string {
  return `${path}/phone`;
}

/** Where a browser says that a link was pressed which calls or opens a chat. @param path of a listing or an agent. */
export function openedPath(path: string, way: string): string {
  return `${path}/phone/opened?way=${way}`;
}

/** Where an advertiser sees calls and chats. */
export function callsPath(page = 1): string {
  return page > 1 ? `/dashboard/messages/calls?page=${page}` : '/dashboard/messages/calls';
}

/** Path of the page that shows a listing's email. */
export function emailPath(listingId: number): string {
  return `/property/${listingId}/email`;
}

export function messagesPath(page = 1): string {
  return page === 1 ? '/dashboard/messages' : `/dashboard/messages?page=${page}`;
}

/** @param list of messages or leads that it leads back to; null for the newest messages. */
export function conversationPath(id: string, list: string | null = null): string {
  return keepingList(`/dashboard/messages/${id}`, list);
}

/** The same page for a guest. @param search of the mailed link to one of the conversations. */
export function guestAnswersPath(conversationId: string, search: string): string {
  return `/conversations/${conversationId}/valuation${search}`;
}

/** Path of the page that compares what agents say a home is worth. @param id of the request. */
export function valuationAnswersPath(id: string): string {
  return `/dashboard/messages/valuations/${id}`;
}

const OLDEST_MS = DAY_MS;

/**
 * Why a submission looks like a robot's, or its form is too old to tell; null if it is fine.
 * @param madeAt when the server rendered the form; null if its token is missing or forged.
 * @param trap the value of the field that people do not see.
 */
export function robotProblem(
  { madeAt, trap }: { madeAt: Date | null; trap: string },
  isSignedIn: boolean,
  now: Date,
): PlainErrorCode | null {
  const age = madeAt && now.getTime() - madeAt.getTime();
  if (age === null || age > OLDEST_MS) return 'form_old';
  return !isSignedIn && trap !== '' ? 'message_failed' : null;
}
