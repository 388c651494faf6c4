import { sql } from 'kysely';
import { readerLocale } from '#app/messages/reader-locale.server.ts';

/** Every page has a version in this language. */
const FIRST_LANGUAGE = 'en';
/** It may have one in this language, too. */
const SECOND_LANGUAGE = 'ar';

type ContentText =
  | 'title'
  | 'content'
  | 'excerpt'
  | 'seo_title'
  | 'seo_description'
  | 'featured_image_alt';

/** SQL: whether page `p` has an Arabic version. */
export const hasArabic = sql<boolean>`(p.title_ar <> '')`;

/** A text of page `p`, in the version its reader gets: their language's, else the first. */
export function textHere(column: ContentText) {
  const first = sql.ref<string>(`p.${column}`);
  if (readerLocale() !== SECOND_LANGUAGE) return first;
  return sql<string>`case when ${hasArabic} then ${sql.ref(`p.${column}_ar`)} else ${first} end`;
}

/** The languages of a page's versions. */
export function languagesOf({ isInArabic }: { isInArabic: boolean }): string[] {
  return isInArabic ? [FIRST_LANGUAGE, SECOND_LANGUAGE] : [FIRST_LANGUAGE];
}

/** @returns the language of the version shown, if it isn't the reader's. */
export function foreignLanguage(languages: string[]): string | undefined {
  return languages.includes(readerLocale()) ? undefined : FIRST_LANGUAGE;
}

/** SQL of the name or description of category `c` in the reader's language, where it has one. */
export function categoryTextHere(column: 'name' | 'description') {
  const first = sql.ref<string>(`c.${column}`);
  if (readerLocale() !== SECOND_LANGUAGE) return first;
  return sql<string>`case when c.name_ar <> '' then ${sql.ref(`c.${column}_ar`)} else ${first} end`;
}
