import { mix, type Colour } from './colour.ts';
import { isDark, shaded, sunny } from './daylight.ts';
import { d, define, gradient, HEIGHT, path, rect, stroke, use, WIDTH, type Box, type Picture } from './drawing.ts';
import { archOutline, car, eaveShadow, lattice, opening, slats, stonework, tiledRoof, wall } from './homes.ts';
import { groundShadow, hedge, palmSymbol, plant, treeSymbol } from './plants.ts';
import { hazeBand, lampGlow, sky, skyline } from './sky.ts';

const KERB = 712;

/** Where one house of the row stands and how its kind is dressed. */
interface Unit {
  box: Box;
  plaster: Colour;
  accent: string;
  /** Height of the ground floor, pixels. */
  floor: number;
  index: number;
}

/** A row of joined houses along a street. */
export function townhouseScene(picture: Picture): string {
  const { random } = picture;
  const count = random.whole(3, 4);
  const width = random.between(1000, 1180) / count;
  const left = random.pick([-width * 0.4, -width * 0.2, (WIDTH - width * count) / 2]);
  const height = random.between(350, 400);
  const style = random.pick([modernUnit, tiledUnit, arabicUnit]);
  const plasters: readonly [Colour, ...Colour[]] = random.pick([
    ['#fbf4e8', '#f0dfc2'], ['#f3e4c8', '#e6cda2'], ['#f6e7d2', '#e3b695'], ['#f4efe4', '#cfd8cf'],
  ] as const satisfies readonly [readonly [Colour, ...Colour[]], ...(readonly [Colour, ...Colour[]])[]]);
  const accent = random.pick([slats(picture, '#a9744a'), stonework(picture, '#cfb78f'), slats(picture, '#5f7f78')]);
  const palms = palmSymbol(picture);
  const trees = treeSymbol(picture);
  const total = Math.ceil((WIDTH - left) / width);
  const variants = [0, 1].map((index) => {
    const step = index * random.pick([0, 14]);
    const box = { x: 0, y: KERB - height - step, width: width + 1, height: height + step };
    const unit = { box, plaster: plasters[index] ?? plasters[0], accent, floor: height * 0.46, index };
    return define(picture, 'g', {}, style(picture, unit));
  });
  const units = Array.from({ length: total }, (_, index) =>
    use(variants[index % 2] ?? '', { transform: d`translate(${left + index * width} 0)` }),
  );
  const behind = Array.from({ length: 4 }, (_, index) =>
    plant(random.chance(0.6) ? palms : trees, [index * 330 + random.between(0, 200), KERB - 60], random.between(360, 430), random.chance(0.5)));
  return (
    sky(picture, KERB) +
    skyline(picture, { base: KERB, height: random.between(380, 480), depth: 0.75 }) +
    hazeBand(picture, KERB - 120, 240) +
    behind.join('') + units.join('') +
    street(picture, trees, palms, left, width)
  );
}

function modernUnit(picture: Picture, { box, plaster, accent, floor, index }: Unit): string {
  const { light } = picture;
  const { x, y, width } = box;
  const first = KERB - floor;
  const flip = (from: number, span: number) => (index % 2 === 0 ? x + width * from : x + width * (1 - from - span));
  const slab = sunny(light, '#fffaf0');
  const upper = { x: flip(0.06, 0.6), y: y + 26, width: width * 0.6, height: first - y - 26 };
  return (
    wall(picture, box, plaster, false) +
    rect({ x: flip(0.7, 0.24), y: y - 18, width: width * 0.24, height: box.height + 18 }, accent) +
    wall(picture, upper, '#fffaf1') +
    opening(picture, { x: upper.x + 18, y: upper.y + 30, width: upper.width - 36, height: upper.height - 58 }, 'flat', 3, '#4c5a58') +
    rect({ x: upper.x + 8, y: upper.y + upper.height - 50, width: upper.width - 16, height: 44 }, light.sky[2], { opacity: 0.4 }) +
    stroke(d`M${upper.x + 4} ${upper.y + upper.height - 51}h${upper.width - 8}`, slab, 4) +
    opening(picture, { x: flip(0.77, 0.1), y: y + 34, width: width * 0.1, height: floor * 0.6 }, 'flat', 1, '#4c5a58') +
    eaveShadow(upper.x, first, upper.width, 18) +
    garage(picture, { x: flip(0.1, 0.52), y: first + 34, width: width * 0.52, height: floor - 34 }) +
    frontDoor(picture, flip(0.75, 0.14), width * 0.14, floor * 0.66, index) +
    rect({ x: upper.x - 6, y: upper.y - 8, width: upper.width + 12, height: 12 }, slab) +
    rect({ x: x, y: y - 4, width: flip(0.7, 0) > x + width / 2 ? width * 0.69 : width * 0.3, height: 8 }, slab) +
    rect({ x: upper.x - 6, y: first - 5, width: upper.width + 12, height: 12 }, slab)
  );
}

function tiledUnit(picture: Picture, { box, plaster, floor, index }: Unit): string {
  const { light } = picture;
  const { x, y, width } = box;
  const first = KERB - floor;
  const trim = sunny(light, '#fdf6e8');
  const bay = width / 3;
  const upper = Array.from({ length: 3 }, (_, column) => {
    const at = { x: x + bay * column + bay * 0.26, y: y + 56, width: bay * 0.48, height: first - y - 96 };
    return opening(picture, at, column === 1 ? 'round' : 'flat', 2) + rect({ x: at.x - 6, y: at.y + at.height, width: at.width + 12, height: 6 }, trim);
  });
  const rail = { x: x + bay * 0.9, y: first - 46, width: bay * 1.2, height: 46 };
  const loggia = { x: x + width * 0.08, y: KERB - floor + 26, width: width * 0.5, height: floor - 26 };
  return (
    wall(picture, box, plaster, index % 2 === 0) +
    upper.join('') +
    stroke(d`M${rail.x} ${first - 22}h${rail.width}`, '#2c3a3a', 40, { 'stroke-dasharray': '3 8' }) +
    rect({ x: rail.x - 4, y: rail.y - 1, width: rail.width + 8, height: 4 }, '#2c3a3a') +
    rect({ x: rail.x - 10, y: first - 4, width: rail.width + 20, height: 9 }, trim) +
    garage(picture, { ...loggia, y: loggia.y + 20, height: loggia.height - 20 }) +
    frontDoor(picture, x + width * 0.7, width * 0.16, floor * 0.64, index) +
    stroke(d`M${x + 2} ${y}V${KERB}`, shaded(light, plaster), 3) +
    tiledRoof(picture, [x - 6, y + 6], width + 12, 86) + eaveShadow(x, y + 10, width, 12)
  );
}

function arabicUnit(picture: Picture, { box, plaster, floor, index }: Unit): string {
  const { light } = picture;
  const { x, y, width } = box;
  const first = KERB - floor;
  const trim = sunny(light, '#fbf0db');
  const screen = lattice(picture);
  const oriel = { x: x + width * 0.12, y: y + 60, width: width * 0.34, height: first - y - 74 };
  const portal = { x: x + width * 0.62, y: first - 16, width: width * 0.26, height: floor + 16 };
  return (
    wall(picture, box, plaster, index % 2 === 0) +
    stroke(d`M${x} ${y - 10}h${width}`, sunny(light, plaster), 20, { 'stroke-dasharray': '18 11' }) +
    rect({ x, y: y - 2, width, height: 9 }, trim) +
    rect(oriel, screen) + eaveShadow(oriel.x, oriel.y, oriel.width, 14) +
    rect({ x: oriel.x - 8, y: oriel.y - 10, width: oriel.width + 16, height: 12 }, shaded(light, '#a87b52')) +
    rect({ x: oriel.x - 8, y: oriel.y + oriel.height, width: oriel.width + 16, height: 12 }, shaded(light, '#a87b52')) +
    opening(picture, { x: portal.x + 4, y: y + 54, width: portal.width - 8, height: first - y - 94 }, 'pointed', 2, '#fbf0db') +
    opening(picture, { x: x + width * 0.09, y: first + 40, width: width * 0.17, height: floor - 40 }, 'pointed', 2, '#fbf0db') +
    opening(picture, { x: x + width * 0.32, y: first + 40, width: width * 0.17, height: floor - 40 }, 'pointed', 2, '#fbf0db') +
    path(archOutline(portal, 'pointed'), trim) +
    path(archOutline({ x: portal.x + 12, y: portal.y + 18, width: portal.width - 24, height: portal.height - 18 }, 'pointed'), slats(picture, '#7f5337', 14)) +
    (isDark(light) ? lampGlow(picture, [portal.x + portal.width / 2, KERB - 80], 120, 0.6) : '') +
    stroke(d`M${x + 2} ${y}V${KERB}M${x} ${first}h${width}`, trim, 4)
  );
}

function garage(picture: Picture, box: Box): string {
  const { light } = picture;
  const tone = mix(shaded(light, '#efe4d0'), '#17211f', 0.12);
  const lines = [0.25, 0.5, 0.75].map((part) => d`M${box.x} ${box.y + box.height * part}h${box.width}`).join('');
  return rect(box, tone) + stroke(lines, shaded(light, '#8f8068'), 2) + eaveShadow(box.x, box.y, box.width, 10);
}

function frontDoor(picture: Picture, x: number, width: number, height: number, index: number): string {
  const { light } = picture;
  const tone: Colour = (['#7f5337', '#2f6f6b', '#8f4a35', '#3b4c50'] as const)[index % 4] ?? '#7f5337';
  return (
    rect({ x: x - 7, y: KERB - height - 7, width: width + 14, height: height + 7 }, sunny(light, '#fdf6e8')) +
    rect({ x, y: KERB - height, width, height }, shaded(light, tone)) +
    stroke(d`M${x + width * 0.8} ${KERB - height * 0.56}v16`, '#ead7a2', 4) +
    (isDark(light) ? lampGlow(picture, [x + width / 2, KERB - height - 10], 90, 0.9) : '')
  );
}

function street(picture: Picture, trees: string, palms: string, left: number, width: number): string {
  const { random, light } = picture;
  const road = gradient(picture, [[0, sunny(light, '#8f918c')], [1, sunny(light, '#757a78')]]);
  const pavement = sunny(light, '#e6d8be');
  const count = Math.ceil((WIDTH - left) / width) + 1;
  const beds = Array.from({ length: count }, (_, index) => {
    const x = left + index * width;
    const kind = random.chance(0.5) ? palms : trees;
    return (
      hedge(picture, [x - 46, KERB + 14], 92, 26) +
      (index % 2 === 1 ? plant(kind, [x, KERB + 12], kind === palms ? random.between(280, 340) : random.between(190, 230), random.chance(0.5)) : '')
    );
  });
  const parked = [random.between(60, 860)].slice(random.whole(0, 1));
  return (
    rect({ x: 0, y: KERB, width: WIDTH, height: 62 }, pavement) +
    stroke(d`M40 ${KERB + 36}H1200`, shaded(light, '#d2bf9c'), 52, { 'stroke-dasharray': '2 88', opacity: 0.6 }) +
    rect({ x: 0, y: KERB + 58, width: WIDTH, height: 9 }, shaded(light, '#d9cbb2')) +
    beds.join('') +
    rect({ x: 0, y: KERB + 67, width: WIDTH, height: HEIGHT }, road) +
    stroke('M40 862H1200', sunny(light, '#f5ecd8'), 7, { 'stroke-dasharray': '130 130', opacity: 0.8 }) +
    parked.map((x) => car(picture, [x, KERB + 96], 236)).join('') +
    (random.chance(0.5) ? groundShadow(picture, [1090, KERB + 40], 100) + plant(palms, [1090, KERB + 40], 480) : '')
  );
}
