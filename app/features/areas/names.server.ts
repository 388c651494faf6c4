import { type RawBuilder, sql } from 'kysely';
import { readerLocale } from '#app/messages/reader-locale.server.ts';

interface Named {
  nameEn: string;
  nameAr: string | null;
}

/** The name of a place in the reader's language, where it has one. */
export function nameHere({ nameEn, nameAr }: Named): string {
  return (isArabic() && nameAr) || nameEn;
}

/** The name of a place in the other language; null where it has one name. */
export function otherNameHere({ nameEn, nameAr }: Named): string | null {
  return isArabic() && nameAr ? nameEn : nameAr;
}

/** Names of places from the inside outwards, in the reader's language: 'Marina Gate, Dubai Marina'. */
export function joinedHere(names: string[]): string {
  return names.join(isArabic() ? '، ' : ', ');
}

/** SQL of the name of a row of `area`, in the reader's language, where it has one. @param table its alias in the query. */
export function areaNameHere(table: string): RawBuilder<string> {
  const name = sql.ref<string>(`${table}.name_en`);
  return isArabic() ? sql<string>`coalesce(${sql.ref(`${table}.name_ar`)}, ${name})` : name;
}

/** SQL of where a listing is, in the reader's language: 'Marina Gate, Dubai Marina'. @param table its alias in the query. */
export function placeNameHere(table: 'l' | 'listing' = 'l') {
  const listing = sql.table(table);
  if (!isArabic()) return sql<string>`${listing}.place_name`;
  return sql<string>`coalesce((
    select concat_ws('، ', coalesce(a.name_ar, a.name_en), case when p.id not in (a.id, c.id) then coalesce(p.name_ar, p.name_en) end,
      case when c.id <> a.id then coalesce(c.name_ar, c.name_en) end)
    from area a left join area p on p.id = a.parent_id left join area c on c.id = a.community_id
    where a.id = ${listing}.area_id), ${listing}.place_name)`;
}

/** SQL of the name of a row of `surrounding` in the reader's language. */
export function surroundingNameHere() {
  return isArabic() ? sql<string>`coalesce(name_ar, name)` : sql<string>`name`;
}

/**
 * SQL of a building or project of the register in the reader's language, where its community has a place of that name.
 * @param table what has the columns `name` and `community_id`, or those that are named.
 */
export function registeredNameHere(table: string, column = 'name'): RawBuilder<string | null> {
  const name = sql.ref<string | null>(`${table}.${column}`);
  if (!isArabic()) return sql`${name}`;
  return sql`coalesce((
    select min(known.name_ar) from area known
    where known.community_id = ${sql.ref(`${table}.community_id`)} and lower(known.name_en) = lower(${name})), ${name})`;
}

function isArabic(): boolean {
  return readerLocale() === 'ar';
}
