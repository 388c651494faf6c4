import type {
  DataDrivenPropertyValueSpecification as PerFeature,
  ExpressionSpecification as Expression,
  LayerSpecification as Layer,
  StyleSpecification,
} from 'maplibre-gl';
import { required } from '#app/lib/required.ts';
import { type MapColours, mapColours } from './colours.ts';

/** The source of the base map's tiles. */
export const BASE = 'base';
/** The first layer of names; layers below the names are added before it. */
export const FIRST_NAME = 'road-name';
/** The layer of sea and lakes; layers before it show on land only. */
export const WATER = 'water';
/** The image behind a road's number, for `colours.shield`. */
export const SHIELD = { light: 'shield-light', dark: 'shield-dark' };

interface StyleOptions {
  /** Absolute URL of a PMTiles file. */
  tilesUrl: string;
  /** BCP 47 tag of the reader's language. */
  locale: string;
  isDark: boolean;
}

type PerZoom = Expression;

/**
 * The only style of the base map. docs/operations.md describes the layers of the tiles. Land is what shows through: its colour is
 * the background of the page's element (map-canvas.css), which costs no time to draw.
 */
export function baseStyle({ tilesUrl, locale, isDark }: StyleOptions): StyleSpecification {
  const colours = mapColours(isDark);
  return {
    version: 8,
    sources: { [BASE]: { type: 'vector', url: `pmtiles://${tilesUrl}` } },
    layers: [...grounds(colours), ...roads(colours), ...names(colours, nameIn(locale), isDark)],
  };
}

/** What a theme changes: the rest of a style is the same in both. */
export function themedProperties(
  style: StyleSpecification,
): { layer: string; kind: 'paint' | 'layout'; name: string; value: unknown }[] {
  return style.layers.flatMap(({ id, ...layer }) => [
    ...Object.entries(layer.paint ?? {})
      .filter(([name]) => name.endsWith('color'))
      .map(([name, value]) => ({
        layer: id,
        kind: 'paint' as const,
        name,
        value: value as unknown,
      })),
    ...Object.entries(layer.layout ?? {})
      .filter(([name]) => name === 'icon-image')
      .map(([name, value]) => ({
        layer: id,
        kind: 'layout' as const,
        name,
        value: value as unknown,
      })),
  ]);
}

/** Tiles hold English names in `e` and Arabic ones in `n`, either of which may be missing. Some are misspelt at their source. */
function nameIn(locale: string): Expression {
  return locale.startsWith('ar')
    ? ['coalesce', ['get', 'n'], ['get', 'e']]
    : corrected(['coalesce', ['get', 'e'], ['get', 'n']]);
}

const CORRECTIONS = {
  max: 'Max',
  centrepoint: 'Centrepoint',
  ONPASSIVE: 'Onpassive',
  'SOBHA REALTY': 'Sobha Realty',
  'Burj Khalifa / Dubai Mall': 'Burj Khalifa/Dubai Mall',
  'Al Nassem Raod': 'Al Naseem Road',
  'Court 1, Oaisis': 'Court 1, Oasis',
  'Court 2, Oaisis': 'Court 2, Oasis',
};

function corrected(name: Expression): Expression {
  return ['match', name, ...Object.entries(CORRECTIONS).flat(), name] as unknown as Expression;
}

/** The site's sans. The first family, which no device has, only states the weight. */
function font(weight: 'Regular' | 'Medium' | 'SemiBold' | 'Italic'): string[] {
  return [`Site ${weight}`, 'Figtree Variable', 'system-ui'];
}

const is = (...classes: string[]): Expression => ['in', ['get', 'c'], ['literal', classes]];

const byZoom = (...stops: [zoom: number, value: number | Expression][]): PerZoom => [
  'interpolate',
  ['exponential', 1.5],
  ['zoom'],
  ...(stops.flat() as [number, number]),
];

function area(
  id: string,
  layer: string,
  colour: PerFeature<string>,
  filter?: Expression,
  minzoom = 0,
): Layer {
  return {
    id,
    type: 'fill',
    source: BASE,
    'source-layer': layer,
    minzoom,
    ...(filter && { filter }),
    paint: { 'fill-color': colour, 'fill-antialias': SHARP.has(id) },
  };
}

/** Areas that stand out from the land: only their borders are worth the time of smoothing. */
const SHARP = new Set([WATER, 'park', 'leisure']);

function grounds(colours: MapColours): Layer[] {
  return [
    area(
      'built-up',
      'landuse',
      ['match', ['get', 'c'], INDUSTRIAL, colours.industrial, colours.builtUp],
      is(...BUILT_UP, ...INDUSTRIAL),
    ),
    area('reserve', 'reserve', colours.green),
    area(
      'cover',
      'landcover',
      ['match', ['get', 'c'], SAND, colours.sand, colours.green],
      is(...SAND, 'farmland', 'grass', 'wetland'),
    ),
    area('civic', 'landuse', colours.civic, is(...CIVIC), 12),
    area('park', 'landcover', colours.park, is('park', 'golf', 'wood')),
    area('leisure', 'landuse', colours.park, is(...LEISURE), 12),
    area('airfield', 'aeroway', colours.airfield, is('aerodrome', 'apron')),
    area(WATER, 'water', colours.water),
    {
      id: 'canal',
      type: 'line',
      source: BASE,
      'source-layer': 'waterway',
      filter: is('canal', 'river'),
      paint: { 'line-color': colours.water, 'line-width': byZoom([10, 0.5], [16, 6]) },
    },
    {
      id: 'runway',
      type: 'line',
      source: BASE,
      'source-layer': 'aeroway',
      filter: is('runway', 'taxiway'),
      minzoom: 10,
      paint: {
        'line-color': colours.runway,
        'line-width': [
          'interpolate',
          ['exponential', 1.8],
          ['zoom'],
          10,
          ['match', ['get', 'c'], 'runway', 1.5, 0.4],
          16,
          ['match', ['get', 'c'], 'runway', 40, 12],
        ],
      },
    },
  ];
}

const BUILT_UP = ['residential', 'commercial', 'retail'];
const INDUSTRIAL = ['industrial', 'bus_station'];
const SAND = ['sand', 'beach'];
const CIVIC = ['school', 'university', 'college', 'kindergarten', 'hospital', 'library'];
const LEISURE = ['pitch', 'playground', 'cemetery', 'stadium', 'theme_park', 'zoo'];

/** A kind of road: its width in pixels at zooms 10, 14 and 18. */
interface RoadKind {
  classes: string[];
  from: number;
  widths: [at10: number, at14: number, at18: number];
  colour: 'street' | 'mainRoad' | 'motorway';
}

const RAMP = 'ramp';

/** In drawing order: the least important first. */
const ROADS: RoadKind[] = [
  { classes: ['pedestrian'], from: 15, widths: [0, 0.6, 5], colour: 'street' },
  { classes: ['service'], from: 15, widths: [0, 0.7, 9], colour: 'street' },
  { classes: ['minor', 'raceway'], from: 12, widths: [0.2, 1.7, 16], colour: 'street' },
  { classes: [RAMP], from: 12, widths: [0.3, 2.2, 14], colour: 'mainRoad' },
  { classes: ['tertiary'], from: 11, widths: [0.4, 3, 20], colour: 'street' },
  { classes: ['secondary'], from: 9, widths: [0.6, 4, 24], colour: 'mainRoad' },
  { classes: ['primary'], from: 8, widths: [1, 5, 28], colour: 'mainRoad' },
  { classes: ['trunk'], from: 7, widths: [1.3, 5.5, 30], colour: 'motorway' },
  { classes: ['motorway'], from: 7, widths: [1.6, 6, 32], colour: 'motorway' },
];

/** Edges of streets and ramps; below, those of all roads are too fine to see, and would double what there is to draw. */
const STREET_EDGES_FROM = 15;
const EDGES_FROM = 13;

function roads(colours: MapColours): Layer[] {
  return [
    roadLayer(colours, true),
    roadLayer(colours, false),
    {
      id: 'rail',
      type: 'line',
      source: BASE,
      'source-layer': 'rail',
      minzoom: 10,
      filter: ['all', is('rail', 'light_rail', 'monorail'), ['!', ['has', 's']]],
      paint: { 'line-color': colours.rail, 'line-width': byZoom([10, 0.6], [16, 2]) },
    },
    {
      id: 'metro',
      type: 'line',
      source: BASE,
      'source-layer': 'rail',
      minzoom: 10,
      filter: ['all', is('subway', 'tram'), ['!', ['has', 's']]],
      paint: {
        'line-color': colours.metro,
        'line-width': byZoom([10, 0.8], [16, 2.6]),
        'line-opacity': ['match', ['get', 'c'], 'tram', 0.6, 0.85],
      },
    },
    {
      id: 'border',
      type: 'line',
      source: BASE,
      'source-layer': 'boundary',
      paint: {
        'line-color': colours.border,
        'line-width': 1,
        'line-dasharray': [3, 3],
        'line-opacity': 0.6,
      },
    },
  ];
}

/** All kinds in one layer, as the library draws each layer by itself, tile by tile. */
function roadLayer(colours: MapColours, isEdge: boolean): Layer {
  const width = (at: 0 | 1 | 2) =>
    byKind(({ widths, colour }) => widths[at] + (isEdge ? (colour === 'motorway' ? 1.6 : 1.2) : 0));
  const colour = byKind((road) => colours[isEdge ? (`${road.colour}Edge` as const) : road.colour]);
  return {
    id: isEdge ? 'road-edge' : 'road',
    type: 'line',
    source: BASE,
    'source-layer': 'road',
    minzoom: isEdge ? EDGES_FROM : 7,
    filter: roadsShown(isEdge ? edgesFrom : ({ from }) => from),
    layout: {
      // Fine lines look the same without; round ends are a third of what there is to draw.
      'line-cap': ['step', ['zoom'], 'butt', 14, 'round'],
      'line-join': ['step', ['zoom'], 'miter', 14, 'round'],
      'line-sort-key': byKind((road) => ROADS.indexOf(road)),
    },
    paint: {
      'line-color': isEdge ? colour : ['match', ['get', 'b'], 'tunnel', colours.tunnel, colour],
      'line-width': byZoom([10, width(0)], [14, width(1)], [18, width(2)]),
      // Roads under construction are drawn faintly.
      'line-opacity': ['case', ['has', 'u'], 0.35, 1],
    },
  };
}

function edgesFrom({ classes, from, colour }: RoadKind): number {
  return Math.max(
    from + 1,
    classes.includes(RAMP) || colour === 'street' ? STREET_EDGES_FROM : EDGES_FROM,
  );
}

/** The class of a road; ramps have that of the road they lead to, and a mark. */
const KIND: Expression = ['case', ['has', 'k'], RAMP, ['get', 'c']];

function byKind(value: (road: RoadKind) => number | string): Expression {
  return [
    'match',
    KIND,
    ...ROADS.flatMap((road) => [road.classes, value(road)]),
    value(required(ROADS[0], 'A road')),
  ] as unknown as Expression;
}

/** Which roads a tile shows, by its zoom. */
function roadsShown(from: (road: RoadKind) => number): Expression {
  const zooms = [...new Set(ROADS.map(from))].sort((a, b) => a - b);
  const shown = (zoom: number) => [
    'in',
    KIND,
    ['literal', ROADS.filter((road) => from(road) <= zoom).flatMap(({ classes }) => classes)],
  ];
  return [
    'step',
    ['zoom'],
    false,
    ...zooms.flatMap((zoom) => [zoom, shown(zoom)]),
  ] as unknown as Expression;
}

/** Pins are where the homes are: in the middle of communities and of the city, whose names make way. */
const MAKING_WAY: NonNullable<(Layer & { type: 'symbol' })['layout']> = {
  'text-variable-anchor': ['center', 'top', 'bottom', 'left', 'right'],
  'text-radial-offset': 1.2,
};

function names(colours: MapColours, name: Expression, isDark: boolean): Layer[] {
  // At most 1 pixel: the library draws the letters of wider ones twice.
  const halo = {
    'text-halo-color': colours.halo,
    'text-halo-width': 1,
    'text-halo-blur': 0.5,
  };
  const roadName = (id: string, classes: string[], minzoom: number): Layer => ({
    id,
    type: 'symbol',
    source: BASE,
    'source-layer': 'road',
    minzoom,
    filter: ['all', is(...classes), ['!', ['has', 'k']]],
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 360,
      'text-field': name,
      'text-font': font('Medium'),
      'text-size': byZoom([12, 10], [18, 14]),
      'text-padding': 6,
      'text-max-angle': 30,
    },
    paint: { 'text-color': colours.roadName, ...halo },
  });
  const place = (
    kind: string,
    rest: Pick<Layer & { type: 'symbol' }, 'minzoom' | 'maxzoom' | 'layout'>,
    paint: object,
  ): Layer => ({
    id: `${kind}-name`,
    type: 'symbol',
    source: BASE,
    'source-layer': 'place',
    filter: is(kind),
    ...rest,
    layout: {
      'text-field': name,
      'text-max-width': 7,
      'text-padding': 4,
      'text-line-height': 1.1,
      ...rest.layout,
    },
    paint: paint as object,
  });
  return [
    roadName(FIRST_NAME, ['minor', 'service', 'pedestrian'], 15),
    roadName('main-road-name', ['tertiary', 'secondary'], 13.5),
    roadName('highway-name', ['primary', 'trunk', 'motorway'], 12),
    {
      id: 'road-number',
      type: 'symbol',
      source: BASE,
      'source-layer': 'road',
      minzoom: 9.5,
      // The numbers of lesser roads would leave no room for the names of places.
      filter: [
        'all',
        ['has', 'r'],
        ['!', ['has', 'k']],
        ['step', ['zoom'], is('motorway'), 11.5, is('motorway', 'trunk', 'primary')],
      ],
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 420,
        // A road of several numbers: 'E11;S113'.
        'text-field': ['slice', ['get', 'r'], 0, ['index-of', ';', ['concat', ['get', 'r'], ';']]],
        'text-font': font('SemiBold'),
        'text-size': 10,
        'text-rotation-alignment': 'viewport',
        'icon-image': isDark ? SHIELD.dark : SHIELD.light,
        'icon-rotation-alignment': 'viewport',
        'icon-text-fit': 'both',
        'icon-text-fit-padding': [1, 3, 1, 3],
        'text-padding': ['step', ['zoom'], 8, 12, 24],
      },
      paint: { 'text-color': colours.shieldText },
    },
    {
      id: 'station',
      type: 'circle',
      source: BASE,
      'source-layer': 'station',
      minzoom: 12,
      filter: ['!=', ['get', 'active'], 'NO'],
      paint: {
        'circle-radius': byZoom([12, 2], [16, 5]),
        'circle-color': colours.halo,
        'circle-stroke-color': colours.metro,
        'circle-stroke-width': byZoom([12, 1.2], [16, 2.4]),
      },
    },
    {
      id: 'station-name',
      type: 'symbol',
      source: BASE,
      'source-layer': 'station',
      minzoom: 13.5,
      filter: ['!=', ['get', 'active'], 'NO'],
      layout: {
        'text-field': name,
        'text-font': font('Medium'),
        'text-size': 11,
        'text-anchor': 'top',
        'text-offset': [0, 0.6],
        'text-max-width': 8,
        'text-padding': 6,
      },
      paint: { 'text-color': colours.stationName, ...halo },
    },
    place(
      'part',
      {
        minzoom: 14,
        layout: { 'text-font': font('Regular'), 'text-size': byZoom([14, 11], [17, 13]) },
      },
      { 'text-color': colours.districtName, ...halo },
    ),
    place(
      'district',
      {
        minzoom: 12.5,
        layout: { 'text-font': font('Regular'), 'text-size': byZoom([12, 11], [16, 14]) },
      },
      { 'text-color': colours.districtName, ...halo },
    ),
    place(
      'community',
      {
        minzoom: 9.3,
        layout: {
          'text-font': font('SemiBold'),
          'text-size': byZoom([10, 11.5], [15, 16]),
          ...MAKING_WAY,
        },
      },
      { 'text-color': colours.placeName, ...halo },
    ),
    place(
      'sea',
      {
        layout: {
          'text-font': font('Italic'),
          'text-size': byZoom([8, 13], [12, 18]),
          'text-letter-spacing': 0.12,
        },
      },
      { 'text-color': colours.waterName },
    ),
    place(
      'city',
      {
        maxzoom: 12,
        layout: {
          'text-font': font('SemiBold'),
          'text-size': byZoom([7, 13], [11, 21]),
          ...MAKING_WAY,
        },
      },
      { 'text-color': colours.placeName, ...halo },
    ),
  ];
}
