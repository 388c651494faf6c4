import { mix, type Colour } from './colour.ts';
import { isDark, LAMP, shaded, sunny } from './daylight.ts';
import { d, define, gradient, stroke, use, type Rectangle, type Picture } from './drawing.ts';
import { chooseGrid, facadeTexture, lampTexture, type Grid } from './facades.ts';
import { towerShapes, type Shape, type TowerKind } from './tower-shapes.ts';

export const TOWER_KINDS: readonly [TowerKind, ...TowerKind[]] = [
  'slab',
  'stepped',
  'twisted',
  'sail',
  'slanted',
  'round',
  'gate',
  'crowned',
];

interface Tower {
  kind: TowerKind;
  /** Middle of the foot. */
  x: number;
  base: number;
  width: number;
  height: number;
  /** 0 near to 1 lost in haze. */
  depth?: number;
  surface?: Colour;
}

export const SURFACES: readonly [Colour, ...Colour[]] = [
  '#fbf3e6',
  '#f3e6d0',
  '#e8d2ae',
  '#8fb8b8',
  '#6aa0a6',
  '#b4cfcb',
  '#cf9069',
  '#faf1e2',
  '#d8bf9a',
];

/** A tower with a sunny and a shaded face, floors, and lamps after dark. */
export function tower(picture: Picture, plan: Tower): string {
  const { light, random, sun } = picture;
  const { x, base, width, height, depth = 0 } = plan;
  const surface = plan.surface ?? random.pick(SURFACES);
  const grid = chooseGrid(picture, depth > 0);
  const { bay, floor } = grid;
  const top = Math.round((base - height) / floor) * floor;
  const box = {
    x: Math.round((x - width / 2) / bay) * bay,
    y: top,
    width: Math.round(width / bay) * bay,
    height: Math.round(base) - top,
  };
  const shape = towerShapes[plan.kind](picture, box, sun.x < x, (tone) => [
    sunny(light, tone, depth),
    shaded(light, tone, depth),
  ]);
  const faceFill = (tone: Colour) =>
    gradient(picture, [
      [0, mix(tone, light.sky[1], 0.12)],
      [1, mix(tone, light.haze, 0.26)],
    ]);
  const texture = facadeTexture(picture, grid, surface, depth);
  return (
    (shape.extras ?? '') +
    textured(picture, shape.shade, faceFill(shaded(light, surface, depth)), texture.fill, 0.6) +
    textured(
      picture,
      shape.sun,
      faceFill(sunny(light, surface, depth)),
      texture.fill,
      texture.strength,
    ) +
    (depth > 0 || plan.kind === 'gate'
      ? farWindows(picture, shape, grid)
      : litWindows(picture, box, shape, grid))
  );
}

function textured(picture: Picture, face: string, fill: string, texture: string, opacity: number) {
  const id = define(picture, 'path', { d: face }, '');
  return use(id, { fill }) + use(id, { fill: texture, opacity });
}

function farWindows(picture: Picture, shape: Shape, grid: Grid): string {
  if (picture.light.lamps === 0) return '';
  const lamps = lampTexture(picture, grid);
  const faceIds = [shape.sun, shape.shade].map((face) => define(picture, 'path', { d: face }, ''));
  return faceIds.map((id) => use(id, { fill: lamps })).join('');
}

function litWindows(picture: Picture, box: Rectangle, shape: Shape, grid: Grid): string {
  const { light, random } = picture;
  if (light.lamps === 0) return '';
  const share = light.lamps * 0.55;
  const list: string[] = [];
  for (let y = box.y + grid.floor; y < box.y + box.height - grid.floor; y += grid.floor) {
    const [left, right] = shape.span(y);
    const first = Math.ceil((left - box.x + 2) / grid.bay);
    for (let column = first; box.x + (column + 1) * grid.bay < right - 2; column++) {
      if (random.chance(share)) {
        const run = random.chance(0.3) ? 2 : 1;
        const start = box.x + column * grid.bay + 2;
        const end = Math.min(start + grid.bay * run - 4, right - 3);
        list.push(
          d`M${Math.round(start)} ${Math.round(y + grid.floor * 0.5)}h${Math.round(end - start)}`,
        );
        column += run;
      }
    }
  }
  const limit = isDark(light) ? 44 : 16;
  const step = Math.max(1, list.length / limit);
  const kept = Array.from(
    { length: Math.floor(list.length / step) },
    (_, index) => list[Math.floor(index * step)],
  );
  return stroke(kept.join(''), LAMP, Math.round(grid.floor * 0.5));
}
