import { preferredLocale } from '#app/messages/paths.ts';
import { localeOf, offeredLocales } from '#app/messages/reader.server.ts';
import { readCookie } from './cookies.server.ts';
import type { RequestHead } from './page-before.server.ts';

/** The language to suggest to a visitor: the one their browser prefers, if it isn't the page's and they haven't dismissed that. */
export function suggestedLocale({ url, headers }: RequestHead): string | null {
  const preferred = preferredLocale(headers.get('Accept-Language') ?? '', offeredLocales());
  if (!preferred || preferred === localeOf({ url })) return null;
  return readCookie(headers, 'manzil.language') ? null : preferred;
}
