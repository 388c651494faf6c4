import { type Colour } from './colour.ts';
import { shaded, sunny } from './daylight.ts';
import { d, define, gradient, HEIGHT, rect, stroke, use, WIDTH, type Picture } from './drawing.ts';
import { car, slats, stonework } from './homes.ts';
import { groundShadow, hedge, palmSymbol, plant, treeSymbol } from './plants.ts';
import { hazeBand, sky, skyline } from './sky.ts';
import { arabicUnit, KERB, modernUnit, tiledUnit } from './townhouse-units.ts';

/** A row of joined houses along a street. */
export function townhouseScene(picture: Picture): string {
  const { random } = picture;
  const count = random.whole(3, 4);
  const width = random.between(1000, 1180) / count;
  const left = -width * random.between(0.05, 0.6);
  const height = random.between(350, 400);
  const style = random.pick([modernUnit, tiledUnit, arabicUnit]);
  const plasters = random.pick<readonly [Colour, Colour]>([
    ['#fbf4e8', '#f0dfc2'],
    ['#f3e4c8', '#e6cda2'],
    ['#f6e7d2', '#e3b695'],
    ['#f4efe4', '#cfd8cf'],
  ]);
  const accent = random.pick([
    () => slats(picture, '#a9744a'),
    () => stonework(picture, '#cfb78f'),
    () => slats(picture, '#5f7f78'),
  ])();
  const palms = palmSymbol(picture);
  const trees = treeSymbol(picture);
  const total = Math.ceil((WIDTH - left) / width);
  const variants = [0, 1].map((index) => {
    const step = index * random.pick([0, 14]);
    const box = { x: 0, y: KERB - height - step, width: width + 1, height: height + step };
    const unit = {
      box,
      plaster: plasters[index] ?? plasters[0],
      accent,
      floor: height * 0.46,
      index,
    };
    return define(picture, 'g', {}, style(picture, unit));
  });
  const units = Array.from({ length: total }, (_, index) =>
    use(variants[index % 2] ?? '', { transform: d`translate(${left + index * width} 0)` }),
  );
  const behind = Array.from({ length: 4 }, (_, index) =>
    plant(
      random.chance(0.6) ? palms : trees,
      [index * 330 + random.between(0, 200), KERB - 60],
      random.between(360, 430),
      random.chance(0.5),
    ),
  );
  return (
    sky(picture, KERB) +
    skyline(picture, { base: KERB, height: random.between(380, 480), depth: 0.75 }) +
    hazeBand(picture, KERB - 120, 240) +
    behind.join('') +
    units.join('') +
    street(picture, trees, palms, left, width)
  );
}

function street(
  picture: Picture,
  trees: string,
  palms: string,
  left: number,
  width: number,
): string {
  const { random, light } = picture;
  const road = gradient(picture, [
    [0, sunny(light, '#8f918c')],
    [1, sunny(light, '#757a78')],
  ]);
  const pavement = sunny(light, '#e6d8be');
  const count = Math.ceil((WIDTH - left) / width) + 1;
  const beds = Array.from({ length: count }, (_, index) => {
    const x = left + index * width;
    const kind = random.chance(0.5) ? palms : trees;
    return (
      hedge(picture, [x - 46, KERB + 14], 92, 26) +
      (index % 2 === 1
        ? plant(
            kind,
            [x, KERB + 12],
            kind === palms ? random.between(280, 340) : random.between(190, 230),
            random.chance(0.5),
          )
        : '')
    );
  });
  const parked = [random.between(60, 860)].slice(random.whole(0, 1));
  return (
    rect({ x: 0, y: KERB, width: WIDTH, height: 62 }, pavement) +
    stroke(d`M40 ${KERB + 36}H1200`, shaded(light, '#d2bf9c'), 52, {
      'stroke-dasharray': '2 88',
      opacity: 0.6,
    }) +
    rect({ x: 0, y: KERB + 58, width: WIDTH, height: 9 }, shaded(light, '#d9cbb2')) +
    beds.join('') +
    rect({ x: 0, y: KERB + 67, width: WIDTH, height: HEIGHT }, road) +
    stroke('M40 862H1200', sunny(light, '#f5ecd8'), 7, {
      'stroke-dasharray': '130 130',
      opacity: 0.8,
    }) +
    parked.map((x) => car(picture, [x, KERB + 96], 236)).join('') +
    (random.chance(0.5)
      ? groundShadow(picture, [1090, KERB + 40], 100) + plant(palms, [1090, KERB + 40], 480)
      : '')
  );
}
