import { type FormEvent, useEffect, useId, useState } from 'react';
import { NEARBY_POINTS } from '#app/features/areas/nearby.ts';
import type { BaseMap } from '#app/features/maps/engine.ts';
import { useLanguage, useMessages } from '#app/messages/use-messages.ts';
import { AROUND_HOMES, boundsOfShapes } from '../../pins/components/use-fit.ts';
import type { Station } from '../../pins/types.ts';
import { shapeText } from '../encoding.ts';
import { useProjection } from './use-projection.ts';

const KILOMETRES = [0.5, 1, 2, 3, 5, 10] as const;

interface CircleFormProps {
  map: BaseMap;
  stations: Station[];
  /** Called with the circle that the form describes. */
  onPreview(shape: string): void;
  onDone(shape: string): void;
}

/** A circle around a station, a landmark or the middle of the map. */
export function CircleForm({ map, stations, onPreview, onDone }: CircleFormProps) {
  const { circle: t } = useMessages('shapes');
  const { locale } = useLanguage();
  const [km, setKm] = useState(() => kmInView(map));
  const [place, setPlace] = useState('');
  const id = useId();
  useProjection(map); // re-renders when the middle of the map changes
  const { lng, lat } = map.getCenter();
  const shape = shapeText([place || `${lng},${lat}`, km].join()) ?? '';
  useEffect(() => onPreview(shape), [onPreview, shape]);
  useEffect(() => {
    const bounds = boundsOfShapes([`${place},${km}`]);
    if (place && bounds) map.fitBounds(bounds, AROUND_HOMES);
  }, [map, place, km]);

  function submit(event: FormEvent) {
    event.preventDefault();
    onDone(shape);
  }
  return (
    <form onSubmit={submit} className="shape-circle">
      <label htmlFor={`${id}km`}>{t.within}</label>
      <select
        id={`${id}km`}
        value={km}
        onChange={({ currentTarget }) => setKm(Number(currentTarget.value))}
        className="field"
      >
        {KILOMETRES.map((some) => (
          <option key={some} value={some}>
            {t.km(some)}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}place`}>{t.of}</label>
      <select
        id={`${id}place`}
        value={place}
        onChange={({ currentTarget }) => setPlace(currentTarget.value)}
        className="field"
      >
        <option value="">{t.middle}</option>
        <Places label={t.kinds.metro} places={stations} />
        <Places label={t.kinds.landmark} places={landmarks(t.landmark, locale)} />
      </select>
      <button type="submit" className="button button-primary">
        {t.add}
      </button>
    </form>
  );
}

/** The largest radius of which the whole circle is in view. */
function kmInView(map: BaseMap): number {
  const { lng, lat } = map.getCenter();
  const bounds = map.getBounds();
  const sides = [bounds.getSouthWest(), bounds.getNorthEast()].flatMap((corner) => [
    map.getCenter().distanceTo({ ...corner, lng } as typeof corner),
    map.getCenter().distanceTo({ ...corner, lat } as typeof corner),
  ]);
  return KILOMETRES.findLast((some) => some * 1000 < Math.min(...sides)) ?? KILOMETRES[0];
}

function landmarks(nameOf: (name: string) => string, locale: string): Station[] {
  return NEARBY_POINTS.landmark
    .map(([name, lat, lng]) => ({ name: nameOf(name), lat, lng }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale));
}

function Places({ label, places }: { label: string; places: Station[] }) {
  return (
    <optgroup label={label}>
      {places.map(({ name, lat, lng }) => (
        <option key={name} value={`${lng},${lat}`}>
          {name}
        </option>
      ))}
    </optgroup>
  );
}
