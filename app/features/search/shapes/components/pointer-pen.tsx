import { type PointerEvent, useRef, useState } from 'react';
import type { BaseMap } from '#app/features/maps/engine.ts';
import type { Corner } from '../outline.ts';
import { OutlineSketch } from './outline-sketch.tsx';
import { apart, cornerAt, type Pixel, useProjection } from './use-projection.ts';

/** Pixels: a shorter move is a press, not a drag. */
const STILL = 8;
/** Pixels: a press this near the first corner closes the outline, and one this near the last ends it, as a double click does. */
const REACH = 16;
/** Pixels between two points of a line. */
const STRIDE = 3;

export interface PenProps {
  map: BaseMap;
  /** The corners set so far. */
  corners: Corner[];
  onCorners(corners: Corner[]): void;
  /** Called with the corners of a closed outline. */
  onDone(corners: Corner[]): void;
}

/** Covers the map and takes its touches: a line drawn around an area, or its corners one by one. */
export function PointerPen({ map, corners, onCorners, onDone }: PenProps) {
  const project = useProjection(map);
  const path = useRef<Pixel[]>([]);
  const [line, setLine] = useState<Pixel[]>([]);
  const pixels = corners.map(project);

  function draw(points: Pixel[]) {
    path.current = points;
    setLine(points);
  }
  function press(event: PointerEvent<HTMLElement>) {
    if (!event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    draw([pixelOf(event)]);
  }
  function move(event: PointerEvent<HTMLElement>) {
    const here = pixelOf(event);
    const last = path.current.at(-1);
    if (!event.isPrimary) return;
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) {
      if (corners.length > 0) setLine([here]);
    } else if (last && apart(last, here) >= STRIDE) draw([...path.current, here]);
  }
  function lift(event: PointerEvent<HTMLElement>) {
    const [start, ...rest] = path.current;
    if (!event.isPrimary || !start) return;
    const here = pixelOf(event);
    draw([]);
    if (corners.length === 0 && rest.some((pixel) => apart(pixel, start) > STILL)) {
      return onDone([start, ...rest].map((pixel) => cornerAt(map, pixel)));
    }
    const [first, last] = [pixels[0], pixels.at(-1)];
    const isEnd = [first, last].some((pixel) => pixel && apart(pixel, here) < REACH);
    if (!isEnd) onCorners([...corners, cornerAt(map, here)]);
    else if (corners.length > 2) onDone(corners);
  }
  return (
    <div
      className="shape-pen"
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={lift}
      onPointerCancel={() => draw([])}
      onPointerLeave={() => path.current.length === 0 && setLine([])}
      // The wheel still zooms the map.
      onWheel={({ nativeEvent }) => {
        map.getCanvasContainer().dispatchEvent(new WheelEvent('wheel', nativeEvent));
      }}
    >
      <OutlineSketch corners={pixels} path={line} />
    </div>
  );
}

function pixelOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Pixel {
  const { left, top } = currentTarget.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}
