import { itemAt } from './required.ts';

/** The operator's colours, each `#rrggbb`; null leaves the site's own. */
export interface BrandColours {
  main: string | null;
  accent: string | null;
}

/** The site's own, as in `app.css`. */
export const SITE_COLOURS = { main: '#0c5a55', accent: '#b96a12' } as const;
/** The same in the dark scheme. */
export const DARK_SITE_COLOURS = { main: '#6cc4ba', accent: '#f0b35b' } as const;

export type BrandColourName = keyof BrandColours;

const WHITE = '#ffffff';
const BLACK = '#000000';
/** The backgrounds of `app.css` that text stands on: the darkest of the light scheme, the lightest of the dark one. */
const LIGHT_GROUND = '#f3eee5';
const DARK_GROUND = '#1a2423';
/** Of text (WCAG 2.2, 1.4.3), and of borders and marks (1.4.11). */
const TEXT_CONTRAST = 4.5;
const MARK_CONTRAST = 3;
/** Of what is made for the dark scheme, as the site's own have it. */
const DARK_CONTRAST = 7;

const COLOUR = /^#[0-9a-f]{6}$/;

export function isColour(text: string): boolean {
  return COLOUR.test(text);
}

/** A colour as it was typed, perhaps in capitals or without its sign. */
export function typedColour(typed: string): string {
  return typed
    .trim()
    .toLowerCase()
    .replace(/^(?=[0-9a-f]{6}$)/, '#');
}

/** Whether the colour stands out in the light scheme: the main one is text and carries text, the accent marks. */
export function isReadable(name: BrandColourName, colour: string): boolean {
  if (name === 'accent') return contrast(colour, LIGHT_GROUND) >= MARK_CONTRAST;
  return [LIGHT_GROUND, lightTint(colour)].every(
    (ground) => contrast(colour, ground) >= TEXT_CONTRAST,
  );
}

/** The colour itself or, if it is too light, the least darker one that is readable. */
export function nearestReadable(name: BrandColourName, colour: string): string {
  return firstMix(colour, BLACK, (it) => isReadable(name, it));
}

/** A main colour where the ground is dark. */
export function darkMain(main: string): string {
  return onDark(main);
}

/** Every shade of the operator's colours in both schemes, under the names of `app.css`. */
export function brandShades({ main, accent }: BrandColours) {
  return {
    light: { ...(main && mainInLight(main)), ...(accent && accentInLight(accent)) },
    dark: { ...(main && mainInDark(main)), ...(accent && accentInDark(accent)) },
  };
}

/** The style sheet of these shades. */
export function brandSheet(colours: BrandColours): string {
  const { light, dark } = brandShades(colours);
  return `:root{${declared(light)}}@media (prefers-color-scheme:dark){:root{${declared(dark)}}}`;
}

function mainInLight(main: string) {
  return {
    primary: main,
    'primary-pressed': mix(main, BLACK, 0.25),
    'on-primary': WHITE,
    tint: lightTint(main),
    banner: main,
    'on-banner': WHITE,
  };
}

function mainInDark(main: string) {
  const primary = onDark(main);
  const tint = mix(DARK_GROUND, primary, 0.12);
  return {
    primary,
    'primary-pressed': mix(primary, WHITE, 0.25),
    'on-primary': mix(main, BLACK, 0.8),
    tint,
    banner: tint,
    'on-banner': '#f1ede5',
  };
}

function accentInLight(accent: string) {
  const tint = lightTint(accent);
  const isText = (colour: string) =>
    [LIGHT_GROUND, tint].every((ground) => contrast(colour, ground) >= TEXT_CONTRAST);
  return {
    accent,
    'accent-text': firstMix(accent, BLACK, isText),
    'accent-tint': tint,
    'accent-faint': tint,
    'on-accent': contrast(accent, WHITE) >= contrast(accent, BLACK) ? WHITE : BLACK,
  };
}

function accentInDark(accent: string) {
  const shown = onDark(accent);
  return {
    accent: shown,
    'accent-text': shown,
    'accent-tint': mix(DARK_GROUND, shown, 0.12),
    'accent-faint': mix(DARK_GROUND, shown, 0.06),
    'on-accent': mix(accent, BLACK, 0.8),
  };
}

function onDark(colour: string): string {
  return firstMix(colour, WHITE, (it) => contrast(it, DARK_GROUND) >= DARK_CONTRAST);
}

function lightTint(colour: string): string {
  return mix(WHITE, colour, 0.11);
}

/** With as little of the other colour as the test asks for. */
function firstMix(colour: string, other: string, passes: (mixed: string) => boolean): string {
  for (let percent = 0; percent < 100; percent += 1) {
    const mixed = mix(colour, other, percent / 100);
    if (passes(mixed)) return mixed;
  }
  return other;
}

/** @param share of the other colour, from 0 to 1. */
function mix(colour: string, other: string, share: number): string {
  const others = channels(other);
  const mixed = channels(colour).map((value, at) => {
    const channel = Math.round(value + (itemAt(others, at) - value) * share);
    return channel.toString(16).padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}

/** From 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** WCAG 2.2, relative luminance. */
function luminance(colour: string): number {
  const [red, green, blue] = channels(colour);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function channels(colour: string): [red: number, green: number, blue: number] {
  const channel = (at: number) => parseInt(colour.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

function declared(shades: Record<string, string>): string {
  return Object.entries(shades)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';');
}

const SHEET = /^(site|[0-9a-f]{6})-(site|[0-9a-f]{6})\.css$/;

/** The URL of the style sheet, which changes with the colours; null if the site's own hold. */
export function brandSheetPath({ main, accent }: BrandColours): string | null {
  if (!main && !accent) return null;
  const [first, second] = [main, accent].map((colour) => colour?.slice(1) ?? 'site');
  return `/colours/${first}-${second}.css`;
}

/** The colours that a style sheet is of. @param file the end of its URL. */
export function coloursOfSheet(file: string): BrandColours | null {
  const [found, main, accent] = SHEET.exec(file) ?? [];
  const colourOf = (part = 'site') => (part === 'site' ? null : `#${part}`);
  return found ? { main: colourOf(main), accent: colourOf(accent) } : null;
}
