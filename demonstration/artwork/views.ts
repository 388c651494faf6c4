import { mix } from './colour.ts';
import { isDark, shaded, sunny } from './daylight.ts';
import {
  d,
  svgElement,
  ellipse,
  gradient,
  HEIGHT,
  path,
  rect,
  stroke,
  WIDTH,
  type Rectangle,
  type Picture,
} from './drawing.ts';
import type { Outlook } from './outlook.ts';
import { groundShadow, hedge, palmSymbol, plant, treeSymbol } from './plants.ts';
import { hazeBand, sky, skyline } from './sky.ts';
import { SURFACES, tower } from './towers.ts';
import { sailboat, water, yacht } from './water.ts';

/** What one sees through an opening, at the picture's time of day. */
export function view(picture: Picture, { x, y, width, height }: Rectangle): string {
  const frame = {
    x,
    y,
    width,
    height,
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    preserveAspectRatio: 'xMidYMid slice',
  };
  return svgElement('svg', frame, outlook(picture));
}

/** The view without a frame, from a window or a roof. */
export function viewScene(picture: Picture): string {
  const { random } = picture;
  const palms = palmSymbol(picture);
  const x = random.pick([70, 130, 1080, 1140]);
  return (
    outlook(picture, random.between(40, 150)) +
    hedge(picture, [0, 900], WIDTH, random.between(30, 54)) +
    groundShadow(picture, [x, 890], 130) +
    plant(palms, [x, 905], random.between(430, 560), random.chance(0.5))
  );
}

/** @param lift how much of the foreground is hidden, pixels: the view begins that much higher. */
export function outlook(picture: Picture, lift = 0): string {
  return VIEWS[picture.outlook](picture, lift);
}

const VIEWS: Record<Outlook, (picture: Picture, lift: number) => string> = {
  sea: seaView,
  marina: marinaView,
  canal: canalView,
  lake: lakeView,
  golf: golfView,
  park: parkView,
  city: cityView,
  burj: cityView,
  street: streetView,
};

/** The city from above; `lift` makes its near towers taller, pixels. */
function cityView(picture: Picture, lift: number): string {
  const { random, light } = picture;
  const base = random.between(640, 720);
  const surfaces = [random.pick(SURFACES), random.pick(SURFACES)] as const;
  const from = random.between(80, 240);
  const towers = Array.from({ length: random.whole(2, 3) }, (_, index) =>
    tower(picture, {
      kind: random.pick(['slab', 'stepped', 'round', 'slanted', 'crowned', 'twisted', 'sail']),
      x: from + index * random.between(300, 360),
      base: HEIGHT,
      width: random.between(150, 200) + lift * 0.2,
      height: lift + random.between(320, 500),
      depth: 0.25,
      surface: random.pick(surfaces),
    }),
  );
  return (
    sky(picture, base) +
    rect(
      { x: 0, y: base, width: WIDTH, height: HEIGHT - base },
      gradient(picture, [
        [0, light.haze],
        [1, sunny(light, '#c9b892')],
      ]),
    ) +
    skyline(picture, { base: base + 20, height: random.between(220, 320), depth: 0.6 }) +
    (picture.outlook === 'burj' ? spire(picture, base) : '') +
    hazeBand(picture, base + 20, 160) +
    (picture.outlook === 'burj' ? towers.slice(0, 2) : towers).join('')
  );
}

/** The very tall stepped tower of downtown. */
function spire(picture: Picture, base: number): string {
  const { random } = picture;
  const height = random.between(480, 520);
  const place = { x: random.between(520, 700), base: base + 20, width: height * 0.3, height };
  return tower(picture, { ...place, kind: 'stepped', depth: 0.3, surface: '#b4cfcb' });
}

function seaView(picture: Picture, lift: number): string {
  const { random } = picture;
  const horizon = random.between(500, 560) - lift * 0.6;
  return (
    sky(picture, horizon) +
    hazeBand(picture, horizon, 70) +
    water(picture, horizon) +
    (random.chance(0.7)
      ? sailboat(picture, [random.between(200, 1000), horizon + 60], random.between(90, 150))
      : '') +
    (random.chance(0.6)
      ? yacht(picture, [random.between(200, 900), horizon + 130], random.between(110, 170))
      : '')
  );
}

function marinaView(picture: Picture, lift: number): string {
  const { random } = picture;
  const line = random.between(540, 600) - lift * 0.5;
  const from = random.between(60, 200);
  const surfaces = [random.pick(SURFACES), random.pick(SURFACES)] as const;
  const towers = Array.from({ length: 4 }, (_, index) =>
    tower(picture, {
      kind: random.pick(['slab', 'round', 'slanted', 'crowned', 'twisted']),
      x: from + index * random.between(250, 300),
      base: line,
      width: random.between(90, 140),
      height: random.between(220, line - 130),
      depth: 0.3,
      surface: random.pick(surfaces),
    }),
  );
  const boats = Array.from({ length: 5 }, (_, index) =>
    yacht(picture, [60 + index * 230 + random.between(0, 60), line + 34], random.between(90, 140)),
  );
  return (
    sky(picture, line) +
    skyline(picture, { base: line, height: random.between(180, 260), depth: 0.66 }) +
    hazeBand(picture, line, 150) +
    water(picture, line, HEIGHT, towers.join('')) +
    boats.join('')
  );
}

/** A creek or canal through the city. */
function canalView(picture: Picture, lift: number): string {
  const { random, light } = picture;
  const line = random.between(530, 590) - lift * 0.5;
  const trees = treeSymbol(picture);
  const bank = Array.from({ length: 10 }, (_, index) =>
    plant(
      trees,
      [index * 130 + random.between(-30, 40), line],
      random.between(46, 74),
      random.chance(0.5),
    ),
  );
  return (
    sky(picture, line) +
    skyline(picture, { base: line, height: random.between(260, 360), depth: 0.62 }) +
    skyline(picture, { base: line, height: random.between(130, 190), depth: 0.4 }) +
    hazeBand(picture, line, 120) +
    water(picture, line, HEIGHT, bank.join('')) +
    rect({ x: 0, y: line - 4, width: WIDTH, height: 9 }, sunny(light, '#dcc7a2')) +
    sailboat(picture, [random.between(200, 1000), line + 80], random.between(100, 140))
  );
}

/** Still water between lawns and roofs. */
function lakeView(picture: Picture, lift: number): string {
  const { random, light } = picture;
  const horizon = random.between(500, 550) - lift * 0.5;
  const shore = horizon + 46;
  return (
    sky(picture, horizon) +
    skyline(picture, { base: horizon + 6, height: 80, depth: 0.4 }) +
    rect({ x: 0, y: horizon, width: WIDTH, height: 60 }, lawn(picture)) +
    grove(picture, horizon + 18, 8, [64, 110]) +
    water(picture, shore) +
    path(
      d`M-20 ${HEIGHT}V${shore + 150}Q${random.between(120, 260)} ${shore + 130} ${random.between(360, 460)} ${HEIGHT}z`,
      sunny(light, '#86a564'),
    )
  );
}

/** Fairways, bunkers and a green with its flag; trees and roofs behind. */
function golfView(picture: Picture, lift: number): string {
  const { random } = picture;
  const horizon = random.between(470, 520) - lift * 0.5;
  return (
    sky(picture, horizon) +
    skyline(picture, { base: horizon + 6, height: 70, depth: 0.5 }) +
    hazeBand(picture, horizon, 60) +
    fairways(picture, horizon)
  );
}

/** The ground of a golf course from `horizon` down. */
export function fairways(picture: Picture, horizon: number): string {
  const { random, light } = picture;
  const deep = HEIGHT - horizon;
  const at = (part: number) => horizon + deep * part;
  const side = random.chance(0.5) ? 1 : -1;
  const x = (part: number) => 600 + side * (part - 0.5) * WIDTH;
  const hole: [number, number] = [x(random.between(0.58, 0.7)), at(0.3)];
  const rough = gradient(picture, [
    [0, mix(sunny(light, '#8aa868'), light.haze, 0.35)],
    [1, sunny(light, '#5f8a50')],
  ]);
  const mown = gradient(picture, [
    [0, mix(sunny(light, '#a9c67c'), light.haze, 0.2)],
    [1, sunny(light, '#7fae5c')],
  ]);
  const fairway = d`M${x(0.12)} ${HEIGHT + 10}C${x(0.2)} ${at(0.7)} ${x(0.62)} ${at(0.62)} ${hole[0] - side * 150} ${hole[1] + 12}L${hole[0] + side * 190} ${hole[1] + 8}C${x(0.98)} ${at(0.55)} ${x(0.72)} ${at(0.74)} ${x(0.66)} ${HEIGHT + 10}z`;
  const bands = [0.46, 0.64, 0.84].map(
    (part, index) =>
      d`M${x(0.16)} ${at(part + 0.14)}Q${x(0.5)} ${at(part - 0.04 - index * 0.02)} ${x(0.9)} ${at(part + 0.08)}`,
  );
  const bunker = (cx: number, cy: number, wide: number): string =>
    ellipse([cx, cy], [wide, wide * 0.24], shaded(light, '#b99d6c')) +
    ellipse([cx, cy + wide * 0.05], [wide * 0.95, wide * 0.2], sunny(light, '#f0dcae'));
  const mound = d`M-20 ${at(0.3)}Q${x(0.1)} ${at(0.02)} ${x(0.36)} ${at(0.2)}T${x(0.8)} ${at(0.12)}T1220 ${at(0.2)}V${at(0.5)}H-20z`;
  return (
    rect({ x: 0, y: horizon, width: WIDTH, height: deep + 2 }, rough) +
    grove(picture, horizon + 10, random.whole(7, 10), [70, 130]) +
    path(mound, mix(sunny(light, '#7d9f5e'), light.haze, 0.2)) +
    path(fairway, mown) +
    stroke(bands.join(''), sunny(light, '#c2d98f'), 14, { opacity: 0.3 }) +
    ellipse(hole, [150, 24], sunny(light, '#b7d98a')) +
    bunker(hole[0] - side * 190, hole[1] + 34, random.between(70, 96)) +
    bunker(hole[0] + side * 120, hole[1] + 70, random.between(90, 130)) +
    bunker(x(random.between(0.2, 0.32)), at(0.62), random.between(100, 140)) +
    stroke(d`M${hole[0]} ${hole[1]}v-96`, sunny(light, '#fdf8ec'), 4) +
    path(d`M${hole[0] + 2} ${hole[1] - 96}l46 14l-46 16z`, sunny(light, '#c8452f')) +
    grove(picture, at(0.34), 2, [120, 180], side > 0 ? 60 : 840)
  );
}

/** Trees in a row, their feet near y; `from` where the first stands if they aren't spread over the picture. */
function grove(
  picture: Picture,
  y: number,
  count: number,
  [least, most]: readonly [number, number],
  from?: number,
): string {
  const { random, sun } = picture;
  // One kind a picture: a second would be a third of its size.
  const isPalm = sun.x < 540;
  const kind = isPalm ? palmSymbol(picture) : treeSymbol(picture);
  return Array.from({ length: count }, (_, index) => {
    const start = from ?? -20;
    const step = from === undefined ? 1240 / count : 150;
    const x = start + index * step + random.between(0, step * 0.7);
    const height = random.between(least, most) * (isPalm ? 1.2 : 1);
    return plant(kind, [x, y + 2], height, random.chance(0.5));
  }).join('');
}

function parkView(picture: Picture, lift: number): string {
  const { random, light } = picture;
  const ground = random.between(580, 620) - lift * 0.7;
  const bend = random.between(300, 900);
  const walk = d`M${bend - 12} ${ground}Q${bend + 160} ${ground + 110} ${random.between(240, 420)} ${HEIGHT}H${random.between(620, 760)}Q${bend + 260} ${ground + 120} ${bend + 14} ${ground}z`;
  return (
    sky(picture, ground) +
    skyline(picture, { base: ground + 4, height: 90, depth: 0.5 }) +
    rect({ x: 0, y: ground, width: WIDTH, height: HEIGHT - ground }, lawn(picture)) +
    grove(picture, ground + 8, random.whole(6, 8), [110, 190]) +
    path(walk, sunny(light, '#ead9bb')) +
    grove(picture, ground + 130, 3, [210, 270], random.between(40, 700))
  );
}

/** Roofs, walls and garden trees of a residential district, from an upper floor. */
function streetView(picture: Picture, lift: number): string {
  const { random, light } = picture;
  const horizon = random.between(540, 590) - lift * 0.6;
  const row = (y: number, size: number, haze: number) => {
    let houses = '';
    let roofs = '';
    let panes = '';
    for (let x = random.between(-90, 0); x < WIDTH; x += size * random.between(1.1, 1.5)) {
      const [wide, high] = [size * random.between(0.8, 1), size * random.between(0.4, 0.56)];
      houses += d`M${x} ${y}v${-high}h${wide * 0.62}v${high * 0.3}h${wide * 0.38}V${y}z`;
      roofs += d`M${x - 5} ${y - high}h${wide * 0.62 + 10}M${x + wide * 0.62} ${y - high * 0.7}h${wide * 0.4}`;
      panes += d`M${x + wide * 0.12} ${y - high * 0.58}h${wide * 0.12}M${x + wide * 0.36} ${y - high * 0.58}h${wide * 0.12}M${x + wide * 0.74} ${y - high * 0.36}h${wide * 0.14}`;
    }
    const glass = isDark(light) ? '#ffd994' : mix(shaded(light, '#4a747a'), light.haze, haze);
    return (
      path(houses, mix(sunny(light, '#f2e4cb'), light.haze, haze)) +
      stroke(roofs, mix(shaded(light, '#c58a63'), light.haze, haze), size * 0.06) +
      stroke(panes, glass, size * 0.13)
    );
  };
  const near = horizon + 150;
  return (
    sky(picture, horizon) +
    skyline(picture, { base: horizon + 4, height: 70, depth: 0.55 }) +
    rect({ x: 0, y: horizon, width: WIDTH, height: HEIGHT - horizon }, lawn(picture)) +
    row(horizon + 44, 120, 0.35) +
    grove(picture, horizon + 58, 5, [56, 88]) +
    row(near, 230, 0.1) +
    grove(picture, near + 20, 4, [110, 160]) +
    rect(
      { x: 0, y: near + 16, width: WIDTH, height: HEIGHT - near },
      gradient(picture, [
        [0, sunny(light, '#d9c8a6')],
        [1, sunny(light, '#c4b08c')],
      ]),
    ) +
    hedge(picture, [0, near + 40], WIDTH, 34)
  );
}

function lawn(picture: Picture): string {
  const { light } = picture;
  return gradient(picture, [
    [0, sunny(light, '#a3b87c')],
    [1, sunny(light, '#74985f')],
  ]);
}
