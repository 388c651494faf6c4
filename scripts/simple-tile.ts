import { VectorTile, type VectorTileFeature, type VectorTileLayer } from '@mapbox/vector-tile';
import { fromVectorTileJs } from '@maplibre/vt-pbf';
import { PbfReader } from 'pbf';
import { itemAt } from '#app/lib/required.ts';
import { type Vertex, straightened } from './straighten.ts';

/** In units of a tile, of which a pixel has 8, or 4 just before the next zoom. */
const TOLERANCE = 4;
const LINE = 2;
const POLYGON = 3;

/** A vector tile whose lines and outlines have no point that can't be seen: a third of them, as extracts come. */
export function simpleTile(data: Uint8Array): Uint8Array {
  const { layers } = new VectorTile(new PbfReader(data));
  return fromVectorTileJs({
    layers: Object.fromEntries(
      Object.entries(layers).map(([name, layer]) => [name, simpleLayer(layer)]),
    ),
  });
}

function simpleLayer(layer: VectorTileLayer) {
  const { version, name, extent } = layer;
  const features = Array.from({ length: layer.length }, (_, at) =>
    simpleFeature(layer.feature(at)),
  );
  const seen = features.filter((feature) => feature.loadGeometry().length > 0);
  return { version, name, extent, length: seen.length, feature: (at: number) => itemAt(seen, at) };
}

function simpleFeature(feature: VectorTileFeature) {
  const { type, properties, id, extent } = feature;
  const parts = feature.loadGeometry();
  const simple = type === LINE || type === POLYGON ? parts.map(simplePart) : parts;
  const seen = simple.filter((part) => type !== POLYGON || part.length > 3);
  return { type, properties, id, extent, loadGeometry: () => seen };
}

function simplePart<T extends { x: number; y: number }>(points: T[]): T[] {
  const spots = points.map(({ x, y }): Vertex => [x, y]);
  const kept = new Set(straightened(spots, TOLERANCE));
  return points.filter((_, at) => kept.has(itemAt(spots, at)));
}
