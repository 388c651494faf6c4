import { en } from './en.ts';

/** Every text of the site for people; another language has the same shape. */
export type Catalogue = typeof en;

export const LOCALES = ['en'] as const;
export type Locale = (typeof LOCALES)[number];

const catalogues: Record<Locale, Catalogue> = { en };

export function messagesFor(locale: Locale): Catalogue {
  return catalogues[locale];
}
