import { useState } from 'react';
import { DUBAI } from '#app/features/maps/bounds.ts';
import { MapCanvas, type MapView } from '#app/features/maps/components/map-canvas.tsx';
import type { BaseMap } from '#app/features/maps/engine.ts';
import { addPinLayers } from '#app/features/maps/pin-layers.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { searchParams } from '../../rules.ts';
import { MapTools } from '../../shapes/components/map-tools.tsx';
import type { Search } from '../../types.ts';
import type { MapOfResults, Pin } from '../types.ts';
import { MapWidth } from './map-width.tsx';
import { PinCards } from './pin-cards.tsx';
import { AROUND_HOMES, boundsOfBox, boundsOfShapes, useFit } from './use-fit.ts';
import { useFrame } from './use-frame.ts';
import { usePins } from './use-pins.ts';
import { useShownPins } from './use-shown-pins.ts';

interface MapResultsProps {
  search: Search;
  results: MapOfResults;
}

/** The map beside the list: pins of all homes that match a search, and a button to search the part in view. */
export default function MapResults({ search, results }: MapResultsProps) {
  const t = useMessages('searchMap');
  const [map, setMap] = useState<BaseMap | null>(null);
  const [view, setView] = useState<MapView | null>(null);
  const [chosen, setChosen] = useState<Pin | null>(null);
  const { box, ...filter } = search.filter;
  const frame = useFrame(map, box);
  const params = searchParams({ filter }).toString();
  const { pins, hasFailed } = usePins(searchParams({ filter: { ...filter, box: frame } }), view);
  useShownPins({ map, pins, homes: results.homes, chosen, onChoose: setChosen });
  const bounds = boundsOfShapes(filter.shapes) ?? results.bounds;
  useFit(map, { params, box, bounds });

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
          <MapTools map={map} search={search} bounds={results.bounds} stations={results.stations} />
        )}
        {hasFailed && (
          <p role="status" className="map-status">
            {t.loadFailed}
          </p>
        )}
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
