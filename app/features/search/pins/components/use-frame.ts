import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { MapBounds } from '#app/features/maps/bounds.ts';
import type { BaseMap } from '#app/features/maps/engine.ts';
import { addShapeLayers, showShapes } from '../../shapes/components/shape-layers.ts';
import { boundsOfBox, boxOfMap, useIsByMap } from './use-fit.ts';

const FRAME = { source: 'frame', opacity: 0 };
/** Of the part searched and the map, how much they must have in common to count as the same. */
const ALIKE = 0.8;

/**
 * Outlines the part of the map that is searched where it hasn't the shape of this map: that of a link, until the person moves
 * the map, and that in view before a phone was turned.
 * @returns the outlined part; null for what is in view as a whole.
 */
export function useFrame(map: BaseMap | null, box: string | null): string | null {
  const isByMap = useIsByMap();
  const resized = useResizedFor(map, box);
  const frame = isByMap && !resized ? null : box;
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

/** Whether the map has got another shape since the part in view was searched. A narrower bar of the browser doesn't count. */
function useResizedFor(map: BaseMap | null, box: string | null): boolean {
  const { key } = useLocation();
  const [resized, setResized] = useState<string | null>(null);
  useEffect(() => {
    if (!map || !box) return;
    const compare = () => {
      const isOther = inCommon(boundsOfBox(box), boundsOfBox(boxOfMap(map))) < ALIKE;
      setResized(isOther ? key : null);
    };
    map.on('resize', compare);
    return () => void map.off('resize', compare);
  }, [map, box, key]);
  return resized === key;
}

/** The share of two boxes' union that both cover. */
function inCommon(one: MapBounds, other: MapBounds): number {
  const side = (from: 0 | 1, to: 2 | 3) =>
    Math.max(Math.min(one[to], other[to]) - Math.max(one[from], other[from]), 0);
  const size = ([west, south, east, north]: MapBounds) => (east - west) * (north - south);
  const both = side(0, 2) * side(1, 3);
  return both / (size(one) + size(other) - both);
}
