import { itemAt } from '#app/lib/required.ts';

/** Degrees of longitude and latitude, WGS 84, to five decimal places: about a metre. */
export type Corner = [lng: number, lat: number];

export type Edge = [from: Corner, to: Corner];

export function edgesOf(corners: Corner[]): Edge[] {
  return corners.map((to, at) => [itemAt(corners, at - 1), to]);
}

/** How many pairs of an outline's edges cross; edges that only touch don't. */
export function crossingsOf(corners: Corner[]): number {
  const edges = edgesOf(corners);
  return edges.reduce(
    (sum, edge, at) => sum + edges.slice(at + 1).filter((other) => isCrossed(edge, other)).length,
    0,
  );
}

function isCrossed(one: Edge, other: Edge): boolean {
  const isParted = (edge: Edge, [a, b]: Edge) => sideOf(edge, a) * sideOf(edge, b) < 0;
  return isParted(one, other) && isParted(other, one);
}

/** Above 0 for a corner to the left of an edge, 0 for one on its line. */
export function sideOf([[x1, y1], [x2, y2]]: Edge, [x, y]: Corner): number {
  return (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1);
}
