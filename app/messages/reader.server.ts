import type { MiddlewareFunction } from 'react-router';
import { getOrThrow } from '#app/lib/required.ts';
import { DEFAULT_SITE_NAME } from '#app/lib/site-settings.ts';
import {
  allMessages,
  type Catalogue,
  localeOfFolder,
  type Messages,
  type Topic,
} from './catalogue.ts';
import { changedTexts, readChanges, type ChangedText } from './changed-topics.server.ts';
import { DEFAULT_LOCALE, localeOfPath, pathIn } from './paths.ts';
import { inLanguage, readerLocale } from './reader-locale.server.ts';
import { fillSiteName } from './site-name.ts';
import type { Language } from './use-messages.ts';

const folders = Object.entries(import.meta.glob<Catalogue>('./*/index.ts', { eager: true }));
const languages = new Map(
  await Promise.all(
    folders.map(
      async ([path, language]) => [localeOfFolder(path), await allMessages(language)] as const,
    ),
  ),
);

/** Every language the site has texts in, the default first. Which ones it offers: `offeredLocales`. */
export const LOCALES = [...new Set([DEFAULT_LOCALE, ...languages.keys()])];

let offered = LOCALES;

let siteName = DEFAULT_SITE_NAME;
/** By language, with the site's name. */
const namedTexts = new Map<string, Partial<Messages>>();

/** From now on, texts call the site by this name. */
export function setSiteName(name: string): void {
  if (name === siteName) return;
  siteName = name;
  namedTexts.clear();
}

/** From now on, pages and emails come in the default language alone, or in all. */
export function offerLanguages(isDefaultAlone: boolean): void {
  offered = isDefaultAlone ? [DEFAULT_LOCALE] : LOCALES;
}

/** The languages that pages and emails come in, the default first. */
export function offeredLocales(): string[] {
  return offered;
}

/** From now on, readers get these texts instead of the originals. @param changes the latest of each text. */
export async function setChangedTexts(changes: ChangedText[]): Promise<void> {
  await readChanges(changes);
  namedTexts.clear();
}

/** The outermost middleware: all code that answers the request can read texts in its reader's language. */
export const languageMiddleware: MiddlewareFunction<Response> = async ({ request }, next) => {
  const locale = localeOf(request);
  const response = await inLanguage(locale, next);
  // The router adds the prefix where routes redirect, but not where their middleware does.
  const target = response.headers.get('Location');
  if (target && /^\/(?!\/)/.test(target) && localeOfPath(target, LOCALES) !== locale)
    response.headers.set('Location', pathIn(locale, target));
  return response;
};

/** The language a request is answered in: its URL alone decides. */
export function localeOf({ url }: Pick<Request, 'url'>): string {
  return localeOfPath(new URL(url).pathname, LOCALES);
}

/** The texts of a topic in that language. */
export function messages<T extends Topic>(topic: T): Messages[T] {
  return messagesFor(readerLocale(), topic);
}

/** The texts of all form errors. */
export function errorTexts() {
  return { ...messages('formErrors'), ...messages('workErrors') };
}

/** @param locale one of `LOCALES`; else, as of an old job, the default language is read. */
export function messagesFor<T extends Topic>(locale: string, topic: T): Messages[T] {
  const named = namedTexts.get(locale) ?? {};
  const known = named[topic];
  if (known) return known;
  const language = languages.has(locale) ? locale : DEFAULT_LOCALE;
  const original = getOrThrow(languages, language)[topic];
  const texts = fillSiteName((changedTexts(language, topic) as Messages[T]) ?? original, siteName);
  namedTexts.set(locale, Object.assign(named, { [topic]: texts }));
  return texts;
}

/** The texts of a topic as they are before an operator changes any, whose words people go on typing. */
export function originalMessages<T extends Topic>(locale: string, topic: T): Messages[T] {
  return getOrThrow(languages, locale)[topic];
}

/** In which direction a language is written. */
export function directionIn(locale: string): Language['direction'] {
  return new Intl.Locale(locale).getTextInfo().direction === 'rtl' ? 'rtl' : 'ltr';
}

/** The context a page is rendered with. @param topics collects every topic the page reads. */
export function pageLanguage(locale: string, topics = new Set<Topic>()): Language {
  return {
    locale,
    direction: directionIn(locale),
    locales: offered,
    read: (topic) => {
      topics.add(topic);
      return messagesFor(locale, topic);
    },
  };
}
