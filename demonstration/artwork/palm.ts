import { mix, type Colour } from './colour.ts';
import { isDark, shaded, sunny } from './daylight.ts';
import {
  d,
  ellipse,
  gradient,
  group,
  HEIGHT,
  outline,
  path,
  rect,
  stroke,
  WIDTH,
  type Picture,
  type Point,
} from './drawing.ts';
import { groundShadow, hedge, palmSymbol, plant } from './plants.ts';
import { hazeBand, sky, skyline } from './sky.ts';
import { sailboat, surf, water, yacht } from './water.ts';

/** The palm island: a beach under palms, or the island seen from the air. */
export function palmScene(picture: Picture): string {
  return picture.random.chance(0.4) ? islandFromAir(picture) : beach(picture);
}

function beach(picture: Picture): string {
  const { random, light } = picture;
  const horizon = random.between(430, 500);
  const palms = palmSymbol(picture);
  const left = random.chance(0.5);
  const shore: Point[] = Array.from({ length: 9 }, (_, index) => {
    const part = index / 8;
    return [-20 + part * 1240, 640 + 190 * part ** 1.4 + Math.sin(part * 7 + horizon) * 12];
  });
  const sand = outline([...shore.map(([x, y]): Point => [x, y]), [1220, 920], [-20, 920]]);
  const [low, high] = [sunny(light, '#f0dcb2'), sunny(light, '#d8b57f')];
  const scene =
    path(
      sand,
      gradient(picture, [
        [0, low],
        [1, high],
      ]),
    ) +
    surf(picture, shore) +
    [
      [70, 800, 520],
      [210, 850, 440],
      [-10, 740, 400],
    ]
      .slice(0, random.whole(1, 3))
      .map(
        ([x = 0, y = 0, size = 0]) =>
          groundShadow(picture, [x, y], 150) +
          plant(
            palms,
            [x + random.between(-20, 40), y],
            size + random.between(-30, 60),
            random.chance(0.5),
          ),
      )
      .join('') +
    (random.chance(0.7) ? loungeSet(picture, [random.between(400, 520), 858]) : '');
  return (
    sky(picture, horizon) +
    hazeBand(picture, horizon, 120) +
    water(picture, horizon, HEIGHT, resort(picture, horizon)) +
    sailboat(
      picture,
      [random.between(300, 900), horizon + random.between(60, 90)],
      random.between(90, 140),
    ) +
    (random.chance(0.5)
      ? yacht(picture, [random.between(560, 900), horizon + 120], random.between(120, 170))
      : '') +
    (left ? scene : group({ transform: 'matrix(-1 0 0 1 1200 0)' }, scene))
  );
}

/** A great hotel with an arch through it, on the far shore. */
function resort(picture: Picture, base: number): string {
  const { random, light } = picture;
  const x = random.between(260, 720);
  const wide = random.between(170, 230);
  const [sun, shade] = [
    mix(sunny(light, '#edd0a8'), light.haze, 0.3),
    mix(shaded(light, '#d9b68c'), light.haze, 0.35),
  ];
  const high = wide * 0.62;
  const tower = (at: number, tall: number) =>
    d`M${at} ${base}v${-tall}h${wide * 0.12}v${-tall * 0.12}l${wide * 0.07} ${-tall * 0.14}l${wide * 0.07} ${tall * 0.14}v${tall * 0.12}h${wide * 0.12}V${base}z`;
  const arch = { x: x + wide * 0.4, width: wide * 0.2, y: base - high * 0.62 };
  const floors = stroke(
    d`M${x - wide * 0.5} ${base - 6}h${wide * 2}M${x - wide * 0.5} ${base - 16}h${wide * 2}M${x} ${base - 30}h${wide}M${x} ${base - 42}h${wide}M${x} ${base - 54}h${wide}`,
    shade,
    3,
    { 'stroke-dasharray': '5 4' },
  );
  return (
    skyline(picture, { base, height: random.between(60, 100), depth: 0.75 }) +
    path(d`M${x - wide * 0.5} ${base}v${-high * 0.34}h${wide * 2}v${high * 0.34}z`, sun) +
    path(tower(x, high) + tower(x + wide * 0.62, high), sun) +
    path(
      d`M${x + wide * 0.3} ${base}v${-high * 0.9}q${wide * 0.2} ${-high * 0.16} ${wide * 0.4} 0V${base}z`,
      sun,
    ) +
    floors +
    path(
      d`M${arch.x} ${base}V${arch.y}q${arch.width * 0.06} ${-high * 0.12} ${arch.width / 2} ${-high * 0.16}q${arch.width * 0.44} ${high * 0.04} ${arch.width / 2} ${high * 0.16}V${base}z`,
      isDark(light) ? '#ffd48a' : mix(light.sky[2], light.haze, 0.4),
    ) +
    rect(
      { x: 0, y: base - 5, width: WIDTH, height: 6 },
      mix(shaded(light, '#6f8f68'), light.haze, 0.3),
    )
  );
}

function loungeSet(picture: Picture, [x, y]: Point): string {
  const { light, random } = picture;
  const cloth = random.pick<Colour>(['#c4704b', '#2f7a78', '#f6ecd9', '#e3b96f']);
  const bed = (at: number) =>
    ellipse([at + 70, y + 3], [90, 7], '#17211f', { opacity: 0.2 }) +
    stroke(d`M${at + 10} ${y - 20}v22M${at + 100} ${y - 20}v22`, shaded(light, '#7d583d'), 7) +
    path(d`M${at} ${y - 28}h112l40 -44l11 8l-44 48h-119z`, sunny(light, '#fbf5e8'));
  return (
    rect({ x: x + 158, y: y - 206, width: 8, height: 206 }, shaded(light, '#8a6244')) +
    path(
      d`M${x + 20} ${y - 176}Q${x + 60} ${y - 242} ${x + 162} ${y - 246}T${x + 304} ${y - 176}z`,
      sunny(light, cloth),
    ) +
    path(
      d`M${x + 110} ${y - 176}Q${x + 124} ${y - 236} ${x + 162} ${y - 246}T${x + 214} ${y - 176}z`,
      sunny(light, mix(cloth, '#ffffff', 0.5)),
    ) +
    bed(x) +
    bed(x + 190)
  );
}

/** Palms along the near coast, clear of the road to the island. */
function waterfront(picture: Picture, centre: number): string {
  const { random } = picture;
  const id = palmSymbol(picture);
  const list = Array.from({ length: random.whole(4, 8) }, (_, index) =>
    plant(
      id,
      [centre + (index % 2 === 0 ? 1 : -1) * random.between(180, 640), random.between(880, 906)],
      random.between(70, 120),
      random.chance(0.5),
    ),
  );
  return list.join('');
}

/** The island from above: trunk, fronds and crescent, drawn flat and foreshortened. */
function islandFromAir(picture: Picture): string {
  const { random, light } = picture;
  const horizon = random.between(180, 250);
  const centre = random.between(520, 680);
  const fronds = random.whole(6, 8);
  const list = Array.from({ length: fronds }, (_, index) => {
    const along = 110 - index * (500 / fronds);
    const reach = 356 - Math.abs(index - fronds * 0.4) * 30;
    const rise = 96 + index * 8;
    return [1, -1]
      .map(
        (side) =>
          d`M0 ${along}C${side * reach * 0.35} ${along - 20} ${side * reach * 0.8} ${along - rise * 0.4} ${side * reach} ${along - rise}`,
      )
      .join('');
  }).join('');
  const trunk = 'M0 520V-430';
  const crescent = 'M-470 120C-560 -260 -330 -640 0 -650S560 -260 470 120';
  const round = { 'stroke-linecap': 'round' };
  const shallow = mix(sunny(light, '#9fdcd2'), light.sea[1], 0.35);
  const [sand, green, roof] = [
    sunny(light, '#f0dcb2'),
    sunny(light, '#86a768'),
    isDark(light) ? '#ffd994' : sunny(light, '#fdf3e2'),
  ];
  const land = (d1: string, wide: number) =>
    stroke(d1, shallow, wide + 26, { ...round, opacity: 0.5 }) +
    stroke(d1, sand, wide, round) +
    stroke(d1, green, wide * 0.62, round);
  const island =
    land(crescent, 38) +
    land(list, 30) +
    land(trunk, 62) +
    stroke(list, roof, 9, { 'stroke-dasharray': '11 13' }) +
    stroke(crescent, sunny(light, '#c4704b'), 12, { 'stroke-dasharray': '24 46' }) +
    stroke(trunk, sunny(light, '#e9dcc6'), 12) +
    stroke('M-19 480V-400M19 480V-400', roof, 12, { 'stroke-dasharray': '14 16' });
  const turn = random.whole(-10, 10);
  const coast = path(
    outline([
      [-20, 905],
      [-20, 836],
      [centre - 320, 862],
      [centre - 60, 846],
      [centre + 90, 850],
      [centre + 420, 866],
      [1220, 826],
      [1220, 905],
    ]),
    sand,
  );
  return (
    sky(picture, horizon) +
    skyline(picture, { base: horizon, height: 50, depth: 0.7 }) +
    hazeBand(picture, horizon, 90) +
    water(picture, horizon) +
    group({ transform: d`translate(${centre} 610) scale(1 .58)` + ` rotate(${turn})` }, island) +
    coast +
    hedge(picture, [0, 900], WIDTH, 26) +
    waterfront(picture, centre) +
    [random.between(60, 300), random.between(860, 1140)]
      .map((x) => sailboat(picture, [x, random.between(300, 380)], 34))
      .join('')
  );
}
