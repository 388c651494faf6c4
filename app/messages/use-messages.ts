import { createContext, use } from 'react';
import type { Messages, Topic } from './catalogue.ts';

/** The language of a page. */
export interface Language {
  /** BCP 47 tag: `en`. */
  locale: string;
  direction: 'ltr' | 'rtl';
  /** Every language the site has. */
  locales: string[];
  read: ReadMessages;
}

/** The texts of a topic: a promise until they are loaded. */
export type ReadMessages = <T extends Topic>(topic: T) => Messages[T] | Promise<Messages[T]>;

export const LanguageContext = createContext<Language | null>(null);

/** @throws Error outside of a page. */
export function useLanguage(): Language {
  const language = use(LanguageContext);
  if (!language) throw new Error('useLanguage must be used within a LanguageContext');
  return language;
}

/** The texts of a topic in the reader's language. */
export function useMessages<T extends Topic>(topic: T): Messages[T] {
  const texts = useLanguage().read(topic);
  return texts instanceof Promise ? use(texts) : texts;
}
