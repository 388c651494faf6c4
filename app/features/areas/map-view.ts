import {
  type Box,
  DRAWING,
  type LatLng,
  METRES_PER_UNIT,
  project,
  unproject,
} from './geography.ts';

/** The size of the drawn map around a place, in map units: 16 km wide. */
export const MAP_WIDTH = 16_000 / METRES_PER_UNIT;
export const MAP_HEIGHT = (MAP_WIDTH * 9) / 16;

/** The part of the drawing shown around a place: the place is in the middle, except near the edges. */
export function mapView(place: LatLng): Box {
  const { x, y } = project(place);
  const left = Math.round(clamp(x - MAP_WIDTH / 2, DRAWING.width - MAP_WIDTH));
  const top = Math.round(clamp(y - MAP_HEIGHT / 2, DRAWING.height - MAP_HEIGHT));
  return { left, top, right: left + MAP_WIDTH, bottom: top + MAP_HEIGHT };
}

/** A position on a map: 0 to 1 from its left and top edges, in either writing direction. */
export interface Spot {
  x: number;
  y: number;
}

export function spotOf(view: Box, place: LatLng): Spot {
  const { x, y } = project(place);
  return { x: (x - view.left) / MAP_WIDTH, y: (y - view.top) / MAP_HEIGHT };
}

/** The place at a position on the map; outside the map, the nearest on its edge. */
export function placeAt(view: Box, { x, y }: Spot): LatLng {
  return unproject({
    x: view.left + clamp(x, 1) * MAP_WIDTH,
    y: view.top + clamp(y, 1) * MAP_HEIGHT,
  });
}

const MARGIN = 0.1;

/** Whether a place is on the map and not at its very edge. */
export function isWellInside(view: Box, place: LatLng): boolean {
  const { x, y } = spotOf(view, place);
  return x >= MARGIN && x <= 1 - MARGIN && y >= MARGIN && y <= 1 - MARGIN;
}

function clamp(value: number, highest: number): number {
  return Math.min(Math.max(value, 0), highest);
}
