import { useEffect, useState } from 'react';
import type { MapFailure } from '#app/features/maps/components/map-canvas.tsx';
import { PlaceMap } from '#app/features/maps/components/place-map.tsx';
import type { BaseMap } from '#app/features/maps/engine.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { type NearPlace, SURROUNDING_KINDS, type SurroundingKind } from '../types.ts';
import { addNearLayers, KIND_COLOURS, showNear } from './near-layers.ts';

interface NearMapProps {
  label: string;
  /** The place in the middle. */
  place: { lng: number; lat: number };
  places: NearPlace[];
  onFail(failure: MapFailure): void;
}

/** The street map around a place, with the places near it. */
export default function NearMap({ label, place: { lng, lat }, places, onFail }: NearMapProps) {
  const [map, setMap] = useState<BaseMap | null>(null);
  const [chosen, setChosen] = useState<NearPlace | null>(null);
  return (
    <>
      <div className="relative aspect-video min-h-80 w-full overflow-hidden rounded-card">
        <PlaceMap label={label} lng={lng} lat={lat} onReady={setMap} onFail={onFail} />
        <ChosenPlace place={chosen} />
      </div>
      {map && <Legend map={map} places={places} onChoose={setChosen} />}
    </>
  );
}

/** Over the map, so that it is in view where it was pressed. */
function ChosenPlace({ place }: { place: NearPlace | null }) {
  const t = useMessages('surroundings');
  return (
    <p role="status" className={place ? 'map-chosen py-2 pe-3.5 text-sm print:hidden' : undefined}>
      {place && t.onMapPlace(place.name, t.kind[place.kind], t.away(place.metres))}
    </p>
  );
}

interface LegendProps {
  map: BaseMap;
  places: NearPlace[];
  onChoose(place: NearPlace | null): void;
}

/** Below the map: shows and hides places by kind. */
function Legend({ map, places, onChoose }: LegendProps) {
  const t = useMessages('surroundings');
  const kinds = SURROUNDING_KINDS.filter((kind) => places.some((place) => place.kind === kind));
  const [hidden, setHidden] = useState<SurroundingKind[]>([]);
  useEffect(
    () => addNearLayers(map, (at) => onChoose(places[at] ?? null)),
    [map, places, onChoose],
  );
  useEffect(() => {
    const all = places.map((place, at) => ({ ...place, at, letter: t.letters[place.kind] }));
    showNear(
      map,
      all.filter(({ kind }) => !hidden.includes(kind)),
    );
  }, [map, places, hidden, t]);
  if (kinds.length === 0) return null;
  return (
    <div role="group" aria-label={t.onMap} className="mt-2 flex flex-wrap gap-2 print:hidden">
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          aria-pressed={!hidden.includes(kind)}
          onClick={() =>
            setHidden(
              hidden.includes(kind) ? hidden.filter((own) => own !== kind) : [...hidden, kind],
            )
          }
          className="group button button-quiet text-sm aria-[pressed=false]:text-muted"
        >
          <span
            aria-hidden="true"
            style={{ backgroundColor: KIND_COLOURS[kind] }}
            className="flex size-5 items-center justify-center rounded-full text-xs font-semibold text-white group-aria-[pressed=false]:opacity-40"
          >
            {t.letters[kind]}
          </span>
          <span className="group-aria-[pressed=false]:line-through">{t.kinds[kind]}</span>
        </button>
      ))}
    </div>
  );
}
