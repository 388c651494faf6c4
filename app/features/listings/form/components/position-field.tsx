import { type RefObject, useEffect, useRef, useState } from 'react';
import { isOnMap } from '#app/features/areas/geography.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Field } from '#app/ui/form/field.tsx';
import { useField } from '#app/ui/form/form-context.ts';
import { useHasScript } from '#app/ui/use-has-script.ts';
import { type Point, pointOf, pointText } from '../rules.ts';
import { MapPicker } from './map-picker.tsx';

/** Latitude and longitude in one field, as maps copy them, and a map to choose them on. */
export function PositionField() {
  const { labels, hints, ...t } = useMessages('listingForm');
  const hasScript = useHasScript();
  const { typed } = useField('position', true);
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(typed?.[0] ?? '');
  const [isAway, setAway] = useState(false);
  const point = pointOf(text);
  const start = useStart(field, point === null);

  function choose(point: Point) {
    if (!field.current) return;
    const here = pointText(point);
    field.current.value = here;
    // As if it was typed: the draft is kept.
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
      {hasScript && (point === null || isOnMap(point)) && (
        <MapPicker point={point} start={start} onChoose={choose} />
      )}
    </div>
  );
}

const DOWNTOWN: Point = { lat: 25.1972, lng: 55.2744 };

/** Where the map begins while no point is chosen: at the place typed in the same form. */
function useStart(field: RefObject<HTMLInputElement | null>, isWanted: boolean): Point {
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

/** Null for a place that nobody knows, or without an answer. */
async function positionOf(place: string, signal: AbortSignal): Promise<Point | null> {
  if (place.trim() === '') return null;
  try {
    const response = await fetch(`/areas/position?${new URLSearchParams({ q: place })}`, {
      signal,
    });
    const found = response.ok ? ((await response.json()) as Point | null) : null;
    return found && isOnMap(found) ? found : null;
  } catch {
    return null;
  }
}
