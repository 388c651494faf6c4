import { profile } from './en/profile.ts';
import type { Locale } from './catalogue.ts';
import { pageMessages } from './use-messages.ts';

const texts = { en: profile };

export const useProfileMessages = pageMessages(texts);

/** The same for answers of the server, in the reader's language. */
export function profileMessages(locale: Locale = 'en'): typeof profile {
  return texts[locale];
}
