import type { AreaName } from './types.ts';

/** The drawings of `public/pictures/areas`, each with the areas that look like it. */
const DRAWN: Record<string, string> = {
  'tower-1': 'downtown-dubai',
  'tower-2': 'business-bay',
  'tower-3': 'jumeirah-lake-towers-jlt',
  'tower-4': 'difc',
  'tower-5': 'barsha-heights-tecom',
  'tower-6': 'dubai-silicon-oasis',
  'tower-7': 'the-greens dubai-sports-city',
  'marina-1': 'dubai-marina',
  'marina-2': 'dubai-harbour',
  'marina-3': 'dubai-creek-harbour',
  'marina-4': 'dubai-festival-city bluewaters-island',
  'beach-1': 'jumeirah-beach-residence-jbr',
  'beach-2': 'jumeirah',
  'beach-3': 'umm-suqeim',
  island: 'palm-jumeirah',
  'villa-1': 'al-wasl',
  'villa-2': 'emirates-hills',
  'villa-3': 'mohammed-bin-rashid-city',
  'villa-4': 'al-barari',
  'townhouse-1': 'town-square damac-hills-2',
  'townhouse-2': 'al-furjan',
  'townhouse-3': 'mirdif jumeirah-village-triangle-jvt',
  'townhouse-4': 'al-quoz dubai-south',
  'golf-1': 'dubai-hills-estate',
  'golf-2': 'damac-hills meydan-city',
  'golf-3': 'arabian-ranches jumeirah-golf-estates',
  'creek-1': 'deira al-jaddaf',
  'creek-2': 'bur-dubai',
  'street-1': 'al-barsha discovery-gardens city-walk',
  'street-2': 'al-karama jumeirah-village-circle-jvc dubai-production-city-impz',
  'street-3': 'al-qusais arjan motor-city',
  'street-4': 'al-nahda international-city dubai-investment-park-dip',
};

const DRAWINGS = new Map(
  Object.entries(DRAWN).flatMap(([name, slugs]) => slugs.split(' ').map((slug) => [slug, name])),
);

/** URL of a drawing, 1200 x 900, of a place like it: not a picture of the place. */
export function areaPicture(slug: AreaName['slug']): string {
  return `/pictures/areas/${DRAWINGS.get(slug) ?? 'street-1'}.svg`;
}
