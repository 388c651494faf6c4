import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { BaseMap } from '#app/features/maps/engine.ts';
import { itemAt } from '#app/lib/required.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { Corner } from '../outline.ts';
import { apart, cornerAt, useProjection } from './use-projection.ts';

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Pixels moved by an arrow key, and with Shift. */
const [STEP, SMALL_STEP] = [12, 2];

interface AreaHandlesProps {
  map: BaseMap;
  corners: Corner[];
  /** The number of the area, from 1. */
  number: number;
  /** The corners of a circle can't be moved. */
  isCircle: boolean;
  /** Called while a corner moves, and when it is let go. */
  onMove(corners: Corner[]): void;
  onChange(corners: Corner[]): void;
  onRemove(): void;
}

/**
 * Handles to move the corners of an area, by dragging or with the arrow keys, and the button that removes it. PageUp and
 * PageDown move the focus from one to the next.
 */
export function AreaHandles({
  map,
  corners,
  number,
  isCircle,
  onMove,
  onChange,
  onRemove,
}: AreaHandlesProps) {
  const t = useMessages('shapes');
  const project = useProjection(map);
  const [active, setActive] = useState(0);
  const moved = (at: number, x: number, y: number) => {
    const { x: fromX, y: fromY } = project(itemAt(corners, at));
    return corners.with(at, cornerAt(map, { x: fromX + x, y: fromY + y }));
  };

  function drag(event: PointerEvent<HTMLElement>, at: number) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { left, top } = map.getContainer().getBoundingClientRect();
    const here = { x: event.clientX - left, y: event.clientY - top };
    if (apart(here, project(itemAt(corners, at))) > 1)
      onMove(corners.with(at, cornerAt(map, here)));
  }
  function press(event: KeyboardEvent<HTMLElement>, at: number) {
    const arrow = ARROWS[event.key];
    const step = event.shiftKey ? SMALL_STEP : STEP;
    if (arrow) onMove(moved(at, arrow[0] * step, arrow[1] * step));
    else if (event.key === 'PageDown') focusNext(event.currentTarget, 1);
    else if (event.key === 'PageUp') focusNext(event.currentTarget, -1);
    else if (event.key === 'Delete' && corners.length > 3) {
      // The last handle goes with its corner.
      if (at === corners.length - 1) focusNext(event.currentTarget, -1);
      onChange(corners.toSpliced(at, 1));
    } else return;
    event.preventDefault();
  }
  const handles = isCircle ? [] : corners;
  const top = project(
    itemAt(
      corners.toSorted(([, one], [, other]) => other - one),
      0,
    ),
  );
  return (
    <div role="group" aria-label={t.edit.area(number)}>
      {handles.map((corner, at) => {
        const { x, y } = project(corner);
        return (
          <button
            key={at}
            type="button"
            aria-label={t.edit.corner(at + 1, corners.length)}
            tabIndex={at === Math.min(active, corners.length - 1) ? 0 : -1}
            className="shape-corner"
            style={{ translate: `${x}px ${y}px` }}
            onFocus={() => setActive(at)}
            onPointerDown={({ currentTarget, pointerId }) =>
              currentTarget.setPointerCapture(pointerId)
            }
            onPointerMove={(event) => drag(event, at)}
            onPointerUp={() => onChange(corners)}
            onPointerCancel={() => onChange(corners)}
            onKeyDown={(event) => press(event, at)}
            onKeyUp={({ key }) => ARROWS[key] && onChange(corners)}
            // Takes a key's release with it.
            onBlur={() => onChange(corners)}
          />
        );
      })}
      <button
        type="button"
        aria-label={t.edit.remove(number)}
        className="shape-remove"
        style={{ translate: `${top.x}px ${top.y}px` }}
        onClick={onRemove}
      >
        <Icon name="close" size={16} />
      </button>
    </div>
  );
}

function focusNext(button: HTMLElement, by: 1 | -1): void {
  const next = by === 1 ? button.nextElementSibling : button.previousElementSibling;
  if (next instanceof HTMLElement) next.focus();
}
