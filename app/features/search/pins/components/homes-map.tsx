import { useEffect, useState } from 'react';
import { boundsAround, DUBAI } from '#app/features/maps/bounds.ts';
import { MapCanvas, type MapView } from '#app/features/maps/components/map-canvas.tsx';
import type { BaseMap } from '#app/features/maps/engine.ts';
import { addPinLayers } from '#app/features/maps/pin-layers.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { pinsOf } from '../rules.ts';
import type { HomeOnMap, Pin } from '../types.ts';
import { HomesFailed } from './homes-failed.tsx';
import { PinCards } from './pin-cards.tsx';
import { AROUND_HOMES } from './use-fit.ts';
import { useRetry } from './use-retry.ts';
import { useShownPins } from './use-shown-pins.ts';

interface HomesMapProps {
  label: string;
  /** URL of the homes as JSON. */
  path: string;
}

/** A map within a page, of homes loaded all at once. Mounted again for other homes. */
export default function HomesMap({ label, path }: HomesMapProps) {
  const t = useMessages('searchMap');
  const [map, setMap] = useState<BaseMap | null>(null);
  const [view, setView] = useState<MapView | null>(null);
  const [chosen, setChosen] = useState<Pin | null>(null);
  const { homes, hasFailed, retry } = useHomes(path);
  useShownPins({
    map,
    pins: view ? pinsOf(homes ?? [], view.zoom) : undefined,
    homes: homes ?? [],
    chosen,
    onChoose: setChosen,
  });
  useEffect(() => {
    const bounds = homes && boundsAround(homes);
    if (map && bounds) map.fitBounds(bounds, { ...AROUND_HOMES, animate: false });
  }, [map, homes]);

  function start(ready: BaseMap) {
    const leave = addPinLayers(ready);
    setMap(ready);
    return leave;
  }
  return (
    <MapCanvas label={label} initial={{ bounds: DUBAI }} isInline onReady={start} onMove={setView}>
      {hasFailed && <HomesFailed text={t.homesFailed} onRetry={retry} />}
      {chosen?.ids && (
        <PinCards
          key={chosen.ids.join()}
          ids={chosen.ids}
          count={chosen.count}
          onClose={() => setChosen(null)}
        />
      )}
    </MapCanvas>
  );
}

/** Null until they have loaded. */
function useHomes(path: string) {
  const [homes, setHomes] = useState<HomeOnMap[] | null>(null);
  const [failure, setFailure] = useState<'failed' | 'asked again' | null>(null);
  const retry = () => setFailure('asked again');
  useRetry(failure !== null, retry);
  const isMissing = homes === null && failure !== 'failed';
  useEffect(() => {
    if (!isMissing) return;
    const request = new AbortController();
    const ask = async () => {
      const answer = await askForHomes(path, request.signal);
      if (request.signal.aborted) return;
      setHomes(answer);
      setFailure(answer ? null : 'failed');
    };
    void ask();
    return () => request.abort();
  }, [path, isMissing]);
  return { homes, hasFailed: failure !== null, retry };
}

/** Null if they couldn't be loaded. */
async function askForHomes(path: string, signal: AbortSignal): Promise<HomeOnMap[] | null> {
  try {
    const response = await fetch(path, { signal });
    return response.ok ? ((await response.json()) as HomeOnMap[]) : null;
  } catch {
    return null;
  }
}
