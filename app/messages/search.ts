import type { Locale } from './catalogue.ts';
import { search } from './en/search.ts';
import { pageMessages } from './use-messages.ts';

export type SearchTexts = typeof search;

const texts: Record<Locale, SearchTexts> = { en: search };

/** The texts of searching and of lists of results, which other pages do not load. */
export const useSearchMessages = pageMessages(texts);

/** The same where there is no page. */
export function searchMessagesFor(locale: Locale): SearchTexts {
  return texts[locale];
}
