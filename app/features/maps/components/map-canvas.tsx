import '#app/styles/map-canvas.css';
import type { PaddingOptions } from 'maplibre-gl';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLanguage, useMessages } from '#app/messages/use-messages.ts';
import { useRootData } from '#app/ui/root-data.ts';
import type { MapBounds } from '../bounds.ts';
import { type BaseMap, startMap } from '../engine.ts';
import { MapUnreachable } from './map-unreachable.tsx';

export interface MapView {
  bounds: MapBounds;
  /** `[longitude, latitude]`. */
  center: [lng: number, lat: number];
  /** From 7, the emirate, to 18, a building. */
  zoom: number;
}

/** How bounds are brought into view: pixels around them, and the nearest zoom. */
interface Fit {
  padding?: number | PaddingOptions;
  maxZoom?: number;
}

interface MapCanvasProps {
  /** Its accessible name: 'Map of homes for sale in Dubai Marina'. */
  label: string;
  /** The initial view; later changes have no effect: move the map given to `onReady`. */
  initial: { bounds: MapBounds; fitBoundsOptions?: Fit } | Pick<MapView, 'center' | 'zoom'>;
  /** In a page that scrolls: the wheel and one finger scroll the page; Ctrl with the wheel and two fingers move the map. */
  isInline?: boolean;
  /**
   * Called once sources and layers may be added (areas go before the layer `FIRST_NAME` of style.ts; `mapColours` has
   * the colours beneath them; a change of theme keeps what was added). The function it returns runs before the map is
   * removed.
   */
  onReady?(map: BaseMap): void | (() => void);
  /** Called with the bounds in view when the map is ready and whenever it comes to rest. */
  onMove?(view: MapView): void;
  /** Called instead if the map can't be drawn; the canvas shows a message itself. */
  onFail?(failure: MapFailure): void;
  /** Placed over the map: buttons, cards. */
  children?: ReactNode;
  className?: string;
}

/** `unreachable`: the tiles couldn't be loaded; `unsupported`: there is no WebGL 2. */
export type MapFailure = 'unreachable' | 'unsupported';

/** `ready` accepts layers. */
type State = 'loading' | 'ready' | 'incomplete' | MapFailure;

/**
 * The street map with its attribution and zoom buttons. Fills its parent, which needs a height. Renders nothing on the server
 * and is a large script: load it on demand with `lazy(() => import(...))`. Arrow keys move it, + and - zoom.
 */
export function MapCanvas(props: MapCanvasProps) {
  const [attempt, setAttempt] = useState(1);
  return <Canvas key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Canvas({
  className = '',
  children,
  onRetry,
  ...props
}: MapCanvasProps & { onRetry: () => void }) {
  const t = useMessages('maps');
  const { container, map, state, isDrawn } = useMap(props);
  return (
    <div className={`map-canvas ${className}`} data-state={state}>
      <div ref={container} className="absolute inset-0" />
      {state === 'unsupported' && <p className="map-note">{t.unsupported}</p>}
      {state === 'unreachable' && <MapUnreachable onRetry={onRetry} />}
      <p role="status" className="map-status">
        {(state === 'loading' || (state === 'ready' && !isDrawn)) && t.loading}
        {state === 'incomplete' && t.incomplete}
      </p>
      {map && (
        <div className="map-zoom">
          <button type="button" aria-label={t.zoomIn} onClick={() => map.zoomIn()}>
            <ZoomIcon isIn />
          </button>
          <button type="button" aria-label={t.zoomOut} onClick={() => map.zoomOut()}>
            <ZoomIcon />
          </button>
        </div>
      )}
      {map && children}
      <p className="map-attribution">
        <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
          {t.attribution}
        </a>
      </p>
    </div>
  );
}

function ZoomIcon({ isIn = false }: { isIn?: boolean }) {
  return (
    <svg aria-hidden="true" width="20" height="20" viewBox="0 0 24 24" className="icon">
      <path d={isIn ? 'M5 12h14M12 5v14' : 'M5 12h14'} />
    </svg>
  );
}

function useMap({ label, initial, isInline = false, ...props }: Omit<MapCanvasProps, 'children'>) {
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<BaseMap | null>(null);
  const [state, setState] = useState<State>('loading');
  const [isDrawn, setDrawn] = useState(false);
  const tiles = useTiles();
  const { locale } = useLanguage();
  const texts = useMessages('maps');

  const start = useEffectEvent((element: HTMLElement) =>
    startMap({
      container: element,
      tiles,
      locale,
      texts,
      label,
      isInline,
      view: initial,
    }),
  );
  const onReady = useEffectEvent((ready: BaseMap) => props.onReady?.(ready));
  const onMove = useEffectEvent((moved: BaseMap) => props.onMove?.(viewOf(moved)));
  const onFail = useEffectEvent(() => {
    const failure = canDraw() ? 'unreachable' : 'unsupported';
    setState(failure);
    props.onFail?.(failure);
  });

  useEffect(() => {
    if (!container.current) return;
    const stack = new DisposableStack();
    let isGone = false;
    void open(container.current).catch(() => !isGone && onFail());
    async function open(element: HTMLElement) {
      const started = await start(element);
      if (isGone) return started.remove();
      stack.defer(() => started.remove());
      started.map.on('error', () => setState('incomplete'));
      // Missing tiles are requested again when they come into view.
      started.map.on('movestart', () => setState((now) => (now === 'incomplete' ? 'ready' : now)));
      started.map.on('moveend', () => onMove(started.map));
      started.map.once('load', () => setDrawn(true));
      started.map.once('style.load', () => {
        const leave = onReady(started.map);
        if (leave) stack.defer(leave);
        setMap(started.map);
        setState('ready');
        onMove(started.map);
      });
    }
    return () => {
      isGone = true;
      setMap(null);
      stack.dispose();
    };
  }, []);
  return { container, map, state, isDrawn };
}

function canDraw(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null;
}

function viewOf(map: BaseMap): MapView {
  const { lng, lat } = map.getCenter();
  const bounds = map.getBounds().toArray().flat() as MapBounds;
  return { bounds, center: [lng, lat], zoom: map.getZoom() };
}

/** The operator's tiles, from the root loader. */
function useTiles(): string | null {
  return useRootData()?.mapTiles ?? null;
}
