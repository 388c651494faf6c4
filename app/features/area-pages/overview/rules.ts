import { AREAS_PATH } from '#app/features/areas/paths.ts';
import { queryWith, tidyTableUrl } from '#app/lib/table-view.ts';
import { areasIn } from './groups.ts';
import {
  AREA_GROUPS,
  AREA_SORTS,
  type AreaChoice,
  type AreaOrder,
  type ComparedArea,
} from './types.ts';

/** Parses the URL of /areas; malformed parameters count as missing. */
export function parseAreaChoice(params: URLSearchParams): AreaChoice {
  return {
    group: AREA_GROUPS.find((group) => group === params.get('group')) ?? null,
    sort: AREA_SORTS.find((sort) => sort === params.get('sort')) ?? AREA_SORTS[0],
  };
}

const meant = ({ group, sort }: AreaChoice) => ({
  group,
  sort: sort === AREA_SORTS[0] ? null : sort,
});

/** The same URL without default values; null if it is canonical already. */
export function tidyAreasUrl(params: URLSearchParams): string | null {
  return tidyTableUrl(AREAS_PATH, params, meant(parseAreaChoice(params)));
}

export function areasPath(choice: AreaChoice): string {
  return AREAS_PATH + queryWith(new URLSearchParams(), meant(choice));
}

/** Greatest first. */
const KEYS: Record<Exclude<AreaOrder, 'name'>, (area: ComparedArea) => number | null> = {
  price_low: ({ price }) => price && -price.median,
  price_high: ({ price }) => price?.median ?? null,
  yield: ({ yield: known }) => known?.share ?? null,
  change: ({ change }) => change,
};

/** The areas of a choice in its order: those without the figure come last, equal ones by name. */
export function chooseAreas(all: ComparedArea[], { group, sort }: AreaChoice): ComparedArea[] {
  const some = group ? areasIn(group, all) : all;
  const byName = some.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  if (sort === 'name') return byName;
  const keyOf = (area: ComparedArea) => KEYS[sort](area) ?? -Infinity;
  return byName.toSorted((a, b) => (keyOf(a) === keyOf(b) ? 0 : keyOf(b) - keyOf(a)));
}
