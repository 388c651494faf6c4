import type { PropertyType } from '#app/features/listings/types.ts';
import type { Scene } from '../artwork.ts';
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

/** URLs of four or five pictures, the outside or the best view first; each is drawn from its own seed. */
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
  if (type === 'land') return take(['plot', 'plot', 'plot', 'plot', 'villa'], random);
  if (type === 'office') return take(['tower', 'office', 'office', 'bathroom', 'office'], random);
  if (type === 'retail') return take(['shop', 'shop', 'shop', 'tower', 'shop'], random);
  if (type === 'leisure') return take(['tower', 'shop', 'terrace', 'bathroom', 'shop'], random);
  if (type === 'industrial') return take(['warehouse', 'warehouse', 'office', 'plot'], random);
  if (type === 'other_commercial') return take(['tower', 'office', 'office', 'bathroom'], random);
  const house = type === 'villa' || type === 'townhouse';
  const first: Scene = house ? houseScene(type, communitySlug) : towerScene(communitySlug, random);
  const last: Scene = home.outdoors ? 'terrace' : 'bathroom';
  return take([first, 'living', 'bedroom', 'kitchen', last], random);
}

const houseScene = (type: 'villa' | 'townhouse', slug: string): Scene =>
  slug === 'palm-jumeirah' ? 'palm' : type;

function towerScene(slug: string, random: Random): Scene {
  if (slug === 'palm-jumeirah') return 'palm';
  return MARINA.has(slug) && random.chance(0.7) ? 'marina' : 'tower';
}

function take(scenes: Scene[], random: Random): Scene[] {
  return scenes.slice(0, random.whole(4, 5));
}
