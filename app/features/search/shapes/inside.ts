import { type Cover, coverOf, STRIDE } from './cover.ts';
import { cornersOf, inSteps, STEPS_PER_DEGREE } from './encoding.ts';

/** Cached, because a search uses its shapes several times. */
export function knownCover(shapes: readonly string[]): Cover {
  const known = covers.get(shapes) ?? coverOf(shapes);
  covers.set(shapes, known);
  return known;
}

const covers = new WeakMap<readonly string[], Cover>();

/** Finds places as `isInShapes` does in SQL. Of a place within the bounds of the shapes' cover. */
export function insideOf(shapes: readonly string[]): (lng: number, lat: number) => boolean {
  const { isTurned, west, south, bandsPerDegree, ...cover } = knownCover(shapes);
  const start = isTurned ? west : south;
  const isTouched = withinSpans(cover.touched);
  const isInside = withinSpans(cover.inside);
  const outlines = shapes.map((shape) => Float64Array.from(cornersOf(shape).flat(), inSteps));
  return (lng, lat) => {
    const [along, across] = isTurned ? [lat, lng] : [lng, lat];
    const band = Math.floor((across - start) * bandsPerDegree);
    const at = band * STRIDE + along;
    if (!isTouched(band, at)) return false;
    if (isInside(band, at)) return true;
    const [x, y] = [rounded(lng), rounded(lat)];
    return outlines.some((outline) => windsAround(outline, x, y));
  };
}

/** Whether a point is within a span: behind an odd number of ends. @param ends as in `Cover`. */
function withinSpans(ends: number[]): (band: number, at: number) => boolean {
  const sorted = Float64Array.from(ends);
  const bandOf = (end: number) => Math.round(end / STRIDE);
  // Spans of a band are few, so that looking through them is faster than halving all.
  const first: number[] = [];
  for (const [at, end] of ends.entries()) {
    while (first.length <= bandOf(end)) first.push(at);
  }
  return (band, at) => {
    const start = first[band] ?? sorted.length;
    let next = start;
    while (next < sorted.length && sorted[next]! <= at) next += 1;
    return (next - start) % 2 === 1;
  };
}

/** As the database rounds. */
function rounded(degrees: number): number {
  return Math.floor(degrees * STEPS_PER_DEGREE + 0.5);
}

/** Whether an outline winds around a point, or passes through it: as PostgreSQL's `polygon @> point`. In whole steps. */
function windsAround(outline: Float64Array, x: number, y: number): boolean {
  let winding = 0;
  let x1 = outline[outline.length - 2]! - x;
  let y1 = outline[outline.length - 1]! - y;
  for (let at = 0; at < outline.length; at += 2) {
    const x2 = outline[at]! - x;
    const y2 = outline[at + 1]! - y;
    if (!(y1 > 0 && y2 > 0) && !(y1 < 0 && y2 < 0)) {
      const side = x1 * y2 - x2 * y1;
      if (side === 0 && x1 * x2 <= 0 && y1 * y2 <= 0) return true;
      if (y1 <= 0 && y2 > 0 && side > 0) winding += 1;
      if (y1 > 0 && y2 <= 0 && side < 0) winding -= 1;
    }
    x1 = x2;
    y1 = y2;
  }
  return winding !== 0;
}
