import { sql } from 'kysely';
import { db } from '#app/server/db.server.ts';
import { titleForReader } from './languages.server.ts';

/** The public listing with a reference number, ignoring case; null if there is none. */
export async function findPublicByReference(
  reference: string,
): Promise<{ id: number; reference: string; title: string } | null> {
  const typed = reference.trim();
  if (!/^[\w ./-]+$/.test(typed) || !/\d/.test(typed)) return null;
  // References of feeds alone may have small letters: they have an index of their own.
  const row = await db
    .selectFrom('listing')
    .where(
      sql<boolean>`is_public and (reference in (${typed}, ${typed.toUpperCase()})
        or reference <> upper(reference) and lower(reference) = ${typed.toLowerCase()})`,
    )
    .orderBy(sql`reference = ${typed}`, 'desc')
    .orderBy('id')
    .limit(1)
    .select(['id', 'reference', titleForReader('listing').as('title')])
    .executeTakeFirst();
  return row ?? null;
}

/** A developer's name as a public listing spells it; null if none does. @param name in any case. */
export async function findDeveloper(name: string): Promise<string | null> {
  const row = await db
    .selectFrom('listing')
    .where(
      sql<boolean>`is_public and developer is not null and lower(developer) = lower(${name.trim()})`,
    )
    .select('developer')
    .executeTakeFirst();
  return row?.developer ?? null;
}
