import type { ExpressionSpecification } from 'maplibre-gl';
import { boundsAround } from '#app/features/maps/bounds.ts';
import type { BaseMap } from '#app/features/maps/engine.ts';
import { addPinLayers, pinAt, showPins } from '#app/features/maps/pin-layers.ts';
import { WATER } from '#app/features/maps/style.ts';
import outlinesUrl from '#app/features/maps/tiles/outlines.json?url';
import { COLOUR_STEPS } from '../rules.ts';
import type { SoldArea, SoldBuilding, SoldMapData } from '../types.ts';

const AREAS = 'sold-areas';
const EDGES = 'sold-area-edges';

/** At lower zooms they would cover the areas. */
const PINS_FROM = 11;

type Outlines = GeoJSON.FeatureCollection<GeoJSON.MultiPolygon, { slug: string }>;

interface SoldLayers {
  /** The area or pin at a point of the canvas. */
  at(point: { x: number; y: number }): SoldArea | SoldBuilding | null;
  leave(): void;
}

/** Adds areas and pins to a map and moves it to them. */
export function addSoldLayers(
  map: BaseMap,
  { areas, buildings, place }: SoldMapData,
  textOf: (figure: number) => string,
): SoldLayers {
  const placed = buildings.flatMap((building) =>
    building.at ? [{ building, ...building.at }] : [],
  );
  const theme = matchMedia('(prefers-color-scheme: dark)');
  const leaving = new AbortController();
  const leavePins = addPinLayers(map, { hasRoom: true, minzoom: PINS_FROM });
  showPins(
    map,
    placed.map(({ building, lng, lat }) => ({
      lng,
      lat,
      text: textOf(building.perSqft.median),
      look: 'home',
    })),
  );
  void showAreas();
  async function showAreas() {
    const outlines = await addAreas(map, areas, leaving.signal);
    if (leaving.signal.aborted) return;
    // Of all of Dubai, the areas alone: pins may be anywhere.
    const bounds = boundsAround([...(place ? placed : []), ...cornersOf(outlines)]);
    if (bounds) map.fitBounds(bounds, { padding: place ? 40 : 16, maxZoom: 15, animate: false });
    theme.addEventListener('change', () => recolour(map), { signal: leaving.signal });
  }
  return {
    at: (point) => {
      const pin = pinAt(map, point);
      if (pin !== null) return placed[pin]?.building ?? null;
      if (!map.getLayer(AREAS)) return null;
      const [feature] = map.queryRenderedFeatures([point.x, point.y], { layers: [AREAS] });
      return areas.find(({ slug }) => slug === feature?.properties['slug']) ?? null;
    },
    leave: () => {
      leaving.abort();
      leavePins();
    },
  };
}

/** Adds areas below the sea, which municipal borders run into. @returns what was added: nothing if the outlines can't be loaded; pins and tables remain. */
async function addAreas(map: BaseMap, areas: SoldArea[], signal: AbortSignal): Promise<Outlines> {
  const steps = new Map(areas.map(({ slug, step }) => [slug, step]));
  const outlines = await readOutlines(signal);
  const features = outlines.features
    .filter(({ properties }) => steps.has(properties.slug))
    .map((feature) => ({
      ...feature,
      properties: { ...feature.properties, step: steps.get(feature.properties.slug) },
    }));
  const shown = { ...outlines, features };
  if (signal.aborted) return { ...outlines, features: [] };
  map.addSource(AREAS, { type: 'geojson', data: shown });
  map.addLayer(
    {
      id: AREAS,
      type: 'fill',
      source: AREAS,
      paint: {
        'fill-color': colours(),
        'fill-opacity': ['interpolate', ['linear'], ['zoom'], 11, 0.75, 15, 0.35],
      },
    },
    WATER,
  );
  map.addLayer(
    {
      id: EDGES,
      type: 'line',
      source: AREAS,
      paint: { 'line-color': edgeColour(), 'line-width': 1, 'line-opacity': 0.5 },
    },
    WATER,
  );
  return shown;
}

function recolour(map: BaseMap): void {
  map.setPaintProperty(AREAS, 'fill-color', colours());
  map.setPaintProperty(EDGES, 'line-color', edgeColour());
}

async function readOutlines(signal: AbortSignal): Promise<Outlines> {
  try {
    const response = await fetch(outlinesUrl, { signal });
    if (response.ok) return (await response.json()) as Outlines;
  } catch {
    // The map is shown without it.
  }
  return { type: 'FeatureCollection', features: [] };
}

function pageColour(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

const edgeColour = () => pageColour('--step-edge');

function colours(): ExpressionSpecification {
  const steps = Array.from({ length: COLOUR_STEPS }, (_, step) => [
    step,
    pageColour(`--step-${step}`),
  ]);
  return [
    'match',
    ['get', 'step'],
    ...steps.flat(),
    'transparent',
  ] as unknown as ExpressionSpecification;
}

function cornersOf({ features }: Outlines): { lng: number; lat: number }[] {
  return features
    .flatMap(({ geometry }) => geometry.coordinates.flat(2))
    .map(([lng = 0, lat = 0]) => ({ lng, lat }));
}
