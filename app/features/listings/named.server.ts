import { type RawBuilder, sql } from 'kysely';
import { placeNameHere } from '#app/features/areas/names.server.ts';
import { likeText } from '#app/lib/text.ts';
import { db } from '#app/server/db.server.ts';
import { ownReference } from './import/own-reference.server.ts';
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

/**
 * SQL: whether each word of a text is somewhere in what its own people know the listing `l` by, in any order: titles, unit, place,
 * address and references.
 */
export function isNamedBy(text: string): RawBuilder<boolean> {
  const named = sql`concat_ws(E'\n', l.title, l.title_ar, l.unit_number, l.place_name, ${placeNameHere()}, l.address, l.reference, ${ownReference})`;
  return everyWord(text, (part) => sql`${named} ilike ${part}`);
}

/** SQL: a condition for each word of a text; true without any. @param has the condition, of a pattern for `like`. */
export function everyWord(
  text: string,
  has: (part: string, word: string) => RawBuilder<unknown>,
): RawBuilder<boolean> {
  const words = new Set(text.split(' ').filter((word) => word !== ''));
  const each = Array.from(words, (word) => has(`%${likeText(word)}%`, word));
  return each.length > 0 ? sql<boolean>`(${sql.join(each, sql` and `)})` : sql<boolean>`true`;
}
