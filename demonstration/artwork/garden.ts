import { isDark, shaded, sunny } from './daylight.ts';
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
  type Point,
} from './drawing.ts';
import { GROUND } from './homes.ts';
import { groundShadow, hedge, plant } from './plants.ts';

/** What lies before the house: terrace, lawn or pool, and palms that frame it. */
export function garden(picture: Picture, palms: string): string {
  const { random, light } = picture;
  const lawn = gradient(picture, [
    [0, sunny(light, '#9cb277')],
    [1, sunny(light, '#6e9460')],
  ]);
  const terrace = sunny(light, '#ecdcbf');
  const pool = random.chance(0.7);
  const feature = pool
    ? poolMarkup(picture)
    : path(
        outline([
          [520, GROUND + 18],
          [680, GROUND + 18],
          [random.between(760, 980), HEIGHT],
          [random.between(220, 460), HEIGHT],
        ]),
        terrace,
      );
  const feet: Point[] = random.chance(0.5)
    ? [
        [90, 850],
        [1130, 815],
      ]
    : [
        [60, 800],
        [1100, 860],
      ];
  return (
    rect({ x: 0, y: GROUND, width: WIDTH, height: HEIGHT - GROUND }, lawn) +
    rect({ x: 0, y: GROUND, width: WIDTH, height: 20 }, terrace) +
    rect({ x: 0, y: GROUND + 18, width: WIDTH, height: 5 }, shaded(light, '#b79c74')) +
    feature +
    hedge(picture, [0, GROUND + 26], random.between(120, 200), 34) +
    hedge(picture, [random.between(1000, 1080), GROUND + 26], 220, 34) +
    feet
      .slice(random.whole(0, 1))
      .map(
        (at) =>
          groundShadow(picture, at, 120) + plant(palms, at, random.between(430, 540), at[0] > 600),
      )
      .join('')
  );
}

function poolMarkup(picture: Picture): string {
  const { random, light } = picture;
  const [near, far] = [random.between(820, 850), random.between(716, 734)];
  const [left, right] = [random.between(180, 320), random.between(900, 1020)];
  const edge = (grow: number): Point[] => [
    [left + 70 - grow, far - grow * 0.5],
    [right - 70 + grow, far - grow * 0.5],
    [right + 30 + grow * 1.6, near + grow * 0.9],
    [left - 30 - grow * 1.6, near + grow * 0.9],
  ];
  const night = isDark(light);
  const surface = gradient(
    picture,
    night
      ? [
          [0, '#4fb3b0'],
          [1, '#1c7c82'],
        ]
      : [
          [0, sunny(light, '#8fd3cf')],
          [1, sunny(light, '#2f9ea4')],
        ],
  );
  const shine = Array.from(
    { length: 7 },
    () =>
      d`M${random.whole(left + 60, right - 160)} ${random.whole(far + 12, near - 10)}h${random.whole(30, 110)}`,
  ).join('');
  const loungers = [left + 120, left + 250].map((x) => lounger(picture, [x, far - 12]));
  return (
    path(outline(edge(22)), sunny(light, '#f0e3ca')) +
    path(outline(edge(0)), surface) +
    path(
      outline([
        [left + 70, far],
        [right - 70, far],
        [right - 64, far + 9],
        [left + 64, far + 9],
      ]),
      '#0c5a55',
      { opacity: 0.5 },
    ) +
    stroke(shine, '#ffffff', 3, { opacity: 0.5, 'stroke-linecap': 'round' }) +
    (random.chance(0.7) ? loungers.join('') : '')
  );
}

function lounger(picture: Picture, [x, y]: Point): string {
  const { light } = picture;
  return (
    path(d`M${x} ${y - 14}h74l22 -22l7 5l-24 26h-79z`, sunny(light, '#fdf8ec')) +
    stroke(d`M${x + 8} ${y - 8}v14M${x + 70} ${y - 8}v14`, shaded(light, '#8a6244'), 4)
  );
}
