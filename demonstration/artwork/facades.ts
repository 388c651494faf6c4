import { seededRandom } from '../random.ts';
import { mix, type Colour } from './colour.ts';
import { isDark, LAMP, shaded } from './daylight.ts';
import { boxes, d, path, pattern, stroke, type Picture } from './drawing.ts';

interface Texture {
  fill: string;
  strength: number;
}

/** Size of one window with its piece of wall, pixels; the grid starts at the corner of the picture. */
export interface Grid {
  bay: number;
  floor: number;
}

export function chooseGrid(picture: Picture, far: boolean): Grid {
  const { random } = picture;
  return far
    ? random.pick([
        { bay: 10, floor: 10 },
        { bay: 8, floor: 12 },
      ])
    : { bay: random.pick([11, 13, 16, 20]), floor: random.pick([12, 13, 15, 16]) };
}

/** Floors and windows of a tower as a repeating fill, . */
export function facadeTexture(
  picture: Picture,
  grid: Grid,
  surface: Colour,
  depth: number,
): Texture {
  const { random, light } = picture;
  const { bay, floor } = grid;
  const glass = mix(shaded(light, '#3f6e74', depth), light.sky[0], isDark(light) ? 0.05 : 0.22);
  const bright = mix(shaded(light, mix(surface, '#ffffff', 0.5), depth), light.haze, 0.2);
  const bands = boxes([{ x: 0, y: floor * 0.3, width: bay, height: floor * 0.5 }]);
  const punched = boxes([
    { x: bay * 0.25, y: floor * 0.25, width: bay * 0.5, height: floor * 0.55 },
  ]);
  const content = random.pick([
    path(bands, glass),
    path(punched, glass),
    path(bands, glass) + stroke(d`M0 0v${floor}`, bright, bay * 0.3),
    path(bands, glass) + stroke(d`M0 ${floor * 0.9}h${bay}`, bright, 2),
    path(boxes([{ x: bay * 0.3, y: 0, width: bay * 0.5, height: floor }]), glass) +
      stroke(d`M0 0h${bay}`, bright, 1.6),
    path(punched, glass) +
      path(
        boxes([{ x: bay * 0.1, y: floor * 0.78, width: bay * 0.8, height: floor * 0.12 }]),
        bright,
      ),
  ]);
  const tile = { width: bay, height: floor };
  return { fill: pattern(picture, tile, content), strength: 0.8 - depth * 0.3 };
}

/** Scattered lit windows as a repeating fill on the same grid. */
export function lampTexture(picture: Picture, { bay, floor }: Grid): string {
  const { light } = picture;
  const random = seededRandom(bay);
  const count = Math.ceil(light.lamps * 18);
  const windows = Array.from({ length: count }, () => {
    const column = random.whole(0, 6);
    return d`M${column * bay + 2} ${(random.whole(0, 6) + 0.5) * floor}h${bay * (column < 6 ? random.whole(1, 2) : 1) - 4}`;
  });
  const content = stroke(windows.join(''), mix(LAMP, light.haze, 0.2), Math.round(floor * 0.5));
  return pattern(picture, { width: bay * 7, height: floor * 7 }, content);
}
