import { required } from '#app/lib/required.ts';
import { type Random, seededRandom } from '../random.ts';
import { type Rectangle, circle, d, svgElement, HEIGHT, rect, stroke, WIDTH } from './drawing.ts';

const WALL = '#3b4a48';
const PALE = '#9fb0ab';
const THICK = 12;
const HOME: Rectangle = { x: 90, y: 150, width: 1020, height: 690 };
const HALL_HEIGHT = 84;
const BALCONY_HEIGHT = 70;

type Kind = 'living' | 'bedroom' | 'kitchen' | 'bathroom' | 'entrance';

interface Room {
  kind: Kind;
  name: string;
  /** Of the width of its row. */
  share: number;
}

/**
 * The floor plan of an invented home, 1200 x 900: rooms on both sides of a hall, as many bedrooms and bathrooms as it
 * has. The same for the same numbers. @param bedrooms 0: a studio.
 */
export function floorPlan(bedrooms: number, bathrooms: number, seed: number): string {
  const random = seededRandom(seed ^ (bedrooms * 31 + bathrooms));
  const [front, back] = rowsOf(bedrooms, bathrooms, random);
  const deep = HOME.height * random.between(0.5, 0.56) - HALL_HEIGHT / 2;
  const rooms = [
    ...inRow(front, { ...HOME, height: deep }),
    ...inRow(back, {
      ...HOME,
      y: HOME.y + deep + HALL_HEIGHT,
      height: HOME.height - deep - HALL_HEIGHT,
    }),
  ];
  const hall = { ...HOME, y: HOME.y + deep, height: HALL_HEIGHT };
  const living = required(
    rooms.find(({ room }) => room.kind === 'living'),
    'the living room',
  );
  const frame = { xmlns: 'http://www.w3.org/2000/svg', width: WIDTH, height: HEIGHT };
  const content = [
    rect({ x: 0, y: 0, width: WIDTH, height: HEIGHT }, '#fff'),
    balcony(living.box),
    rect(HOME, '#fbf8f1'),
    ...rooms.map(({ room, box }) => rect(box, FLOORS[room.kind])),
    ...rooms.map(({ room, box }) => furniture(room, box)),
    ...rooms.map(({ box }) => rect(box, 'none', { stroke: WALL, 'stroke-width': 7 })),
    rect(HOME, 'none', { stroke: WALL, 'stroke-width': THICK }),
    ...rooms.map(({ room, box }) => openings(room, box, hall)),
    ...rooms.map(({ room, box }) => label(room.name, box)),
    label('Hall', hall),
  ];
  const view = { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, fill: 'none' };
  return svgElement('svg', { ...frame, ...view }, content.join(''));
}

const FLOORS: Record<Kind, string> = {
  living: '#f6ecd9',
  bedroom: '#f3ead9',
  kitchen: '#e9eee9',
  bathroom: '#dfecee',
  entrance: '#fbf8f1',
};

/** The rooms at the front, with the living room, and those at the back, with kitchen and entrance. */
function rowsOf(
  bedrooms: number,
  bathrooms: number,
  random: Random,
): [front: Room[], back: Room[]] {
  const room = (kind: Kind, name: string, share: number): Room => ({
    kind,
    name,
    share: share * random.between(0.92, 1.08),
  });
  const beds = Array.from({ length: bedrooms }, (_, index) =>
    room('bedroom', bedrooms === 1 ? 'Bedroom' : `Bedroom ${index + 1}`, index === 0 ? 1.25 : 1),
  );
  const baths = Array.from({ length: bathrooms }, (_, index) =>
    room('bathroom', bathrooms === 1 ? 'Bathroom' : `Bath ${index + 1}`, 0.62),
  );
  const atFront = Math.ceil(bedrooms / 2);
  const bathsAtFront = Math.max(0, Math.floor((bathrooms - 1) / 2));
  const living = room('living', bedrooms === 0 ? 'Living and sleeping' : 'Living and dining', 1.7);
  const front = [living, ...alternate(beds.slice(0, atFront), baths.slice(0, bathsAtFront))];
  const back = [
    room('kitchen', 'Kitchen', 0.95),
    room('entrance', 'Entrance', 0.6),
    ...alternate(beds.slice(atFront), baths.slice(bathsAtFront)),
  ];
  return random.chance(0.5) ? [front, back] : [front.toReversed(), back.toReversed()];
}

function alternate(some: Room[], others: Room[]): Room[] {
  const length = Math.max(some.length, others.length);
  return Array.from({ length }, (_, index) => [some[index], others[index]])
    .flat()
    .filter((room) => room !== undefined);
}

function inRow(rooms: Room[], row: Rectangle): { room: Room; box: Rectangle }[] {
  const whole = rooms.reduce((sum, { share }) => sum + share, 0);
  let { x } = row;
  return rooms.map((room) => {
    const width = (row.width * room.share) / whole;
    const box = { x, y: row.y, width, height: row.height };
    x += width;
    return { room, box };
  });
}

function balcony({ x, width }: Rectangle): string {
  const box = { x, y: HOME.y - BALCONY_HEIGHT, width, height: BALCONY_HEIGHT };
  return rect(box, '#eef3ef', { stroke: PALE, 'stroke-width': 5 }) + label('Balcony', box);
}

/** A door to the hall with the arc it opens in, and a window on the outer side. */
function openings({ kind }: Room, box: Rectangle, hall: Rectangle): string {
  const isFront = box.y < hall.y;
  const wall = isFront ? hall.y : hall.y + hall.height;
  const width = Math.min(64, box.width * 0.4);
  const x = box.x + Math.min(26, box.width * 0.15);
  const into = isFront ? -1 : 1;
  const door =
    stroke(d`M${x} ${wall}h${width}`, FLOORS[kind], 9) +
    stroke(d`M${x} ${wall}v${into * width}`, WALL, 3) +
    svgElement('path', {
      d: `M${Math.round(x)} ${Math.round(wall + into * width)}a${Math.round(width)} ${Math.round(width)} 0 0 ${isFront ? 1 : 0} ${Math.round(width)} ${Math.round(-into * width)}`,
      stroke: PALE,
      'stroke-width': 2,
    });
  const outer = isFront ? HOME.y : HOME.y + HOME.height;
  const opening = d`M${box.x + box.width * 0.25} ${outer}h${box.width * 0.5}`;
  if (kind === 'entrance') return door + stroke(opening, '#c08a3e', THICK);
  return door + stroke(opening, '#fff', THICK) + stroke(opening, '#7fb2b5', 4);
}

function furniture({ kind }: Room, box: Rectangle): string {
  const isFront = box.y === HOME.y;
  const line = { stroke: PALE, 'stroke-width': 3 };
  const middle = box.x + box.width / 2;
  // Against the outer wall, away from the door.
  const from = (depth: number) => (isFront ? box.y + 22 : box.y + box.height - 22 - depth);
  const across = (share: number, depth: number) => {
    const width = box.width * share;
    return { x: middle - width / 2, y: from(depth), width, height: depth };
  };
  if (kind === 'bedroom') {
    const bed = across(0.55, box.height * 0.3);
    const pillow = { ...bed, x: bed.x + bed.width * 0.15, width: bed.width * 0.7, height: 20 };
    const head = isFront ? bed.y + 8 : bed.y + bed.height - 28;
    return rect(bed, '#fff', { ...line, rx: 8 }) + rect({ ...pillow, y: head }, '#e7efec', line);
  }
  if (kind === 'bathroom') {
    return (
      rect(across(0.6, 48), '#fff', { ...line, rx: 20 }) +
      circle([middle, from(150) + 75], 18, '#fff', line)
    );
  }
  if (kind === 'kitchen') return rect(across(0.8, 44), '#fff', line);
  if (kind === 'entrance') return '';
  const sofa = across(0.4, 60);
  const table = [middle + box.width * 0.32, box.y + box.height * 0.62] as const;
  return rect(sofa, '#fff', { ...line, rx: 12 }) + circle(table, box.width * 0.09, '#fff', line);
}

const LETTER_WIDTH = 0.64;

function label(name: string, { x, y, width, height }: Rectangle): string {
  const size = Math.round(Math.min(26, (width - 12) / (name.length * LETTER_WIDTH)));
  const at = { x: x + width / 2, y: y + height / 2 + size / 3 };
  const font = { 'font-family': 'sans-serif', 'font-size': size, 'text-anchor': 'middle' };
  return svgElement('text', { ...at, ...font, fill: '#24302e' }, name);
}
