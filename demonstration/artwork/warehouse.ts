import { mix, type Colour } from './colour.ts';
import { isDark, LAMP, shaded, sunny } from './daylight.ts';
import {
  boxes,
  d,
  gradient,
  HEIGHT,
  outline,
  path,
  pattern,
  rect,
  stroke,
  WIDTH,
  type Picture,
} from './drawing.ts';
import { groundShadow, hedge, palmSymbol, plant, treeSymbol } from './plants.ts';
import { hazeBand, sky, skyline } from './sky.ts';

interface Hall {
  left: number;
  right: number;
  /** Of the wall, and of the ridge above it. */
  eaves: number;
  ridge: number;
  foot: number;
}

/** A hall of ribbed metal with loading doors, behind the yard where lorries turn. */
export function warehouseScene(picture: Picture): string {
  const { random, light } = picture;
  const ground = random.between(590, 640);
  const left = random.between(60, 190);
  const hall: Hall = {
    left,
    right: random.between(1010, 1150),
    eaves: ground - random.between(230, 290),
    ridge: random.between(36, 84),
    foot: ground + 24,
  };
  const yard = gradient(picture, [
    [0, mix(sunny(light, '#cfc6b6'), light.haze, 0.3)],
    [1, sunny(light, '#b8ac98')],
  ]);
  const planted = random.chance(0.5) ? palmSymbol(picture) : treeSymbol(picture);
  const behind = [hall.left - 50, hall.right + 46].map((x) =>
    plant(planted, [x, ground + 18], random.between(120, 190), random.chance(0.5)),
  );
  return (
    sky(picture, ground) +
    skyline(picture, { base: ground, height: random.between(110, 190), depth: 0.6 }) +
    hazeBand(picture, ground, 120) +
    rect({ x: 0, y: ground, width: WIDTH, height: HEIGHT - ground }, yard) +
    hedge(picture, [0, ground + 10], WIDTH, 14) +
    behind.join('') +
    building(picture, hall) +
    lines(picture, hall) +
    (random.chance(0.7) ? lorry(picture, random.between(120, 620)) : containers(picture))
  );
}

function building(picture: Picture, hall: Hall): string {
  const { random, light } = picture;
  const { left, right, eaves, ridge, foot } = hall;
  const [wall, trim] = random.pick<[Colour, Colour]>([
    ['#e7e2d6', '#0c5a55'],
    ['#d9dfdf', '#35586b'],
    ['#efe3cc', '#b96a12'],
    ['#dfe3d8', '#8b3d2e'],
  ]);
  const middle = (left + right) / 2;
  const ribs = pattern(
    picture,
    { width: 16, height: 16 },
    rect({ x: 0, y: 0, width: 2, height: 16 }, shaded(light, wall), { opacity: 0.35 }),
  );
  const shell = outline([
    [left, foot],
    [left, eaves],
    [middle, eaves - ridge],
    [right, eaves],
    [right, foot],
  ]);
  const roof = d`M${left - 18} ${eaves + 8}L${middle} ${eaves - ridge - 6}L${right + 18} ${eaves + 8}`;
  return (
    groundShadow(picture, [middle, foot], right - left) +
    path(shell, sunny(light, wall)) +
    path(shell, ribs) +
    stroke(roof, sunny(light, trim), 16) +
    rect({ x: left, y: foot - 16, width: right - left, height: 16 }, shaded(light, '#8f877a')) +
    doors(picture, hall, trim)
  );
}

/** Loading doors, and the office with its windows at one end. */
function doors(picture: Picture, { left, right, eaves, foot }: Hall, trim: Colour): string {
  const { random, light } = picture;
  const count = random.whole(2, 4);
  const isOfficeLeft = random.chance(0.5);
  const office = 170;
  const [from, to] = isOfficeLeft ? [left + office, right] : [left, right - office];
  const step = (to - from) / count;
  const [wide, high] = [Math.min(step * 0.62, 150), foot - eaves - 104];
  const isOpen = random.whole(0, count - 1);
  const gates = Array.from({ length: count }, (_, index) => {
    const x = from + step * (index + 0.5) - wide / 2;
    const lit = isDark(light) ? LAMP : shaded(light, '#4b4a46');
    const slats = Array.from(
      { length: 6 },
      (_, row) => d`M${x} ${foot - high + row * (high / 6)}h${wide}`,
    );
    const shut = index !== isOpen;
    return (
      rect(
        { x: x - 8, y: foot - high - 8, width: wide + 16, height: high + 8 },
        shaded(light, trim),
      ) +
      rect({ x, y: foot - high, width: wide, height: high }, shut ? sunny(light, '#cfd6d6') : lit) +
      (shut ? stroke(slats.join(''), shaded(light, '#cfd6d6'), 2) : '')
    );
  });
  const x = isOfficeLeft ? left + 24 : right - office + 24;
  const panes = [0, 1].flatMap((row) =>
    [0, 1].map((column) => ({
      x: x + column * 66,
      y: eaves + 44 + row * 74,
      width: 52,
      height: 44,
    })),
  );
  const glass = isDark(light) ? LAMP : mix(shaded(light, '#4a747a'), light.haze, 0.2);
  const band = { x: left, y: eaves + 8, width: right - left, height: 20 };
  return rect(band, sunny(light, trim)) + gates.join('') + path(boxes(panes), glass);
}

/** Painted bays in front of the doors. */
function lines({ random, light }: Picture, { left, right, foot }: Hall): string {
  const count = random.whole(5, 8);
  const middle = (left + right) / 2;
  const list = Array.from({ length: count }, (_, index) => {
    const x = left + ((right - left) * (index + 0.5)) / count;
    return d`M${x} ${foot + 12}L${x + (x - middle) * 0.5} ${random.between(760, 880)}`;
  });
  return stroke(list.join(''), sunny(light, '#fbf4e6'), 5, { opacity: 0.55 });
}

function lorry(picture: Picture, x: number): string {
  const { random, light } = picture;
  const y = random.between(760, 810);
  const load = random.pick<Colour>(['#0c5a55', '#f3eee2', '#b96a12', '#7b8f96']);
  const wheels = [40, 88, 236, 330].map((at) => d`M${x + at} ${y}h.1`).join('');
  const pane = isDark(light) ? LAMP : shaded(light, '#3f6a73');
  return (
    groundShadow(picture, [x + 190, y + 12], 420) +
    rect({ x, y: y - 158, width: 268, height: 138 }, sunny(light, load)) +
    rect({ x, y: y - 40, width: 268, height: 20 }, shaded(light, load)) +
    path(
      d`M${x + 276} ${y - 14}v-112q0 -12 12 -12h52q12 0 18 12l26 54v58z`,
      sunny(light, '#f3eee2'),
    ) +
    path(d`M${x + 300} ${y - 122}h38q8 0 12 8l18 38h-68z`, pane) +
    rect({ x, y: y - 22, width: 380, height: 12 }, shaded(light, '#5b5a57')) +
    stroke(wheels, shaded(light, '#2b2a29'), 46, { 'stroke-linecap': 'round' }) +
    stroke(wheels, sunny(light, '#b9b4aa'), 18, { 'stroke-linecap': 'round' })
  );
}

function containers(picture: Picture): string {
  const { random, light } = picture;
  const left = random.between(90, 640);
  const y = random.between(770, 830);
  const tones: Colour[] = ['#b5533c', '#0c5a55', '#d98f2b', '#48697f'];
  const stack = random.shuffled(tones).slice(0, random.whole(2, 3));
  const boxOf = (tone: Colour, index: number) => {
    const [x, foot] = index === 2 ? [left + 110, y - 104] : [left + index * 236, y];
    const ribs = Array.from({ length: 11 }, (_, at) => d`M${x + 18 + at * 19} ${foot - 92}v80`);
    return (
      rect({ x, y: foot - 104, width: 228, height: 104 }, sunny(light, tone)) +
      stroke(ribs.join(''), shaded(light, tone), 4)
    );
  };
  return groundShadow(picture, [left + 230, y + 6], 500) + stack.map(boxOf).join('');
}
