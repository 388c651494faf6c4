import { circle, d, svgElement, path, stroke } from './drawing.ts';

const WIDTH = 320;
const HEIGHT = 160;
const INK = '#0c5a55';
const GOLD = '#c08a3e';

/** Emblem and initials of each invented brokerage, as `BROKERAGES` has them. */
const LOGOS: [initials: string, emblem: () => string][] = [
  ['S&amp;S', sunOverSand],
  ['CH', creek],
  ['NQ', compass],
  ['GT', ghafTree],
];

/** The logo of an invented brokerage, 320 x 160, on white. @param number from 1; null if there is none. */
export function logo(number: number): string | null {
  const [initials, emblem] = LOGOS[number - 1] ?? [];
  if (!initials || !emblem) return null;
  const frame = { xmlns: 'http://www.w3.org/2000/svg', width: WIDTH, height: HEIGHT };
  const view = { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, fill: 'none' };
  const font = { 'font-family': 'Georgia, serif', 'font-size': 68, 'text-anchor': 'middle' };
  const text = svgElement('text', { x: 226, y: 103, ...font, fill: INK }, initials);
  return svgElement(
    'svg',
    { ...frame, ...view },
    path('M0 0h320v160H0z', '#fff') + emblem() + text,
  );
}

function sunOverSand(): string {
  return (
    circle([80, 68], 30, GOLD) +
    path(d`M20 116q32 -34 62 -12q28 20 58 -10v26h-120z`, INK) +
    stroke(d`M34 132q24 -12 46 0q24 12 48 -2`, INK, 5)
  );
}

function creek(): string {
  const waves = [92, 110, 128].map((y) => stroke(d`M20 ${y}q15 -14 30 0t30 0t30 0t30 0`, INK, 6));
  return path(d`M30 78h100l-16 -12h-70z`, GOLD) + path(d`M78 20v44h42z`, INK) + waves.join('');
}

function compass(): string {
  const ring = circle([80, 80], 56, 'none', { stroke: INK, 'stroke-width': 6 });
  return ring + path(d`M80 32l14 48h-28z`, GOLD) + path(d`M80 128l14 -48h-28z`, INK);
}

function ghafTree(): string {
  return (
    stroke(d`M80 138v-60m0 22l-24 -22m24 10l22 -20`, GOLD, 8) +
    path(d`M28 78q2 -34 32 -40q22 -24 48 0q30 6 28 40q-52 -18 -108 0z`, INK)
  );
}
