import { useEffect, useRef, useState } from 'react';
import type { BaseMap } from '#app/features/maps/engine.ts';
import { itemAt } from '#app/lib/required.ts';
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
  const [mode, setMode] = useState<Mode | null>(startsAtOnce ? 'pointer' : null);
  const [corners, setCorners] = useState<Corner[]>([]);
  const [status, say] = useState('');
  /** The area that the form describes. */
  const [preview, setPreview] = useState<string | null>(null);
  /** An area while one of its corners moves. */
  const [moved, setMoved] = useState<{ shape: string; corners: Corner[] } | null>(null);
  const tools = useRef<HTMLDivElement>(null);
  const searchIn = useShapeSearch(search);
  const { shapes } = searchIn;
  const shown = preview === null ? shapes : [...new Set([...shapes, preview])];
  const outlines = shown.map((shape) =>
    shape === moved?.shape ? moved.corners : cornersOf(shape),
  );
  useShownShapes(map, outlines);

  const isSettled = mode === null && search.filter.shapes.length > 0;
  useEffect(() => {
    if (isSettled) onClose(false);
  }, [isSettled, onClose]);
  useEffect(() => {
    if (startsAtOnce) tools.current?.focus();
  }, [startsAtOnce]);

  function start(other: Mode | null) {
    setMode(other);
    setCorners([]);
    setPreview(null);
    setMoved(null);
    say('');
    if (other === null && shapes.length === 0) onClose(true);
    else if (other !== 'keyboard') tools.current?.focus();
  }
  function finish(shape: string | null) {
    setCorners([]);
    if (shape === null) return say(t.tooSmall);
    if (!searchIn.add(shape)) return say(t.tooMany);
    setPreview(null);
    setMode(null);
    say('');
    tools.current?.focus();
  }
  function change(at: number, changed: Corner[]) {
    const text = writePolygon(changed);
    if (text !== null && text !== shapes[at]) searchIn.change(shapes.with(at, text));
    setMoved(null);
  }
  function removeAll() {
    onClose(true);
    searchIn.remove(null);
  }
  function remove(at: number) {
    if (shapes.length === 1) return removeAll();
    // The last button to remove an area goes with it.
    if (at === shapes.length - 1) tools.current?.focus();
    searchIn.remove(itemAt(shapes, at));
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
      onChange: (changed: Corner[]) => change(at, changed),
      onRemove: () => remove(at),
    })),
    removeAll,
    pen: {
      map,
      corners,
      say,
      onCorners: setCorners,
      onDone: (closed: Corner[]) => finish(shapeOf(map, closed)),
    },
    circle: { map, onPreview: setPreview, onDone: finish },
  };
}
