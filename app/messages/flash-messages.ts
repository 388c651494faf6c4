import type { Locale } from './catalogue.ts';
import { type FlashMessageTexts, flashMessages } from './en/flash-messages.ts';

/** Worded by the server, so that no page loads them. */
export function flashMessageTexts(locale: Locale): FlashMessageTexts {
  return { en: flashMessages }[locale];
}
