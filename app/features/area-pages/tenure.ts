import type { Tenure } from './types.ts';

const GROUPS: Record<Tenure, string> = {
  freehold: `al-barari al-furjan arabian-ranches arjan bluewaters-island business-bay city-walk damac-hills damac-hills-2
    downtown-dubai dubai-creek-harbour dubai-festival-city dubai-harbour dubai-hills-estate dubai-marina
    dubai-production-city-impz dubai-silicon-oasis dubai-south dubai-sports-city emirates-hills international-city
    jumeirah-beach-residence-jbr jumeirah-golf-estates jumeirah-lake-towers-jlt jumeirah-village-circle-jvc
    jumeirah-village-triangle-jvt meydan-city mohammed-bin-rashid-city motor-city palm-jumeirah the-greens town-square`,
  mixed: `al-barsha al-jaddaf al-quoz al-wasl barsha-heights-tecom discovery-gardens dubai-investment-park-dip jumeirah
    mirdif umm-suqeim`,
  restricted: 'al-karama al-nahda al-qusais bur-dubai deira',
  register: 'difc',
};

const TENURES = new Map(
  Object.entries(GROUPS).flatMap(([tenure, slugs]) =>
    slugs.split(/\s+/).map((slug) => [slug, tenure as Tenure]),
  ),
);

/** How most homes of a main area are owned; null if unknown. Common knowledge: the law names plots, not areas. */
export function tenureOf(slug: string): Tenure | null {
  return TENURES.get(slug) ?? null;
}
