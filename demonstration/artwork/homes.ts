import { mix, type Colour } from './colour.ts';
import { isDark, shaded, sunny } from './daylight.ts';
import {
  boxes,
  d,
  gradient,
  outline,
  path,
  pattern,
  rect,
  stroke,
  type Rectangle,
  type Picture,
  type Point,
} from './drawing.ts';

/** y on which a detached house stands. */
export const GROUND = 660;

export type Arch = 'flat' | 'round' | 'pointed';

/** Outline of an opening with its arch; the arch is part of the height. */
export function archOutline({ x, y, width, height }: Rectangle, arch: Arch): string {
  const [right, foot] = [x + width, y + height];
  if (arch === 'flat') return boxes([{ x, y, width, height }]);
  const spring = y + width * 0.5;
  return arch === 'round'
    ? d`M${x} ${foot}V${spring}A${width / 2} ${width / 2} 0 0 1 ${right} ${spring}V${foot}z`
    : d`M${x} ${foot}V${spring + width * 0.1}Q${x} ${y + width * 0.22} ${x + width / 2} ${y}Q${right} ${y + width * 0.22} ${right} ${spring + width * 0.1}V${foot}z`;
}

/** Window glass: the sky in it by day, a lamp behind it after dark. */
export function glassFill(picture: Picture, lit = isDark(picture.light)): string {
  const { light } = picture;
  if (lit)
    return gradient(picture, [
      [0, '#ffe3ab'],
      [1, '#efb067'],
    ]);
  const dark = shaded(light, '#3e6a72');
  return gradient(picture, [
    [0, mix(dark, light.sky[0], 0.25)],
    [1, mix(dark, light.sky[2], 0.3)],
  ]);
}

/** A window or glazed door set into a wall: shadow of the reveal, glass and bars. */
export function opening(
  picture: Picture,
  box: Rectangle,
  arch: Arch = 'flat',
  bars = 2,
  frame: Colour = '#f4ead9',
): string {
  const { light, random } = picture;
  const lit = isDark(light) ? random.chance(0.8) : false;
  const frameTone = shaded(light, frame);
  const { x, y, width, height } = box;
  const top = arch === 'flat' ? y : y + width * 0.5;
  const uprights = Array.from(
    { length: bars - 1 },
    (_, index) =>
      d`M${x + ((index + 1) * width) / bars} ${arch === 'flat' ? y : y + width * 0.12}V${y + height}`,
  );
  const curtain = random.chance(0.5) && arch === 'flat' && height > 70;
  const veil = { x: random.chance(0.5) ? x : x + width * 0.78, y, width: width * 0.22, height };
  return (
    path(archOutline(box, arch), glassFill(picture, lit)) +
    (curtain ? rect(veil, lit ? '#ffeccb' : '#e9efe9', { opacity: 0.4 }) : '') +
    (lit
      ? ''
      : path(
          outline([
            [x + width * 0.1, y + height],
            [x + width * 0.4, top],
            [x + width * 0.55, top],
            [x + width * 0.25, y + height],
          ]),
          '#ffffff',
          { opacity: 0.1 },
        )) +
    (arch === 'flat'
      ? rect({ x, y, width, height: Math.min(8, height * 0.1) }, '#17211f', { opacity: 0.3 })
      : '') +
    stroke(uprights.join('') + (arch === 'flat' ? '' : d`M${x} ${top}h${width}`), frameTone, 3) +
    path(archOutline(box, arch), 'none', { stroke: frameTone, 'stroke-width': 4 })
  );
}

/** Turned wooden lattice, as in a mashrabiya. */
export function lattice(picture: Picture, wood: Colour = '#8a5f40'): string {
  const { light } = picture;
  const [bright, dark] = [sunny(light, wood), isDark(light) ? '#e0a25c' : shaded(light, '#4c3a30')];
  const step = picture.random.pick([12, 14, 16]);
  const net = d`M0 0L${step} ${step}M${step} 0L0 ${step}`;
  const content =
    rect({ x: 0, y: 0, width: step, height: step }, dark) +
    stroke(net, bright, 3) +
    stroke(d`M0 0h${step}M0 0v${step}`, bright, 2);
  return pattern(picture, { width: step, height: step }, content);
}

/** Upright slats of wood or metal. */
export function slats(picture: Picture, tone: Colour, step = 9): string {
  const { light } = picture;
  const content =
    rect({ x: 0, y: 0, width: step, height: 10 }, shaded(light, mix(tone, '#17211f', 0.4))) +
    rect({ x: 0, y: 0, width: step * 0.6, height: 10 }, sunny(light, tone));
  return pattern(picture, { width: step, height: 10 }, content);
}

/** Courses of split stone. */
export function stonework(picture: Picture, tone: Colour): string {
  const { light } = picture;
  const joint = shaded(light, mix(tone, '#5b4632', 0.25));
  const content =
    rect({ x: 0, y: 0, width: 56, height: 32 }, sunny(light, tone)) +
    stroke('M0 16h56M0 32h56M0 0h56M18 0v16M46 16v16', joint, 2) +
    rect({ x: 18, y: 1, width: 38, height: 14 }, joint, { opacity: 0.2 });
  return pattern(picture, { width: 56, height: 32 }, content);
}

/** A wall with daylight on it, a little darker at its foot. */
export function wall(picture: Picture, box: Rectangle, surface: Colour, inSun = true): string {
  const { light } = picture;
  const tone = mix(sunny(light, surface), shaded(light, surface), inSun ? 0 : 0.45);
  return rect(
    box,
    gradient(picture, [
      [0, tone],
      [1, mix(tone, shaded(light, mix(surface, '#c99f6d', 0.4)), 0.35)],
    ]),
  );
}

/** Shadow that a slab or an eave throws on the wall under it. */
export function eaveShadow(x: number, y: number, width: number, drop = 12): string {
  return rect({ x, y, width, height: drop }, '#17211f', { opacity: 0.2 });
}

/** A hipped roof of clay tiles: eaves from left to right at y, ridge `rise` above. */
export function tiledRoof(picture: Picture, [left, y]: Point, width: number, rise: number): string {
  const { light } = picture;
  const clay: Colour = '#c4704b';
  const [sun, shade] = [sunny(light, clay), shaded(light, mix(clay, '#7c3d2a', 0.4))];
  const run = Math.min(width / 2, rise * 1.1);
  const shape = outline([
    [left, y],
    [left + run, y - rise],
    [left + width - run, y - rise],
    [left + width, y],
  ]);
  const side =
    picture.sun.x < 600
      ? outline([
          [left + width, y],
          [left + width - run, y - rise],
          [left + width - run * 1.35, y],
        ])
      : outline([
          [left, y],
          [left + run, y - rise],
          [left + run * 1.35, y],
        ]);
  const rows = pattern(
    picture,
    { width: 14, height: 13 },
    stroke('M0 12.5h14', shade, 1.6) + stroke('M3.5 0v13M10.5 0v13', shade, 1.2, { opacity: 0.5 }),
  );
  return (
    path(shape, sun) +
    path(side, shade, { opacity: 0.7 }) +
    path(shape, rows, { opacity: 0.8 }) +
    rect({ x: left - 4, y: y - 3, width: width + 8, height: 8 }, shade, { rx: 3 })
  );
}

/** A car seen from the side, wheels on y. */
export function car(picture: Picture, [x, y]: Point, length: number): string {
  const { light, random } = picture;
  const body = sunny(light, random.pick(['#f6f1e7', '#31474d', '#8d9a97', '#b5533a', '#d9cdb6']));
  const glass = shaded(light, '#3e5a62');
  const tall = random.chance(0.5);
  const cabin = tall
    ? 'M10 -22Q15 -38 24 -39H66Q76 -38 86 -24z'
    : 'M18 -22Q32 -35 44 -35.5H60Q72 -34 84 -23z';
  const panes = tall
    ? 'M17 -24Q20 -34 26 -35.5H46V-24zM50 -24V-35.5H65Q72 -34 78 -24z'
    : 'M27 -23Q36 -31 45 -32H52V-23zM56 -23V-32H60Q67 -31 74 -23z';
  const scale = Math.round(length) / 110;
  const wheel = (cx: number) =>
    `<circle cx="${cx}" cy="-8" r="8" fill="#20292b"/><circle cx="${cx}" cy="-8" r="4" fill="#aeb5b2"/>`;
  return (
    `<g transform="translate(${Math.round(x)} ${Math.round(y)}) scale(${scale.toFixed(1)})">` +
    '<ellipse cx="55" cy="0" rx="58" ry="4" fill="#17211f" opacity="0.3"/>' +
    path(cabin, body) +
    path(panes, glass) +
    path('M2 -9Q0 -20 10 -22L84 -24Q105 -21 108 -14V-8Q106 -6 102 -6H6z', body) +
    stroke('M4 -13H107', shaded(light, '#b9b3a6'), 1, { opacity: 0.6 }) +
    wheel(25) +
    wheel(84) +
    '</g>'
  );
}
