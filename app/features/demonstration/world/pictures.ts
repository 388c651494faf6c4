import type { Scene } from '../artwork.ts';
import type { PropertyType } from '#app/features/listings/types.ts';
import type { Random } from '../random.ts';

const MARINA = new Set([
  'bluewaters-island',
  'dubai-creek-harbour',
  'dubai-festival-city',
  'dubai-harbour',
  'dubai-marina',
  'business-bay',
  'jumeirah-lake-towers-jlt',
  'jumeirah-beach-residence-jbr',
]);
const ROOMS: Scene[] = ['living', 'bedroom', 'kitchen', 'bathroom'];

/** Addresses of four to seven pictures, the outside or the best view first; each is drawn from its own seed. */
export function choosePictures(
  home: { propertyType: PropertyType; communitySlug: string; outdoors: boolean },
  random: Random,
): string[] {
  const scenes = scenesFor(home, random);
  return scenes.map((scene) => `/images/demo/${scene}-${random.whole(1, 2_147_483_647)}.svg`);
}

function scenesFor(
  home: { propertyType: PropertyType; communitySlug: string; outdoors: boolean },
  random: Random,
): Scene[] {
  const { propertyType: type, communitySlug } = home;
  if (type === 'land') return take(['plot', 'plot', 'plot', 'plot', 'villa'], 4, 5, random);
  if (type === 'office')
    return take(['tower', 'office', 'office', 'office', 'bathroom', 'office'], 4, 6, random);
  if (type === 'retail') return take(['shop', 'shop', 'shop', 'tower', 'shop'], 4, 5, random);
  const house = type === 'villa' || type === 'townhouse';
  const first: Scene = house ? houseScene(type, communitySlug) : towerScene(communitySlug, random);
  const outside: Scene[] = home.outdoors ? ['terrace'] : [];
  const rest: Scene[] = house ? [type] : ['tower'];
  return take([first, ...ROOMS, ...outside, 'bedroom', ...rest], 5, 7, random);
}

const houseScene = (type: 'villa' | 'townhouse', slug: string): Scene =>
  slug === 'palm-jumeirah' ? 'palm' : type;

function towerScene(slug: string, random: Random): Scene {
  if (slug === 'palm-jumeirah') return 'palm';
  return MARINA.has(slug) && random.chance(0.7) ? 'marina' : 'tower';
}

function take(scenes: Scene[], min: number, max: number, random: Random): Scene[] {
  return scenes.slice(0, Math.max(4, random.whole(min, max)));
}
