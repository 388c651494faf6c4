import { useCallback, useState, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import { DUBAI } from '#app/features/maps/bounds.ts';
import { MapCanvas, type MapView } from '#app/features/maps/components/map-canvas.tsx';
import type { BaseMap } from '#app/features/maps/engine.ts';
import { addPinLayers } from '#app/features/maps/pin-layers.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { searchParams } from '../../rules.ts';
import { MapTools } from '../../shapes/components/map-tools.tsx';
import type { Search } from '../../types.ts';
import type { MapOfResults, Pin } from '../types.ts';
import { HomesFailed } from './homes-failed.tsx';
import { MapWidth } from './map-width.tsx';
import { PinCards } from './pin-cards.tsx';
import { AROUND_HOMES, boundsOfBox, boundsOfShapes, useFit } from './use-fit.ts';
import { useFrame } from './use-frame.ts';
import { usePins } from './use-pins.ts';
import { useRetry } from './use-retry.ts';
import { useShownPins } from './use-shown-pins.ts';

interface MapResultsProps {
  search: Search;
  /** Null if they couldn't be loaded. */
  results: MapOfResults | null;
}

/** The map beside the list: pins of all homes that match a search, and a button to search the part in view. */
export default function MapResults({ search, results }: MapResultsProps) {
  const t = useMessages('searchMap');
  const [map, setMap] = useState<BaseMap | null>(null);
  const [view, setView] = useState<MapView | null>(null);
  const { box, ...filter } = search.filter;
  const frame = useFrame(map, box);
  const params = searchParams({ filter }).toString();
  const [chosen, setChosen] = useChosen(params);
  const pinParams = searchParams({ filter: { ...filter, box: frame } }).toString();
  const { pins, hasFailed, retry } = usePins(pinParams, view);
  const isOnline = useIsOnline();
  useListAgain(results === null);
  useShownPins({ map, pins, homes: results?.homes ?? NONE, chosen, onChoose: setChosen });
  const bounds = boundsOfShapes(filter.shapes) ?? results?.bounds ?? null;
  useFit(map, { params, box, bounds, isKnown: results !== null });

  function start(ready: BaseMap) {
    const leave = addPinLayers(ready);
    setMap(ready);
    return leave;
  }
  return (
    <>
      <MapCanvas
        label={t.label}
        initial={
          box
            ? { bounds: boundsOfBox(box) }
            : { bounds: bounds ?? DUBAI, fitBoundsOptions: AROUND_HOMES }
        }
        onReady={start}
        onMove={setView}
      >
        {map && (
          <MapTools
            map={map}
            search={search}
            bounds={results?.bounds}
            stations={results?.stations ?? NONE}
            isReachable={isOnline && !hasFailed && results !== null}
          />
        )}
        {hasFailed && <HomesFailed text={t.loadFailed} onRetry={retry} />}
        {chosen?.ids && (
          <PinCards
            key={chosen.ids.join()}
            ids={chosen.ids}
            count={chosen.count}
            onClose={() => setChosen(null)}
          />
        )}
      </MapCanvas>
      <MapWidth />
    </>
  );
}

const NONE: never[] = [];

/** The pin whose homes are shown, until another search. */
function useChosen(params: string): [Pin | null, (pin: Pin | null) => void] {
  const [chosen, setChosen] = useState<{ params: string; pin: Pin | null } | null>(null);
  const choose = useCallback((pin: Pin | null) => setChosen({ params, pin }), [params]);
  return [chosen?.params === params ? chosen.pin : null, choose];
}

/** Loads the list again while it fails, once the server says that it can answer. */
function useListAgain(hasFailed: boolean): void {
  const { revalidate } = useRevalidator();
  useRetry(hasFailed, async () => {
    const health = await fetch('/health').catch(() => null);
    if (health?.ok) await revalidate();
  });
}

function useIsOnline(): boolean {
  return useSyncExternalStore(onConnection, () => navigator.onLine);
}

function onConnection(changed: () => void): () => void {
  const leaving = new AbortController();
  window.addEventListener('online', changed, leaving);
  window.addEventListener('offline', changed, leaving);
  return () => leaving.abort();
}
