import { type RawBuilder, sql } from 'kysely';
import { DEFAULT_LOCALE } from '#app/messages/paths.ts';
import { readerLocale } from '#app/messages/reader-locale.server.ts';

/** Every listing has its texts in this language. */
const FIRST_LANGUAGE = 'en';
/** It may have them in this one, too. */
const SECOND_LANGUAGE = 'ar';

/**
 * What the reader gets of a text that an advertiser wrote: their own language's, else the first.
 * @returns the text, and its language if it isn't the reader's.
 */
export function toldToReader<Text extends string | null>(
  text: Text,
  inArabic: string | null,
): [text: Text | string, lang: typeof FIRST_LANGUAGE | undefined] {
  const locale = readerLocale();
  if (locale === SECOND_LANGUAGE && inArabic !== null) return [inArabic, undefined];
  return [text, text === null || locale === DEFAULT_LOCALE ? undefined : FIRST_LANGUAGE];
}

/** The title of a listing in the reader's language, else the first. @param table its alias in the query. */
export function titleForReader(table: 'l' | 'listing'): RawBuilder<string> {
  const title = sql.ref<string>(`${table}.title`);
  if (readerLocale() !== SECOND_LANGUAGE) return sql<string>`${title}`;
  return sql<string>`coalesce(${sql.ref(`${table}.title_ar`)}, ${title})`;
}
