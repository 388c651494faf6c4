import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import type { BaseMap } from '#app/features/maps/engine.ts';
import { useMessages } from '#app/messages/use-messages.ts';
import type { Search } from '../../types.ts';
import { cornersOf, writePolygon } from '../encoding.ts';
import type { Corner } from '../outline.ts';
import { shapeOf, useShapeSearch, useShownShapes } from './use-drawn-shapes.ts';

/** How the next area is drawn, or that existing ones are being changed. */
export type Mode = 'pointer' | 'keyboard' | 'circle' | 'change';

export interface DrawingProps {
  map: BaseMap;
  search: Search;
  /** Starts drawing without a press. */
  startsAtOnce: boolean;
  /** Called when drawing ends. @param isLeaving no areas are left, so that these tools go with the focus they have. */
  onClose(isLeaving: boolean): void;
}

/** The area being drawn, and those of the search. */
export function useDrawing({ map, search, startsAtOnce, onClose }: DrawingProps) {
  const t = useMessages('shapes');
  const { shapes } = search.filter;
  const [mode, setMode] = useState<Mode | null>(startsAtOnce ? 'pointer' : null);
  const [corners, setCorners] = useState<Corner[]>([]);
  const [status, say] = useState('');
  /** An area about to be added to the search, or a preview of the form's. */
  const [next, setNext] = useState<string | null>(null);
  const [moved, setMoved] = useState<{ shape: string; corners: Corner[] } | null>(null);
  const tools = useRef<HTMLDivElement>(null);
  const searchIn = useShapeSearch(search);
  const isAwaited = useNavigation().state !== 'idle' || mode === 'circle';
  const shown = next !== null && isAwaited ? [...new Set([...shapes, next])] : shapes;
  const outlines = shown.map((shape) =>
    shape === moved?.shape ? moved.corners : cornersOf(shape),
  );
  useShownShapes(map, outlines);

  const isSettled = mode === null && shapes.length > 0;
  useEffect(() => {
    if (isSettled) onClose(false);
  }, [isSettled, onClose]);
  useEffect(() => {
    if (startsAtOnce) tools.current?.focus();
  }, [startsAtOnce]);

  function start(other: Mode | null) {
    setMode(other);
    setCorners([]);
    setNext(null);
    say('');
    if (other === null && shapes.length === 0) onClose(true);
    else if (other !== 'keyboard') tools.current?.focus();
  }
  function finish(shape: string | null) {
    setCorners([]);
    if (shape === null) return say(t.tooSmall);
    if (!searchIn.add(shape)) return say(t.tooMany);
    setNext(shape);
    setMode(null);
    say('');
    tools.current?.focus();
  }
  function change(shape: string, changed: Corner[]) {
    const text = writePolygon(changed);
    if (text !== null) searchIn.change(shapes.map((other) => (other === shape ? text : other)));
    setMoved(text === null ? null : { shape, corners: changed });
  }
  return {
    mode,
    start,
    status,
    tools,
    areas: shapes.map((shape, at) => ({
      isCircle: shape.includes(','),
      corners: outlines[at] ?? [],
      onMove: (changed: Corner[]) => setMoved({ shape, corners: changed }),
      onChange: (changed: Corner[]) => change(shape, changed),
      onRemove: () => searchIn.remove(shape),
    })),
    removeAll() {
      onClose(true);
      searchIn.remove(null);
    },
    pen: {
      map,
      corners,
      say,
      onCorners: setCorners,
      onDone: (closed: Corner[]) => finish(shapeOf(map, closed)),
    },
    circle: { map, onPreview: setNext, onDone: finish },
  };
}
