import type { Kysely } from 'kysely';
import { DEFAULT_LOCALE } from '#app/messages/paths.ts';
import { readerLocale } from '#app/messages/reader-locale.server.ts';
import { offeredLocales } from '#app/messages/reader.server.ts';
import type { Database } from '#app/server/schema.server.ts';

/**
 * The language that the account of an email chose; else, for guests, the reader's.
 * @param written the language in which a guest wrote what the mail is about, if known: it comes before the reader's.
 */
export async function findMailLanguage(
  db: Kysely<Database>,
  email: string,
  written: string | null = null,
): Promise<string> {
  const account = await db
    .selectFrom('user_account')
    .where('email', '=', email.toLowerCase())
    .select('language')
    .executeTakeFirst();
  const wanted = [account?.language ?? written ?? readerLocale(), readerLocale()];
  return wanted.find((locale) => offeredLocales().includes(locale)) ?? DEFAULT_LOCALE;
}
