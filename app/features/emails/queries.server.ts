import type { Kysely } from 'kysely';
import { readerLocale } from '#app/messages/reader-locale.server.ts';
import { LOCALES } from '#app/messages/reader.server.ts';
import type { Database } from '#app/server/schema.server.ts';

/** The language that the account of an email chose; else, for guests, the reader's. */
export async function findMailLanguage(db: Kysely<Database>, email: string): Promise<string> {
  const account = await db
    .selectFrom('user_account')
    .where('email', '=', email)
    .select('language')
    .executeTakeFirst();
  return account && LOCALES.includes(account.language) ? account.language : readerLocale();
}
