import { bathroomScene } from './artwork/bathroom.ts';
import { bedroomScene } from './artwork/bedroom.ts';
import { towerScene } from './artwork/city.ts';
import { chooseDaylight } from './artwork/daylight.ts';
import { definitionMarkup, svgElement, HEIGHT, WIDTH, type Picture } from './artwork/drawing.ts';
import { floorPlan } from './artwork/floor-plan.ts';
import { kitchenScene } from './artwork/kitchen.ts';
import { livingScene } from './artwork/living.ts';
import { logo } from './artwork/logo.ts';
import { marinaScene } from './artwork/marina.ts';
import { officeScene } from './artwork/office.ts';
import { OUTLOOKS, type Outlook } from './artwork/outlook.ts';
import { palmScene } from './artwork/palm.ts';
import { plotScene } from './artwork/plot.ts';
import { portrait } from './artwork/portrait.ts';
import { shopScene } from './artwork/shop.ts';
import { terraceScene } from './artwork/terrace.ts';
import { townhouseScene } from './artwork/townhouse.ts';
import { viewScene } from './artwork/views.ts';
import { villaScene } from './artwork/villa.ts';
import { warehouseScene } from './artwork/warehouse.ts';
import { seededRandom } from './random.ts';

export const SCENES = [
  'tower',
  'marina',
  'villa',
  'townhouse',
  'palm',
  'living',
  'bedroom',
  'kitchen',
  'bathroom',
  'terrace',
  'office',
  'shop',
  'plot',
  'warehouse',
  'view',
] as const;
export type Scene = (typeof SCENES)[number];

const painters: Record<Scene, (picture: Picture) => string> = {
  tower: towerScene,
  marina: marinaScene,
  villa: villaScene,
  townhouse: townhouseScene,
  living: livingScene,
  bedroom: bedroomScene,
  kitchen: kitchenScene,
  palm: palmScene,
  bathroom: bathroomScene,
  terrace: terraceScene,
  office: officeScene,
  shop: shopScene,
  plot: plotScene,
  warehouse: warehouseScene,
  view: viewScene,
};

const MOST_ROOMS = 9;

/**
 * The picture (SVG) of a name: a scene with what lies around it, the building's number if it shows one, and its seed;
 * 'plan' with bedrooms, bathrooms and seed; or 'logo' or 'portrait' with its number.
 */
export function draw(name: string, numbers: number[], around?: string): string | null {
  const [first = 0, second = 0, third = 0] = numbers;
  if (name === 'plan' && numbers.length === 3) {
    return first <= MOST_ROOMS && second <= MOST_ROOMS ? floorPlan(first, second, third) : null;
  }
  if (numbers.length === 1 && name === 'logo') return logo(first);
  if (numbers.length === 1 && name === 'portrait') return portrait(first);
  const scene = SCENES.find((known) => known === name);
  const outlook = around ? OUTLOOKS.find((known) => known === around) : usualOutlook(scene);
  if (!scene || !outlook || numbers.length > (scene === 'tower' ? 2 : 1)) return null;
  const [seed = 0, building = seed] = numbers.toReversed();
  return artwork(scene, seed >>> 0, { outlook, building: building >>> 0 });
}

function usualOutlook(scene: Scene | undefined): Outlook {
  if (scene === 'palm') return 'sea';
  return scene === 'marina' ? 'marina' : 'city';
}

/**
 * An SVG picture, 1200 x 900 (4:3), of `scene`: a poster of an invented place, different for each
 * `seed` (32-bit integer) and always the same for the same one.
 */
export function artwork(
  scene: Scene,
  seed: number,
  { outlook = usualOutlook(scene), building = seed }: { outlook?: Outlook; building?: number } = {},
): string {
  const random = seededRandom(scatter(seed, SCENES.indexOf(scene)));
  const light = chooseDaylight(random);
  const sun = { x: random.between(120, 1080), y: random.between(...light.discY) };
  const picture: Picture = { random, light, outlook, building, sun, definitions: new Map() };
  const content = painters[scene](picture);
  const frame = {
    xmlns: 'http://www.w3.org/2000/svg',
    width: WIDTH,
    height: HEIGHT,
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    preserveAspectRatio: 'xMidYMid slice',
    fill: 'none',
  };
  return svgElement('svg', frame, definitionMarkup(picture) + content);
}

/** Neighbouring seeds and scenes become far apart, so that one listing's pictures do not resemble the next one's. */
function scatter(seed: number, scene: number): number {
  const first = Math.imul(seed ^ (seed >>> 16), 0x85ebca6b) ^ Math.imul(scene + 1, 0x9e3779b1);
  return Math.imul(first ^ (first >>> 13), 0xc2b2ae35);
}
