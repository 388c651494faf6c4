import { mix, type Colour } from './colour.ts';
import { isDark, shaded, sunny } from './daylight.ts';
import {
  d,
  define,
  gradient,
  group,
  HEIGHT,
  outline,
  path,
  rect,
  stroke,
  use,
  WIDTH,
  type Picture,
  type Point,
} from './drawing.ts';

/** Water from `y` to `bottom`, with ripples and the path of light under the sun. */
export function water(picture: Picture, y: number, bottom = HEIGHT, reflected = ''): string {
  const { light } = picture;
  const box = { x: 0, y, width: WIDTH, height: bottom - y };
  const fill = gradient(picture, [
    [0, light.sea[0]],
    [0.35, mix(light.sea[0], light.sea[1], 0.6)],
    [1, light.sea[1]],
  ]);
  return (
    rect(box, fill) +
    (reflected && reflection(picture, reflected, y, bottom)) +
    ripples(picture, y, bottom)
  );
}

/** Mirror image of `content` under the waterline `y`, fading with depth. */
function reflection(picture: Picture, content: string, y: number, bottom: number): string {
  const id = define(picture, 'g', {}, content);
  const clip = define(
    picture,
    'clipPath',
    {},
    rect({ x: 0, y, width: WIDTH, height: bottom - y }, '#000000'),
  );
  const veil = gradient(picture, [
    [0, picture.light.sea[0], 0.3],
    [0.7, picture.light.sea[1], 1],
  ]);
  return (
    use(id) +
    group(
      { 'clip-path': `url(#${clip})` },
      use(id, { transform: d`matrix(1 0 0 -.7 0 ${y * 1.7})`, opacity: 0.7 }),
    ) +
    rect({ x: 0, y, width: WIDTH, height: bottom - y }, veil)
  );
}

function ripples(picture: Picture, y: number, bottom: number): string {
  const { random, light, sun } = picture;
  const depth = bottom - y;
  let bright = '';
  let dark = '';
  let glitter = '';
  for (let index = 0; index < 20; index++) {
    const near = ((index + random.between(0, 1)) / 20) ** 1.5;
    const at = Math.round(y + 4 + near * (depth - 8));
    const length = Math.round(24 + near * random.between(60, 220));
    const mark = d`M${random.whole(-60, WIDTH)} ${at}h${length}`;
    if (index % 2 === 0) bright += mark;
    else dark += mark;
    const spread = 30 + near * 90;
    const glint = Math.round((20 + near * 60) * random.between(0.4, 1));
    glitter += d`M${Math.round(sun.x - glint / 2 + random.between(-spread, spread) * 0.6)} ${at + 3}h${glint}`;
  }
  const round = { 'stroke-linecap': 'round' };
  return (
    stroke(bright, mix(light.sea[0], '#ffffff', isDark(light) ? 0.1 : 0.5), 2, {
      ...round,
      opacity: 0.5,
    }) +
    stroke(dark, mix(light.sea[1], '#0b2733', 0.3), 2.5, { ...round, opacity: 0.4 }) +
    stroke(glitter, light.disc, 4, { ...round, opacity: light.name === 'noon' ? 0.4 : 0.7 })
  );
}

/** A motor yacht seen from the side, waterline at `at`, `length` pixels long. */
export function yacht(picture: Picture, [x, y]: Point, length: number, mirrored = false): string {
  const { light, random } = picture;
  const white = sunny(light, '#fbf7ef');
  const dim = shaded(light, '#e2dcd0');
  const hull = random.pick([white, white, sunny(light, '#2f5560')]);
  const glass = isDark(light) ? '#ffd48a' : shaded(light, '#2f5560');
  const parts = [
    path('M2 0H90L101 8H-4z', 'inherit', { opacity: 0.3 }),
    path('M13 -14L14 -22H54Q66 -21 75 -15z', white),
    path('M18 -16L18.5 -20.4H55Q61 -20 67 -16z', glass),
    path('M17 -22L13 -25H53Q60 -24.5 62 -22z', dim),
    path('M24 -25L25 -31H44L52 -25z', white),
    path('M27 -26L27.6 -29.6H43.4L48 -26z', glass),
    path('M19 -33H46L48 -31H20z', dim),
    stroke('M38 -33L35 -44M32 -40h7', dim, 1, { fill: 'none' }),
    path('M0 -14.5L68 -15Q90 -16.5 106 -22Q98 -8 89 0H4Q0 -5 0 -14.5z', 'inherit'),
    path('M42 -9L86 -11Q82 -7.4 76 -7H44z', glass, { opacity: 0.8 }),
    path('M3 -2.4H92L89 0H4z', shaded(light, '#0c5a55')),
    stroke('M70 -18.5Q92 -20 105 -25', dim, 0.6, { fill: 'none' }),
  ];
  const id = define(picture, 'g', {}, parts.join(''));
  const scale = Math.round(length) / 100;
  const place = d`translate(${x} ${y})` + ` scale(${mirrored ? -scale : scale} ${scale})`;
  return use(id, { fill: hull, transform: place });
}

/** A sailing boat far off, or a dhow with its slanting sail. */
export function sailboat(picture: Picture, [x, y]: Point, height: number): string {
  const { light, random } = picture;
  const cloth: Colour = sunny(light, random.pick(['#fbf4e6', '#f0d9b0', '#c8734c']));
  const wood = shaded(light, '#7d583d');
  const dhow = random.chance(0.5);
  const lean = random.pick([1, -1]);
  const sail = dhow
    ? path('M-34 -18Q6 -34 44 -98Q40 -50 22 -12Q-8 -14 -34 -18z', cloth)
    : path('M2 -100Q34 -50 38 -14L2 -12z', cloth) +
      path('M-2 -88Q-24 -44 -28 -14L-2 -12z', shaded(light, '#f1e6d2'));
  const hull = dhow
    ? 'M-46 -12Q-30 -4 0 -5T50 -16Q44 0 30 0H-26Q-40 -2 -46 -12z'
    : 'M-36 -8H42Q34 0 26 0H-24z';
  const scale = Math.round(height) / 100;
  return group(
    { transform: d`translate(${x} ${y})` + ` scale(${lean * scale} ${scale})` },
    stroke('M0 -4V-96', wood, 2) + sail + path(hull, wood),
  );
}

/** Waves running up a beach: the wet edge and two lines of foam along `shore`. */
export function surf(picture: Picture, shore: readonly Point[]): string {
  const { light } = picture;
  const line = (shift: number) =>
    outline(shore.map(([x, y]): Point => [x, y + shift])).replace(/z$/, '');
  const foam = mix(light.disc, light.sea[0], 0.2);
  return (
    stroke(line(10), shaded(light, '#b8925f'), 22, { opacity: 0.4, 'stroke-linejoin': 'round' }) +
    stroke(line(0), foam, 7, { opacity: 0.9, 'stroke-linejoin': 'round' }) +
    stroke(line(-18), foam, 3, { opacity: 0.5, 'stroke-linejoin': 'round' })
  );
}
