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
const CORNER: Spot = { x: 0, y: 0 };
const MIDDLE: Spot = { x: 0.5, y: 0.5 };
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
  const centre = useCentre(point, start);
  const view = mapView(centre);
  const { spot, ...map } = usePin(point && spotOf(view, point), (to) =>
    onChoose(placeAt(view, to)),
  );
  const hintId = useId();
  return (
    <div className="mt-2 max-w-md">
      <button
        type="button"
        aria-label={t.mapLabel}
        aria-describedby={hintId}
        {...map}
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

/** The centre of the map, which stays while the chosen point is well inside. */
function useCentre(point: LatLng | null, start: LatLng): LatLng {
  const [centre, setCentre] = useState(point ?? start);
  const shown = point ?? start;
  const isChosenHere = point !== null && isWellInside(mapView(centre), point);
  const mustMove = point ? !isChosenHere && isOnMap(point) : !isSame(centre, start);
  if (mustMove && !isSame(centre, shown)) setCentre(shown);
  return centre;
}

/**
 * Moves a pin on a button.
 * @returns where it is, also while it is dragged, and the button's handlers.
 */
function usePin(chosen: Spot | null, choose: (to: Spot) => void) {
  const [dragged, setDragged] = useState<Spot | null>(null);
  // From where the pin is held to its tip.
  const grip = useRef<Spot>(CORNER);
  // A drag ends with a click, which must be ignored.
  const wasDragged = useRef(false);
  const spot = dragged ?? chosen;
  const spotHeld = (event: PointerEvent<Element>): Spot => {
    const { x, y } = spotUnder(event);
    return { x: x + grip.current.x, y: y + grip.current.y };
  };
  return {
    spot,
    onPointerDown(event: PointerEvent<Element>) {
      wasDragged.current = false;
      const isOnPin = event.target !== event.currentTarget;
      // A finger scrolls the page unless it is on the pin.
      if (event.pointerType === 'touch' && !isOnPin) return;
      const from = spotUnder(event);
      grip.current = isOnPin && spot ? { x: spot.x - from.x, y: spot.y - from.y } : CORNER;
      (event.target as Element).setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<Element>) {
      if (!isHeld(event)) return;
      wasDragged.current = true;
      setDragged(spotHeld(event));
    },
    // Not the pin's last drawn position: on a slow machine the pointer is ahead of it.
    onPointerUp(event: PointerEvent<Element>) {
      if (isHeld(event) && wasDragged.current) choose(spotHeld(event));
      setDragged(null);
    },
    onPointerCancel: () => setDragged(null),
    onClick(event: MouseEvent<Element>) {
      if (wasDragged.current) return;
      // Enter and space put the pin at the centre.
      choose(event.detail === 0 ? (spot ?? MIDDLE) : spotUnder(event));
    },
    onKeyDown(event: KeyboardEvent) {
      const step = STEPS[event.key];
      if (!step) return;
      event.preventDefault();
      const { x, y } = spot ?? MIDDLE;
      const length = event.shiftKey ? LONG_STEP : STEP;
      choose({ x: x + step.x * length, y: y + step.y * length });
    },
  };
}

/** Where an event is on the map, in parts of its width and height. */
function spotUnder({ clientX, clientY, currentTarget }: MouseEvent<Element>): Spot {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}

const isSame = (one: LatLng, other: LatLng) => one.lat === other.lat && one.lng === other.lng;
const isHeld = ({ target, pointerId }: PointerEvent) =>
  (target as Element).hasPointerCapture(pointerId);
