import type { Map as MapLibre } from 'maplibre-gl';

/** Milliseconds: a little more than a frame lasts where the browser saves power. */
const SLOW_FRAME_MS = 35;
/** Of so many frames of moves, most are slow on a slow device; some wait for tiles, or a tab to be shown again, on any. */
const FRAMES = 12;
/** Of the screen's pixels across, how many are drawn while a slow map moves: half of all pixels. */
const COARSE = 0.7;
/** Long enough for the next of several drags to begin. */
const REST_MS = 300;

/** Draws fewer pixels while the map moves, on devices that have been too slow for all of them, and all again once it rests. */
export function coarseWhileMoving(map: MapLibre): () => void {
  let times: number[] = [];
  let isSlow = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function measure() {
    if (isSlow || !map.isMoving()) return;
    const start = performance.now();
    requestAnimationFrame(() => {
      times = [...times, performance.now() - start].slice(-FRAMES);
      isSlow = times.filter((time) => time > SLOW_FRAME_MS).length > FRAMES / 2;
    });
  }
  // Within a frame, before it is drawn: the canvas is never seen empty.
  function move() {
    clearTimeout(timer);
    if (isSlow && map.isMoving()) setRatio(devicePixelRatio * COARSE);
  }
  function rest() {
    clearTimeout(timer);
    timer = setTimeout(sharpen, REST_MS);
  }
  function sharpen() {
    if (map.isMoving() || map._overridePixelRatio == null) return;
    setRatio(null);
    map.redraw();
  }
  /** Null: the screen's. `setPixelRatio` would end the drag under way and say that the map has moved. */
  function setRatio(ratio: number | null) {
    if (map._overridePixelRatio === ratio) return;
    map._overridePixelRatio = ratio;
    map._resizeInternal();
  }
  map.on('render', measure);
  map.on('move', move);
  map.on('moveend', rest);
  return () => clearTimeout(timer);
}
