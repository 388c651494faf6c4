import type { Corner } from './outline.ts';

export const DIRECTIONS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;

/** The distance and direction of one place from another. */
export interface Offset {
  metres: number;
  direction: (typeof DIRECTIONS)[number];
}

const METRES_PER_DEGREE = 111_195;

export function offsetBetween([lng1, lat1]: Corner, [lng2, lat2]: Corner): Offset {
  const east = (lng2 - lng1) * Math.cos((lat1 * Math.PI) / 180);
  const north = lat2 - lat1;
  const eighth = Math.round((4 * Math.atan2(east, north)) / Math.PI);
  return {
    metres: METRES_PER_DEGREE * Math.hypot(east, north),
    direction: DIRECTIONS[(eighth + 8) % 8] ?? 'n',
  };
}
