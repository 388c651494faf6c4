import { itemAt } from '#app/lib/required.ts';

export type Vertex = [x: number, y: number];

/**
 * A line without the points that are less than `tolerance` off the rest: Douglas and Peucker's way, from the same end whichever
 * way it is walked. A ring's first point is also its last.
 */
export function straightened(line: Vertex[], tolerance: number): Vertex[] {
  const [first, last] = [itemAt(line, 0), itemAt(line, -1)];
  if (isAfter(first, last)) return straightened(line.toReversed(), tolerance).toReversed();
  let [worst, most] = [0, tolerance];
  line.forEach((spot, index) => {
    const off = distanceTo(spot, first, last);
    if (off > most) [worst, most] = [index, off];
  });
  if (worst === 0) return [first, last];
  return [
    ...straightened(line.slice(0, worst + 1), tolerance).slice(0, -1),
    ...straightened(line.slice(worst), tolerance),
  ];
}

function isAfter(one: Vertex, other: Vertex): boolean {
  return `${one[0]} ${one[1]}` > `${other[0]} ${other[1]}`;
}

function distanceTo([x, y]: Vertex, [x1, y1]: Vertex, to: Vertex): number {
  const [dx, dy] = [to[0] - x1, to[1] - y1];
  const length = Math.hypot(dx, dy);
  if (length === 0) return Math.hypot(x - x1, y - y1);
  return Math.abs(dx * (y - y1) - dy * (x - x1)) / length;
}
