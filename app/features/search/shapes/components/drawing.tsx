import '#app/styles/drawing.css';
import { useEffect, useEffectEvent } from 'react';
import { useMessages } from '#app/messages/use-messages.ts';
import type { Station } from '../../pins/types.ts';
import { AreaHandles } from './area-handles.tsx';
import { CircleForm } from './circle-form.tsx';
import { KeyboardPen } from './keyboard-pen.tsx';
import { PointerPen } from './pointer-pen.tsx';
import { PenTools, ShapeTools } from './shape-tools.tsx';
import { type DrawingProps, useDrawing } from './use-drawing.ts';

/** The areas of a search on the map, with the tools to draw, change and remove them. */
export default function Drawing({ stations, ...props }: DrawingProps & { stations: Station[] }) {
  const t = useMessages('shapes');
  const { mode, start, status, tools, areas, removeAll, pen, circle } = useDrawing(props);
  useEscape(mode !== null, () => start(null));
  return (
    <>
      {mode === 'pointer' && <PointerPen {...pen} />}
      {mode === 'keyboard' && <KeyboardPen {...pen} />}
      {mode === 'change' &&
        areas.map((area, at) => <AreaHandles key={at} map={props.map} number={at + 1} {...area} />)}
      <div
        ref={tools}
        tabIndex={-1}
        role="group"
        aria-label={t.tools}
        className="map-tools shape-tools"
      >
        {mode === null || mode === 'change' ? (
          <ShapeTools
            count={areas.length}
            isChanging={mode === 'change'}
            hasCorners={areas.some(({ isCircle }) => !isCircle)}
            onStart={start}
            onRemove={removeAll}
          />
        ) : (
          <PenTools
            mode={mode}
            count={pen.corners.length}
            onMode={start}
            onBack={() => pen.onCorners(pen.corners.slice(0, -1))}
            onDone={() => pen.onDone(pen.corners)}
          />
        )}
        {mode === 'circle' && <CircleForm {...circle} stations={stations} />}
        <p role="status" className="shape-status">
          {status}
        </p>
      </div>
    </>
  );
}

function useEscape(isOn: boolean, onEscape: () => void): void {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isOn) return;
    const leaving = new AbortController();
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && escape();
    document.addEventListener('keydown', press, { signal: leaving.signal });
    return () => leaving.abort();
  }, [isOn]);
}
