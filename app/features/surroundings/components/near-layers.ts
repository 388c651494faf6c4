import type { GeoJSONSource, MapLayerMouseEvent } from 'maplibre-gl';
import type { BaseMap } from '#app/features/maps/engine.ts';
import type { NearPlace, SurroundingKind } from '../types.ts';

/** Dark enough for white letters, on the light map and the dark one. */
export const KIND_COLOURS: Record<SurroundingKind, string> = {
  metro: '#0c5a55',
  tram: '#3b5b92',
  school: '#7a3e7e',
  park: '#3f6b1f',
  beach: '#8a5a12',
  hospital: '#a32a2a',
  university: '#4f46a5',
  shop: '#6b4a2b',
  mosque: '#1f6f6f',
  pharmacy: '#2b7048',
};

const PLACES = 'near-places';
const SPOTS = 'near-spots';

/** `at` is its index: several places may have one name. */
export type LetteredPlace = NearPlace & { letter: string; at: number };

/** Adds the layers that `showNear` fills. @returns a function that removes them. */
export function addNearLayers(map: BaseMap, onChoose: (at: number) => void): () => void {
  map.addSource(PLACES, { type: 'geojson', data: collection([]) });
  map.addLayer({
    id: SPOTS,
    type: 'circle',
    source: PLACES,
    paint: {
      'circle-radius': 11,
      'circle-color': ['get', 'colour'],
      'circle-stroke-width': 2,
      'circle-stroke-color': '#ffffff',
    },
  });
  map.addLayer({
    id: PLACES,
    type: 'symbol',
    source: PLACES,
    layout: {
      'text-field': ['get', 'letter'],
      'text-font': ['Site SemiBold', 'Figtree Variable', 'system-ui'],
      'text-size': 12,
      'text-allow-overlap': true,
      'text-ignore-placement': true,
    },
    paint: { 'text-color': '#ffffff' },
  });
  const choose = ({ features }: MapLayerMouseEvent) => {
    const at: unknown = features?.[0]?.properties.at;
    if (typeof at === 'number') onChoose(at);
  };
  map.on('click', SPOTS, choose);
  return () => {
    map.off('click', SPOTS, choose);
    if (!map.style) return; // removed with the page
    for (const layer of [PLACES, SPOTS]) if (map.getLayer(layer)) map.removeLayer(layer);
    if (map.getSource(PLACES)) map.removeSource(PLACES);
  };
}

export function showNear(map: BaseMap, places: LetteredPlace[]): void {
  map.getSource<GeoJSONSource>(PLACES)?.setData(collection(places));
}

function collection(places: LetteredPlace[]): GeoJSON.FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: places.map(({ kind, at, lng, lat, letter }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [lng, lat] },
      properties: { at, letter, colour: KIND_COLOURS[kind] },
    })),
  };
}
