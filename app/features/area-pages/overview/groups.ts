import { METRO_MINUTES } from '#app/features/surroundings/rules.ts';
import type { AreaGroup, ComparedArea } from './types.ts';

/** Common knowledge about the main areas. */
const KNOWN: Record<Exclude<AreaGroup, 'value' | 'metro'>, string> = {
  sea: `bluewaters-island dubai-harbour dubai-marina jumeirah jumeirah-beach-residence-jbr palm-jumeirah umm-suqeim`,
  centre: `al-jaddaf al-karama al-wasl bur-dubai business-bay city-walk deira difc downtown-dubai`,
  villas: `al-barari al-furjan al-wasl arabian-ranches damac-hills damac-hills-2 dubai-hills-estate emirates-hills jumeirah
    jumeirah-golf-estates jumeirah-village-triangle-jvt meydan-city mirdif mohammed-bin-rashid-city palm-jumeirah town-square
    umm-suqeim`,
};

const MOST_MINUTES = Math.max(...METRO_MINUTES);

/** The areas of a group. `value` is the third with the lowest price, `metro` those with a station within 20 minutes on foot. */
export function areasIn(group: AreaGroup, areas: ComparedArea[]): ComparedArea[] {
  if (group === 'metro')
    return areas.filter(
      ({ metroMinutes }) => metroMinutes !== null && metroMinutes <= MOST_MINUTES,
    );
  if (group === 'value') {
    const priced = areas.flatMap((area) =>
      area.price ? [{ area, median: area.price.median }] : [],
    );
    const cheapest = priced.toSorted((a, b) => a.median - b.median);
    return cheapest.slice(0, Math.ceil(cheapest.length / 3)).map(({ area }) => area);
  }
  const slugs = new Set(KNOWN[group].split(/\s+/));
  return areas.filter(({ slug }) => slugs.has(slug));
}
