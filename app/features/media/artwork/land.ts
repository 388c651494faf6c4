import { mix, type Colour } from './colour.ts';
import { isDark, shaded, sunny } from './daylight.ts';
import { circle, d, ellipse, gradient, group, HEIGHT, outline, path, rect, stroke, WIDTH, type Picture, type Point } from './drawing.ts';
import { groundShadow, hedge, palmSymbol, plant, treeSymbol } from './plants.ts';
import { hazeBand, sky, skyline } from './sky.ts';
import { sailboat, surf, water, yacht } from './water.ts';

/** Open land with its corners staked out, the city behind. */
export function plotScene(picture: Picture): string {
  const { random, light } = picture;
  const ground = random.between(510, 570);
  const trees = treeSymbol(picture);
  const palms = palmSymbol(picture);
  const sand = gradient(picture, [[0, mix(sunny(light, '#e6cfa4'), light.haze, 0.35)], [1, sunny(light, '#d3ac74')]]);
  const behind = Array.from({ length: random.whole(4, 8) }, () =>
    plant(random.chance(0.5) ? trees : palms, [random.between(20, 1180), ground + random.between(4, 16)], random.between(50, 96), random.chance(0.5)));
  return (
    sky(picture, ground) +
    skyline(picture, { base: ground, height: random.between(220, 330), depth: 0.65 }) +
    skyline(picture, { base: ground, height: random.between(90, 150), depth: 0.4 }) +
    hazeBand(picture, ground, 120) +
    (random.chance(0.55) ? dunes(picture, ground) : neighbours(picture, ground)) +
    rect({ x: 0, y: ground, width: WIDTH, height: HEIGHT - ground }, sand) +
    behind.join('') + ripplesOfSand(picture, ground) + parcel(picture, ground) +
    foreground(picture, trees, palms)
  );
}

function dunes(picture: Picture, ground: number): string {
  const { random, light } = picture;
  return [0.5, 0.25].map((depth) => {
    const high = 30 + (1 - depth) * random.between(24, 50);
    return path(d`M-20 ${ground + 2}C200 ${ground - high} ${random.between(260, 480)} ${ground - high} 620 ${ground - high * 0.3}S${random.between(860, 1000)} ${ground - high * 1.3} 1220 ${ground - high * 0.4}V${ground + 4}H-20z`, mix(sunny(light, '#dfc193'), light.haze, depth));
  }).join('');
}

/** Low houses that already stand around the plot. */
function neighbours(picture: Picture, ground: number): string {
  const { random, light } = picture;
  let houses = '';
  let roofs = '';
  let panes = '';
  for (let x = random.between(-60, 0); x < WIDTH; ) {
    const [width, height] = [random.between(90, 150), random.between(44, 84)];
    houses += d`M${x} ${ground + 4}v${-height}h${width * 0.6}v${-random.between(10, 30)}h${width * 0.4}V${ground + 4}z`;
    roofs += d`M${x - 4} ${ground - height + 4}h${width * 0.6}`;
    panes += d`M${x + 14} ${ground - height * 0.5}h18M${x + width * 0.4} ${ground - height * 0.5}h20M${x + width * 0.74} ${ground - height * 0.62}h18`;
    x += width + random.between(10, 90);
  }
  return (
    path(houses, mix(sunny(light, '#f4e6cd'), light.haze, 0.2)) + stroke(roofs, mix(sunny(light, '#c4704b'), light.haze, 0.3), 7) +
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
  return stroke(list.join(''), shaded(light, '#c49a63'), 3, { opacity: 0.4, 'stroke-linecap': 'round' });
}

/** The parcel itself: level ground, a line around it, pegs with flags. */
function parcel(picture: Picture, ground: number): string {
  const { random, light } = picture;
  const [far, near] = [ground + random.between(60, 84), random.between(780, 830)];
  const middle = random.between(520, 680);
  const [back, front] = [random.between(200, 250), random.between(430, 480)];
  const shift = random.between(-60, 60);
  const corners: Point[] = [[middle - back + shift, far], [middle + back + shift, far], [middle + front, near], [middle - front, near]];
  const tone = random.pick<Colour>(['#edd9b2', '#dcc08f', '#b9c08a']);
  const rope = sunny(light, '#fffaf0');
  const flag = random.pick<Colour>(['#c4704b', '#0c5a55', '#d98f2b']);
  const heights = [54, 54, 96, 96];
  const order = [0, 1, 3, 2];
  const lane = d`M${middle - 60} ${near + 2}L${middle - 150} 900H${middle + 150}L${middle + 60} ${near + 2}z`;
  return (
    path(outline(corners), gradient(picture, [[0, mix(sunny(light, tone), light.haze, 0.2)], [1, sunny(light, tone)]])) +
    path(lane, sunny(light, '#f1e2c2'), { opacity: 0.5 }) +
    (random.chance(0.5) ? furrows(corners, shaded(light, tone)) : '') +
    path(outline(corners), 'none', { stroke: rope, 'stroke-width': 7, 'stroke-dasharray': '26 14' }) +
    order.map((index) => peg(picture, corners[index] ?? [0, 0], heights[index] ?? 60, flag)).join('')
  );
}

/** Faint lines across the parcel that lie in its perspective. */
function furrows([a, b, c, e]: readonly Point[], tone: Colour): string {
  if (!a || !b || !c || !e) return '';
  const at = (from: Point, to: Point, part: number): Point => [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
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
    rect({ x: x - height * 0.04, y: y - height * 1.2, width: height * 0.08, height: height * 1.2 }, sunny(light, '#fbf4e6')) +
    path(d`M${x} ${y - height * 1.2}q${wide * 0.5} ${-height * 0.1} ${wide} ${height * 0.06}l${-wide * 0.14} ${height * 0.16}l${wide * 0.14} ${height * 0.14}q${-wide * 0.5} ${-height * 0.12} ${-wide} ${height * 0.02}z`, sunny(light, flag))
  );
}

function foreground(picture: Picture, trees: string, palms: string): string {
  const { random, light } = picture;
  const grass = (x: number, y: number) =>
    path([-22, -12, -3, 6, 15, 24].map((lean) => d`M${x + lean * 0.3} ${y}q${lean * 0.2} -24 ${lean} -42q${-lean * 0.4} 20 ${-lean * 0.6} 42z`).join(''), sunny(light, '#8f9a5c'));
  const tufts = Array.from({ length: 6 }, () => grass(random.chance(0.5) ? random.between(10, 190) : random.between(1010, 1190), random.between(690, 890)));
  const x = random.pick([80, 110, 1090, 1120]);
  const framed = random.chance(0.75)
    ? groundShadow(picture, [x, 850], 170) + plant(random.chance(0.5) ? trees : palms, [x, 850], random.between(400, 500), random.chance(0.5))
    : '';
  return tufts.join('') + framed;
}

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
    path(sand, gradient(picture, [[0, low], [1, high]])) + surf(picture, shore) +
    [[70, 800, 520], [210, 850, 440], [-10, 740, 400]].slice(0, random.whole(1, 3)).map(([x = 0, y = 0, size = 0]) =>
      groundShadow(picture, [x, y], 150) + plant(palms, [x + random.between(-20, 40), y], size + random.between(-30, 60), random.chance(0.5))).join('') +
    (random.chance(0.7) ? loungeSet(picture, [random.between(400, 520), 858]) : '');
  return (
    sky(picture, horizon) + hazeBand(picture, horizon, 120) + water(picture, horizon, HEIGHT, resort(picture, horizon)) +
    sailboat(picture, [random.between(300, 900), horizon + random.between(60, 90)], random.between(90, 140)) +
    (random.chance(0.5) ? yacht(picture, [random.between(560, 900), horizon + 120], random.between(120, 170)) : '') +
    (left ? scene : group({ transform: 'matrix(-1 0 0 1 1200 0)' }, scene))
  );
}

/** A great hotel with an arch through it, on the far shore. */
function resort(picture: Picture, base: number): string {
  const { random, light } = picture;
  const x = random.between(260, 720);
  const wide = random.between(170, 230);
  const [sun, shade] = [mix(sunny(light, '#edd0a8'), light.haze, 0.3), mix(shaded(light, '#d9b68c'), light.haze, 0.35)];
  const high = wide * 0.62;
  const tower = (at: number, tall: number) => d`M${at} ${base}v${-tall}h${wide * 0.12}v${-tall * 0.12}l${wide * 0.07} ${-tall * 0.14}l${wide * 0.07} ${tall * 0.14}v${tall * 0.12}h${wide * 0.12}V${base}z`;
  const arch = { x: x + wide * 0.4, width: wide * 0.2, y: base - high * 0.62 };
  const floors = stroke(d`M${x - wide * 0.5} ${base - 6}h${wide * 2}M${x - wide * 0.5} ${base - 16}h${wide * 2}M${x} ${base - 30}h${wide}M${x} ${base - 42}h${wide}M${x} ${base - 54}h${wide}`, shade, 3, { 'stroke-dasharray': '5 4' });
  return (
    skyline(picture, { base, height: random.between(60, 100), depth: 0.75 }) +
    path(d`M${x - wide * 0.5} ${base}v${-high * 0.34}h${wide * 2}v${high * 0.34}z`, sun) + path(tower(x, high) + tower(x + wide * 0.62, high), sun) +
    path(d`M${x + wide * 0.3} ${base}v${-high * 0.9}q${wide * 0.2} ${-high * 0.16} ${wide * 0.4} 0V${base}z`, sun) + floors +
    path(d`M${arch.x} ${base}V${arch.y}q${arch.width * 0.06} ${-high * 0.12} ${arch.width / 2} ${-high * 0.16}q${arch.width * 0.44} ${high * 0.04} ${arch.width / 2} ${high * 0.16}V${base}z`, isDark(light) ? '#ffd48a' : mix(light.sky[2], light.haze, 0.4)) +
    rect({ x: 0, y: base - 5, width: WIDTH, height: 6 }, mix(shaded(light, '#6f8f68'), light.haze, 0.3))
  );
}

function loungeSet(picture: Picture, [x, y]: Point): string {
  const { light, random } = picture;
  const cloth = random.pick<Colour>(['#c4704b', '#2f7a78', '#f6ecd9', '#e3b96f']);
  const bed = (at: number) =>
    ellipse([at + 70, y + 3], [90, 7], '#17211f', { opacity: 0.2 }) + stroke(d`M${at + 10} ${y - 20}v22M${at + 100} ${y - 20}v22`, shaded(light, '#7d583d'), 7) +
    path(d`M${at} ${y - 28}h112l40 -44l11 8l-44 48h-119z`, sunny(light, '#fbf5e8'));
  return (
    rect({ x: x + 158, y: y - 206, width: 8, height: 206 }, shaded(light, '#8a6244')) +
    path(d`M${x + 20} ${y - 176}Q${x + 60} ${y - 242} ${x + 162} ${y - 246}T${x + 304} ${y - 176}z`, sunny(light, cloth)) +
    path(d`M${x + 110} ${y - 176}Q${x + 124} ${y - 236} ${x + 162} ${y - 246}T${x + 214} ${y - 176}z`, sunny(light, mix(cloth, '#ffffff', 0.5))) +
    bed(x) + bed(x + 190)
  );
}

/** The island from above: trunk, fronds and crescent, drawn flat and laid back by a squeeze. */
function islandFromAir(picture: Picture): string {
  const { random, light } = picture;
  const horizon = random.between(180, 250);
  const centre = random.between(520, 680);
  const fronds = random.whole(6, 8);
  const list = Array.from({ length: fronds }, (_, index) => {
    const along = 60 - index * (470 / fronds);
    const reach = 330 - Math.abs(index - fronds * 0.45) * 34;
    const rise = 210 - index * 16;
    return [1, -1].map((side) => d`M0 ${along}C${side * reach * 0.35} ${along - 20} ${side * reach * 0.8} ${along - rise * 0.5} ${side * reach} ${along - rise}`).join('');
  }).join('');
  const trunk = 'M0 520V-430';
  const crescent = 'M-470 120C-560 -260 -330 -640 0 -650S560 -260 470 120';
  const round = { 'stroke-linecap': 'round' };
  const shallow = mix(sunny(light, '#9fdcd2'), light.sea[1], 0.35);
  const [sand, green, roof] = [sunny(light, '#f0dcb2'), sunny(light, '#86a768'), isDark(light) ? '#ffd994' : sunny(light, '#fdf3e2')];
  const land = (d1: string, wide: number) =>
    stroke(d1, shallow, wide + 26, { ...round, opacity: 0.5 }) + stroke(d1, sand, wide, round) + stroke(d1, green, wide * 0.62, round);
  const island =
    land(crescent, 38) + land(list, 30) + land(trunk, 62) +
    stroke(list, roof, 9, { 'stroke-dasharray': '11 13' }) +
    stroke(crescent, sunny(light, '#c4704b'), 12, { 'stroke-dasharray': '24 46' }) +
    stroke(trunk, sunny(light, '#e9dcc6'), 12) + stroke('M-19 480V-400M19 480V-400', roof, 12, { 'stroke-dasharray': '14 16' });
  const turn = random.whole(-10, 10);
  const coast = path(outline([[-20, 905], [-20, 836], [centre - 320, 862], [centre - 60, 846], [centre + 90, 850], [centre + 420, 866], [1220, 826], [1220, 905]]), sand);
  return (
    sky(picture, horizon) + skyline(picture, { base: horizon, height: 50, depth: 0.7 }) + hazeBand(picture, horizon, 90) +
    water(picture, horizon) +
    group({ transform: d`translate(${centre} 610) scale(1 .58)` + ` rotate(${turn})` }, island) + coast +
    hedge(picture, [0, 900], WIDTH, 26) +
    [random.between(60, 300), random.between(860, 1140)].map((x) => sailboat(picture, [x, random.between(300, 380)], 34)).join('') +
    circle([0, -50], 1, sand)
  );
}
