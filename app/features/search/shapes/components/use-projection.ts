import { useEffect, useReducer } from 'react';
import type { BaseMap } from '#app/features/maps/engine.ts';
import type { Corner } from '../outline.ts';

/** Pixels from the top left corner of the map. */
export interface Pixel {
  x: number;
  y: number;
}

/** Projects places to the map, and re-renders whenever it moves. */
export function useProjection(map: BaseMap): (corner: Corner) => Pixel {
  const [, redraw] = useReducer((moves: number) => moves + 1, 0);
  useEffect(() => {
    map.on('move', redraw);
    map.on('resize', redraw);
    return () => {
      map.off('move', redraw);
      map.off('resize', redraw);
    };
  }, [map]);
  return (corner) => map.project(corner);
}

export function cornerAt(map: BaseMap, { x, y }: Pixel): Corner {
  const { lng, lat } = map.unproject([x, y]);
  return [lng, lat];
}

export function apart(one: Pixel, other: Pixel): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
