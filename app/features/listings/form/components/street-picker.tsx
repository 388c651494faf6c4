import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LatLng } from '#app/features/areas/geography.ts';
import { MapCanvas } from '#app/features/maps/components/map-canvas.tsx';
import type { BaseMap } from '#app/features/maps/engine.ts';
import { useMessages } from '#app/messages/use-messages.ts';

interface StreetPickerProps {
  /** Null: none is chosen yet. */
  point: LatLng | null;
  /** What the map shows until then. */
  start: LatLng;
  onChoose(point: LatLng): void;
}

/** Of a place, and of a chosen point. */
const [FAR, NEAR] = [13.5, 16];

/** The map of streets, on which a click, a dragged pin or a button for its middle choose a point. */
export default function StreetPicker({ point, start, onChoose }: StreetPickerProps) {
  const t = useMessages('listingForm');
  const [map, setMap] = useState<BaseMap | null>(null);
  const choose = useEffectEvent(({ lat, lng }: LatLng) => onChoose({ lat, lng }));
  useStart(map, point, start);

  function open(ready: BaseMap) {
    setMap(ready);
    return () => setMap(null);
  }
  useEffect(() => {
    map?.on('click', ({ lngLat }) => choose(lngLat));
  }, [map]);
  const initial = point
    ? { center: lngLatOf(point), zoom: NEAR }
    : { center: lngLatOf(start), zoom: FAR };
  return (
    <>
      <p className="mt-2 text-sm text-muted">{t.streetHint}</p>
      <div className="mt-2 h-96 max-h-[70dvh] max-w-2xl overflow-hidden rounded-card">
        <MapCanvas label={t.streetMapLabel} initial={initial} isInline onReady={open}>
          <span aria-hidden className="street-picker-middle" />
          {map && point && <Pin map={map} point={point} onChoose={onChoose} />}
          <button
            type="button"
            className="button button-quiet absolute start-3 top-3 shadow-float"
            onClick={() => {
              const centre = map?.getCenter();
              if (centre) onChoose({ lat: centre.lat, lng: centre.lng });
            }}
          >
            {t.pinInMiddle}
          </button>
        </MapCanvas>
      </div>
    </>
  );
}

interface PinProps {
  map: BaseMap;
  point: LatLng;
  onChoose(point: LatLng): void;
}

/** A draggable marker that stays at its point as the map moves; the map moves to show it. */
function Pin({ map, point, onChoose }: PinProps) {
  const pin = useRef<HTMLSpanElement>(null);
  /** Of the pin's tip from where it is held; null: it isn't. */
  const grip = useRef<{ x: number; y: number } | null>(null);

  const place = useEffectEvent(() => {
    if (!grip.current) show(map.project(lngLatOf(point)));
  });
  function show({ x, y }: { x: number; y: number }) {
    if (pin.current) pin.current.style.transform = `translate(${x}px, ${y}px)`;
  }
  useEffect(() => {
    if (!map.getBounds().contains(lngLatOf(point))) map.easeTo({ center: lngLatOf(point) });
    place();
  }, [map, point]);
  useEffect(() => {
    map.on('move', place);
    map.on('resize', place);
    return () => {
      map.off('move', place);
      map.off('resize', place);
    };
  }, [map]);

  const tipUnder = ({ clientX, clientY }: PointerEvent) => ({
    x: clientX + (grip.current?.x ?? 0),
    y: clientY + (grip.current?.y ?? 0),
  });
  function take(event: PointerEvent<HTMLElement>) {
    const { x, y } = map.project(lngLatOf(point));
    grip.current = { x: x - event.clientX, y: y - event.clientY };
    event.currentTarget.setPointerCapture(event.pointerId);
  }
  function letGo(event: PointerEvent) {
    if (!grip.current) return;
    const { lat, lng } = map.unproject(Object.values(tipUnder(event)) as [number, number]);
    grip.current = null;
    onChoose({ lat, lng });
  }
  return (
    <span
      ref={pin}
      className="street-picker-pin"
      onPointerDown={take}
      onPointerMove={(event) => grip.current && show(tipUnder(event))}
      onPointerUp={letGo}
      onPointerCancel={() => {
        grip.current = null;
        show(map.project(lngLatOf(point)));
      }}
    />
  );
}

/** Follows the place typed in the form while no point is chosen. */
function useStart(map: BaseMap | null, point: LatLng | null, start: LatLng): void {
  const follow = useEffectEvent((to: LatLng) => {
    if (map && !point) map.jumpTo({ center: lngLatOf(to), zoom: FAR });
  });
  useEffect(() => follow(start), [start]);
}

const lngLatOf = ({ lng, lat }: LatLng): [lng: number, lat: number] => [lng, lat];
