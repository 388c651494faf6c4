import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react';
import { recall, remember } from '#app/lib/remembered.ts';
import { useMessages } from '#app/messages/use-messages.ts';

const KEY = 'map-width';
const [NARROWEST, USUAL, WIDEST] = [30, 50, 70];
const STEP = 5;

/** The draggable divider between list and map, whose position the browser remembers. Only where they are side by side. */
export function MapWidth() {
  const t = useMessages('searchMap');
  const [chosen, setWidth] = useState(() => Number(recall(KEY)) || null);
  const width = chosen ?? USUAL;
  useEffect(() => {
    if (chosen === null) return;
    document
      .querySelector<HTMLElement>('.map-split')
      ?.style.setProperty('--map-width', `${chosen}%`);
  }, [chosen]);

  function resize(percent: number) {
    const within = Math.round(Math.min(Math.max(percent, NARROWEST), WIDEST));
    setWidth(within);
    remember(KEY, within);
  }
  function drag({ currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>) {
    const split = currentTarget.closest('.map-split');
    if (!split || !currentTarget.hasPointerCapture(pointerId)) return;
    const { left, right } = split.getBoundingClientRect();
    const isRightToLeft = getComputedStyle(split).direction === 'rtl';
    resize((100 * (isRightToLeft ? clientX - left : right - clientX)) / (right - left));
  }
  function press(event: KeyboardEvent<HTMLElement>) {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const wider = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
    if (event.key === 'Home') resize(NARROWEST);
    else if (event.key === 'End') resize(WIDEST);
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      resize(width + (event.key === wider ? STEP : -STEP));
    } else return;
    event.preventDefault();
  }
  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={t.resize}
      aria-valuemin={NARROWEST}
      aria-valuemax={WIDEST}
      aria-valuenow={width}
      tabIndex={0}
      className="map-width"
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={drag}
      onKeyDown={press}
    />
  );
}
