import { itemAt } from '#app/lib/required.ts';
import { MOST_CROSSINGS } from './encoding.ts';
import { type Corner, crossingsOf, edgesOf, sideOf } from './outline.ts';

/** The length of a degree of longitude in Dubai, in degrees of latitude. */
const NARROWNESS = Math.cos((25.1 * Math.PI) / 180);

/** How often round all that it covers a line goes before it's a scribble: round a bay or a palm people go less. */
const ROUNDS_OF_SCRIBBLE = 8;

/**
 * What a person drew, simplified. A scribble, to and fro or across itself too often for a search, stands for all that it
 * covers.
 */
export function drawnOutline(corners: Corner[], tolerance: number, most: number): Corner[] {
  const hull = hullOf(corners);
  const kept = simplified(corners, tolerance, most);
  const isScribble =
    lengthOf(corners) > ROUNDS_OF_SCRIBBLE * lengthOf(hull) || crossingsOf(kept) > MOST_CROSSINGS;
  return isScribble ? simplified(hull, tolerance, most) : kept;
}

/** Of the closed line. */
function lengthOf(corners: Corner[]): number {
  return edgesOf(corners).reduce((sum, [from, to]) => sum + distance(from, to), 0);
}

/**
 * A closed outline without the corners that hardly bend it, by the Douglas–Peucker algorithm.
 * @param tolerance degrees of latitude: no removed corner is farther from the result, unless more than `most` would be.
 */
export function simplified(corners: Corner[], tolerance: number, most: number): Corner[] {
  let kept = outline(corners, tolerance);
  for (let wider = tolerance; kept.length > most; kept = outline(corners, wider)) wider *= 1.5;
  return kept;
}

/** The corners of the convex hull, by Andrew's monotone chain. */
function hullOf(corners: Corner[]): Corner[] {
  const sorted = corners.toSorted(([x1, y1], [x2, y2]) => x1 - x2 || y1 - y2);
  return [sorted, sorted.toReversed()].flatMap(chainOf);
}

/** One side of a hull, without its last corner, with which the other begins. */
function chainOf(sorted: Corner[]): Corner[] {
  const chain: Corner[] = [];
  for (const corner of sorted) {
    while (chain.length > 1 && sideOf([itemAt(chain, -2), itemAt(chain, -1)], corner) <= 0)
      chain.pop();
    chain.push(corner);
  }
  return chain.slice(0, -1);
}

function outline(corners: Corner[], tolerance: number): Corner[] {
  if (corners.length < 4) return corners;
  const [first, ...others] = corners as [Corner, ...Corner[]];
  const far = 1 + farthest(others, (corner) => distance(corner, first)).at;
  const there = line(corners.slice(0, far + 1), tolerance);
  const back = line([...corners.slice(far), first], tolerance);
  return [...there.slice(0, -1), ...back.slice(0, -1)];
}

/** Drops corners near the straight line from start to end. */
function line(corners: Corner[], tolerance: number): Corner[] {
  const [from, to] = [itemAt(corners, 0), itemAt(corners, -1)];
  const { at, value } = farthest(corners, (corner) => distanceToLine(corner, from, to));
  if (value <= tolerance) return [from, to];
  return [
    ...line(corners.slice(0, at + 1), tolerance).slice(0, -1),
    ...line(corners.slice(at), tolerance),
  ];
}

function farthest(corners: Corner[], measure: (corner: Corner) => number) {
  let [at, value] = [0, 0];
  for (const [index, corner] of corners.entries()) {
    const measured = measure(corner);
    if (measured > value) [at, value] = [index, measured];
  }
  return { at, value };
}

function distance([x1, y1]: Corner, [x2, y2]: Corner): number {
  return Math.hypot((x1 - x2) * NARROWNESS, y1 - y2);
}

function distanceToLine(corner: Corner, from: Corner, to: Corner): number {
  const [dx, dy] = [(to[0] - from[0]) * NARROWNESS, to[1] - from[1]];
  const [px, py] = [(corner[0] - from[0]) * NARROWNESS, corner[1] - from[1]];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(Math.max((px * dx + py * dy) / length, 0), 1);
  return Math.hypot(px - share * dx, py - share * dy);
}
