import { mix, type Colour } from './colour.ts';
import { isDark } from './daylight.ts';
import { circle, d, ellipse, group, path, rect, stroke, type Box, type Picture, type Point } from './drawing.ts';
import { inside, insideShade } from './room.ts';
import { lampGlow } from './sky.ts';

export const FABRICS: readonly [Colour, ...Colour[]] = ['#e5d8c3', '#2f7a78', '#c07a55', '#cdbb9c', '#6f8c7c', '#d8a862', '#f3ece0', '#54707a'];
const WOODS: readonly [Colour, ...Colour[]] = ['#8a5f40', '#a97c52', '#5d4433', '#c39a6b'];

/** Soft shadow under a thing that stands on the floor. */
function contact(x: number, y: number, width: number): string {
  return ellipse([x + width / 2, y], [width * 0.54, 9], '#2a211c', { opacity: 0.2 });
}

/** A sofa from the front, feet on y. */
export function sofa(picture: Picture, [x, y]: Point, width: number, cloth?: Colour): string {
  const { random } = picture;
  const colour = cloth ?? random.pick(FABRICS);
  const [front, side, top] = [inside(picture, colour), insideShade(picture, colour, 0.14), mix(inside(picture, colour), '#ffffff', 0.16)];
  const arm = random.between(34, 46);
  const seats = width > 300 ? random.whole(2, 3) : 1;
  const inner = width - arm * 2;
  const unit = inner / seats;
  const round = random.pick([10, 18, 26]);
  const back = random.between(128, 150);
  const cushions = Array.from({ length: seats }, (_, index) => {
    const at = x + arm + index * unit;
    return rect({ x: at + 2, y: y - back + 8, width: unit - 4, height: back - 58 }, front, { rx: round }) +
      rect({ x: at + 1, y: y - 74, width: unit - 2, height: 30 }, top, { rx: 10 });
  });
  return (
    contact(x, y + 3, width) +
    stroke(d`M${x + 22} ${y - 20}v20M${x + width - 22} ${y - 20}v20`, insideShade(picture, '#7a5539', 0.2), 9) +
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
    rx: 9, transform: d`translate(${x} ${y + 4})` + ` rotate(${turn})`,
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
    ? stroke(d`M${x + width * 0.14} ${y}L${x + width * 0.2} ${y - high}M${x + width * 0.86} ${y}L${x + width * 0.8} ${y - high}M${middle} ${y + 8}v${-high}`, edge, 8)
    : path(d`M${x + width * 0.24} ${y - high}h${width * 0.52}l${-width * 0.06} ${high}h${-width * 0.4}z`, insideShade(picture, wood, 0.2));
  return (
    contact(x + width * 0.1, y + 2, width * 0.8) + body +
    ellipse([middle, y - high + 7], [width / 2, 22], edge) + ellipse([middle, y - high], [width / 2, 22], top) +
    vase(picture, [middle + width * random.between(-0.18, 0.05), y - high - 2], random.between(40, 54)) +
    rect({ x: middle + width * 0.12, y: y - high - 8, width: 58, height: 8 }, inside(picture, '#c4704b')) +
    rect({ x: middle + width * 0.14, y: y - high - 15, width: 48, height: 7 }, inside(picture, '#f1e6d2'))
  );
}

/** A vase with twigs or leaves, foot on y. */
export function vase(picture: Picture, [x, y]: Point, height: number): string {
  const { random } = picture;
  const clay = inside(picture, random.pick<Colour>(['#c4704b', '#f4ecdd', '#2f7a78', '#d9b98c']));
  const leaf = inside(picture, random.pick<Colour>(['#6b8f66', '#8aa37a', '#c9a76b']));
  const stems = [-26, -10, 6, 22].map((lean) => {
    const tip: Point = [x + lean * 1.3, y - height * random.between(1.7, 2.2)];
    return stroke(d`M${x} ${y - height}Q${x + lean * 0.3} ${y - height * 1.5} ${tip[0]} ${tip[1]}`, leaf, 2.5) +
      ellipse(tip, [6, 14], leaf, { transform: `rotate(${lean} ${Math.round(tip[0])} ${Math.round(tip[1])})` });
  });
  return stems.join('') + path(d`M${x - height * 0.16} ${y - height}h${height * 0.32}q${-height * 0.06} ${height * 0.2} ${height * 0.14} ${height * 0.5}q${height * 0.06} ${height * 0.4} ${-height * 0.16} ${height * 0.5}h${-height * 0.28}q${-height * 0.22} ${-height * 0.1} ${-height * 0.16} ${-height * 0.5}q${height * 0.2} ${-height * 0.3} ${height * 0.14} ${-height * 0.5}z`, clay);
}

/** A tall plant in a pot: broad leaves, blades or a small palm. */
export function pottedPlant(picture: Picture, [x, y]: Point, height: number): string {
  const { random } = picture;
  const pot = random.pick<Colour>(['#c4704b', '#f1e8d9', '#4f6a66', '#c9a57a']);
  const [bright, dark] = [inside(picture, '#6f9a6c'), insideShade(picture, '#3f7358', 0.2)];
  const potHigh = height * 0.28;
  const potWide = height * 0.2;
  const blade = random.chance(0.4);
  const count = blade ? 7 : 9;
  const leaves = Array.from({ length: count }, (_, index) => {
    const angle = ((index / (count - 1)) * 2 - 1) * (blade ? 0.5 : 1.15);
    const long = (height - potHigh) * (1 - Math.abs(angle) * 0.22) * random.between(0.82, 1);
    const tip: Point = [x + Math.sin(angle) * long, y - potHigh - Math.cos(angle) * long];
    const root: Point = [x + Math.sin(angle) * 8, y - potHigh + 8];
    const wide = blade ? 12 : 26;
    const [mx, my] = [(root[0] * 0.35 + tip[0] * 0.65), (root[1] * 0.35 + tip[1] * 0.65) - (blade ? 0 : 16)];
    const [nx, ny] = [Math.cos(angle) * wide, Math.sin(angle) * wide];
    const stem = blade ? root : ([x + (mx - x) * 0.5, (root[1] + my) / 2] as const);
    return (blade ? '' : stroke(d`M${root[0]} ${root[1]}L${stem[0]} ${stem[1]}`, dark, 4)) +
      path(d`M${stem[0]} ${stem[1]}Q${mx - nx} ${my - ny} ${tip[0]} ${tip[1]}Q${mx + nx} ${my + ny} ${stem[0]} ${stem[1]}z`, index % 2 === 0 ? dark : bright);
  });
  return (
    contact(x - potWide / 2, y, potWide) + leaves.join('') +
    path(d`M${x - potWide * 0.55} ${y - potHigh}h${potWide * 1.1}l${-potWide * 0.14} ${potHigh}h${-potWide * 0.82}z`, inside(picture, pot)) +
    rect({ x: x - potWide * 0.6, y: y - potHigh - 4, width: potWide * 1.2, height: 12 }, mix(inside(picture, pot), '#ffffff', 0.14), { rx: 3 })
  );
}

/** A lamp on a pole or a curved arm, foot on y. */
export function floorLamp(picture: Picture, [x, y]: Point, height: number): string {
  const { random } = picture;
  const metal = insideShade(picture, random.pick<Colour>(['#b98c4a', '#3a3f3e']), 0.1);
  const top = y - height;
  return (
    (isDark(picture.light) ? lampGlow(picture, [x, top + 40], 210) : '') +
    contact(x - 26, y, 52) + stroke(d`M${x} ${y}V${top + 50}M${x - 24} ${y}h48`, metal, 6, { 'stroke-linecap': 'round' }) +
    path(d`M${x - 32} ${top}h64l20 66h-104z`, isDark(picture.light) ? '#ffe6b3' : inside(picture, '#f6ead4'))
  );
}

/** A lamp hanging from the ceiling at y = 0. */
export function pendant(picture: Picture, [x, y]: Point, size: number, kind: number): string {
  const { light } = picture;
  const shade = isDark(light) ? '#ffe2a6' : inside(picture, (['#e7d3ae', '#2f6f6b', '#c4704b', '#f4ecdd'] as const)[kind % 4] ?? '#e7d3ae');
  const bodies = [
    path(d`M${x - size} ${y}Q${x - size} ${y - size} ${x} ${y - size}T${x + size} ${y}z`, shade),
    circle([x, y - size * 0.7], size * 0.7, shade),
    path(d`M${x - size * 0.3} ${y - size * 0.9}h${size * 0.6}L${x + size} ${y}h${-size * 2}z`, shade),
    ellipse([x, y - size * 0.4], [size, size * 0.42], shade) + stroke(d`M${x - size * 0.94} ${y - size * 0.52}h${size * 1.88}M${x - size * 0.94} ${y - size * 0.28}h${size * 1.88}`, insideShade(picture, '#a98a5a', 0.1), 2),
  ];
  return (
    (isDark(light) ? lampGlow(picture, [x, y], size * 3.6, 0.6) : '') +
    stroke(d`M${x} 0V${y - size * 0.6}`, insideShade(picture, '#5b5148', 0.2), 3) + (bodies[kind % 4] ?? '')
  );
}

/** A rug on the floor in perspective. */
export function rug(picture: Picture, { x, y, width, height }: Box): string {
  const { random } = picture;
  const base = random.pick<Colour>(['#ede1cd', '#d9c3a0', '#c98d68', '#9db5ab', '#e6d3bd']);
  const band = inside(picture, random.pick<Colour>(['#c4704b', '#2f7a78', '#f7f0e3', '#b98c4a']));
  if (random.chance(0.35)) {
    return ellipse([x + width / 2, y + height / 2], [width / 2, height / 2], inside(picture, base)) +
      ellipse([x + width / 2, y + height / 2], [width * 0.44, height * 0.42], 'none', { stroke: band, 'stroke-width': 5 });
  }
  const lean = height * 0.5;
  const frame = (inset: number) => d`M${x + lean + inset} ${y + inset * 0.4}H${x + width - lean - inset}L${x + width - inset * 1.3} ${y + height - inset * 0.5}H${x + inset * 1.3}z`;
  return path(frame(0), inside(picture, base)) + path(frame(22), 'none', { stroke: band, 'stroke-width': 5 }) +
    (random.chance(0.5) ? stroke(d`M${x + lean} ${y + height * 0.5}H${x + width - lean}`, band, 14, { 'stroke-dasharray': '30 18' }) : '');
}

/** A small chest or console with drawers. */
export function chest(picture: Picture, { x, y, width, height }: Box, wood: Colour): string {
  const [front, edge] = [inside(picture, wood), insideShade(picture, wood, 0.24)];
  const rows = height > 90 ? 2 : 1;
  const line = rows === 2 ? d`M${x + 6} ${y + height * 0.46}h${width - 12}` : '';
  return (
    contact(x, y + height + 14, width) +
    stroke(d`M${x + 12} ${y + height}v14M${x + width - 12} ${y + height}v14`, edge, 8) +
    rect({ x, y, width, height }, front, { rx: 4 }) + rect({ x: x - 4, y: y - 4, width: width + 8, height: 10 }, mix(front, '#ffffff', 0.14), { rx: 3 }) +
    stroke(line, edge, 3) +
    Array.from({ length: rows }, (_, row) => stroke(d`M${x + width / 2 - 14} ${y + height * (rows === 1 ? 0.5 : 0.27 + row * 0.44)}h28`, inside(picture, '#d9b26a'), 5)).join('')
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
