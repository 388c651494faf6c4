import { createContext, use } from 'react';
import { type Catalogue, type Locale, messagesFor } from './catalogue.ts';

/** The reader's language. */
export const LocaleContext = createContext<Locale>('en');

/** The texts that pages share, in the reader's language. */
export function useMessages(): Catalogue {
  return messagesFor(use(LocaleContext));
}

/** A hook for texts that only one page needs, so that other pages do not load them. */
export function pageMessages<Texts>(texts: Record<Locale, Texts>): () => Texts {
  return () => texts[use(LocaleContext)];
}
