import type { Amenity } from '#app/features/listings/amenities.ts';
import type { PropertyType } from '#app/features/listings/types.ts';
import type { Scene } from '../artwork.ts';
import { isByWater, type Outlook } from '../artwork/outlook.ts';
import type { Random } from '../random.ts';
import { marketOf } from './area-markets.ts';

/** What is known of a home before it is drawn. */
export interface Pictured {
  propertyType: PropertyType;
  communitySlug: string;
  view: Amenity | null;
  /** Whether it has a balcony or a terrace. */
  outdoors: boolean;
  /** The name of its building; null in a district of many. */
  building: string | null;
}

export interface PlannedPicture {
  scene: Scene;
  outlook: Outlook;
}

const SEEN: Partial<Record<Amenity, Outlook>> = {
  sea_view: 'sea',
  marina_view: 'marina',
  creek_view: 'canal',
  canal_view: 'canal',
  lake_view: 'lake',
  golf_view: 'golf',
  park_view: 'park',
  skyline_view: 'city',
  burj_view: 'burj',
};

/** Communities around a basin, a creek or a canal, where the water is shown from outside as well. */
const AT_A_BASIN = new Set([
  'bluewaters-island',
  'dubai-creek-harbour',
  'dubai-festival-city',
  'dubai-harbour',
  'dubai-marina',
  'business-bay',
  'jumeirah-lake-towers-jlt',
  'jumeirah-beach-residence-jbr',
]);

/** What lies around any home of a community: its water if it is on the shore, towers if they can be seen from there, else streets. */
export function surroundingsOf(communitySlug: string): Outlook {
  const { views, waterside } = marketOf(communitySlug);
  const seen = views.flatMap((view) => SEEN[view] ?? []);
  const water = seen.find(isByWater);
  if (waterside && water) return water;
  return views.includes('skyline_view') || views.includes('burj_view') ? 'city' : 'street';
}

/** What is seen from a home: the view it is advertised with, else what lies around. */
export function outlookOf({ view, communitySlug }: Pictured): Outlook {
  const around = surroundingsOf(communitySlug);
  const seen = view && SEEN[view];
  if (!seen) return around;
  // A lake among towers.
  return seen === 'lake' && around === 'city' ? 'canal' : seen;
}

/** What its building is seen in: a view of distant water doesn't put it on the shore. */
function settingOf(home: Pictured): Outlook {
  const seen = outlookOf(home);
  const around = surroundingsOf(home.communitySlug);
  if (seen === 'burj') return 'city';
  return seen === 'sea' && !isByWater(around) ? around : seen;
}

const LEAST = 4;

/**
 * URLs of four or five pictures; each is drawn from its own seed, and a building by the number of its name. Most begin outside,
 * some indoors or with the view.
 */
export function choosePictures(home: Pictured, random: Random): string[] {
  const all = planPictures(home, random);
  const some = all.slice(0, random.whole(LEAST, LEAST + 1));
  const seeds = some.map(() => random.whole(1, 2_147_483_647));
  return leadWith(some, (seeds[0] ?? 0) % 20).map(({ scene, outlook }, at) => {
    const building = scene === 'tower' && home.building ? [numberOf(home.building)] : [];
    return `/images/demo/${[scene, outlook, ...building, seeds[at]].join('-')}.svg`;
  });
}

/** The scenes that show a home, as its facts have it. */
export function planPictures(home: Pictured, random: Random): PlannedPicture[] {
  const [outlook, setting] = [outlookOf(home), settingOf(home)];
  return scenesOf(home, random).map((scene) => ({
    scene,
    outlook: OUTSIDE.has(scene) ? setting : outlook,
  }));
}

const OUTSIDE = new Set<Scene>(['tower', 'villa', 'townhouse', 'shop', 'plot', 'warehouse']);

function scenesOf(home: Pictured, random: Random): Scene[] {
  const { propertyType: type, communitySlug } = home;
  switch (type) {
    case 'land':
      return ['plot', 'plot', 'plot', 'plot', 'plot'];
    case 'office':
      return ['tower', 'office', 'office', 'bathroom', 'office'];
    case 'retail':
      return ['shop', 'shop', 'shop', 'tower', 'shop'];
    case 'leisure':
      return ['tower', 'shop', 'terrace', 'bathroom', 'shop'];
    case 'industrial':
      return ['warehouse', 'warehouse', 'office', 'plot'];
    case 'other_commercial':
      return ['tower', 'office', 'office', 'bathroom'];
    case 'villa':
    case 'townhouse':
      return [type, 'living', 'bedroom', 'kitchen', home.outdoors ? 'terrace' : 'bathroom'];
    default: {
      const isOnIsland = communitySlug === 'palm-jumeirah';
      const hasBasin = !isOnIsland && AT_A_BASIN.has(communitySlug) && random.chance(0.7);
      const last = hasBasin || home.view ? viewFrom(home) : 'bathroom';
      return ['tower', 'living', 'bedroom', 'kitchen', home.outdoors ? 'terrace' : last];
    }
  }
}

function viewFrom(home: Pictured): Scene {
  const outlook = outlookOf(home);
  if (outlook === 'marina') return 'marina';
  return outlook === 'sea' && home.communitySlug === 'palm-jumeirah' ? 'palm' : 'view';
}

/** @param die 0 to 19 */
function leadWith(pictures: PlannedPicture[], die: number): PlannedPicture[] {
  const last = pictures.findLastIndex(({ scene }) => ['terrace', 'view'].includes(scene));
  const lead = die < 11 ? 0 : die < 16 || last < 0 ? 1 : last;
  return [...pictures.slice(lead, lead + 1), ...pictures.toSpliced(lead, 1)];
}

/** FNV-1a, 31 bits. */
function numberOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const character of name) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 1) + 1;
}
