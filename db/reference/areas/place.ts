import { areaSlug } from '#app/features/areas/rules.ts';
import type { AreaKind } from '#app/features/areas/types.ts';

/** A place of the seed with everything inside it. */
export interface ReferenceArea {
  slug: string;
  kind: AreaKind;
  nameEn: string;
  nameAr: string | null;
  /** Degrees, WGS 84; good to some hundred metres. */
  lat: number;
  lng: number;
  /** Other spellings and abbreviations, in either language. */
  aliases: string[];
  children: ReferenceArea[];
}

type Place = Omit<ReferenceArea, 'slug' | 'children'> & { children: Place[] };
type Names = [nameEn: string, nameAr: string | null];
type Point = [lat: number, lng: number];

export function community(
  names: Names,
  point: Point,
  aliases: string[],
  children: Place[],
): ReferenceArea {
  const [nameEn] = names;
  return withSlugs(place('community', names, point, aliases, children), areaSlug([nameEn]));
}

/** A cluster, neighbourhood or project of several buildings inside a community. */
export function cluster(
  nameEn: string,
  nameAr: string | null,
  point: Point,
  children: Place[] = [],
  aliases: string[] = [],
): Place {
  return place('sub_community', [nameEn, nameAr], point, aliases, children);
}

export function building(
  nameEn: string,
  nameAr: string | null,
  point: Point,
  aliases: string[] = [],
): Place {
  return place('building', [nameEn, nameAr], point, aliases, []);
}

function place(
  kind: AreaKind,
  [nameEn, nameAr]: Names,
  [lat, lng]: Point,
  aliases: string[],
  children: Place[],
): Place {
  return { kind, nameEn, nameAr, lat, lng, aliases, children };
}

function withSlugs(area: Place, root: string, slug = root): ReferenceArea {
  const children = area.children.map((child) => {
    const own = areaSlug([child.nameEn]);
    return withSlugs(child, root, own.startsWith(root) ? own : `${root}-${own}`);
  });
  return { slug, ...area, children };
}
