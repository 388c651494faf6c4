import type { Kysely } from 'kysely';
import { DEFAULT_LOCALE } from '#app/messages/paths.ts';
import { readerLocale } from '#app/messages/reader-locale.server.ts';
import { offeredLocales } from '#app/messages/reader.server.ts';
import { db } from '#app/server/db.server.ts';
import type { Database } from '#app/server/schema.server.ts';

/**
 * The language that the account of an email chose, or last signed in with; else, for guests, the reader's.
 * @param written the language in which a guest wrote what the mail is about, if known: it comes before the reader's.
 */
export async function findMailLanguage(
  executor: Kysely<Database>,
  email: string,
  written: string | null = null,
): Promise<string> {
  const account = await executor
    .selectFrom('user_account')
    .where('email', '=', email.toLowerCase())
    .select((eb) => eb.fn.coalesce('chosen_language', 'language').as('language'))
    .executeTakeFirst();
  const wanted = [account?.language ?? written ?? readerLocale(), readerLocale()];
  return wanted.find((locale) => offeredLocales().includes(locale)) ?? DEFAULT_LOCALE;
}

export interface MailLanguage {
  /** Null for that of the last sign-in. */
  chosen: string | null;
  lastSignIn: string;
}

/** The language in which an account gets its mails. */
export function findLanguageOf(userId: string): Promise<MailLanguage> {
  return db
    .selectFrom('user_account')
    .where('id', '=', userId)
    .select(['chosen_language as chosen', 'language as lastSignIn'])
    .executeTakeFirstOrThrow();
}
