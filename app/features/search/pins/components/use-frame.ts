import { useEffect } from 'react';
import type { BaseMap } from '#app/features/maps/engine.ts';
import { addShapeLayers, showShapes } from '../../shapes/components/shape-layers.ts';
import { boundsOfBox, useIsByMap } from './use-fit.ts';

const FRAME = { source: 'frame', opacity: 0 };

/**
 * Outlines the part of the map that a link searches, which hardly ever has the shape of this map, until the person moves it.
 * @returns the outlined part; null for what is in view as a whole.
 */
export function useFrame(map: BaseMap | null, box: string | null): string | null {
  const frame = useIsByMap() ? null : box;
  useEffect(() => {
    if (!map || !frame) return;
    const leave = addShapeLayers(map, FRAME);
    const [west, south, east, north] = boundsOfBox(frame);
    const outline: [number, number][] = [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
    ];
    showShapes(map, FRAME, [outline]);
    return leave;
  }, [map, frame]);
  return frame;
}
