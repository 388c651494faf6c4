import { plainLine } from '#app/lib/text.ts';
import type { Placeable, UnplacedDistrict } from './types.ts';

/** The staff's list of places. */
export const PLACES_PATH = '/admin/places';

export const PLACE_TABLE = {
  columns: ['sales', 'rents', 'projects', 'place'],
  sorts: ['most', 'fewest', 'name', 'name_z', 'sales', 'sales_few', 'rents', 'rents_few'],
} as const;
export type PlaceColumn = (typeof PLACE_TABLE.columns)[number];
export type PlaceSort = (typeof PLACE_TABLE.sorts)[number];

const LONGEST_NAME = 300;
const LONGEST_SEARCH = 100;

/** The search text of the list. */
export function placeSearch(params: URLSearchParams): string {
  return plainLine(params.get('q') ?? '').slice(0, LONGEST_SEARCH);
}

/** The district or project in the fields `name` and `project`, as spelt in the register; null without a name. */
export function parsePlaceable(fields: URLSearchParams | FormData): Placeable | null {
  const text = (field: string) => {
    const value = fields.get(field);
    if (typeof value !== 'string') return '';
    return value
      .slice(0, LONGEST_NAME)
      .replace(/\p{Cc}/gu, ' ')
      .trim();
  };
  const name = text('name');
  return name === '' ? null : { name, project: text('project') || null };
}

const ORDERS: Record<PlaceSort, (one: UnplacedDistrict, other: UnplacedDistrict) => number> = {
  most: (one, other) => other.sales + other.rents - one.sales - one.rents,
  fewest: (one, other) => one.sales + one.rents - other.sales - other.rents,
  name: () => 0,
  name_z: (one, other) => other.name.localeCompare(one.name, 'en'),
  sales: (one, other) => other.sales - one.sales,
  sales_few: (one, other) => one.sales - other.sales,
  rents: (one, other) => other.rents - one.rents,
  rents_few: (one, other) => one.rents - other.rents,
};

/** Districts whose names, or those of the projects shown, contain the text; equal ones sorted by name. */
export function chosenDistricts(
  districts: UnplacedDistrict[],
  text: string,
  sort: PlaceSort,
): UnplacedDistrict[] {
  const wanted = text.toLowerCase();
  return districts
    .filter(({ name, projects }) =>
      [name, ...projects].some((it) => it.toLowerCase().includes(wanted)),
    )
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
    .toSorted(ORDERS[sort]);
}
