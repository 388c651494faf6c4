import { type Kysely, sql } from 'kysely';
import { single } from '#app/lib/required.ts';
import { DEFAULT_LOCALE } from '#app/messages/paths.ts';
import { readerLocale } from '#app/messages/reader-locale.server.ts';
import { offeredLocales } from '#app/messages/reader.server.ts';
import type { Database } from '#app/server/schema.server.ts';

/** The language that the account of an email chose, or in which a guest last wrote; else the reader's. */
export async function findMailLanguage(db: Kysely<Database>, email: string): Promise<string> {
  const { rows } = await sql<{ language: string | null }>`
    select coalesce((select language from user_account where email = lower(${email})), language_of_guest(${email})) as language`.execute(
    db,
  );
  const wanted = [single(rows).language, readerLocale()];
  return wanted.find((locale) => locale && offeredLocales().includes(locale)) ?? DEFAULT_LOCALE;
}
