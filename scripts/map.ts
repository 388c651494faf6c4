// npm run map -- EXTRACT.pmtiles COMMUNITIES.geojson: makes the map that ships, and the outlines of its communities.
import { dirname, join } from 'node:path';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Feature, FeatureCollection, MultiPolygon, Polygon, Position } from 'geojson';
import { REFERENCE_AREAS } from '#db/reference/areas.ts';
import { fail, say } from '#server/console.ts';
import { readExtract, readInput, writeOutput } from './map-inputs.ts';
import { outlinesOf } from './outlines.ts';
import { spotAt, type StoredTile, tileAt, writeTiles } from './pmtiles-file.ts';
import { simpleTile } from './simple-tile.ts';

const USAGE = `Usage: npm run map -- EXTRACT.pmtiles COMMUNITIES.geojson [OUTPUT.pmtiles]

Makes the site's map from vector tiles of OpenStreetMap (see docs/operations.md for their layers) and adds the names of
places: the communities of the site, and those of the municipality (properties shapeName and CNAME_A). The outlines of the
site's communities, made of the municipality's, go into outlines.json beside it.`;

const SHIPPED = 'app/features/maps/tiles/dubai.pmtiles';
const EXTENT = 4096;
const LAYER = 'place';

type Kind = 'sea' | 'city' | 'community' | 'district' | 'part';

/** A name on the map. */
interface Label {
  kind: Kind;
  nameEn: string;
  nameAr: string | null;
  lng: number;
  lat: number;
}

/** The zoom from which a tile contains names of each kind. */
const FROM_ZOOM: Record<Kind, number> = { sea: 7, city: 7, community: 9, district: 12, part: 13 };

const FIXED: Label[] = [
  label('sea', 'Arabian Gulf', 'الخليج العربي', 54.86, 25.24),
  label('sea', 'Gulf of Oman', 'خليج عمان', 56.42, 25.3),
  label('city', 'Dubai', 'دبي', 55.3, 25.26),
  label('city', 'Sharjah', 'الشارقة', 55.405, 25.345),
  label('city', 'Ajman', 'عجمان', 55.48, 25.4),
  label('city', 'Umm Al Quwain', 'أم القيوين', 55.56, 25.55),
  label('city', 'Hatta', 'حتا', 56.115, 24.8),
  label('city', 'Jebel Ali', 'جبل علي', 55.06, 25.0),
];

const [extract, communities, output = SHIPPED] = process.argv.slice(2);
if (!extract || !communities) fail(USAGE);

const { header, tiles: stored } = await readExtract(extract);
const municipality = readInput(
  communities,
  'a GeoJSON file of polygons with the property shapeName',
  districtsOf,
);
const labels = [...FIXED, ...ownPlaces(), ...districts(municipality)];
const tiles: StoredTile[] = [];
for await (const tile of stored) tiles.push(withNames(simplified(tile)));
const file = writeTiles(tiles, header, {
  name: 'Dubai',
  format: 'pbf',
  attribution: '© OpenStreetMap contributors',
  vector_layers: [],
});
writeOutput(output, file);
writeOutput(
  join(dirname(output), 'outlines.json'),
  `${JSON.stringify(outlinesOf(municipality))}\n`,
);
say(`${output}: ${tiles.length} tiles, ${labels.length} names, ${file.length} bytes.`);

function label(kind: Kind, nameEn: string, nameAr: string | null, lng: number, lat: number): Label {
  return { kind, nameEn, nameAr, lng, lat };
}

/** Null for anything but named polygons. */
function districtsOf(text: string): FeatureCollection<Polygon | MultiPolygon> | null {
  const collection = JSON.parse(text) as FeatureCollection<Polygon | MultiPolygon>;
  const isDistrict = ({ geometry, properties }: Feature<Polygon | MultiPolygon>) =>
    geometry.type.endsWith('Polygon') && typeof properties?.shapeName === 'string';
  return collection.features.every(isDistrict) ? collection : null;
}

function ownPlaces(): Label[] {
  return REFERENCE_AREAS.flatMap((community) => [
    label('community', community.nameEn, community.nameAr, community.lng, community.lat),
    ...community.children
      .filter(({ kind }) => kind === 'sub_community')
      .map(({ nameEn, nameAr, lng, lat }) => label('part', nameEn, nameAr, lng, lat)),
  ]);
}

/** The municipality's communities, except those that the site has under the same name. */
function districts({ features }: FeatureCollection<Polygon | MultiPolygon>): Label[] {
  const own = new Set(
    REFERENCE_AREAS.flatMap(({ nameEn, aliases }) => [nameEn, ...aliases]).map(folded),
  );
  return features
    .map(({ geometry, properties }: Feature<Polygon | MultiPolygon>) => {
      const [lng, lat] = middleOf(geometry);
      return label('district', fullName(properties?.shapeName), properties?.CNAME_A, lng, lat);
    })
    .filter(({ nameEn }) => !own.has(folded(nameEn)));
}

function folded(name: string): string {
  return name.toLowerCase().replace(/[^\p{Letter}\d]/gu, '');
}

function fullName(name: string): string {
  return name
    .replace(/\bInd\b\.?/, 'Industrial')
    .replace("Int'l", 'International')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Centre of mass of the largest ring. */
function middleOf(geometry: Polygon | MultiPolygon): [lng: number, lat: number] {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const masses = polygons.map(([ring = []]) => massOf(ring));
  const [largest] = masses.sort((one, other) => Math.abs(other.area) - Math.abs(one.area));
  if (!largest) throw new Error('a polygon without a ring');
  return [largest.lng, largest.lat];
}

function massOf(ring: Position[]): { area: number; lng: number; lat: number } {
  const [[west, south]] = ring as [[number, number]];
  let [area, lng, lat] = [0, 0, 0];
  ring.forEach(([x = 0, y = 0], index) => {
    const [nextX = 0, nextY = 0] = ring[index + 1] ?? ring[0] ?? [];
    // Relative to a corner, or the products lose their small differences.
    const [left, bottom, right, top] = [x - west, y - south, nextX - west, nextY - south];
    const cross = left * top - right * bottom;
    area += cross / 2;
    lng += (left + right) * cross;
    lat += (bottom + top) * cross;
  });
  return { area, lng: west + lng / (6 * area), lat: south + lat / (6 * area) };
}

/** The nearest tiles stay as they are: they are enlarged for all zooms beyond. */
function simplified(tile: StoredTile): StoredTile {
  return tile.z === header.maxZoom ? tile : { ...tile, data: simpleTile(tile.data) };
}

/** A tile with another layer: layers of a vector tile are concatenated, so it is appended. */
function withNames(tile: StoredTile): StoredTile {
  const { z, x, y, data } = tile;
  const features = labels
    .filter(({ kind, lng, lat }) => {
      const [column, row] = tileAt(lng, lat, z);
      return z >= FROM_ZOOM[kind] && column === x && row === y;
    })
    .map(({ kind, nameEn, nameAr, lng, lat }) => {
      const [column, row] = spotAt(lng, lat, z);
      const point = [Math.round((column - x) * EXTENT), Math.round((row - y) * EXTENT)];
      return {
        type: 1 as const,
        geometry: [point as [number, number]],
        tags: { c: kind, e: nameEn, ...(nameAr && { n: nameAr }) },
      };
    });
  if (features.length === 0) return tile;
  const layer = fromGeojsonVt({ [LAYER]: { features } as never }, { version: 2, extent: EXTENT });
  return { z, x, y, data: Buffer.concat([data, layer]) };
}
