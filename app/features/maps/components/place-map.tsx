import type { BaseMap } from '../engine.ts';
import { MapCanvas, type MapFailure } from './map-canvas.tsx';

const MARK = 'place-marked';
const ZOOM = 13.5;

interface PlaceMapProps {
  label: string;
  lng: number;
  lat: number;
  /** Called with the map, and with null before it is removed. */
  onReady(map: BaseMap | null): void;
  onFail(failure: MapFailure): void;
}

/** The street map around a place, which a pin marks. */
export function PlaceMap({ label, lng, lat, onReady, onFail }: PlaceMapProps) {
  function mark(map: BaseMap) {
    map.addImage(MARK, pin(), { pixelRatio: 2 });
    map.addSource(MARK, { type: 'geojson', data: { type: 'Point', coordinates: [lng, lat] } });
    map.addLayer({
      id: MARK,
      type: 'symbol',
      source: MARK,
      // Names it would cover are left out.
      layout: { 'icon-image': MARK, 'icon-allow-overlap': true, 'icon-anchor': 'bottom' },
    });
    // The button that was pressed for the map is gone.
    if (document.activeElement === document.body) map.getCanvas().focus({ preventScroll: true });
    onReady(map);
    return () => onReady(null);
  }
  return (
    <MapCanvas
      label={label}
      initial={{ center: [lng, lat], zoom: ZOOM }}
      isInline
      onReady={mark}
      onFail={onFail}
    />
  );
}

/** The pin of the drawing, at twice the pixels; readable on the light map and the dark one. */
function pin(): ImageData {
  const [width, height, scale] = [50, 76, 72 / 43];
  const pen = new OffscreenCanvas(width, height).getContext('2d');
  if (!pen) throw new Error('this browser draws nothing off the screen');
  pen.translate(width / 2, height - 2);
  pen.scale(scale, scale);
  pen.moveTo(0, 0);
  pen.bezierCurveTo(-3, -10, -14, -15, -14, -27);
  pen.arc(0, -27, 14, Math.PI, 0);
  pen.bezierCurveTo(14, -15, 3, -10, 0, 0);
  pen.closePath();
  pen.fillStyle = '#0c5a55';
  pen.fill();
  pen.strokeStyle = '#ffffff';
  pen.lineWidth = 2;
  pen.stroke();
  pen.beginPath();
  pen.arc(0, -27, 5, 0, 2 * Math.PI);
  pen.fillStyle = '#ffffff';
  pen.fill();
  return pen.getImageData(0, 0, width, height);
}
