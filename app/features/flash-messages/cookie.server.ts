import type { AuthEvent } from '#app/lib/auth-events.ts';
import { parseId } from '#app/lib/ids.ts';
import type { FlashMessageTexts } from '#app/messages/en/flash-messages.ts';
import { cookieLine, goneCookieLine, readCookie } from '#app/server/cookies.server.ts';
import type { FlashMessage } from './types.ts';

export type FlashMessageName = keyof FlashMessageTexts;

const COOKIE = 'manzil.flash';
const FAILURES = new Set<FlashMessageName>([
  'listingNotLoaded',
  'listingDeleted',
  'adminSignOutFailed',
  'adminStatusFailed',
  'categoryNotDeleted',
  'categoryNotUpdated',
  'contentNotDeleted',
  'contentNotUpdated',
  'contentNotRestored',
  'propertyUpdateFailed',
  'propertyDeleteFailed',
  'overseasNotDeleted',
  'packageNotGranted',
  'packageUnpaid',
  'promotionNotFeatured',
  'promotionUnpaid',
  'promotionUnknown',
  'refundFailed',
]);
const EVENTS: Partial<Record<FlashMessageName, AuthEvent>> = {
  secondFactorPassed: 'MFA_CHALLENGE_VERIFIED',
};

/** The Set-Cookie line that makes the next page show the message. @param count of what it is about, if it says that. */
export function flashMessageCookie(name: FlashMessageName, count?: number): string {
  return cookieLine(COOKIE, count === undefined ? name : `${name} ${count}`);
}

/**
 * The message for this page, and headers that clear it. Return the headers with the loader that shows it: if
 * another loader redirects, they are dropped with its data, and the message waits for the next page.
 */
export function takeFlashMessage(
  request: Headers,
  texts: FlashMessageTexts,
): {
  flashMessage: FlashMessage | null;
  headers: HeadersInit;
} {
  const name = readCookie(request, COOKIE);
  const isPrefetch = request.get('Sec-Purpose')?.startsWith('prefetch') ?? false;
  if (!name || isPrefetch) return { flashMessage: null, headers: {} };
  const headers = { 'Set-Cookie': goneCookieLine(COOKIE) };
  return { flashMessage: flashMessageOf(name, texts), headers };
}

/** Anybody may have written the cookie. */
function flashMessageOf(value: string, texts: FlashMessageTexts): FlashMessage | null {
  const [name = '', count = ''] = value.split(' ');
  if (!isFlashMessage(name, texts)) return null;
  const kind = FAILURES.has(name) ? 'destructive' : 'plain';
  const { text, ...found } = texts[name];
  if (typeof text === 'string') return { kind, ...found, text, event: EVENTS[name] ?? null };
  return { kind, ...found, text: text(parseId(count) ?? 0), event: EVENTS[name] ?? null };
}

function isFlashMessage(name: string, texts: FlashMessageTexts): name is FlashMessageName {
  return Object.hasOwn(texts, name);
}
