import { itemAt } from '#app/lib/required.ts';
import { cornersOf, inSteps, STEPS_PER_DEGREE } from './encoding.ts';
import { type Edge, edgesOf, type Corner } from './outline.ts';

/**
 * An index of shapes that settles most points with a lookup or two: bands from west to east, each with the spans that lie
 * within a shape and those that may. In degrees. Where that leaves less undecided, the bands run from south to north (`isTurned`).
 */
export interface Cover {
  west: number;
  south: number;
  east: number;
  north: number;
  isTurned: boolean;
  bandsPerDegree: number;
  /** The ends of each span, ascending: its longitude plus `STRIDE` times the number of its band, counted from the south. */
  touched: number[];
  /** The same for spans that are inside as a whole. */
  inside: number[];
  polygons: string[];
}

/** More than there are degrees of longitude. */
export const STRIDE = 1_000;
const BANDS = { least: 16, most: 128 };
/** About how many edges may reach into the bands, all together: a comb of many teeth has fewer bands. */
const MOST_REACHES = 6_000;
/** More than a point moves when rounded to a step. */
const MARGIN = 1 / STEPS_PER_DEGREE;
/** Ten a step, which keeps the texts of numbers short. */
const SCALE = 10 * STEPS_PER_DEGREE;

export function coverOf(texts: readonly string[]): Cover {
  const shapes = texts.map(cornersOf);
  const isTurned = swings(shapes, 0) > swings(shapes, 1);
  const turned = isTurned ? shapes.map((corners) => corners.map(swapped)) : shapes;
  const [start, end] = extent(turned, 1);
  const count = Math.ceil(
    Math.min(Math.max(MOST_REACHES / swings(turned, 1), BANDS.least), BANDS.most),
  );
  const height = (end - start) / count;
  const bandAt = (lat: number) =>
    Math.min(Math.max(Math.floor((lat - start) / height), 0), count - 1);
  const bands = turned.map((corners) => inBands(edgesOf(corners), count, bandAt));
  const [touched, inside]: [number[], number[]] = [[], []];
  for (let band = 0; band < count; band += 1) {
    const from = start + band * height;
    const spans = spansOf(
      bands.map((edges) => itemAt(edges, band)),
      from,
      from + height,
    );
    const ends = (some: Span[]) =>
      some.flat().map((lng) => Math.round((STRIDE * band + lng) * SCALE) / SCALE);
    touched.push(...ends(spans.touched));
    inside.push(...ends(spans.inside));
  }
  const [west, east] = extent(shapes, 0);
  const [south, north] = extent(shapes, 1);
  const bounds = { west, south, east, north };
  return {
    ...bounds,
    isTurned,
    bandsPerDegree: 1 / height,
    touched,
    inside,
    polygons: polygonsOf(texts),
  };
}

type Axis = 0 | 1;

const swapped = ([lng, lat]: Corner): Corner => [lat, lng];

/** With a margin. */
function extent(shapes: Corner[][], axis: Axis): [from: number, to: number] {
  const values = shapes.flat().map((corner) => corner[axis]);
  return [Math.min(...values) - MARGIN, Math.max(...values) + MARGIN];
}

/** How often outlines go through their whole extent along an axis. */
function swings(shapes: Corner[][], axis: Axis): number {
  const [from, to] = extent(shapes, axis);
  const way = shapes.flatMap(edgesOf).reduce((sum, [a, b]) => sum + Math.abs(a[axis] - b[axis]), 0);
  return way / (to - from);
}

/** For each band, the edges that may reach into it. */
function inBands(edges: Edge[], count: number, bandAt: (lat: number) => number): Edge[][] {
  const bands = Array.from({ length: count }, (): Edge[] => []);
  for (const edge of edges) {
    const lats = edge.map(([, lat]) => lat);
    const last = bandAt(Math.max(...lats) + MARGIN);
    for (let band = bandAt(Math.min(...lats) - MARGIN); band <= last; band += 1) {
      itemAt(bands, band).push(edge);
    }
  }
  return bands;
}

/** As stored in the database, in steps: its tests treat points less than 0.000001 apart as equal. */
export function polygonsOf(texts: readonly string[]): string[] {
  return texts.map((text) => {
    const corners = cornersOf(text).map((corner) => `(${corner.map(inSteps).join()})`);
    return `(${corners.join()})`;
  });
}

type Span = [west: number, east: number];

/** Between the spans that edges reach into, a band is inside or outside as a whole. */
function spansOf(outlines: Edge[][], south: number, north: number) {
  const reached = outlines.flat().map((edge) => reachOf(edge, south - MARGIN, north + MARGIN));
  const borders = joined(reached.filter((span) => span !== null));
  const windings = outlines.map((edges) => windingOf(turnsAt(edges, (south + north) / 2)));
  const gaps = borders.slice(1).map(([east], at): Span => [itemAt(borders, at)[1], east]);
  const inside = gaps.filter(([west]) => windings.map((at) => at(west)).some((n) => n !== 0));
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

/**
 * How often an outline winds around a longitude, for calls from west to east. If it crosses itself, what it winds around twice is
 * inside, and what it winds around in both directions isn't.
 */
function windingOf(turns: { lng: number; by: number }[]): (lng: number) => number {
  const sorted = turns.toSorted((one, other) => one.lng - other.lng);
  let [next, sum] = [0, 0];
  return (lng) => {
    for (; next < sorted.length && itemAt(sorted, next).lng < lng; next += 1) {
      sum += itemAt(sorted, next).by;
    }
    return sum;
  };
}
