import { type Box, type MapPoint, overlap } from '#app/features/areas/geography.ts';

export interface PlacedLabel {
  /** One or two lines, centred on `x`, `y`. */
  lines: string[];
  x: number;
  y: number;
  /** Shown only on a wide map, where text is smaller. */
  isMinor: boolean;
}

/** Text heights in map units; must match `map.css`, where a narrow map has the larger text. */
export const NARROW_TEXT = 25;
export const WIDE_TEXT = 15;

const CHARACTER_WIDTH = 0.58;
const LINE_HEIGHT = 1.1;
const LONGEST_LINE = 12;
/** The offsets a name may have from its place: at most 1.5 km. */
const OFFSETS = offsetsByDistance();

/**
 * Places the names in the order given, each as near to its point as there is room. A name that doesn't fit in the large
 * text of a narrow map may still fit in the small text of a wide one, as a minor label.
 */
export function placeLabels(
  places: { name: string; point: MapPoint }[],
  frame: Box,
  obstacles: Box[],
): PlacedLabel[] {
  const candidates = places.map(({ name, point }) => ({ lines: linesOf(name), point }));
  const placed: PlacedLabel[] = [];
  for (const isMinor of [false, true]) {
    for (const { lines, point } of candidates) {
      if (placed.some((label) => label.lines === lines)) continue;
      const taken = [...obstacles, ...placed.map((label) => labelBox(label, isMinor))];
      const label = OFFSETS.map(({ x, y }) => ({
        lines,
        x: point.x + x,
        y: point.y + y,
        isMinor,
      })).find((option) => isFree(labelBox(option, isMinor), frame, taken));
      if (label) placed.push(label);
    }
  }
  return placed;
}

/** The room a label takes on a wide map or a narrow one. */
export function labelBox(
  { lines, x, y }: Pick<PlacedLabel, 'lines' | 'x' | 'y'>,
  isWide: boolean,
): Box {
  const size = isWide ? WIDE_TEXT : NARROW_TEXT;
  const width = Math.max(...lines.map((line) => line.length)) * size * CHARACTER_WIDTH;
  const height = lines.length * size * LINE_HEIGHT;
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
}

/** 'Jumeirah Village Circle (JVC)' is 'JVC'; other long names break into two lines near the middle. */
export function linesOf(name: string): string[] {
  const short = /\(([A-Z]+)\)$/.exec(name)?.[1] ?? name.replace(/ \(.*\)$/, '');
  if (short.length <= LONGEST_LINE) return [short];
  const spaces = [...short.matchAll(/ /g)].map((match) => match.index);
  if (spaces.length === 0) return [short];
  const middle = (short.length - 1) / 2;
  const cut = spaces.reduce((best, at) =>
    Math.abs(at - middle) < Math.abs(best - middle) ? at : best,
  );
  return [short.slice(0, cut), short.slice(cut + 1)];
}

function isFree(box: Box, frame: Box, taken: Box[]): boolean {
  const isInside =
    box.left >= frame.left &&
    box.right <= frame.right &&
    box.top >= frame.top &&
    box.bottom <= frame.bottom;
  return isInside && !taken.some((other) => overlap(box, other));
}

function offsetsByDistance(): MapPoint[] {
  const across = [0, -12, 12, -24, 24, -36, 36];
  const along = [...across, -48, 48, -60, 60];
  return along
    .flatMap((y) => across.map((x) => ({ x, y })))
    .filter(({ x, y }) => Math.hypot(x, y) <= 60)
    .sort((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y));
}
