import { mix, tint, type Colour } from './colour.ts';
import { isDark, LAMP } from './daylight.ts';
import {
  d,
  define,
  svgElement,
  gradient,
  HEIGHT,
  outline,
  path,
  pattern,
  rect,
  stroke,
  WIDTH,
  type Rectangle,
  type Picture,
  type Point,
} from './drawing.ts';
import { archOutline, type Arch } from './homes.ts';
import { view } from './views.ts';

/** A room seen straight on: its back wall, and the point where all depth lines meet. */
export interface Room {
  wall: Rectangle;
  /** y where the back wall meets the floor. */
  floor: number;
  vanishing: Point;
}

/** Colour of a surface inside, in the room's own light. */
export function inside(picture: Picture, colour: Colour): Colour {
  return tint(colour, picture.light.indoor);
}

/** The same surface turned away from the light. */
export function insideShade(picture: Picture, colour: Colour, amount = 0.22): Colour {
  return mix(inside(picture, colour), '#3a3330', amount);
}

export const WALLS: readonly [Colour, ...Colour[]] = [
  '#f7efe3',
  '#f1e5d3',
  '#e9dcc6',
  '#e4e3d6',
  '#dfe3dc',
  '#efdfcd',
  '#cfd8cf',
  '#e6cdb4',
];

export function chooseRoom(picture: Picture): Room {
  const { random } = picture;
  const left = random.pick([-10, 110, 150, 190]);
  const right = left < 0 ? random.pick([1050, 1090, 1210]) : random.pick([1210, 1060, 1100]);
  const top = random.between(64, 100);
  const floor = random.between(640, 664);
  return {
    wall: { x: left, y: top, width: right - left, height: floor - top },
    floor,
    vanishing: [random.between(500, 700), random.between(380, 430)],
  };
}

/** Walls, ceiling and floor. */
export function roomShell(
  picture: Picture,
  room: Room,
  paint: Colour,
  ground = floorFill(picture, room),
): string {
  const { wall, floor } = room;
  const [right, top] = [wall.x + wall.width, wall.y];
  const face = gradient(picture, [
    [0, inside(picture, mix(paint, '#ffffff', 0.2))],
    [1, insideShade(picture, paint, 0.06)],
  ]);
  const sideFill = gradient(picture, [
    [0, insideShade(picture, paint, 0.12)],
    [1, insideShade(picture, paint, 0.2)],
  ]);
  const side = (x: number, edge: number) => {
    const at = (y: number): Point => project(room, [x, y], edge);
    return (
      path(outline([[x, top], at(top), at(floor), [x, floor]]), sideFill) +
      path(
        outline([[x, floor - 16], at(floor - 16), at(floor), [x, floor]]),
        inside(picture, '#fbf6ec'),
      )
    );
  };
  return (
    rect({ x: 0, y: 0, width: WIDTH, height: top + 2 }, inside(picture, '#fbf7ef')) +
    rect(
      { x: 0, y: floor, width: WIDTH, height: HEIGHT - floor },
      gradient(picture, [
        [0, ground.far],
        [1, ground.near],
      ]),
    ) +
    ground.lines +
    rect(wall, face) +
    rect({ x: wall.x, y: floor - 16, width: wall.width, height: 16 }, inside(picture, '#fbf6ec')) +
    stroke(d`M${wall.x} ${top + 3}h${wall.width}`, insideShade(picture, paint, 0.1), 5) +
    (wall.x > 0 ? side(wall.x, -20) : '') +
    (right < WIDTH ? side(right, WIDTH + 20) : '')
  );
}

/** Where the depth line through `point` reaches x = edge. */
function project({ vanishing: [vx, vy] }: Room, [x, y]: Point, edge: number): Point {
  return [edge, vy + ((y - vy) * (edge - vx)) / (x - vx)];
}

interface Ground {
  far: Colour;
  near: Colour;
  lines: string;
}

function floorFill(picture: Picture, room: Room): Ground {
  const { random } = picture;
  const wood = random.chance(0.6);
  const tone = wood
    ? random.pick<Colour>(['#c79f72', '#b58a5f', '#d6b488', '#a97f58'])
    : random.pick<Colour>(['#e6dccb', '#dcd3c4', '#eee6d8']);
  return floorLines(picture, room, tone, wood ? 40 : 84, !wood);
}

/** Planks or tiles that run towards the vanishing point. */
export function floorLines(
  picture: Picture,
  { floor, vanishing: [vx, vy] }: Room,
  tone: Colour,
  step: number,
  tiles: boolean,
): Ground {
  const joint = insideShade(picture, tone, 0.16);
  const reach = (HEIGHT - vy) / (floor - vy);
  const count = Math.ceil(900 / step);
  const rays = Array.from({ length: count * 2 }, (_, index) => {
    const x = vx + (index - count) * step;
    return d`M${Math.round(x)} ${floor}L${Math.round(vx + (x - vx) * reach)} ${HEIGHT}`;
  }).slice(count - Math.ceil(620 / step), count + Math.ceil(620 / step));
  const rows = tiles
    ? [1.14, 1.34, 1.62, 2.02].map((depth) => d`M0 ${vy + (floor - vy) * depth}H1200`)
    : [];
  return {
    far: mix(inside(picture, tone), picture.light.sky[2], isDark(picture.light) ? 0 : 0.2),
    near: insideShade(picture, tone, 0.06),
    lines: stroke([...rays, ...rows].join(''), joint, 2, { opacity: 0.7 }),
  };
}

/** A window in the back wall with the world outside, its frame and the light it throws on the floor. */
export function window(
  picture: Picture,
  room: Room,
  box: Rectangle,
  panes: number,
  arch: Arch = 'flat',
  frame: Colour = '#fbf6ec',
): string {
  const { light } = picture;
  const tone = frame === '#fbf6ec' ? inside(picture, frame) : frame;
  const clip = define(picture, 'clipPath', {}, path(archOutline(box, arch), '#000000'));
  const bars = Array.from(
    { length: panes - 1 },
    (_, index) => d`M${box.x + ((index + 1) * box.width) / panes} ${box.y}v${box.height}`,
  ).join('');
  const away = picture.sun.x < box.x + box.width / 2 ? 1 : -1;
  const gap = box.width / panes;
  const beams = Array.from({ length: panes }, (_, index) => {
    const [from, to] = [box.x + index * gap + 8, box.x + (index + 1) * gap - 8];
    return outline([
      [from, room.floor],
      [to, room.floor],
      [to + away * 150 + gap * 0.2, HEIGHT],
      [from + away * 150 - gap * 0.1, HEIGHT],
    ]);
  }).join('');
  return (
    svgElement('g', { 'clip-path': `url(#${clip})` }, view(picture, box) + stroke(bars, tone, 8)) +
    path(archOutline(box, arch), 'none', { stroke: tone, 'stroke-width': 12 }) +
    (box.y + box.height < room.floor - 30
      ? rect({ x: box.x - 18, y: box.y + box.height + 2, width: box.width + 36, height: 13 }, tone)
      : '') +
    (isDark(light)
      ? ''
      : path(
          beams,
          gradient(picture, [
            [0, light.disc, 0.5],
            [1, light.disc, 0],
          ]),
        ))
  );
}

/** Curtains at both sides of a window, from a rail to the floor. */
export function curtains(picture: Picture, room: Room, box: Rectangle): string {
  const { random } = picture;
  const cloth = random.pick<Colour>(['#f4ead9', '#e2d3bb', '#c9d5cd', '#d9b596', '#8fb0a8']);
  const width = random.between(64, 96);
  const [top, foot] = [Math.max(room.wall.y + 16, box.y - 34), room.floor - 4];
  const folds = pattern(
    picture,
    { width: 22, height: 20 },
    rect({ x: 0, y: 0, width: 22, height: 20 }, inside(picture, cloth)) +
      rect({ x: 0, y: 0, width: 8, height: 20 }, insideShade(picture, cloth, 0.12)) +
      rect({ x: 14, y: 0, width: 3, height: 20 }, '#ffffff', { opacity: 0.3 }),
  );
  const panel = (x: number, lean: number) =>
    path(
      d`M${x} ${top}h${width}q${lean * 8} ${(foot - top) / 2} ${lean * 2} ${foot - top}h${-width - lean * 4}q${lean * 6} ${(top - foot) / 2} ${lean * 2} ${top - foot}z`,
      folds,
    );
  return (
    panel(box.x - width * 0.62, 1) +
    panel(box.x + box.width - width * 0.38, -1) +
    stroke(
      d`M${box.x - width * 0.8} ${top}h${box.width + width * 1.6}`,
      insideShade(picture, '#8a6a48', 0.3),
      6,
      { 'stroke-linecap': 'round' },
    )
  );
}

/** A framed picture on the wall: shapes of sand, sea and sun, never the same. */
export function art(picture: Picture, box: Rectangle): string {
  const { random } = picture;
  const colours = random.pick<readonly [Colour, Colour, Colour]>([
    ['#c4704b', '#e9c48b', '#0c5a55'],
    ['#2f7a78', '#d9e4da', '#e3a35c'],
    ['#b96a12', '#f0dfc2', '#17211f'],
    ['#7c9a83', '#efd9be', '#c4704b'],
  ]);
  const { x, y, width, height } = box;
  const inner = { x: x + 10, y: y + 10, width: width - 20, height: height - 20 };
  const clip = define(picture, 'clipPath', {}, rect(inner, '#000000'));
  const [one, two, three] = colours.map((colour) => inside(picture, colour)) as [
    Colour,
    Colour,
    Colour,
  ];
  const centre: Point = [
    x + width * random.between(0.35, 0.65),
    y + height * random.between(0.35, 0.55),
  ];
  const r = Math.min(width, height) * random.between(0.18, 0.28);
  const hill = (part: number, tone: Colour) =>
    path(
      d`M${x} ${y + height * part}q${width * 0.3} ${-height * random.between(0.05, 0.2)} ${width * 0.55} 0t${width * 0.5} ${-height * 0.05}V${y + height}H${x}z`,
      tone,
    );
  const motif = random.pick([
    () =>
      `<circle cx="${Math.round(centre[0])}" cy="${Math.round(centre[1])}" r="${Math.round(r)}" fill="${one}"/>` +
      hill(0.6, three) +
      hill(0.78, one),
    () =>
      path(
        archOutline(
          { x: x + width * 0.25, y: y + height * 0.25, width: width * 0.5, height },
          'round',
        ),
        one,
      ) +
      path(
        archOutline(
          { x: x + width * 0.36, y: y + height * 0.42, width: width * 0.28, height },
          'round',
        ),
        three,
      ),
    () =>
      rect({ x: x + width * 0.2, y, width: width * 0.34, height: height * 0.6 }, one) +
      rect(
        { x: x + width * 0.4, y: y + height * 0.45, width: width * 0.6, height: height * 0.2 },
        three,
      ) +
      `<circle cx="${Math.round(centre[0])}" cy="${Math.round(y + height * 0.7)}" r="${Math.round(r * 0.7)}" fill="${LAMP}"/>`,
    () => hill(0.4, one) + hill(0.58, three) + hill(0.76, one),
  ])();
  return (
    rect({ x: x + 5, y: y + 7, width, height }, '#17211f', { opacity: 0.2 }) +
    rect(box, insideShade(picture, random.pick<Colour>(['#5b4230', '#2b3331', '#d8b98c']), 0.1)) +
    rect(inner, two) +
    svgElement('g', { 'clip-path': `url(#${clip})` }, motif)
  );
}
