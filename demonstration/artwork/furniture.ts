import { mix, type Colour } from './colour.ts';
import {
  d,
  ellipse,
  group,
  path,
  rect,
  stroke,
  type Rectangle,
  type Picture,
  type Point,
} from './drawing.ts';
import { contact, vase } from './furnishings.ts';
import { inside, insideShade } from './room.ts';

export const FABRICS: readonly [Colour, ...Colour[]] = [
  '#e5d8c3',
  '#2f7a78',
  '#c07a55',
  '#cdbb9c',
  '#6f8c7c',
  '#d8a862',
  '#f3ece0',
  '#54707a',
];
const WOODS: readonly [Colour, ...Colour[]] = ['#8a5f40', '#a97c52', '#5d4433', '#c39a6b'];

/** A sofa from the front, feet on y. */
export function sofa(picture: Picture, [x, y]: Point, width: number, cloth?: Colour): string {
  const { random } = picture;
  const colour = cloth ?? random.pick(FABRICS);
  const [front, side, top] = [
    inside(picture, colour),
    insideShade(picture, colour, 0.14),
    mix(inside(picture, colour), '#ffffff', 0.16),
  ];
  const arm = random.between(34, 46);
  const seats = width > 300 ? random.whole(2, 3) : 1;
  const inner = width - arm * 2;
  const unit = inner / seats;
  const round = random.pick([10, 18, 26]);
  const back = random.between(128, 150);
  const cushions = Array.from({ length: seats }, (_, index) => {
    const at = x + arm + index * unit;
    return (
      rect({ x: at + 2, y: y - back + 8, width: unit - 4, height: back - 58 }, front, {
        rx: round,
      }) + rect({ x: at + 1, y: y - 74, width: unit - 2, height: 30 }, top, { rx: 10 })
    );
  });
  return (
    contact(x, y + 3, width) +
    stroke(
      d`M${x + 22} ${y - 20}v20M${x + width - 22} ${y - 20}v20`,
      insideShade(picture, '#7a5539', 0.2),
      9,
    ) +
    rect({ x: x + 12, y: y - back, width: width - 24, height: back - 20 }, side, { rx: round }) +
    cushions.join('') +
    rect({ x: x + 8, y: y - 46, width: width - 16, height: 32 }, side, { rx: 8 }) +
    rect({ x, y: y - 96, width: arm, height: 82 }, front, { rx: round * 0.7 }) +
    rect({ x: x + width - arm, y: y - 96, width: arm, height: 82 }, front, { rx: round * 0.7 }) +
    pillow(picture, [x + arm + 30, y - 96], colour) +
    (seats > 1 ? pillow(picture, [x + width - arm - 36, y - 98], colour) : '')
  );
}

function pillow(picture: Picture, [x, y]: Point, not: Colour): string {
  const { random } = picture;
  const colour = random.pick(FABRICS.filter((fabric) => fabric !== not) as [Colour, ...Colour[]]);
  const turn = random.whole(-14, 14);
  return rect({ x: -27, y: -27, width: 54, height: 52 }, inside(picture, colour), {
    rx: 9,
    transform: d`translate(${x} ${y + 4})` + ` rotate(${turn})`,
  });
}

/** A low table; round or oblong. */
export function coffeeTable(picture: Picture, [x, y]: Point, width: number): string {
  const { random } = picture;
  const wood = random.pick<Colour>([...WOODS, '#efe6d6']);
  const [top, edge] = [inside(picture, wood), insideShade(picture, wood, 0.3)];
  const high = 58;
  const middle = x + width / 2;
  const body = random.chance(0.5)
    ? stroke(
        d`M${x + width * 0.14} ${y}L${x + width * 0.2} ${y - high}M${x + width * 0.86} ${y}L${x + width * 0.8} ${y - high}M${middle} ${y + 8}v${-high}`,
        edge,
        8,
      )
    : path(
        d`M${x + width * 0.24} ${y - high}h${width * 0.52}l${-width * 0.06} ${high}h${-width * 0.4}z`,
        insideShade(picture, wood, 0.2),
      );
  return (
    contact(x + width * 0.1, y + 2, width * 0.8) +
    body +
    ellipse([middle, y - high + 7], [width / 2, 22], edge) +
    ellipse([middle, y - high], [width / 2, 22], top) +
    vase(
      picture,
      [middle + width * random.between(-0.18, 0.05), y - high - 2],
      random.between(40, 54),
    ) +
    rect(
      { x: middle + width * 0.12, y: y - high - 8, width: 58, height: 8 },
      inside(picture, '#c4704b'),
    ) +
    rect(
      { x: middle + width * 0.14, y: y - high - 15, width: 48, height: 7 },
      inside(picture, '#f1e6d2'),
    )
  );
}

/** A small chest or console with drawers. */
export function chest(picture: Picture, { x, y, width, height }: Rectangle, wood: Colour): string {
  const [front, edge] = [inside(picture, wood), insideShade(picture, wood, 0.24)];
  const rows = height > 90 ? 2 : 1;
  const line = rows === 2 ? d`M${x + 6} ${y + height * 0.46}h${width - 12}` : '';
  return (
    contact(x, y + height + 14, width) +
    stroke(d`M${x + 12} ${y + height}v14M${x + width - 12} ${y + height}v14`, edge, 8) +
    rect({ x, y, width, height }, front, { rx: 4 }) +
    rect({ x: x - 4, y: y - 4, width: width + 8, height: 10 }, mix(front, '#ffffff', 0.14), {
      rx: 3,
    }) +
    stroke(line, edge, 3) +
    Array.from({ length: rows }, (_, row) =>
      stroke(
        d`M${x + width / 2 - 14} ${y + height * (rows === 1 ? 0.5 : 0.27 + row * 0.44)}h28`,
        inside(picture, '#d9b26a'),
        5,
      ),
    ).join('')
  );
}

/** An upholstered easy chair, half turned by its shape. */
export function armchair(picture: Picture, [x, y]: Point, mirrored: boolean): string {
  const { random } = picture;
  const colour = random.pick(FABRICS);
  const [front, dark] = [inside(picture, colour), insideShade(picture, colour, 0.16)];
  const legs = insideShade(picture, '#7a5539', 0.1);
  const shape =
    '<ellipse cx="4" cy="2" rx="92" ry="9" fill="#2a211c" opacity="0.2"/>' +
    stroke('M-52 -30L-62 0M58 -30L68 0M-20 -30L-24 6', legs, 8, { 'stroke-linecap': 'round' }) +
    path('M-66 -40Q-84 -150 -58 -178Q-10 -196 34 -176Q52 -160 46 -90L60 -40z', dark) +
    path('M-46 -60Q-60 -140 -40 -162Q-6 -174 26 -160Q36 -140 34 -70z', front) +
    rect({ x: -52, y: -80, width: 124, height: 50 }, mix(front, '#ffffff', 0.12), { rx: 16 }) +
    path('M-82 -104Q-60 -116 -52 -96L-46 -30H-70Q-84 -60 -82 -104z', front) +
    path('M56 -100Q82 -110 88 -84L80 -30H52z', front);
  return group({ transform: d`translate(${x} ${y})` + (mirrored ? ' scale(-1 1)' : '') }, shape);
}
