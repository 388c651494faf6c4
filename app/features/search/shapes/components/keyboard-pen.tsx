import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useMessages } from '#app/messages/use-messages.ts';
import { offsetBetween } from '../offset.ts';
import type { Corner } from '../outline.ts';
import { OutlineSketch } from './outline-sketch.tsx';
import type { PenProps } from './pointer-pen.tsx';
import { apart, useProjection } from './use-projection.ts';

/** Pixels moved by an arrow key, and with Shift. */
const [STEP, SMALL_STEP] = [48, 6];
const REACH = 24;
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface KeyboardPenProps extends PenProps {
  /** Announces each step to screen readers. */
  say(text: string): void;
}

/** Crosshairs in the middle of the map, which the arrow keys move underneath; the outcome of each key is announced. */
export function KeyboardPen({ map, corners, onCorners, onDone, say }: KeyboardPenProps) {
  const t = useMessages('shapes');
  const hint = useId();
  const button = useRef<HTMLButtonElement>(null);
  const project = useProjection(map);
  const pixels = corners.map(project);
  const center = map.getCenter();
  const here: Corner = [center.lng, center.lat];
  useEffect(() => button.current?.focus(), []);

  function set() {
    const [first] = pixels;
    if (first && corners.length > 2 && apart(first, project(here)) < REACH) return onDone(corners);
    onCorners([...corners, here]);
    say(t.pen.wasSet(corners.length + 1));
  }
  function takeBack() {
    if (corners.length === 0) return;
    onCorners(corners.slice(0, -1));
    say(t.pen.takenBack(corners.length - 1));
  }
  function move([x, y]: [number, number], isSmall: boolean) {
    const step = isSmall ? SMALL_STEP : STEP;
    map.panBy([x * step, y * step], { duration: 0 });
    const { lng, lat } = map.getCenter();
    const from = corners.at(-1);
    if (from) say(t.pen.moved(offsetBetween(from, [lng, lat]), corners.length));
  }
  function press(event: KeyboardEvent) {
    const arrow = ARROWS[event.key];
    if (arrow) move(arrow, event.shiftKey);
    else if (event.key === 'Backspace' || event.key === 'Delete') takeBack();
    else if (event.key === '+' || event.key === '=') map.zoomIn();
    else if (event.key === '-') map.zoomOut();
    else return;
    event.preventDefault();
  }
  return (
    // Makes screen readers pass the arrow keys on to the page.
    <div role="application" aria-label={t.pen.label} className="shape-crosshair">
      <OutlineSketch corners={pixels} path={[map.project(here)]} />
      <button
        ref={button}
        type="button"
        aria-label={t.pen.set(corners.length + 1)}
        aria-describedby={hint}
        onClick={set}
        onKeyDown={press}
      />
      <p id={hint} className="sr-only">
        {t.pen.keys}
      </p>
    </div>
  );
}
