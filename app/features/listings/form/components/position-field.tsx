import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { isOnMap, type LatLng } from '#app/features/areas/geography.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Field } from '#app/ui/form/field.tsx';
import { useField } from '#app/ui/form/form-context.ts';
import { useHasScript } from '#app/ui/use-has-script.ts';
import { pointOf, pointText } from '../rules.ts';
import { MapPicker } from './map-picker.tsx';

const StreetPicker = lazy(() => import('./street-picker.tsx'));

/** Latitude and longitude in one field, in the format maps copy, and a map to choose them on. */
export function PositionField() {
  const { labels, hints, ...t } = useMessages('listingForm');
  const hasScript = useHasScript();
  const { typed } = useField('position', true);
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(typed?.[0] ?? '');
  const [isAway, setAway] = useState(false);
  const [hasStreets, setStreets] = useState(false);
  const point = pointOf(text);
  const start = useStart(field, point === null);

  function choose(point: LatLng) {
    if (!field.current) return;
    const here = pointText(point);
    field.current.value = here;
    // As if it had been typed, so that the draft is kept.
    field.current.dispatchEvent(new Event('input', { bubbles: true }));
    setText(here);
    setAway(false);
  }

  function locate() {
    const keep = ({ coords: { latitude: lat, longitude: lng } }: GeolocationPosition) => {
      const here = pointOf(pointText({ lat, lng }));
      if (here) choose(here);
      else setAway(true);
    };
    navigator.geolocation.getCurrentPosition(keep, () => setAway(true));
  }

  return (
    <div>
      <Field
        label={labels.position}
        name="position"
        hint={hints.position}
        ref={field}
        onChange={(event) => setText(event.currentTarget.value)}
        autoComplete="off"
        maxLength={60}
      />
      {hasScript && (
        <button type="button" onClick={locate} className="link tap">
          {t.useMyPosition}
        </button>
      )}
      <p role="status" className="text-sm font-semibold text-danger empty:hidden">
        {isAway && t.noPosition}
      </p>
      {hasScript && (hasStreets || point === null || isOnMap(point)) && (
        <>
          {hasStreets ? (
            <Suspense fallback={<div className="mt-2 h-96 max-h-[70dvh] max-w-2xl" />}>
              <StreetPicker point={point} start={start} onChoose={choose} />
            </Suspense>
          ) : (
            <MapPicker point={point} start={start} onChoose={choose} />
          )}
          <button type="button" onClick={() => setStreets(!hasStreets)} className="link tap">
            {hasStreets ? t.drawnMap : t.streetMap}
          </button>
        </>
      )}
    </div>
  );
}

const DOWNTOWN: LatLng = { lat: 25.1972, lng: 55.2744 };

/** Where the map starts while no point is chosen: at the place typed in the same form. */
function useStart(field: RefObject<HTMLInputElement | null>, isWanted: boolean): LatLng {
  const [start, setStart] = useState(DOWNTOWN);
  useEffect(() => {
    const place = field.current?.form?.elements.namedItem('location');
    if (!isWanted || !(place instanceof HTMLInputElement)) return;
    let request = new AbortController();
    const look = () => {
      request.abort();
      request = new AbortController();
      void positionOf(place.value, request.signal).then((found) => found && setStart(found));
    };
    look();
    place.addEventListener('change', look);
    return () => {
      request.abort();
      place.removeEventListener('change', look);
    };
  }, [field, isWanted]);
  return start;
}

/** Null for an unknown place, or if the server didn't answer. */
async function positionOf(place: string, signal: AbortSignal): Promise<LatLng | null> {
  if (place.trim() === '') return null;
  try {
    const response = await fetch(`/areas/position?${new URLSearchParams({ q: place })}`, {
      signal,
    });
    const found = response.ok ? ((await response.json()) as LatLng | null) : null;
    return found && isOnMap(found) ? found : null;
  } catch {
    return null;
  }
}
