import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { MapBounds } from '#app/features/maps/bounds.ts';
import type { BaseMap } from '#app/features/maps/engine.ts';
import { boxText } from '../../parameters.ts';
import { cornersOf } from '../../shapes/encoding.ts';

/** Marks the events of a move made by the search rather than the person. */
const FIT = { isFit: true };
/** The state of a location that the map itself navigated to. */
export const BY_MAP = 'by-map';
/** That of one which takes the place of another. */
export const BY_MAP_AGAIN = 'by-map-again';
/** At a higher zoom, a single home would fill the map. */
export const AROUND_HOMES = {
  /** Pixels for the pins at the edge, the tools above and the buttons in the corner. */
  padding: { top: 96, right: 68, bottom: 72, left: 40 },
  maxZoom: 15,
};
/** From the middle of the map to the middle of what its tools leave free, in pixels. */
export const FREE_MIDDLE: [x: number, y: number] = [-14, 12];

interface Fitted {
  /** The parameters of the search without its box. */
  params: string;
  /** The box of the search. */
  box: string | null;
  /** The bounds of the areas searched, or of all homes found; null if none has a position. */
  bounds: MapBounds | null;
  /** Whether the search has been answered. */
  isKnown: boolean;
}

/** Whether the map itself navigated to the current location, and so shows what it searches. */
export function useIsByMap(): boolean {
  const { state } = useLocation();
  return useNavigationType() !== 'POP' && (state === BY_MAP || state === BY_MAP_AGAIN);
}

/** Moves the map to the homes of a new search, or to its box, unless the map started that search. */
export function useFit(map: BaseMap | null, { params, box, bounds, isKnown }: Fitted): void {
  const isByMap = useIsByMap();
  const wanted = `${params}|${box ?? ''}`;
  const shown = useRef(isKnown ? wanted : null);
  /** The part of the map in view at first. */
  const first = useRef('');
  const fit = useEffectEvent(() => {
    const hasMoved = shown.current === null && map && first.current !== boxOfMap(map);
    if (isByMap || hasMoved) return;
    if (!box && bounds) map?.fitBounds(bounds, AROUND_HOMES, FIT);
    if (box && map && box !== boxOfMap(map)) map.fitBounds(boundsOfBox(box), {}, FIT);
  });
  useEffect(() => {
    first.current = map ? boxOfMap(map) : '';
  }, [map]);
  useEffect(() => {
    if (!isKnown) return;
    if (map && shown.current !== wanted) fit();
    shown.current = wanted;
  }, [map, wanted, isKnown]);
}

export function isFit(event: object): boolean {
  return 'isFit' in event;
}

/** The part of the map in view, as a search's `box`. */
export function boxOfMap(map: BaseMap): string {
  return boxText(map.getBounds().toArray().join()) ?? '';
}

export function boundsOfBox(box: string): MapBounds {
  return box.split(',').map(Number) as MapBounds;
}

/** Null without shapes. */
export function boundsOfShapes(shapes: string[]): MapBounds | null {
  if (shapes.length === 0) return null;
  const corners = shapes.flatMap(cornersOf);
  const [lngs, lats] = [corners.map(([lng]) => lng), corners.map(([, lat]) => lat)];
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}
