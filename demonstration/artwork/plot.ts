import { mix, type Colour } from './colour.ts';
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
import { groundShadow, hedge, palmSymbol, plant, treeSymbol } from './plants.ts';
import { hazeBand, sky, skyline } from './sky.ts';

/** Open land with its corners staked out, the city behind. */
export function plotScene(picture: Picture): string {
  const { random, light } = picture;
  const ground = random.between(510, 570);
  const trees = treeSymbol(picture);
  const palms = palmSymbol(picture);
  const sand = gradient(picture, [
    [0, mix(sunny(light, '#e6cfa4'), light.haze, 0.35)],
    [1, sunny(light, '#d3ac74')],
  ]);
  const behind = Array.from({ length: random.whole(4, 8) }, () =>
    plant(
      random.chance(0.5) ? trees : palms,
      [random.between(20, 1180), ground + random.between(4, 16)],
      random.between(50, 96),
      random.chance(0.5),
    ),
  );
  return (
    sky(picture, ground) +
    skyline(picture, { base: ground, height: random.between(220, 330), depth: 0.65 }) +
    skyline(picture, { base: ground, height: random.between(90, 150), depth: 0.4 }) +
    hazeBand(picture, ground, 120) +
    (random.chance(0.55) ? dunes(picture, ground) : neighbours(picture, ground)) +
    rect({ x: 0, y: ground, width: WIDTH, height: HEIGHT - ground }, sand) +
    behind.join('') +
    ripplesOfSand(picture, ground) +
    parcel(picture, ground) +
    foreground(picture, trees, palms)
  );
}

function dunes(picture: Picture, ground: number): string {
  const { random, light } = picture;
  return [0.5, 0.25]
    .map((depth) => {
      const high = 30 + (1 - depth) * random.between(24, 50);
      return path(
        d`M-20 ${ground + 2}C200 ${ground - high} ${random.between(260, 480)} ${ground - high} 620 ${ground - high * 0.3}S${random.between(860, 1000)} ${ground - high * 1.3} 1220 ${ground - high * 0.4}V${ground + 4}H-20z`,
        mix(sunny(light, '#dfc193'), light.haze, depth),
      );
    })
    .join('');
}

/** Low houses that already stand around the plot. */
function neighbours(picture: Picture, ground: number): string {
  const { random, light } = picture;
  let houses = '';
  let roofs = '';
  let panes = '';
  for (let x = random.between(-60, 0); x < WIDTH;) {
    const [width, height] = [random.between(90, 150), random.between(44, 84)];
    houses += d`M${x} ${ground + 4}v${-height}h${width * 0.6}v${-random.between(10, 30)}h${width * 0.4}V${ground + 4}z`;
    roofs += d`M${x - 4} ${ground - height + 4}h${width * 0.6}`;
    panes += d`M${x + 14} ${ground - height * 0.5}h18M${x + width * 0.4} ${ground - height * 0.5}h20M${x + width * 0.74} ${ground - height * 0.62}h18`;
    x += width + random.between(10, 90);
  }
  return (
    path(houses, mix(sunny(light, '#f4e6cd'), light.haze, 0.2)) +
    stroke(roofs, mix(sunny(light, '#c4704b'), light.haze, 0.3), 7) +
    stroke(panes, isDark(light) ? '#ffd994' : mix(shaded(light, '#4a747a'), light.haze, 0.2), 20) +
    hedge(picture, [0, ground + 8], WIDTH, 16)
  );
}

function ripplesOfSand(picture: Picture, ground: number): string {
  const { random, light } = picture;
  const list = Array.from({ length: 16 }, () => {
    const y = random.whole(Math.round(ground) + 20, 890);
    const long = 40 + ((y - ground) / 350) * random.between(60, 190);
    return d`M${random.whole(-40, WIDTH)} ${y}q${long * 0.3} -6 ${long * 0.5} 0t${long * 0.5} 0`;
  });
  return stroke(list.join(''), shaded(light, '#c49a63'), 3, {
    opacity: 0.4,
    'stroke-linecap': 'round',
  });
}

/** The parcel itself: level ground, a line around it, pegs with flags. */
function parcel(picture: Picture, ground: number): string {
  const { random, light } = picture;
  const [far, near] = [ground + random.between(60, 84), random.between(780, 830)];
  const middle = random.between(520, 680);
  const [back, front] = [random.between(200, 250), random.between(430, 480)];
  const shift = random.between(-60, 60);
  const corners: Point[] = [
    [middle - back + shift, far],
    [middle + back + shift, far],
    [middle + front, near],
    [middle - front, near],
  ];
  const tone = random.pick<Colour>(['#edd9b2', '#dcc08f', '#b9c08a']);
  const rope = sunny(light, '#fffaf0');
  const flag = random.pick<Colour>(['#c4704b', '#0c5a55', '#d98f2b']);
  const heights = [54, 54, 96, 96];
  const order = [0, 1, 3, 2];
  const lane = d`M${middle - 60} ${near + 2}L${middle - 150} 900H${middle + 150}L${middle + 60} ${near + 2}z`;
  return (
    path(
      outline(corners),
      gradient(picture, [
        [0, mix(sunny(light, tone), light.haze, 0.2)],
        [1, sunny(light, tone)],
      ]),
    ) +
    path(lane, sunny(light, '#f1e2c2'), { opacity: 0.5 }) +
    (random.chance(0.5) ? furrows(corners, shaded(light, tone)) : '') +
    path(outline(corners), 'none', {
      stroke: rope,
      'stroke-width': 7,
      'stroke-dasharray': '26 14',
    }) +
    order
      .map((index) => peg(picture, corners[index] ?? [0, 0], heights[index] ?? 60, flag))
      .join('')
  );
}

/** Faint lines across the parcel that lie in its perspective. */
function furrows([a, b, c, e]: readonly Point[], tone: Colour): string {
  if (!a || !b || !c || !e) return '';
  const at = (from: Point, to: Point, part: number): Point => [
    from[0] + (to[0] - from[0]) * part,
    from[1] + (to[1] - from[1]) * part,
  ];
  const lines = [0.25, 0.5, 0.75].map((part) => {
    const [top, foot] = [at(a, b, part), at(e, c, part)];
    return d`M${top[0]} ${top[1]}L${foot[0]} ${foot[1]}`;
  });
  return stroke(lines.join(''), tone, 2.5, { opacity: 0.5, 'stroke-dasharray': '10 12' });
}

function peg(picture: Picture, [x, y]: Point, height: number, flag: Colour): string {
  const { light } = picture;
  const wide = height * 0.5;
  return (
    groundShadow(picture, [x, y], height * 0.7) +
    rect(
      { x: x - height * 0.04, y: y - height * 1.2, width: height * 0.08, height: height * 1.2 },
      sunny(light, '#fbf4e6'),
    ) +
    path(
      d`M${x} ${y - height * 1.2}q${wide * 0.5} ${-height * 0.1} ${wide} ${height * 0.06}l${-wide * 0.14} ${height * 0.16}l${wide * 0.14} ${height * 0.14}q${-wide * 0.5} ${-height * 0.12} ${-wide} ${height * 0.02}z`,
      sunny(light, flag),
    )
  );
}

function foreground(picture: Picture, trees: string, palms: string): string {
  const { random, light } = picture;
  const grass = (x: number, y: number) =>
    path(
      [-22, -12, -3, 6, 15, 24]
        .map(
          (lean) =>
            d`M${x + lean * 0.3} ${y}q${lean * 0.2} -24 ${lean} -42q${-lean * 0.4} 20 ${-lean * 0.6} 42z`,
        )
        .join(''),
      sunny(light, '#8f9a5c'),
    );
  const tufts = Array.from({ length: 6 }, () =>
    grass(
      random.chance(0.5) ? random.between(10, 190) : random.between(1010, 1190),
      random.between(690, 890),
    ),
  );
  const x = random.pick([80, 110, 1090, 1120]);
  const framed = random.chance(0.75)
    ? groundShadow(picture, [x, 850], 170) +
      plant(
        random.chance(0.4) ? trees : palms,
        [x, 850],
        random.between(380, 470),
        random.chance(0.5),
      )
    : '';
  return tufts.join('') + framed;
}
