import { sql } from 'kysely';
import { readerLocale } from '#app/messages/reader-locale.server.ts';

interface Named {
  nameEn: string;
  nameAr: string | null;
}

/** The name of a place in the reader's language, where it has one. */
export function nameHere({ nameEn, nameAr }: Named): string {
  return (isArabic() && nameAr) || nameEn;
}

/** SQL of where a listing `l` is, in the reader's language: 'Marina Gate, Dubai Marina'. */
export function placeNameHere() {
  if (!isArabic()) return sql<string>`l.place_name`;
  return sql<string>`coalesce((
    select concat_ws('، ', coalesce(a.name_ar, a.name_en), case when p.id not in (a.id, c.id) then coalesce(p.name_ar, p.name_en) end,
      case when c.id <> a.id then coalesce(c.name_ar, c.name_en) end)
    from area a left join area p on p.id = a.parent_id left join area c on c.id = a.community_id
    where a.id = l.area_id), l.place_name)`;
}

/** SQL of the name of a row of `surrounding` in the reader's language. */
export function surroundingNameHere() {
  return isArabic() ? sql<string>`coalesce(name_ar, name)` : sql<string>`name`;
}

function isArabic(): boolean {
  return readerLocale() === 'ar';
}
