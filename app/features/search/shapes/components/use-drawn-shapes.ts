import { useEffect, useEffectEvent, useRef } from 'react';
import { type Location, useLocation, useNavigate, useNavigation } from 'react-router';
import type { BaseMap } from '#app/features/maps/engine.ts';
import { nextPath } from '#app/messages/paths.ts';
import { BY_MAP, BY_MAP_AGAIN } from '../../pins/components/use-fit.ts';
import { parseSearch, refined, searchPath } from '../../rules.ts';
import type { Search } from '../../types.ts';
import { MOST_CORNERS, MOST_SHAPES, withinLimits, writePolygon } from '../encoding.ts';
import type { Corner } from '../outline.ts';
import { drawnOutline } from '../simplify.ts';
import { addShapeLayers, showShapes } from './shape-layers.ts';
import { cornerAt } from './use-projection.ts';

/** The most corners of a freehand outline: five of them fit into a search. */
const MOST_OF_ONE = MOST_CORNERS / MOST_SHAPES;
/** Pixels by which a simplified line may be off. */
const TOLERANCE = 1.5;

/** Searches with changed areas, and with all else of a search that is on its way. The map doesn't move. */
export function useShapeSearch(search: Search) {
  const navigate = useNavigate();
  const { location } = useNavigation();
  const isAwaited = nextPath(location) === searchPath({});
  // The browser is at that entry of its history as soon as 'back' is pressed; at a new one, once it is answered.
  const isBack = location?.key === keyOf(history.state);
  const current =
    location && isAwaited ? parseSearch(new URLSearchParams(location.search)) : search;
  const { shapes } = current.filter;
  useKeptChange(search);
  function go(change: Parameters<typeof refined>[1], replace: boolean) {
    void navigate(searchPath(refined(current, change)), {
      replace,
      state: replace ? BY_MAP_AGAIN : BY_MAP,
      preventScrollReset: true,
      // Before the next press, which adds to it.
      flushSync: true,
    });
  }
  return {
    /** Those on their way, if there are any. */
    shapes,
    /** Replaces the places and the part of the map. @returns false if there was no room for it. */
    add(shape: string): boolean {
      const all = [...new Set([...shapes, shape])];
      if (withinLimits(all).length < all.length) return false;
      go({ shapes: all, box: null, locations: [] }, false);
      return true;
    },
    /** Takes the place of the search changed, in the browser's history too, where that may not be yet. */
    change: (changed: string[]) =>
      go({ shapes: changed }, isAwaited === isBack || location?.state === BY_MAP_AGAIN),
    remove: (shape: string | null) =>
      go({ shapes: shape === null ? [] : shapes.filter((other) => other !== shape) }, false),
  };
}

/**
 * A control that is pressed while a change to the areas is on its way has the areas shown in its link, and would undo the
 * change: searches what it asks for with the areas changed. Another place takes their place, as ever. On a slow device both
 * may be answered before they are shown.
 */
function useKeptChange(search: Search): void {
  const navigate = useNavigate();
  const here = useLocation();
  const { location: next } = useNavigation();
  const asked = next ?? here;
  const before = useRef({ asked, shown: search.filter });
  const poppedKey = useRef<string>(undefined);
  useEffect(() => {
    const note = ({ state }: PopStateEvent) => {
      poppedKey.current = keyOf(state);
    };
    addEventListener('popstate', note);
    return () => removeEventListener('popstate', note);
  }, []);
  const keep = useEffectEvent((replaced: Location, shown: Search['filter']) => {
    if (asked.key === poppedKey.current || nextPath(asked) !== searchPath({})) return;
    const change = filterOf(replaced);
    const wanted = parseSearch(new URLSearchParams(asked.search));
    const { shapes, locations, box } = wanted.filter;
    const isOfAreas = change.shapes.join() !== shown.shapes.join();
    const isElsewhere = locations.some((place) => !shown.locations.includes(place));
    if (!isOfAreas || isElsewhere || shapes.join() !== shown.shapes.join()) return;
    const kept = {
      shapes: change.shapes,
      box: change.box && box,
      locations: locations.filter((place) => change.locations.includes(place)),
    };
    void navigate(searchPath(refined(wanted, kept)), {
      replace: asked.key === keyOf(history.state),
      state: BY_MAP,
      preventScrollReset: true,
    });
  });
  useEffect(() => {
    const last = before.current;
    before.current = { asked, shown: search.filter };
    const isReplaced = last.asked.key !== asked.key && isByMap(last.asked) && !isByMap(asked);
    if (isReplaced) keep(last.asked, last.shown);
  }, [asked, search]);
}

/** Of an entry of the browser's history, by its state. */
const keyOf = (state: { key?: string } | null) => state?.key ?? 'default';
const filterOf = ({ search }: Location) => parseSearch(new URLSearchParams(search)).filter;
const isByMap = ({ state }: Location) => state === BY_MAP || state === BY_MAP_AGAIN;

/** An outline as a search's shape; null for one without an area. */
export function shapeOf(map: BaseMap, corners: Corner[]): string | null {
  const [, north] = cornerAt(map, { x: 0, y: 0 });
  const [, south] = cornerAt(map, { x: 0, y: TOLERANCE });
  return writePolygon(drawnOutline(corners, north - south, MOST_OF_ONE));
}

const AREAS = { source: 'shapes', opacity: 0.12 };

/** Draws areas on the map. */
export function useShownShapes(map: BaseMap, shapes: Corner[][]): void {
  const drawn = JSON.stringify(shapes);
  useEffect(() => addShapeLayers(map, AREAS), [map]);
  useEffect(() => showShapes(map, AREAS, JSON.parse(drawn) as Corner[][]), [map, drawn]);
}
