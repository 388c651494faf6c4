import type { GeoJSONSource } from 'maplibre-gl';
import type { BaseMap } from '#app/features/maps/engine.ts';
import { PINS } from '#app/features/maps/pin-layers.ts';
import type { Corner } from '../outline.ts';

interface Look {
  source: string;
  /** Of the face. */
  opacity: number;
}

/** Adds layers of areas below the pins, in the colours of the page's theme. @returns a function that removes them. */
export function addShapeLayers(map: BaseMap, { source, opacity }: Look): () => void {
  const [face, edge] = [`${source}-faces`, `${source}-edges`];
  const theme = matchMedia('(prefers-color-scheme: dark)');
  const colour = () => {
    const primary = getComputedStyle(document.documentElement).getPropertyValue('--primary').trim();
    map.setPaintProperty(face, 'fill-color', primary);
    map.setPaintProperty(edge, 'line-color', primary);
  };
  map.addSource(source, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
  map.addLayer({ id: face, type: 'fill', source, paint: { 'fill-opacity': opacity } }, PINS);
  map.addLayer({ id: edge, type: 'line', source, paint: { 'line-width': 2.5 } }, PINS);
  colour();
  theme.addEventListener('change', colour);
  return () => {
    theme.removeEventListener('change', colour);
    // The map has been removed, and its layers with it.
    if (!map.getSource(source)) return;
    for (const layer of [face, edge]) map.removeLayer(layer);
    map.removeSource(source);
  };
}

export function showShapes(map: BaseMap, { source }: Look, shapes: Corner[][]): void {
  const coordinates = shapes.map((corners) => [[...corners, ...corners.slice(0, 1)]]);
  map.getSource<GeoJSONSource>(source)?.setData({ type: 'MultiPolygon', coordinates });
}
