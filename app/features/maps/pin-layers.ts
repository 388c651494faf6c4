import type { ExpressionSpecification, GeoJSONSource } from 'maplibre-gl';
import type { BaseMap } from './engine.ts';

/** The layer of pins; areas are drawn below it. */
export const PINS = 'pins';
/** The pin in front of all the others. */
const LIT = 'lit-pin';

/** How a pin looks: homes at one place, new to the person, seen or saved, or a group of several places. */
export type PinLook = 'home' | 'seen' | 'saved' | 'group';

/** Names of the page's custom properties. */
const LOOKS: Record<PinLook | 'lit', { face: string; text: string; edge: string }> = {
  home: { face: '--primary', text: '--on-primary', edge: '--on-primary' },
  seen: { face: '--surface', text: '--muted', edge: '--edge' },
  saved: { face: '--accent-text', text: '--surface', edge: '--surface' },
  group: { face: '--surface', text: '--ink', edge: '--primary' },
  lit: { face: '--ink', text: '--surface', edge: '--surface' },
};

/** A text and its place on the map. */
interface Flag {
  /** Degrees, WGS 84. */
  lng: number;
  lat: number;
  text: string;
}

export interface ShownPin extends Flag {
  look: PinLook;
}

/** Pixels by which a finger may miss a pin: the smallest pin is 28 by 26. */
const REACH = 9;

/**
 * Adds the layers of pins, which follow the page's theme.
 * @param hasRoom leaves out pins that would cover earlier ones.
 * @param minzoom the first zoom with pins. @returns a function that stops following the theme.
 */
export function addPinLayers(map: BaseMap, { hasRoom = false, minzoom = 0 } = {}): () => void {
  const theme = matchMedia('(prefers-color-scheme: dark)');
  const colour = () => {
    addPills(map);
    for (const layer of [PINS, LIT]) map.setPaintProperty(layer, 'text-color', textColours());
  };
  for (const layer of [PINS, LIT]) {
    map.addSource(layer, { type: 'geojson', data: collection([]) });
    map.addLayer({
      id: layer,
      type: 'symbol',
      source: layer,
      minzoom,
      layout: {
        'icon-image': ['get', 'look'],
        'icon-text-fit': 'both',
        'icon-text-fit-padding': [3, 8, 3, 8],
        'icon-allow-overlap': !hasRoom,
        'text-field': ['get', 'text'],
        'text-font': ['Site SemiBold', 'Figtree Variable', 'system-ui'],
        'text-size': 13,
        'text-allow-overlap': !hasRoom,
        // Pins further south are in front.
        'symbol-z-order': hasRoom ? 'source' : 'viewport-y',
      },
    });
  }
  colour();
  theme.addEventListener('change', colour);
  return () => theme.removeEventListener('change', colour);
}

export function showPins(map: BaseMap, pins: ShownPin[]): void {
  const features = pins.map((pin, id) => feature(pin, { id, look: pin.look }));
  map.getSource<GeoJSONSource>(PINS)?.setData(collection(features));
}

export function showLitPin(map: BaseMap, lit: Flag | null): void {
  const features = lit ? [feature(lit, { look: 'lit' })] : [];
  map.getSource<GeoJSONSource>(LIT)?.setData(collection(features));
}

/** Index of the pin at a point of the canvas; for a finger, of the nearest one within reach. Null if there is none. */
export function pinAt(map: BaseMap, { x, y }: { x: number; y: number }): number | null {
  const reach = matchMedia('(pointer: coarse)').matches ? REACH : 0;
  const found = map.queryRenderedFeatures(
    [
      [x - reach, y - reach],
      [x + reach, y + reach],
    ],
    { layers: [PINS] },
  );
  const away = ({ geometry }: GeoJSON.Feature) => {
    const [lng = 0, lat = 0] = geometry.type === 'Point' ? geometry.coordinates : [];
    const at = map.project([lng, lat]);
    return Math.hypot(at.x - x, at.y - y);
  };
  const [nearest] = found.toSorted((one, other) => away(one) - away(other));
  const id: unknown = nearest?.properties['id'];
  return typeof id === 'number' ? id : null;
}

function collection(features: GeoJSON.Feature[]): GeoJSON.FeatureCollection {
  return { type: 'FeatureCollection', features };
}

function feature({ lng, lat, text }: Flag, properties: GeoJSON.GeoJsonProperties): GeoJSON.Feature {
  return {
    type: 'Feature',
    properties: { ...properties, text },
    geometry: { type: 'Point', coordinates: [lng, lat] },
  };
}

function pageColours(): (name: string) => string {
  const style = getComputedStyle(document.documentElement);
  return (name) => style.getPropertyValue(name).trim();
}

function textColours(): ExpressionSpecification {
  const colour = pageColours();
  const looks = Object.entries(LOOKS).flatMap(([look, { text }]) => [look, colour(text)]);
  return [
    'match',
    ['get', 'look'],
    ...looks,
    colour('--ink'),
  ] as unknown as ExpressionSpecification;
}

/** Draws the pills behind the texts, one for each look; they stretch to fit. */
function addPills(map: BaseMap): void {
  const [ratio, width, height, radius] = [2, 32, 24, 11];
  const colour = pageColours();
  for (const [look, { face, edge }] of Object.entries(LOOKS)) {
    const pen = new OffscreenCanvas(width * ratio, height * ratio).getContext('2d');
    if (!pen) continue;
    pen.scale(ratio, ratio);
    pen.beginPath();
    pen.roundRect(1, 1, width - 2, height - 2, radius);
    pen.fillStyle = colour(face);
    pen.fill();
    pen.lineWidth = 1.5;
    pen.strokeStyle = colour(edge);
    pen.stroke();
    const image = pen.getImageData(0, 0, width * ratio, height * ratio);
    if (map.hasImage(look)) map.updateImage(look, image);
    else {
      map.addImage(look, image, {
        pixelRatio: ratio,
        stretchX: [[(radius + 1) * ratio, (width - radius - 1) * ratio]],
        stretchY: [[(height / 2 - 1) * ratio, (height / 2 + 1) * ratio]],
        content: [2 * ratio, 2 * ratio, (width - 2) * ratio, (height - 2) * ratio],
      });
    }
  }
}
