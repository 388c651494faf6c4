import { itemAt } from '#app/lib/required.ts';
import { type Corner, cornersOf, inSteps, STEPS_PER_DEGREE } from './encoding.ts';

/**
 * An index of shapes that settles most points with a lookup or two: bands from west to east, each with the spans that lie
 * within a shape and those that may. In degrees.
 */
export interface Cover {
  west: number;
  south: number;
  east: number;
  north: number;
  bandsPerDegree: number;
  /** The ends of each span, ascending: its longitude plus `STRIDE` times the number of its band, counted from the south. */
  touched: number[];
  /** The same for spans that are inside as a whole. */
  inside: number[];
  polygons: string[];
}

/** More than there are degrees of longitude. */
export const STRIDE = 1_000;
const BANDS = 128;
/** More than a point moves when rounded to a step. */
const MARGIN = 1 / STEPS_PER_DEGREE;

export function coverOf(texts: readonly string[]): Cover {
  const shapes = texts.map(cornersOf);
  const lngs = shapes.flat().map(([lng]) => lng);
  const lats = shapes.flat().map(([, lat]) => lat);
  const [west, east] = [Math.min(...lngs) - MARGIN, Math.max(...lngs) + MARGIN];
  const [south, north] = [Math.min(...lats) - MARGIN, Math.max(...lats) + MARGIN];
  const height = (north - south) / BANDS;
  const outlines = shapes.map(edgesOf);
  const [touched, inside]: [number[], number[]] = [[], []];
  for (let band = 0; band < BANDS; band += 1) {
    const from = south + band * height;
    const spans = spansOf(outlines, from, from + height);
    touched.push(...spans.touched.flat().map((lng) => STRIDE * band + lng));
    inside.push(...spans.inside.flat().map((lng) => STRIDE * band + lng));
  }
  return {
    west,
    south,
    east,
    north,
    bandsPerDegree: 1 / height,
    touched,
    inside,
    polygons: polygonsOf(texts),
  };
}

/** As stored in the database, in steps: its tests treat points less than 0.000001 apart as equal. */
export function polygonsOf(texts: readonly string[]): string[] {
  return texts.map((text) => {
    const corners = cornersOf(text).map((corner) => `(${corner.map(inSteps).join()})`);
    return `(${corners.join()})`;
  });
}

type Edge = [from: Corner, to: Corner];
type Span = [west: number, east: number];

function edgesOf(corners: Corner[]): Edge[] {
  return corners.map((to, at) => [itemAt(corners, at - 1), to]);
}

/** Between the spans that edges reach into, a band is inside or outside as a whole. */
function spansOf(outlines: Edge[][], south: number, north: number) {
  const reached = outlines.flat().map((edge) => reachOf(edge, south - MARGIN, north + MARGIN));
  const borders = joined(reached.filter((span) => span !== null));
  const windings = outlines.map((edges) => turnsAt(edges, (south + north) / 2));
  const gaps = borders.slice(1).map(([east], at): Span => [itemAt(borders, at)[1], east]);
  const inside = gaps.filter(([west]) => windings.some((turns) => windsAround(turns, west)));
  return { touched: joined([...borders, ...inside]), inside };
}

/** Null if the edge is outside the band. */
function reachOf([one, other]: Edge, south: number, north: number): Span | null {
  const [[x1, y1], [x2, y2]] = one[1] <= other[1] ? [one, other] : [other, one];
  if (y2 < south || y1 > north) return null;
  const lngAt = (lat: number) => (y1 === y2 ? x1 : x1 + ((lat - y1) / (y2 - y1)) * (x2 - x1));
  const ends = y1 === y2 ? [x1, x2] : [lngAt(Math.max(south, y1)), lngAt(Math.min(north, y2))];
  return [Math.min(...ends) - MARGIN, Math.max(...ends) + MARGIN];
}

/** Merges spans that overlap or touch. */
function joined(spans: Span[]): Span[] {
  const apart: Span[] = [];
  for (const [west, east] of spans.toSorted((one, other) => one[0] - other[0])) {
    const last = apart.at(-1);
    if (last && west <= last[1]) last[1] = Math.max(last[1], east);
    else apart.push([west, east]);
  }
  return apart;
}

/** Where an outline crosses a latitude, northwards (1) or southwards (-1). */
function turnsAt(edges: Edge[], lat: number): { lng: number; by: number }[] {
  return edges
    .filter(([from, to]) => from[1] <= lat !== to[1] <= lat)
    .map(([[x1, y1], [x2, y2]]) => ({
      lng: x1 + ((lat - y1) / (y2 - y1)) * (x2 - x1),
      by: y1 < y2 ? 1 : -1,
    }));
}

/** If an outline crosses itself, what it winds around twice is inside, and what it winds around in both directions isn't. */
function windsAround(turns: { lng: number; by: number }[], lng: number): boolean {
  return turns.reduce((sum, turn) => (turn.lng < lng ? sum + turn.by : sum), 0) !== 0;
}
