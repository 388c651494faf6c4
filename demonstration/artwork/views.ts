import { sunny, type Daylight } from './daylight.ts';
import { element, gradient, HEIGHT, rect, WIDTH, type Box, type Picture } from './drawing.ts';
import { hedge, palmSymbol, plant } from './plants.ts';
import { hazeBand, sky, skyline } from './sky.ts';
import { SURFACES, tower } from './towers.ts';
import { sailboat, water } from './water.ts';

/** What one sees through an opening: the city, the sea or a garden, at the picture's time of day. */
export function view(picture: Picture, { x, y, width, height }: Box): string {
  const frame = {
    x,
    y,
    width,
    height,
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    preserveAspectRatio: 'xMidYMid slice',
  };
  return element('svg', frame, outlook(picture));
}

export function outlook(picture: Picture): string {
  return picture.random.pick([cityView, cityView, seaView, gardenView])(picture, 0);
}

/** The city from above; `lift` makes its near towers taller, pixels. */
export function cityView(picture: Picture, lift = 0): string {
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
      height: lift + random.between(390, 600),
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
    hazeBand(picture, base + 20, 160) +
    towers.join('')
  );
}

export function seaView(picture: Picture): string {
  const { random } = picture;
  const horizon = random.between(500, 580);
  return (
    sky(picture, horizon) +
    skyline(picture, { base: horizon, height: random.between(60, 130), depth: 0.6 }) +
    water(picture, horizon) +
    (random.chance(0.6)
      ? sailboat(picture, [random.between(200, 1000), horizon + 60], random.between(90, 150))
      : '')
  );
}

export function gardenView(picture: Picture): string {
  const { random, light } = picture;
  const palms = palmSymbol(picture);
  const ground = 690;
  return (
    sky(picture, ground) +
    skyline(picture, { base: ground, height: 200, depth: 0.7 }) +
    Array.from({ length: 3 }, (_, index) =>
      plant(
        palms,
        [180 + index * 400 + random.between(-100, 100), ground + 40],
        random.between(460, 600),
        random.chance(0.5),
      ),
    ).join('') +
    hedge(picture, [0, ground + 40], WIDTH, 110) +
    rect({ x: 0, y: ground + 38, width: WIDTH, height: 300 }, lawn(picture, light))
  );
}

function lawn(picture: Picture, light: Daylight): string {
  return gradient(picture, [
    [0, sunny(light, '#a3b87c')],
    [1, sunny(light, '#74985f')],
  ]);
}
