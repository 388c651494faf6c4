import { seededRandom } from '../random.ts';
import { mix, type Colour } from './colour.ts';
import { isDark, shaded, sunny } from './daylight.ts';
import {
  d,
  define,
  ellipse,
  group,
  outline,
  path,
  pattern,
  rect,
  stroke,
  use,
  type Picture,
  type Point,
} from './drawing.ts';

const LEAF: Colour = '#5f8f63';

/** A date palm with its foot at the origin, 300 units tall; gives the id to `use`, one for each picture. */
export function palmSymbol(picture: Picture): string {
  const { light } = picture;
  const random = seededRandom(picture.sun.x);
  const bend = random.between(-46, 46);
  const fronds = [70, 30, -18].map((angle) =>
    define(picture, 'path', { d: frond(angle, random.between(118, 138)) }, ''),
  );
  const crown = (fill: Colour, turns: () => readonly [angle: number, scale: number]) =>
    group(
      { fill },
      [1, -1]
        .flatMap((side) => fronds.map((id) => use(id, { transform: turn(side, ...turns()) })))
        .join(''),
    );
  const trunk = shaded(light, '#a27f5c');
  const dates = [-10, 9].map((x) => ellipse([x, 12], [6, 11], sunny(light, '#b9772f'))).join('');
  const back = crown(shaded(light, mix(LEAF, '#1c4a44', 0.35)), () => [-7, 0.94]);
  const front = crown(sunny(light, LEAF), () => [random.between(2, 14), random.between(0.82, 1)]);
  return define(
    picture,
    'g',
    {},
    path(d`M-8 0Q${-5 + bend * 0.2} -150 ${bend - 5} -296h10Q${6 + bend * 0.25} -150 9 0z`, trunk) +
      stroke(d`M2 -2Q${1 + bend * 0.22} -150 ${bend} -290`, mix(trunk, '#1c1a18', 0.35), 12, {
        'stroke-dasharray': '2 11',
        opacity: 0.4,
      }) +
      group({ transform: d`translate(${bend} -296)` }, back + dates + front),
  );
}

function turn(side: number, angle: number, scale: number): string {
  const size = Math.round(scale * 100) / 100;
  return `scale(${side < 0 ? `${-size} ${size}` : size})rotate(${Math.round(angle)})`;
}

/** Outline of one feathered frond that leaves the crown at `angle` degrees above level and droops. */
function frond(angle: number, length: number): string {
  const radians = (angle * Math.PI) / 180;
  const control: Point = [Math.cos(radians) * length * 0.62, -Math.sin(radians) * length * 0.72];
  const tip: Point = [
    Math.cos(radians) * length * 0.7 + length * 0.3,
    -Math.sin(radians) * length * 0.55 + length * 0.32,
  ];
  const at = (t: number): Point => [
    2 * t * (1 - t) * control[0] + t * t * tip[0],
    2 * t * (1 - t) * control[1] + t * t * tip[1],
  ];
  const steps = 10;
  const side = (sign: number) =>
    Array.from({ length: steps }, (_, index): Point[] => {
      const t = 0.08 + (index / steps) * 0.9;
      const [x, y] = at(t);
      const [nx, ny] = at(Math.min(1, t + 0.02));
      const size = Math.hypot(nx - x, ny - y) || 1;
      const [ux, uy] = [(nx - x) / size, (ny - y) / size];
      const leaf = length * 0.24 * Math.sin(Math.PI * Math.min(0.96, t + 0.12)) + 4;
      const out = sign * 0.72;
      const drop = sign > 0 ? 0.2 : 0.35;
      return [
        [x, y],
        [x + (ux * 0.75 - uy * out) * leaf, y + (uy * 0.75 + ux * out) * leaf + leaf * drop],
      ];
    });
  const upper = side(-1).flat();
  const lower = side(1).flat().toReversed();
  return outline(
    [[0, -2], ...upper, tip, ...lower, [0, 3]].map(([x, y]) => [Math.round(x), Math.round(y)]),
  );
}

/** One palm or tree of a symbol; `height` in pixels, foot at [x, y]. */
export function plant(id: string, [x, y]: Point, height: number, mirrored = false): string {
  const scale = Math.round((height / 300) * 100) / 100;
  return use(id, {
    transform: d`translate(${x} ${y})` + `scale(${mirrored ? `${-scale} ${scale}` : scale})`,
  });
}

/** Row of shrubs from x to x + width, standing on y. */
export function hedge(
  picture: Picture,
  [x, y]: Point,
  width: number,
  height: number,
  leaf = LEAF,
): string {
  const { light } = picture;
  const random = seededRandom(7);
  const [tile, unit] = [164, 30];
  const row = (tall: number, tone: Colour) => {
    const spans = [36, 48, 30, 50];
    const bumps = spans.map((span) => {
      const top = tall * random.between(0.72, 1);
      return d`c${-span * 0.1} ${-top} ${span * 1.1} ${-top} ${span} 0`;
    });
    return path(d`M0 ${unit * 1.34}V${unit}` + bumps.join('') + d`V${unit * 1.34}z`, tone);
  };
  const content =
    row(unit * 1.3, shaded(light, mix(leaf, '#1d4a44', 0.25))) +
    row(unit * 0.86, mix(sunny(light, leaf), shaded(light, leaf), 0.35));
  const scale = Math.round((height / unit) * 10) / 10;
  const fill = pattern(picture, { y: -unit, width: tile, height: unit }, content);
  return rect({ x: 0, y: -unit, width: width / scale, height: unit }, fill, {
    transform: d`translate(${x} ${y})` + ` scale(${scale})`,
  });
}

/** A broad round tree (ghaf, ficus), 300 units tall with its foot at the origin; gives the id, one for each picture. */
export function treeSymbol(picture: Picture, leaf: Colour = LEAF): string {
  const { light } = picture;
  const random = seededRandom(picture.sun.y);
  const r = 90;
  const top = r - 300;
  const blobs = [-3, -2, -1, 0, 1, 2, 3].map((step) => ({
    x: step * r * 0.4 + random.between(-12, 12),
    y: top + random.between(-0.45, 0.2) * r + Math.abs(step) * r * 0.16,
    size: Math.round(r * random.between(0.42, 0.62)),
  }));
  const crown = (dx: number, dy: number, scale: number) =>
    blobs
      .map(
        ({ x, y, size }) =>
          d`M${x + dx - size * scale} ${y + dy}a${size * scale} ${size * scale * 0.86} 0 1 1 0 1z`,
      )
      .join('');
  const [bright, dark] = [sunny(light, leaf), shaded(light, mix(leaf, '#1d4a44', 0.25))];
  const strength = isDark(light) ? 0.5 : 1;
  return define(
    picture,
    'g',
    {},
    path(
      d`M-10 0L-4 ${top}h8L10 0zM-3 ${top * 0.6}l-60 -76l6 -4l58 66zM3 ${top * 0.55}l56 -70l-6 -5l-54 62z`,
      shaded(light, '#8c6e52'),
    ) +
      path(crown(0, 0, 1), dark) +
      path(crown(-7, -11, 0.78), mix(dark, bright, 0.6), { opacity: strength }) +
      path(crown(-14, -20, 0.5), mix(bright, '#dfe6a8', 0.12), { opacity: strength }),
  );
}

/** Soft shadow on the ground, thrown away from the sun. */
export function groundShadow(picture: Picture, [x, y]: Point, width: number): string {
  const away = picture.sun.x < x ? 1 : -1;
  return ellipse([x + away * width * 0.3, y], [width / 2, Math.max(3, width * 0.05)], '#17211f', {
    opacity: 0.2,
  });
}
