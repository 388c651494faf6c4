import { useEffect, useEffectEvent, useState } from 'react';
import { type NavigateOptions, useNavigate, useNavigation } from 'react-router';
import { areTouching, type MapBounds } from '#app/features/maps/bounds.ts';
import type { BaseMap } from '#app/features/maps/engine.ts';
import { recall, remember } from '#app/lib/remembered.ts';
import { nextPath } from '#app/messages/paths.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { refined, searchPath } from '../../rules.ts';
import type { Search } from '../../types.ts';
import { BY_MAP, boundsOfBox, boxOfMap, isFit } from './use-fit.ts';

const KEY = 'map-follows';
/** Long enough for the next of several drags to begin. */
export const WAIT_MS = 250;

interface SearchHereProps {
  map: BaseMap;
  search: Search;
  /** The bounds of the places searched; null if no home in them has coordinates, undefined before the list has loaded. */
  bounds: MapBounds | null | undefined;
  /** Whether the server is likely to answer: until then, a search waits. */
  isReachable: boolean;
}

/**
 * Narrows the search to the part of the map in view: as the person moves the map, or on request. Places out of view are no
 * longer searched. Where the person moves the map in the meantime takes precedence.
 */
export function SearchHere({ map, search, bounds, isReachable }: SearchHereProps) {
  const t = useMessages('searchMap');
  const { go, isGoingElsewhere } = useOwnNavigation();
  const [isFollowing, setFollowing] = useState(() => recall(KEY) !== 'false');
  const [isElsewhere, setElsewhere] = useState(false);

  function searchHere() {
    setElsewhere(false);
    const box = boxOfMap(map);
    const isAway = bounds !== undefined && !(bounds && areTouching(bounds, boundsOfBox(box)));
    const path = searchPath(refined(search, { box, ...(isAway && { locations: [] }) }));
    // Beside the list, scrolls to its first card; on a phone the map stays in view.
    const pane = map.getContainer().closest('.map-pane');
    const isBeside = pane !== null && getComputedStyle(pane).position === 'sticky';
    go(path, { replace: true, state: BY_MAP, preventScrollReset: !isBeside });
  }
  const isFree = isReachable && !isGoingElsewhere;
  const onMoved = useEffectEvent((isLeaving: boolean) =>
    isFollowing && isFree && !isLeaving ? searchHere() : setElsewhere(true),
  );
  const onFitted = useEffectEvent(() => setElsewhere(false));
  const catchUp = useEffectEvent(() => {
    if (isElsewhere && isFollowing && !map.isMoving()) searchHere();
  });
  useEffect(() => {
    const timer = isFree ? setTimeout(() => catchUp()) : undefined;
    return () => clearTimeout(timer);
  }, [isFree]);

  useEffect(() => {
    const listening = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let before = boxOfMap(map);
    let isMoved = false;
    // Renders say so only later: the router may have begun to load another page by then.
    let isLeaving = false;
    const stop = () => clearTimeout(timer);
    const leave = () => {
      isLeaving = true;
      stop();
    };
    const start = () => {
      isLeaving = false;
      stop();
    };
    // Precedes the end of the move that a change of the map's size counts as.
    const resize = () => (before = boxOfMap(map));
    const wait = (event: object) => {
      const now = boxOfMap(map);
      if (isFit(event)) onFitted();
      isMoved = !isFit(event) && (isMoved || now !== before);
      before = now;
      if (isMoved) timer = setTimeout(search, WAIT_MS);
    };
    const search = () => {
      isMoved = false;
      onMoved(isLeaving);
    };
    map.on('movestart', start);
    map.on('resize', resize);
    map.on('moveend', wait);
    document.addEventListener('click', (event) => goesElsewhere(event) && leave(), listening);
    document.addEventListener('submit', leave, listening);
    window.addEventListener('popstate', leave, listening);
    return () => {
      listening.abort();
      stop();
      map.off('movestart', start);
      map.off('resize', resize);
      map.off('moveend', wait);
    };
  }, [map]);

  return (
    <>
      <label className="map-tool">
        <input
          type="checkbox"
          aria-label={t.searchAsIMove}
          checked={isFollowing}
          onChange={(event) => {
            const { checked } = event.target;
            setFollowing(checked);
            remember(KEY, checked);
            if (checked && isElsewhere) searchHere();
          }}
        />
        <span className="max-[30rem]:hidden">{t.searchAsIMove}</span>
        <span className="min-[30.01rem]:hidden">{t.short.searchAsIMove}</span>
      </label>
      {isElsewhere && !isFollowing && (
        <button type="button" className="button button-primary shadow-float" onClick={searchHere}>
          {t.searchHere}
        </button>
      )}
    </>
  );
}

/** Whether a click follows a link in this tab. */
function goesElsewhere(event: MouseEvent): boolean {
  const link =
    event.target instanceof Element
      ? event.target.closest<HTMLAnchorElement>('a[href]:not([href^="#"])')
      : null;
  const isForNewTab = event.ctrlKey || event.metaKey || event.shiftKey || link?.target === '_blank';
  return link !== null && !isForNewTab;
}

/** Navigates, and knows whether another navigation than its own is under way. */
function useOwnNavigation() {
  const navigate = useNavigate();
  const { location } = useNavigation();
  const [own, setOwn] = useState('');
  const go = (path: string, options: NavigateOptions) => {
    setOwn(path);
    void navigate(path, options);
  };
  const isGoingElsewhere = location !== undefined && nextPath(location) + location.search !== own;
  return { go, isGoingElsewhere };
}
