import { type Random } from '../random.ts';
import { type Colour } from './colour.ts';
import { type Daylight } from './daylight.ts';
import type { Outlook } from './outlook.ts';

export const WIDTH = 1200;
export const HEIGHT = 900;

/** What all parts of one picture share. */
export interface Picture {
  random: Random;
  light: Daylight;
  outlook: Outlook;
  /** The same number is the same building in every picture. */
  building: number;
  /** Markup of each definition by its id. */
  definitions: Map<string, string>;
  /** Where the sun or the moon stands; may be outside the picture. */
  sun: { x: number; y: number };
}

export type Point = readonly [x: number, y: number];
/** Presentation attributes, written as given. */
type Attributes = Record<string, string | number>;
type Stop = readonly [offset: number, colour: Colour, opacity?: number];

export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function rect(box: Rectangle, fill: string, attributes: Attributes = {}): string {
  const { x, y, width, height } = box;
  return svgElement('rect', { x, y, width, height, fill, ...attributes });
}

export function path(d: string, fill: string, attributes: Attributes = {}): string {
  return svgElement('path', { d, fill, ...attributes });
}

/** Open lines; nothing is filled, because the picture's own fill is none. */
export function stroke(d: string, colour: string, width: number, more: Attributes = {}): string {
  return svgElement('path', { d, stroke: colour, 'stroke-width': width, ...more });
}

export function circle([cx, cy]: Point, r: number, fill: string, more: Attributes = {}): string {
  return svgElement('circle', { cx, cy, r, fill, ...more });
}

export function ellipse([cx, cy]: Point, radii: Point, fill: string, more: Attributes = {}) {
  return svgElement('ellipse', { cx, cy, rx: radii[0], ry: radii[1], fill, ...more });
}

export function group(attributes: Attributes, content: string): string {
  return svgElement('g', attributes, content);
}

export function use(id: string, attributes: Attributes = {}): string {
  return svgElement('use', { href: `#${id}`, ...attributes });
}

/** Path data with every number rounded: `` d`M${x} ${y}h${width}` ``. */
export function d(parts: TemplateStringsArray, ...values: number[]): string {
  let data = parts[0] ?? '';
  for (const [index, value] of values.entries()) data += decimal(value) + (parts[index + 1] ?? '');
  return data;
}

/** Closed outline through the points. */
export function outline(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${decimal(x)} ${decimal(y)}`).join('L')}z`;
}

/** Several upright rectangles as one path. */
export function boxes(list: readonly Rectangle[]): string {
  return list
    .map((box) => d`M${box.x} ${box.y}h${box.width}v${box.height}h${-box.width}z`)
    .join('');
}

/** Fill of a gradient from top to bottom, or along `direction` within the filled shape. */
export function gradient(
  picture: Picture,
  stops: readonly Stop[],
  direction: { x1?: number; y1?: number; x2?: number; y2?: number } = { x2: 0, y2: 1 },
): string {
  return `url(#${define(picture, 'linearGradient', direction, stopMarkup(stops))})`;
}

/** Fill of a gradient from the middle of the filled shape outwards. */
export function glow(picture: Picture, stops: readonly Stop[]): string {
  return `url(#${define(picture, 'radialGradient', {}, stopMarkup(stops))})`;
}

/** Fill that repeats `content` every `tile` from its corner. */
export function pattern(
  picture: Picture,
  tile: Partial<Rectangle> & Pick<Rectangle, 'width' | 'height'>,
  content: string,
): string {
  const attributes = { ...tile, patternUnits: 'userSpaceOnUse' };
  return `url(#${define(picture, 'pattern', attributes, content)})`;
}

/** Adds a definition, or finds the same one, and gives its id. */
export function define(picture: Picture, tag: string, more: Attributes, content: string): string {
  const key = svgElement(tag, more, content);
  const known = picture.definitions.get(key);
  if (known) return known;
  const id = `d${picture.definitions.size}`;
  picture.definitions.set(key, id);
  return id;
}

/** Markup of all definitions of a picture. */
export function definitionMarkup(picture: Picture): string {
  const list = [...picture.definitions];
  const withId = list.map(([markup, id]) => markup.replace(/^<\w+/, `$& id="${id}"`));
  return svgElement('defs', {}, withId.join(''));
}

export function svgElement(tag: string, attributes: Attributes, content = ''): string {
  const list = Object.entries(attributes).map(([name, value]) => ` ${name}="${text(name, value)}"`);
  return content ? `<${tag}${list.join('')}>${content}</${tag}>` : `<${tag}${list.join('')}/>`;
}

function text(name: string, value: string | number): string {
  if (typeof value === 'number') return decimal(value);
  return name === 'd' ? value.replaceAll(' -', '-') : value;
}

function stopMarkup(stops: readonly Stop[]): string {
  return stops
    .map(([offset, colour, opacity = 1]) => {
      const at: Attributes =
        offset === 0 ? {} : { offset: offset === 1 ? 1 : `${decimal(offset * 100)}%` };
      const seen: Attributes = opacity === 1 ? {} : { 'stop-opacity': opacity };
      return svgElement('stop', { ...at, 'stop-color': colour, ...seen });
    })
    .join('');
}

/** One decimal for small numbers; half a pixel does not show in large ones. */
function decimal(value: number): string {
  const rounded = Math.abs(value) < 100 ? Math.round(value * 10) / 10 : Math.round(value);
  const digits = `${rounded + 0}`;
  return Math.abs(rounded) < 1 ? digits.replace('0.', '.') : digits;
}
