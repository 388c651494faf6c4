/** Degrees, WGS 84: west, south, east, north. */
export type MapBounds = [west: number, south: number, east: number, north: number];

/** The emirate's coast from Jebel Ali to Mirdif. */
export const DUBAI: MapBounds = [54.95, 24.9, 55.5, 25.33];

/** The smallest bounds around points; null for none. */
export function boundsAround(points: { lng: number; lat: number }[]): MapBounds | null {
  if (points.length === 0) return null;
  const lngs = points.map(({ lng }) => lng);
  const lats = points.map(({ lat }) => lat);
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

export function areTouching(one: MapBounds, other: MapBounds): boolean {
  return one[0] <= other[2] && one[2] >= other[0] && one[1] <= other[3] && one[3] >= other[1];
}
