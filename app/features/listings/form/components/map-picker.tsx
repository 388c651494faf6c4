import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { isOnMap, type LatLng } from '#app/features/areas/geography.ts';
import { mapPath } from '#app/features/areas/map-url.ts';
import { isWellInside, mapView, placeAt, type Spot, spotOf } from '#app/features/areas/map-view.ts';
import { useLanguage, useMessages } from '#app/messages/use-messages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { pointText } from '../rules.ts';

interface MapPickerProps {
  /** Null until one is chosen. */
  point: LatLng | null;
  /** The centre of the map until then. */
  start: LatLng;
  onChoose(point: LatLng): void;
}

/** About 80 and 800 metres, depending on the map's size. */
const STEP = 0.005;
const LONG_STEP = 0.05;
const STEPS: Record<string, Spot> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** A map to choose a point by clicking, dragging the pin or the arrow keys. It pans when the point leaves it. */
export function MapPicker({ point, start, onChoose }: MapPickerProps) {
  const t = useMessages('listingForm');
  const { locale } = useLanguage();
  const [centre, setCentre] = useState(point ?? start);
  const map = useRef<HTMLButtonElement>(null);
  const [dragged, setDragged] = useState<Spot | null>(null);
  // From where the pin is held to its tip.
  const grip = useRef<Spot>({ x: 0, y: 0 });
  // A drag ends with a click, which must be ignored.
  const wasDragged = useRef(false);
  const hintId = useId();

  const shown = point ?? start;
  const view = mapView(centre);
  const isChosenHere = point !== null && isWellInside(view, point);
  const mustMove = point ? !isChosenHere && isOnMap(point) : !isSame(centre, start);
  if (mustMove && !isSame(centre, shown)) setCentre(shown);

  const spot = dragged ?? (point && spotOf(view, point));
  const choose = (to: Spot) => onChoose(placeAt(view, to));
  const spotUnder = ({ clientX, clientY }: MouseEvent): Spot => {
    const { left, top, width, height } = map.current!.getBoundingClientRect();
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  };
  const spotHeld = (event: MouseEvent): Spot => {
    const { x, y } = spotUnder(event);
    return { x: x + grip.current.x, y: y + grip.current.y };
  };

  function onPointerDown(event: PointerEvent) {
    wasDragged.current = false;
    const isOnPin = event.target !== map.current;
    // A finger scrolls the page unless it is on the pin.
    if (event.pointerType === 'touch' && !isOnPin) return;
    const from = spotUnder(event);
    grip.current = isOnPin && spot ? { x: spot.x - from.x, y: spot.y - from.y } : { x: 0, y: 0 };
    (event.target as Element).setPointerCapture(event.pointerId);
  }

  function onPointerMove(event: PointerEvent) {
    if (!isHeld(event)) return;
    wasDragged.current = true;
    setDragged(spotHeld(event));
  }

  // Not the pin's last drawn position: on a slow machine the pointer is ahead of it.
  function onPointerUp(event: PointerEvent) {
    if (isHeld(event) && wasDragged.current) choose(spotHeld(event));
    setDragged(null);
  }

  function onClick(event: MouseEvent) {
    if (wasDragged.current) return;
    // Enter and space put the pin at the centre.
    if (event.detail === 0) choose(spot ?? { x: 0.5, y: 0.5 });
    else choose(spotUnder(event));
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const from = spot ?? { x: 0.5, y: 0.5 };
    const length = event.shiftKey ? LONG_STEP : STEP;
    choose({ x: from.x + step.x * length, y: from.y + step.y * length });
  }

  return (
    <div className="mt-2 max-w-md">
      <button
        type="button"
        ref={map}
        aria-label={t.mapLabel}
        aria-describedby={hintId}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={() => setDragged(null)}
        onClick={onClick}
        onKeyDown={onKeyDown}
        className="relative block aspect-video w-full cursor-crosshair overflow-hidden rounded-card border border-line"
      >
        <img
          src={mapPath(centre, { locale, hasPin: false }) ?? undefined}
          alt=""
          width={640}
          height={360}
          draggable={false}
          className="pointer-events-none size-full"
        />
        {spot && (
          <span
            style={{ left: `${spot.x * 100}%`, top: `${spot.y * 100}%` }}
            className="absolute flex size-11 -translate-x-1/2 -translate-y-full cursor-grab touch-none items-end justify-center text-danger"
          >
            <Icon name="pin" size={36} className="pointer-events-none -mb-0.75 fill-white" />
          </span>
        )}
      </button>
      <p id={hintId} className="mt-1 text-sm text-muted">
        {t.mapHint}
      </p>
      <p role="status" className="sr-only">
        {point && t.pinAt(pointText(point))}
      </p>
    </div>
  );
}

const isSame = (one: LatLng, other: LatLng) => one.lat === other.lat && one.lng === other.lng;
const isHeld = ({ target, pointerId }: PointerEvent) =>
  (target as Element).hasPointerCapture(pointerId);
