import type { Locale } from './catalogue.ts';
import { auth } from './en/auth.ts';
import { pageMessages } from './use-messages.ts';

const texts = { en: auth };

export const useAuthMessages = pageMessages(texts);

/** The same for answers of the server. */
export function authMessages(locale: Locale): typeof auth {
  return texts[locale];
}
