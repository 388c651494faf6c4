import { mix, type Colour } from './colour.ts';
import { isDark, shaded, sunny } from './daylight.ts';
import { d, path, rect, stroke, type Rectangle, type Picture } from './drawing.ts';
import { archOutline, eaveShadow, lattice, opening, slats, tiledRoof, wall } from './homes.ts';
import { lampGlow } from './sky.ts';

/** y of the pavement's edge, where the houses stand. */
export const KERB = 712;

/** Where one house of the row stands and how its kind is dressed. */
interface Unit {
  box: Rectangle;
  plaster: Colour;
  accent: string;
  /** Height of the ground floor, pixels. */
  floor: number;
  index: number;
}

export function modernUnit(picture: Picture, { box, plaster, accent, floor, index }: Unit): string {
  const { light } = picture;
  const { x, y, width } = box;
  const first = KERB - floor;
  const flip = (from: number, span: number) =>
    index % 2 === 0 ? x + width * from : x + width * (1 - from - span);
  const slab = sunny(light, '#fffaf0');
  const upper = { x: flip(0.06, 0.6), y: y + 26, width: width * 0.6, height: first - y - 26 };
  return (
    wall(picture, box, plaster, false) +
    rect({ x: flip(0.7, 0.24), y: y - 18, width: width * 0.24, height: box.height + 18 }, accent) +
    wall(picture, upper, '#fffaf1') +
    opening(
      picture,
      { x: upper.x + 18, y: upper.y + 30, width: upper.width - 36, height: upper.height - 58 },
      'flat',
      3,
      '#4c5a58',
    ) +
    rect(
      { x: upper.x + 8, y: upper.y + upper.height - 50, width: upper.width - 16, height: 44 },
      light.sky[2],
      { opacity: 0.4 },
    ) +
    stroke(d`M${upper.x + 4} ${upper.y + upper.height - 51}h${upper.width - 8}`, slab, 4) +
    opening(
      picture,
      { x: flip(0.77, 0.1), y: y + 34, width: width * 0.1, height: floor * 0.6 },
      'flat',
      1,
      '#4c5a58',
    ) +
    eaveShadow(upper.x, first, upper.width, 18) +
    garage(picture, {
      x: flip(0.1, 0.52),
      y: first + 34,
      width: width * 0.52,
      height: floor - 34,
    }) +
    frontDoor(picture, flip(0.75, 0.14), width * 0.14, floor * 0.66, index) +
    rect({ x: upper.x - 6, y: upper.y - 8, width: upper.width + 12, height: 12 }, slab) +
    rect(
      {
        x: x,
        y: y - 4,
        width: flip(0.7, 0) > x + width / 2 ? width * 0.69 : width * 0.3,
        height: 8,
      },
      slab,
    ) +
    rect({ x: upper.x - 6, y: first - 5, width: upper.width + 12, height: 12 }, slab)
  );
}

export function tiledUnit(picture: Picture, { box, plaster, floor, index }: Unit): string {
  const { light } = picture;
  const { x, y, width } = box;
  const first = KERB - floor;
  const trim = sunny(light, '#fdf6e8');
  const bay = width / 3;
  const upper = Array.from({ length: 3 }, (_, column) => {
    const at = {
      x: x + bay * column + bay * 0.26,
      y: y + 56,
      width: bay * 0.48,
      height: first - y - 96,
    };
    return (
      opening(picture, at, column === 1 ? 'round' : 'flat', 2) +
      rect({ x: at.x - 6, y: at.y + at.height, width: at.width + 12, height: 6 }, trim)
    );
  });
  const rail = { x: x + bay * 0.9, y: first - 46, width: bay * 1.2, height: 46 };
  const loggia = {
    x: x + width * 0.08,
    y: KERB - floor + 26,
    width: width * 0.5,
    height: floor - 26,
  };
  return (
    wall(picture, box, plaster, index % 2 === 0) +
    upper.join('') +
    stroke(d`M${rail.x} ${first - 22}h${rail.width}`, '#2c3a3a', 40, {
      'stroke-dasharray': '3 8',
    }) +
    rect({ x: rail.x - 4, y: rail.y - 1, width: rail.width + 8, height: 4 }, '#2c3a3a') +
    rect({ x: rail.x - 10, y: first - 4, width: rail.width + 20, height: 9 }, trim) +
    garage(picture, { ...loggia, y: loggia.y + 20, height: loggia.height - 20 }) +
    frontDoor(picture, x + width * 0.7, width * 0.16, floor * 0.64, index) +
    stroke(d`M${x + 2} ${y}V${KERB}`, shaded(light, plaster), 3) +
    tiledRoof(picture, [x - 6, y + 6], width + 12, 86) +
    eaveShadow(x, y + 10, width, 12)
  );
}

export function arabicUnit(picture: Picture, { box, plaster, floor, index }: Unit): string {
  const { light } = picture;
  const { x, y, width } = box;
  const first = KERB - floor;
  const trim = sunny(light, '#fbf0db');
  const screen = lattice(picture);
  const oriel = { x: x + width * 0.12, y: y + 60, width: width * 0.34, height: first - y - 74 };
  const portal = { x: x + width * 0.62, y: first - 16, width: width * 0.26, height: floor + 16 };
  return (
    wall(picture, box, plaster, index % 2 === 0) +
    stroke(d`M${x} ${y - 10}h${width}`, sunny(light, plaster), 20, {
      'stroke-dasharray': '18 11',
    }) +
    rect({ x, y: y - 2, width, height: 9 }, trim) +
    rect(oriel, screen) +
    eaveShadow(oriel.x, oriel.y, oriel.width, 14) +
    rect(
      { x: oriel.x - 8, y: oriel.y - 10, width: oriel.width + 16, height: 12 },
      shaded(light, '#a87b52'),
    ) +
    rect(
      { x: oriel.x - 8, y: oriel.y + oriel.height, width: oriel.width + 16, height: 12 },
      shaded(light, '#a87b52'),
    ) +
    opening(
      picture,
      { x: portal.x + 4, y: y + 54, width: portal.width - 8, height: first - y - 94 },
      'pointed',
      2,
      '#fbf0db',
    ) +
    opening(
      picture,
      { x: x + width * 0.09, y: first + 40, width: width * 0.17, height: floor - 40 },
      'pointed',
      2,
      '#fbf0db',
    ) +
    opening(
      picture,
      { x: x + width * 0.32, y: first + 40, width: width * 0.17, height: floor - 40 },
      'pointed',
      2,
      '#fbf0db',
    ) +
    path(archOutline(portal, 'pointed'), trim) +
    path(
      archOutline(
        {
          x: portal.x + 12,
          y: portal.y + 18,
          width: portal.width - 24,
          height: portal.height - 18,
        },
        'pointed',
      ),
      slats(picture, '#7f5337', 14),
    ) +
    (isDark(light) ? lampGlow(picture, [portal.x + portal.width / 2, KERB - 80], 120, 0.6) : '') +
    stroke(d`M${x + 2} ${y}V${KERB}M${x} ${first}h${width}`, trim, 4)
  );
}

function garage(picture: Picture, box: Rectangle): string {
  const { light } = picture;
  const tone = mix(shaded(light, '#efe4d0'), '#17211f', 0.12);
  const lines = [0.25, 0.5, 0.75]
    .map((part) => d`M${box.x} ${box.y + box.height * part}h${box.width}`)
    .join('');
  return (
    rect(box, tone) +
    stroke(lines, shaded(light, '#8f8068'), 2) +
    eaveShadow(box.x, box.y, box.width, 10)
  );
}

function frontDoor(
  picture: Picture,
  x: number,
  width: number,
  height: number,
  index: number,
): string {
  const { light } = picture;
  const tone: Colour =
    (['#7f5337', '#2f6f6b', '#8f4a35', '#3b4c50'] as const)[index % 4] ?? '#7f5337';
  return (
    rect(
      { x: x - 7, y: KERB - height - 7, width: width + 14, height: height + 7 },
      sunny(light, '#fdf6e8'),
    ) +
    rect({ x, y: KERB - height, width, height }, shaded(light, tone)) +
    stroke(d`M${x + width * 0.8} ${KERB - height * 0.56}v16`, '#ead7a2', 4) +
    (isDark(light) ? lampGlow(picture, [x + width / 2, KERB - height - 10], 90, 0.9) : '')
  );
}
