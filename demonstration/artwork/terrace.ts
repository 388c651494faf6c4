import { mix, type Colour } from './colour.ts';
import { isDark, LAMP, shaded, sunny } from './daylight.ts';
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
} from './drawing.ts';
import { hedge } from './plants.ts';
import { lampGlow } from './sky.ts';
import { furniture } from './terrace-furniture.ts';
import { outlook } from './views.ts';

const DECK = 650;

/** A balcony or roof terrace with its view. */
export function terraceScene(picture: Picture): string {
  const { random } = picture;
  const seen = outlook(picture, random.between(140, 240));
  const cover = random.pick([pergola, pergola, ceiling, parasol]);
  return (
    seen +
    balustrade(picture) +
    deck(picture) +
    planters(picture) +
    cover(picture) +
    group({ transform: 'matrix(1.2 0 0 1.2 -120 -176)' }, furniture(picture))
  );
}

function balustrade(picture: Picture): string {
  const { random, light } = picture;
  const top = DECK - 128;
  const rail = shaded(light, random.pick<Colour>(['#f4ead9', '#4a5654', '#a87b52']));
  const kind = random.whole(0, 2);
  const body =
    [
      rect({ x: 0, y: top, width: WIDTH, height: 128 }, light.sky[2], { opacity: 0.3 }) +
        path('M120 524L60 650H110L170 524zM700 524L640 650H720L780 524z', '#ffffff', {
          opacity: 0.2,
        }) +
        stroke(d`M2 ${DECK - 64}H1200`, rail, 128, { 'stroke-dasharray': '5 235' }),
      stroke(d`M0 ${DECK - 64}H1200`, rail, 128, { 'stroke-dasharray': '6 24' }),
      stroke(
        d`M0 ${DECK - 100}H1200M0 ${DECK - 72}H1200M0 ${DECK - 44}H1200M0 ${DECK - 18}H1200`,
        rail,
        5,
      ) + stroke(d`M30 ${DECK - 64}H1200`, rail, 128, { 'stroke-dasharray': '9 220' }),
    ][kind] ?? '';
  return body + rect({ x: 0, y: top - 6, width: WIDTH, height: 12 }, rail);
}

function deck(picture: Picture): string {
  const { random, light } = picture;
  const tone = random.pick<Colour>(['#c79f72', '#e6d8bf', '#b58a5f', '#d8cbb4']);
  const middle = random.between(450, 750);
  const rays = Array.from(
    { length: 25 },
    (_, index) =>
      d`M${middle + (index - 12) * 62} ${DECK}L${Math.round(middle + (index - 12) * 148)} ${HEIGHT}`,
  ).join('');
  return (
    rect(
      { x: 0, y: DECK, width: WIDTH, height: HEIGHT - DECK },
      gradient(picture, [
        [0, mix(sunny(light, tone), light.sky[2], 0.2)],
        [1, mix(sunny(light, tone), shaded(light, tone), 0.35)],
      ]),
    ) +
    stroke(rays, shaded(light, mix(tone, '#5b4632', 0.2)), 2.4, { opacity: 0.7 }) +
    rect({ x: 0, y: DECK - 4, width: WIDTH, height: 10 }, shaded(light, '#d9c9ad'))
  );
}

function planters(picture: Picture): string {
  const { random, light } = picture;
  const tone = random.pick<Colour>(['#c4704b', '#efe3cf', '#5f726d']);
  const box = (x: number, width: number) =>
    hedge(picture, [x + 8, DECK + 8], width - 16, random.between(40, 60)) +
    rect(
      { x, y: DECK - 2, width, height: 66 },
      gradient(picture, [
        [0, sunny(light, tone)],
        [1, shaded(light, tone)],
      ]),
    ) +
    rect(
      { x: x - 4, y: DECK - 8, width: width + 8, height: 12 },
      sunny(light, mix(tone, '#ffffff', 0.2)),
    );
  const both = random.chance(0.5);
  return (both ? box(-20, random.between(180, 260)) : '') + box(random.between(920, 1000), 320);
}

/** Beams overhead on two posts, with lanterns. */
function pergola(picture: Picture): string {
  const { random, light } = picture;
  const wood = random.pick<Colour>(['#8a5f40', '#f1e8d9', '#5d4b3c', '#b98a5f']);
  const [bright, dark] = [sunny(light, wood), shaded(light, wood)];
  const beams = Array.from({ length: 11 }, (_, index) => {
    const x = index * 130 - 50;
    const lean = (x - 600) * 0.18;
    return outline([
      [x + lean, 0],
      [x + 30 + lean, 0],
      [x + 22, 74],
      [x, 74],
    ]);
  }).join('');
  return (
    path(beams, dark) +
    rect({ x: 0, y: 66, width: WIDTH, height: 34 }, bright) +
    rect({ x: 0, y: 96, width: WIDTH, height: 6 }, dark) +
    [34, 1136]
      .map(
        (x) =>
          rect({ x, y: 100, width: 34, height: 690 }, bright) +
          rect({ x: x + 24, y: 100, width: 10, height: 690 }, dark),
      )
      .join('') +
    lanterns(picture, random.whole(2, 4))
  );
}

function lanterns(picture: Picture, count: number): string {
  const { light } = picture;
  const lit = isDark(light);
  return Array.from({ length: count }, (_, index): string => {
    const [x, y] = [((index + 1) * WIDTH) / (count + 1), 178 + (index % 2) * 24];
    return (
      (lit ? lampGlow(picture, [x, y], 130, 0.9) : '') +
      stroke(d`M${x} 98V${y - 30}`, '#3a3431', 2.5) +
      ellipse([x, y], [24, 32], lit ? LAMP : shaded(light, '#e9cfa0')) +
      stroke(
        d`M${x - 22} ${y - 12}h44M${x - 24} ${y + 4}h48M${x - 20} ${y + 18}h40`,
        shaded(light, '#8a6a44'),
        2,
      )
    );
  }).join('');
}

/** The soffit of the floor above, with spot lights. */
function ceiling(picture: Picture): string {
  const { light, random } = picture;
  const lit = isDark(light);
  const spots = [200, 450, 700, 950].map((x): string =>
    ellipse([x + 50, 44], [20, 6], lit ? '#ffe9bd' : sunny(light, '#ffffff')),
  );
  const column = random.chance(0.5) ? 40 : 1080;
  return (
    rect(
      { x: 0, y: 0, width: WIDTH, height: 92 },
      gradient(picture, [
        [0, shaded(light, '#d9cbb6')],
        [1, shaded(light, '#f4eadb')],
      ]),
    ) +
    rect({ x: 0, y: 84, width: WIDTH, height: 16 }, sunny(light, '#f8f0e2')) +
    spots.join('') +
    rect(
      { x: column, y: 92, width: 70, height: 600 },
      gradient(
        picture,
        [
          [0, sunny(light, '#f6ecdc')],
          [1, shaded(light, '#f0dfc6')],
        ],
        { x2: 1, y2: 0 },
      ),
    ) +
    rect({ x: column - 6, y: 680, width: 82, height: 22 }, sunny(light, '#e8d9be'))
  );
}

function parasol(picture: Picture): string {
  const { light, random } = picture;
  const cloth = random.pick<Colour>(['#f6ecd9', '#c4704b', '#2f7a78', '#e3b96f']);
  const x = random.chance(0.5) ? 250 : 950;
  return (
    ellipse([x, 742], [76, 12], shaded(light, '#6b635a')) +
    rect({ x: x - 6, y: 190, width: 12, height: 552 }, shaded(light, '#8a6244')) +
    path(
      d`M${x - 310} 270Q${x - 90} 170 ${x} 130Q${x + 90} 170 ${x + 310} 270z`,
      sunny(light, cloth),
    ) +
    path(
      d`M${x - 100} 270Q${x - 40} 180 ${x} 130Q${x + 40} 180 ${x + 100} 270z`,
      sunny(light, mix(cloth, '#ffffff', 0.35)),
    ) +
    path(
      d`M${x + 100} 270Q${x + 40} 180 ${x} 130Q${x + 90} 170 ${x + 310} 270z`,
      shaded(light, cloth),
      { opacity: 0.5 },
    ) +
    rect({ x: x - 310, y: 264, width: 620, height: 16 }, shaded(light, cloth))
  );
}
