import { mix, type Colour } from './colour.ts';
import { isDark, shaded, sunny } from './daylight.ts';
import { clothes, lamps, plants, vases } from './displays.ts';
import {
  circle,
  d,
  define,
  ellipse,
  gradient,
  HEIGHT,
  path,
  rect,
  stroke,
  use,
  WIDTH,
  type Rectangle,
  type Picture,
} from './drawing.ts';
import { eaveShadow, opening, slats, stonework, wall, type Arch } from './homes.ts';
import { hedge, palmSymbol, plant, treeSymbol } from './plants.ts';
import { hazeBand, lampGlow, sky, skyline } from './sky.ts';

const KERB = 740;
/** Top of the shop fronts. */
const FASCIA = 350;

/** Shop fronts on a promenade. */
export function shopScene(picture: Picture): string {
  const { random, light } = picture;
  const top = random.between(96, 150);
  const plaster = random.pick<Colour>(['#f6ecdb', '#eed9b8', '#e8dfd0', '#e3b695', '#dfe3d8']);
  const left = random.pick([-20, -20, 110]);
  const right = left < 0 ? random.pick([1220, 1090]) : 1220;
  const bays = random.whole(2, 3);
  const width = (right - left) / bays;
  const arch = random.pick<Arch>(['flat', 'flat', 'round', 'pointed']);
  const awning = random.pick<Colour>(['#c4704b', '#0c5a55', '#d8a862', '#f4ead7']);
  const kinds = [0, 1].map((index) =>
    define(
      picture,
      'g',
      {},
      shopFront(picture, { x: 0, y: FASCIA, width, height: KERB - FASCIA }, arch, awning, index),
    ),
  );
  const first = random.whole(0, 1);
  const fronts = Array.from({ length: bays }, (_, index) =>
    use(kinds[(index + first) % 2] ?? '', { transform: d`translate(${left + index * width} 0)` }),
  );
  const accent = random.pick([
    () => slats(picture, '#a9744a'),
    () => stonework(picture, '#cfb78f'),
    () => sunny(light, mix(plaster, '#ffffff', 0.4)),
  ])();
  const upper = { x: -42, y: top + 46, width: 84, height: FASCIA - top - 96 };
  const sill = rect(
    { x: -52, y: upper.y + upper.height, width: 104, height: 9 },
    sunny(light, '#fdf6e8'),
  );
  const panes = [0, 1].map(() => define(picture, 'g', {}, opening(picture, upper, arch, 2) + sill));
  const windows = Array.from({ length: bays * 2 }, (_, index) =>
    use(random.pick([panes[0] ?? '', panes[1] ?? '']), {
      transform: d`translate(${left + ((index + 0.5) * width) / 2} 0)`,
    }),
  );
  return (
    sky(picture, KERB) +
    skyline(picture, { base: KERB, height: random.between(420, 540), depth: 0.7 }) +
    hazeBand(picture, KERB, 300) +
    wall(
      picture,
      { x: left, y: top, width: right - left, height: KERB - top },
      plaster,
      random.chance(0.6),
    ) +
    windows.join('') +
    rect(
      { x: left - 10, y: top - 12, width: right - left + 20, height: 20 },
      sunny(light, '#fdf6e8'),
    ) +
    eaveShadow(left, top + 8, right - left, 10) +
    rect({ x: left, y: FASCIA - 28, width: right - left, height: 28 }, accent) +
    eaveShadow(left, FASCIA, right - left, 10) +
    fronts.join('') +
    pavement(picture)
  );
}

function shopFront(
  picture: Picture,
  bay: Rectangle,
  arch: Arch,
  awning: Colour,
  index: number,
): string {
  const { random, light } = picture;
  const lit = isDark(light);
  const door = index % 2 === random.whole(0, 1) ? 0.66 : 0.1;
  const top = arch === 'flat' ? bay.y + 70 : bay.y + 36;
  const doorBox = {
    x: bay.x + bay.width * door,
    y: top,
    width: bay.width * 0.24,
    height: KERB - top,
  };
  const paneX = door < 0.3 ? bay.x + bay.width * 0.4 : bay.x + bay.width * 0.1;
  const pane = { x: paneX, y: top, width: bay.width * 0.5, height: KERB - top - 44 };
  const frame = shaded(light, random.pick<Colour>(['#2c3f3f', '#7a5539', '#f7efe0']));
  const inner = lit
    ? gradient(picture, [
        [0, '#ffe7b5'],
        [1, '#eab26c'],
      ])
    : gradient(picture, [
        [0, shaded(light, '#6c7f7b')],
        [1, mix(shaded(light, '#c9b48f'), light.sky[2], 0.25)],
      ]);
  const display = random.pick([clothes, vases, plants, lamps])(picture, pane);
  return (
    (lit ? lampGlow(picture, [bay.x + bay.width / 2, KERB - 60], bay.width * 0.55, 0.5) : '') +
    rect(pane, inner) +
    display +
    path(
      d`M${pane.x + pane.width * 0.1} ${pane.y + pane.height}L${pane.x + pane.width * 0.36} ${pane.y}h${pane.width * 0.12}L${pane.x + pane.width * 0.22} ${pane.y + pane.height}z`,
      '#ffffff',
      { opacity: 0.2 },
    ) +
    rect(pane, 'none', { stroke: frame, 'stroke-width': 9 }) +
    rect({ x: pane.x - 6, y: pane.y + pane.height, width: pane.width + 12, height: 44 }, frame) +
    rect(doorBox, inner) +
    stroke(d`M${doorBox.x + doorBox.width / 2} ${top}V${KERB}`, frame, 6) +
    rect(doorBox, 'none', { stroke: frame, 'stroke-width': 9 }) +
    stroke(
      d`M${doorBox.x + doorBox.width * 0.42} ${KERB - 140}v50M${doorBox.x + doorBox.width * 0.58} ${KERB - 140}v50`,
      '#d9b26a',
      5,
    ) +
    (arch === 'flat' ? sign(picture, bay) : '') +
    awningMarkup(
      picture,
      {
        x: bay.x + bay.width * 0.07,
        y: arch === 'flat' ? bay.y + 58 : bay.y + 26,
        width: bay.width * 0.86,
        height: 66,
      },
      index % 2 === 0 ? awning : mix(awning, '#f4ead7', 0.3),
    )
  );
}

/** A sign board with an emblem instead of a name. */
function sign(picture: Picture, bay: Rectangle): string {
  const { light, random } = picture;
  const board = random.pick<Colour>(['#20423f', '#5b4230', '#f7efe0', '#17211f']);
  const mark = sunny(light, board === '#f7efe0' ? '#c4704b' : '#e9cf9c');
  const [x, y] = [bay.x + bay.width / 2, bay.y + 33];
  const emblem = random.pick([
    circle([x, y], 11, mark) + stroke(d`M${x - 60} ${y}h38M${x + 22} ${y}h38`, mark, 4),
    path(d`M${x} ${y - 15}l12 15l-12 15l-12 -15z`, mark) +
      stroke(d`M${x - 70} ${y}h46M${x + 24} ${y}h46`, mark, 4),
    path(
      d`M${x} ${y + 13}q-22 -10 0 -30q22 20 0 30zM${x - 30} ${y + 6}q-14 -8 2 -18q10 12 -2 18zM${x + 30} ${y + 6}q14 -8 -2 -18q-10 12 2 18z`,
      mark,
    ),
  ]);
  return (
    rect(
      { x: bay.x + bay.width * 0.1, y: bay.y + 10, width: bay.width * 0.8, height: 46 },
      shaded(light, board),
      { rx: 3 },
    ) + emblem
  );
}

function awningMarkup(picture: Picture, { x, y, width, height }: Rectangle, cloth: Colour): string {
  const { light } = picture;
  const count = Math.round(width / 44);
  const step = width / count;
  const stripe = Array.from({ length: Math.ceil(count / 2) }, (_, index) => {
    const from = x + index * 2 * step;
    return d`M${from + 8} ${y}h${step - 2}L${from + step - 4} ${y + height}h${-step}z`;
  }).join('');
  const scallop = Array.from({ length: count }, () => d`q${-step / 2} 26 ${-step} 0`).join('');
  return (
    rect({ x: x + 4, y: y + height, width: width - 8, height: 34 }, '#17211f', { opacity: 0.2 }) +
    path(
      d`M${x + 8} ${y}h${width - 16}L${x + width} ${y + height}` + scallop + 'z',
      sunny(light, cloth),
    ) +
    path(stripe, sunny(light, mix(cloth, '#fffaf0', 0.8)), { opacity: 0.9 }) +
    rect({ x: x - 1, y: y + height - 3, width: width + 2, height: 5 }, shaded(light, cloth), {
      opacity: 0.6,
    })
  );
}

function pavement(picture: Picture): string {
  const { random, light } = picture;
  const palms = palmSymbol(picture);
  const trees = treeSymbol(picture);
  const pot = sunny(light, random.pick<Colour>(['#c4704b', '#f1e6d2', '#51645f']));
  const rays = Array.from(
    { length: 17 },
    (_, index) => d`M${600 + (index - 8) * 96} ${KERB}L${600 + (index - 8) * 168} 900`,
  ).join('');
  const joint = shaded(light, '#cbb48f');
  const bench = random.between(420, 620);
  const pots = [random.between(60, 130), random.between(1060, 1140)];
  return (
    rect(
      { x: 0, y: KERB, width: WIDTH, height: HEIGHT - KERB },
      gradient(picture, [
        [0, sunny(light, '#e9dac0')],
        [1, sunny(light, '#cfb88f')],
      ]),
    ) +
    stroke(rays + d`M0 ${KERB + 38}H1200M0 ${KERB + 96}H1200`, joint, 2, { opacity: 0.6 }) +
    pots
      .map(
        (x) =>
          plant(random.chance(0.6) ? palms : trees, [x, KERB + 22], random.between(200, 270)) +
          path(d`M${x - 46} ${KERB + 10}h92l-12 66h-68z`, pot) +
          hedge(picture, [x - 44, KERB + 14], 88, 20),
      )
      .join('') +
    (random.chance(0.6)
      ? ellipse([bench + 130, KERB + 112], [150, 9], '#17211f', { opacity: 0.2 }) +
        stroke(d`M${bench + 24} ${KERB + 70}v42M${bench + 236} ${KERB + 70}v42`, '#3a4544', 10) +
        rect({ x: bench, y: KERB + 58, width: 260, height: 16 }, sunny(light, '#a97c52'), {
          rx: 4,
        }) +
        rect({ x: bench, y: KERB + 26, width: 260, height: 16 }, sunny(light, '#a97c52'), {
          rx: 4,
        }) +
        stroke(d`M${bench + 24} ${KERB + 24}v40M${bench + 236} ${KERB + 24}v40`, '#3a4544', 8)
      : '')
  );
}
