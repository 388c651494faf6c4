import { type RawBuilder, sql } from 'kysely';
import { nameHere } from '#app/features/areas/names.server.ts';
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
export function textForReader<Text extends string | null>(
  text: Text,
  inArabic: string | null,
): [text: Text | string, lang: typeof FIRST_LANGUAGE | undefined] {
  const locale = readerLocale();
  if (locale === SECOND_LANGUAGE && inArabic !== null) return [inArabic, undefined];
  return [text, text === null || locale === DEFAULT_LOCALE ? undefined : FIRST_LANGUAGE];
}

/** What ends the address of every home here. */
const CITY = { nameEn: 'Dubai', nameAr: 'دبي' };
const NUMBERED_STREET = /^Street (\d+), /;

/**
 * The address in the reader's language, where it is made of known names and at most the number of a street; otherwise as
 * its advertiser wrote it.
 * @param places from the community down.
 * @returns the address, and its language if it isn't the reader's.
 */
export function addressForReader(
  address: string,
  places: { nameEn: string; nameAr: string | null }[],
): [address: string, lang: typeof FIRST_LANGUAGE | undefined] {
  const locale = readerLocale();
  if (locale === DEFAULT_LOCALE) return [address, undefined];
  const known = [...places.toReversed(), CITY];
  const street = NUMBERED_STREET.exec(address)?.[1];
  const rest = address.replace(NUMBERED_STREET, '');
  if (locale !== SECOND_LANGUAGE || rest !== known.map((it) => it.nameEn).join(', '))
    return [address, FIRST_LANGUAGE];
  const names = known.map(nameHere);
  return [[...(street ? [`شارع ${street}`] : []), ...names].join('، '), undefined];
}

/** The title of a listing, or of a saved home (`h`), in the reader's language, else the first. @param table its alias in the query. */
export function titleForReader(table: 'l' | 'listing' | 'h'): RawBuilder<string> {
  const title = sql.ref<string>(`${table}.title`);
  if (readerLocale() !== SECOND_LANGUAGE) return sql<string>`${title}`;
  return sql<string>`coalesce(${sql.ref(`${table}.title_ar`)}, ${title})`;
}

/** The same for its owner, whose units of a building share a title: after the number, if it has one. */
export function titleForOwner(table: 'l' | 'listing'): RawBuilder<string> {
  const unit = sql.ref<string | null>(`${table}.unit_number`);
  return sql<string>`coalesce(${unit} || ' · ', '') || ${titleForReader(table)}`;
}
