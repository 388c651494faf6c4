import { seededRandom } from '../random.ts';
import { mix } from './colour.ts';
import { isDark, LAMP, shaded, sunny } from './daylight.ts';
import {
  d,
  gradient,
  HEIGHT,
  outline,
  path,
  rect,
  stroke,
  WIDTH,
  type Picture,
} from './drawing.ts';
import { isByWater, isHighRise } from './outlook.ts';
import { groundShadow, hedge, palmSymbol, plant, treeSymbol } from './plants.ts';
import { hazeBand, lampGlow, sky, skyline } from './sky.ts';
import { type TowerKind } from './tower-shapes.ts';
import { SURFACES, tower, TOWER_KINDS } from './towers.ts';
import { fairways } from './views.ts';
import { sailboat, water, yacht } from './water.ts';

/** One building that stands out, with its neighbours, seen across what lies around it. */
export function towerScene(picture: Picture): string {
  const { random } = picture;
  const ground = groundOf(picture);
  const base = ground === 'water' ? random.between(650, 700) : random.between(740, 780);
  const x = random.between(430, 770);
  const behind =
    sky(picture, base) +
    skyline(picture, { base, height: random.between(200, 320), depth: 0.7 }) +
    skyline(picture, { base, height: random.between(130, 220), depth: 0.5 }) +
    hazeBand(picture, base, 160);
  const city = neighbours(picture, x, base) + hero(picture, x, base);
  if (ground === 'water') {
    return (
      behind +
      water(picture, base, HEIGHT, city + quay(picture, base, palmSymbol(picture))) +
      boats(picture, base)
    );
  }
  return behind + city + GROUNDS[ground](picture, base);
}

const GROUNDS = { golf: course, park, plaza };

function groundOf({ outlook, random }: Picture): keyof typeof GROUNDS | 'water' {
  if (isByWater(outlook)) return 'water';
  if (outlook === 'golf' || outlook === 'park') return outlook;
  if (outlook === 'street') return random.chance(0.6) ? 'park' : 'plaza';
  return random.chance(0.7) ? 'plaza' : 'park';
}

function course(picture: Picture, base: number): string {
  return fairways(picture, base - 30);
}

/** Blocks of a few floors, as they stand away from the centre. */
const LOW_KINDS: readonly [TowerKind, ...TowerKind[]] = ['slab', 'round', 'gate', 'crowned'];

/** Drawn by its own dice, so that it is the same building at any time of day. */
function hero(scene: Picture, x: number, base: number): string {
  const picture = { ...scene, random: seededRandom(scene.building) };
  const { random, light } = picture;
  const isTall = isHighRise(scene.outlook);
  const kind = random.pick(isTall ? TOWER_KINDS : LOW_KINDS);
  const height = base - (isTall ? random.between(80, 170) : random.between(290, 360));
  const spire = { stepped: 0.8, crowned: 0.9, sail: 0.87, round: 0.93 };
  const tall = height * ((spire as Partial<Record<TowerKind, number>>)[kind] ?? 1);
  const slender = { sail: 0.52, gate: 0.5, stepped: 0.4 } as Partial<Record<TowerKind, number>>;
  const usual = isTall ? random.between(0.27, 0.36) : random.between(0.7, 0.95);
  const width = tall * (isTall ? (slender[kind] ?? usual) : usual);
  const podium = {
    x: x - width * random.between(0.75, 1),
    y: base - random.between(52, 84),
    width: 0,
    height: 0,
  };
  podium.width = (x - podium.x) * 2 * random.between(0.95, 1.15);
  podium.height = base - podium.y;
  const bay = random.pick([26, 32, 38]);
  const lit = isDark(light);
  const wall = sunny(light, '#eadcc4');
  const glass = lit ? mix(LAMP, light.shade, 0.15) : shaded(light, '#4f7f83');
  const columns = Math.floor((podium.width - 20) / bay);
  const arcade = stroke(
    d`M${podium.x + 14} ${base - podium.height * 0.25}h${columns * bay - 9}`,
    glass,
    Math.round(podium.height * 0.5),
    { 'stroke-dasharray': `${bay - 9} 9` },
  );
  return (
    tower(picture, { kind, x, base: base - 4, width, height: tall - 4 }) +
    rect(
      podium,
      gradient(picture, [
        [0, wall],
        [1, mix(wall, shaded(light, '#d8c4a4'), 0.6)],
      ]),
    ) +
    rect(
      { ...podium, x: podium.x - 8, width: podium.width + 16, height: 7 },
      sunny(light, '#fbf4e8'),
    ) +
    rect({ ...podium, y: podium.y + podium.height * 0.24, height: podium.height * 0.13 }, glass, {
      opacity: 0.8,
    }) +
    arcade +
    (lit ? lampGlow(picture, [x, base - 10], width, 0.5) : '')
  );
}

function neighbours(picture: Picture, x: number, base: number): string {
  const { random } = picture;
  const isTall = isHighRise(picture.outlook);
  const list: string[] = [];
  const surfaces = [random.pick(SURFACES), random.pick(SURFACES)] as const;
  for (const side of random.chance(0.5) ? [-1, 1] : [1, -1]) {
    const count = random.whole(1, isDark(picture.light) ? 2 : 3);
    for (let index = count; index >= 1; index--) {
      const depth = index === 1 ? 0.28 : 0.42;
      const width = random.between(70, 125);
      list.push(
        tower(picture, {
          kind: isTall
            ? random.pick(['slab', 'slanted', 'round', 'stepped', 'crowned', 'twisted'])
            : random.pick(LOW_KINDS),
          x: x + side * ((isTall ? 130 : 270) + index * random.between(100, 150)),
          surface: random.pick(surfaces),
          base,
          width,
          height: isTall ? random.between(190, 400) : random.between(120, 190),
          depth,
        }),
      );
    }
  }
  return list.join('');
}

export function quay(picture: Picture, base: number, id: string): string {
  const { random, light } = picture;
  const palms = Array.from({ length: random.whole(6, 8) }, (_, index) =>
    plant(
      id,
      [60 + index * 150 + random.between(-40, 40), base - 8],
      random.between(58, 84),
      random.chance(0.5),
    ),
  );
  const wall = sunny(light, '#dcc7a2');
  return (
    palms.join('') +
    hedge(picture, [0, base - 6], WIDTH, 12) +
    rect({ x: 0, y: base - 10, width: WIDTH, height: 10 }, wall) +
    rect({ x: 0, y: base - 4, width: WIDTH, height: 4 }, shaded(light, '#a58c69'))
  );
}

function boats(picture: Picture, base: number): string {
  const { random, outlook } = picture;
  if (outlook === 'lake' || random.chance(0.25)) return '';
  if (outlook === 'canal') return sailboat(picture, [random.between(140, 1060), base + 80], 110);
  const first = random.between(40, 300);
  return (
    yacht(picture, [first, base + 50], random.between(130, 180)) +
    (random.chance(0.6)
      ? yacht(picture, [random.between(780, 1150), base + 120], random.between(200, 260), true)
      : '')
  );
}

function plaza(picture: Picture, base: number): string {
  const { random, light } = picture;
  const id = palmSymbol(picture);
  const paving = gradient(picture, [
    [0, sunny(light, '#e6d5b8')],
    [1, sunny(light, '#cdb48d')],
  ]);
  const joints = Array.from(
    { length: 13 },
    (_, index) => d`M${600 + (index - 6) * 110} ${base}L${600 + (index - 6) * 300} 900`,
  ).join('');
  const count = random.whole(4, 6);
  const palms = Array.from({ length: count }, (_, index) => {
    const side = index % 2 === 0 ? -1 : 1;
    const row = Math.floor(index / 2);
    const x = 600 + side * (250 + row * 150);
    const y = base + 20 + row * 34;
    return (
      groundShadow(picture, [x, y], 90) + plant(id, [x, y], 150 + row * 60, random.chance(0.5))
    );
  });
  return (
    rect({ x: 0, y: base, width: WIDTH, height: HEIGHT - base }, paving) +
    stroke(joints, shaded(light, '#c8ac82'), 2, { opacity: 0.6 }) +
    stroke(d`M0 ${base + 36}H1200M0 ${base + 86}H1200`, shaded(light, '#c8ac82'), 2, {
      opacity: 0.6,
    }) +
    hedge(picture, [-10, base + 4], random.between(200, 330), 22) +
    hedge(picture, [random.between(860, 960), base + 4], 360, 22) +
    palms.join('')
  );
}

function park(picture: Picture, base: number): string {
  const { random, light } = picture;
  const id = palmSymbol(picture);
  const lawn = gradient(picture, [
    [0, sunny(light, '#a5b77d')],
    [1, sunny(light, '#6d925f')],
  ]);
  const bend = random.between(250, 950);
  const walk = outline([
    [bend - 20, base],
    [bend + 20, base],
    [random.between(640, 900), 900],
    [random.between(300, 540), 900],
  ]);
  const treeId = treeSymbol(picture);
  const trees = Array.from({ length: 9 }, (_, index) =>
    plant(
      treeId,
      [index * 145 + random.between(-40, 40), base + random.between(4, 12)],
      random.between(74, 118),
      random.chance(0.5),
    ),
  );
  return (
    rect({ x: 0, y: base, width: WIDTH, height: HEIGHT - base }, lawn) +
    path(walk, sunny(light, '#ead9bb')) +
    trees.join('') +
    [random.between(60, 200), random.between(960, 1130)]
      .map(
        (x) =>
          groundShadow(picture, [x, 862], 130) +
          plant(id, [x, 862], random.between(290, 380), random.chance(0.5)),
      )
      .join('')
  );
}
