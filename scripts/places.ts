// npm run places -- EXTRACT.pmtiles SCHOOLS.csv: makes the list of what homes are near.
import { VectorTile } from '@mapbox/vector-tile';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import type { Position } from 'geojson';
import { PbfReader } from 'pbf';
import { metresBetween } from '#app/features/surroundings/rules.ts';
import {
  type Curriculum,
  SCHOOL_RATINGS,
  type Surrounding,
  SURROUNDING_KINDS,
  type SurroundingKind,
} from '#app/features/surroundings/types.ts';
import { required } from '#app/lib/required.ts';
import { PLACES_FILE, SURROUNDINGS_COLUMNS, toRecord } from '#db/reference/surroundings.ts';
import { fail, say } from '#server/console.ts';
import { GROUND_METRES, KNOWN_GROUNDS, STATION_NAMES } from './known-grounds.ts';
import { readExtract, readInput, writeOutput } from './map-inputs.ts';

const SCHOOL_COLUMNS =
  'name_en, lat, lon, coord_ok, community_en, curriculum, grades, rating_overall, fee_min_aed, fee_max_aed, fee_year';

const USAGE = `Usage: npm run places -- EXTRACT.pmtiles SCHOOLS.csv [OUTPUT.csv]

Makes the list of what homes are near from vector tiles of OpenStreetMap (see docs/operations.md for their layers) and
from a table of private schools (${SCHOOL_COLUMNS}).`;

/** What is near a home, by how extracts call it: as kind of an area or of a point, whatever its layer. */
const KINDS: Record<string, SurroundingKind> = {
  park: 'park',
  beach: 'beach',
  hospital: 'hospital',
  university: 'university',
  college: 'university',
  supermarket: 'shop',
  mall: 'shop',
  mosque: 'mosque',
  pharmacy: 'pharmacy',
};
const LAYERS = ['landuse', 'landcover', 'reserve', 'poi'];
/** Names of the same kind and place this near are one: a ground and its label, both sides of an interchange. */
const SAME_METRES = 400;
/** Degrees: grounds that tiles cut apart touch. */
const TOUCH = 0.000_02;

const CURRICULUM_NAMES: Record<string, Curriculum[]> = {
  'UK (13 Y)': ['uk'],
  UK: ['uk'],
  'UK/IB (13 Y)': ['uk', 'ib'],
  'SABIS (UK/US)': ['uk', 'american'],
  'US/IB': ['american', 'ib'],
  American: ['american'],
  Indian: ['indian'],
  'International Baccalaureate': ['ib'],
  'IB (13 Y)': ['ib'],
  'Ministry of Education': ['moe'],
  'Ministry of Education \\ BTEC': ['moe'],
  French: ['french'],
  Iranian: ['iranian'],
  Philippine: ['philippine'],
  Pakistani: ['pakistani'],
  German: ['german'],
  Japanese: ['japanese'],
  Russian: ['russian'],
  Australian: ['australian'],
  Chinese: ['chinese'],
};

const INITIALS = new Set(['ECC', 'FS', 'GEMS', 'IB', 'JSS', 'KG', 'MBR', 'SABIS', 'UAE']);

/** A piece of ground or a point of the extract, of a kind. */
interface Ground {
  kind: SurroundingKind;
  name: string;
  nameAr: string | null;
  box: [west: number, south: number, east: number, north: number];
  /** Square degrees, 0 of a point; only compared with others. */
  area: number;
  lat: number;
  lng: number;
}

const [extract, schools, output = PLACES_FILE] = process.argv.slice(2);
if (!extract || !schools) fail(USAGE);

const { stations, grounds } = await placesOf(extract);
const places = [...stations, ...namedGrounds(grounds), ...readSchools(schools)].sort(
  (a, b) =>
    SURROUNDING_KINDS.indexOf(a.kind) - SURROUNDING_KINDS.indexOf(b.kind) ||
    a.name.localeCompare(b.name, 'en') ||
    a.lat - b.lat,
);
writeOutput(
  output,
  stringify(places.map(toRecord), { header: true, columns: SURROUNDINGS_COLUMNS }),
);
for (const [kind, some] of Map.groupBy(places, (place) => place.kind))
  say(`${kind}: ${some.length}`);

async function placesOf(path: string): Promise<{ stations: Surrounding[]; grounds: Ground[] }> {
  const { header, tiles } = await readExtract(path);
  const found: { stations: Surrounding[]; grounds: Ground[] } = { stations: [], grounds: [] };
  for await (const { z, x, y, data } of tiles) {
    if (z !== header.maxZoom) continue;
    const { layers } = new VectorTile(new PbfReader(data));
    for (const layer of Object.values(layers)) {
      if (layer.name !== 'station' && !LAYERS.includes(layer.name)) continue;
      for (let at = 0; at < layer.length; at += 1) {
        const { geometry, properties } = layer.feature(at).toGeoJSON(x, y, z);
        if (layer.name !== 'station') found.grounds.push(...groundsOf(geometry, properties ?? {}));
        else if (geometry.type === 'Point')
          found.stations.push(...stationOf(geometry.coordinates, properties ?? {}));
      }
    }
  }
  return { ...found, stations: distinct(found.stations) };
}

type Tags = Record<string, unknown>;

function text(value: unknown): string {
  return typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '';
}

function nameOf(tags: Tags): string {
  return text(tags.e) || text(tags['name:en']) || text(tags.n) || text(tags.name);
}

function nameArOf(tags: Tags): string | null {
  const names = [text(tags['name:ar']), text(tags.n)];
  const name = names.find((it) => /\p{Script=Arabic}/u.test(it));
  // Letters are lengthened for the look of a sign only.
  return name?.replaceAll('\u0640', '') ?? null;
}

function kindOf(tags: Tags): SurroundingKind | undefined {
  return KINDS[text(tags.c)] ?? KINDS[text(tags.subclass)] ?? KINDS[text(tags.class)];
}

/** Lines of one interchange are one station; those being built are none. */
function stationOf([lng = 0, lat = 0]: Position, tags: Tags): Surrounding[] {
  const kind = (['metro', 'tram'] as const).find((own) => own === tags.c);
  if (!kind || tags.active === 'NO') return [];
  const own = (name: string) => name.replace(/\s*-\s*((Red|Green) Line|الخط .*)$/, '').trim();
  const name = own(nameOf(tags));
  const nameAr = nameArOf(tags);
  const { lat: y, lng: x } = rounded(lat, lng);
  return [
    {
      kind,
      name: STATION_NAMES[name] ?? name,
      nameAr: nameAr && own(nameAr),
      lat: y,
      lng: x,
      school: null,
    },
  ];
}

function groundsOf(geometry: GeoJSON.Geometry, tags: Tags): Ground[] {
  const kind = kindOf(tags);
  if (!kind) return [];
  const own = { kind, name: nameOf(tags), nameAr: nameArOf(tags) };
  if (geometry.type === 'Point') return [{ ...own, ...extentOf([geometry.coordinates]) }];
  const polygons =
    geometry.type === 'Polygon'
      ? [geometry.coordinates]
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : [];
  return polygons.map(([ring = []]) => ({ ...own, ...extentOf(ring) }));
}

function extentOf(ring: Position[]): Pick<Ground, 'box' | 'area' | 'lat' | 'lng'> {
  const [west, south, east, north] = [0, 1, 0, 1].map((axis, at) =>
    Math[at < 2 ? 'min' : 'max'](...ring.map((point) => point[axis] ?? 0)),
  ) as Ground['box'];
  let area = 0;
  ring.forEach(([x = 0, y = 0], at) => {
    const [nextX = 0, nextY = 0] = ring[at + 1] ?? ring[0] ?? [];
    area += ((x - west) * (nextY - south) - (nextX - west) * (y - south)) / 2;
  });
  return {
    box: [west, south, east, north],
    area: Math.abs(area),
    lat: (south + north) / 2,
    lng: (west + east) / 2,
  };
}

/** Every ground with a name of its own, and the well-known ones that a nameless one lies under. */
function namedGrounds(pieces: Ground[]): Surrounding[] {
  const grounds = joined(pieces);
  const known = KNOWN_GROUNDS.flatMap(([kind, name, lat, lng]) => {
    const [nearest] = grounds
      .filter((ground) => ground.kind === kind && ground.area > 0)
      .map((ground) => ({ ground, metres: metresBetween(ground, { lat, lng }) }))
      .filter(({ metres }) => metres <= GROUND_METRES)
      .sort((a, b) => b.ground.area - a.ground.area);
    if (!nearest) say(`No ${kind} where ${name} is expected: left out.`);
    return nearest ? [{ ...nearest.ground, name }] : [];
  });
  const named = grounds.filter(({ name }) => name !== '');
  return distinct(
    [...named, ...known].map(({ kind, name, nameAr, lat, lng }) => ({
      kind,
      name,
      nameAr,
      ...rounded(lat, lng),
      school: null,
    })),
  );
}

/** Tiles cut what crosses their edges: pieces of a kind and name that touch are one, in the middle of all. */
function joined(pieces: Ground[]): Ground[] {
  const all: Ground[] = [];
  for (const piece of pieces) {
    const touching = all.filter((other) => isTouching(piece, other));
    const parts = [piece, ...touching];
    for (const other of touching) all.splice(all.indexOf(other), 1);
    const area = sum(parts, (part) => part.area);
    const weight = (part: Ground) => (area > 0 ? part.area / area : 1 / parts.length);
    all.push({
      ...piece,
      area,
      box: [0, 1, 2, 3].map((side) =>
        Math[side < 2 ? 'min' : 'max'](...parts.map(({ box }) => box[side] ?? 0)),
      ) as Ground['box'],
      lat: sum(parts, (part) => part.lat * weight(part)),
      lng: sum(parts, (part) => part.lng * weight(part)),
    });
  }
  return all;
}

function isTouching(one: Ground, other: Ground): boolean {
  const [west, south, east, north] = one.box;
  const [left, bottom, right, top] = other.box;
  const isOverlapping =
    west - TOUCH <= right &&
    left - TOUCH <= east &&
    south - TOUCH <= top &&
    bottom - TOUCH <= north;
  return one.kind === other.kind && one.name === other.name && isOverlapping;
}

function sum<T>(items: T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}

function distinct(some: Surrounding[]): Surrounding[] {
  return some.filter(
    (place, at) =>
      !some
        .slice(0, at)
        .some(
          (other) =>
            other.kind === place.kind &&
            other.name === place.name &&
            metresBetween(other, place) < SAME_METRES,
        ),
  );
}

/** Only those whose place is sure. */
function readSchools(path: string): Surrounding[] {
  return readInput(path, `a table of schools with the columns ${SCHOOL_COLUMNS}`, schoolRows)
    .filter((row) => row.coord_ok === 'yes')
    .map((row) => ({
      kind: 'school',
      name: schoolName(row.name_en ?? ''),
      nameAr: null,
      ...rounded(Number(row.lat), Number(row.lon)),
      school: {
        curricula: required(CURRICULUM_NAMES[row.curriculum ?? ''], `Curriculum ${row.curriculum}`),
        grades: gradesOf(row.grades ?? ''),
        rating:
          SCHOOL_RATINGS.find(
            (rating) => rating.replace('_', ' ') === row.rating_overall?.toLowerCase(),
          ) ?? null,
        fees: row.fee_min_aed ? [Number(row.fee_min_aed), Number(row.fee_max_aed)] : null,
        feeYear: /^\d{4}\/\d\d$/.exec(row.fee_year ?? '')?.[0] ?? null,
        district: capitalized(row.community_en ?? ''),
      },
    }));
}

/** Null if a column is missing. */
function schoolRows(text: string): Record<string, string>[] | null {
  const rows: Record<string, string>[] = parse(text, { columns: true });
  const hasAll = rows.every((row) => SCHOOL_COLUMNS.split(', ').every((name) => name in row));
  return rows.length > 0 && hasAll ? rows : null;
}

/** Without the form of its company and whose branch it is. */
function schoolName(name: string): string {
  const short = name
    .replace(/\bL\.?L\.?C\b\.?/gi, '')
    .replace(/\([^()]*\bbr\b[^()]*\)?/gi, '')
    .replace(/[\s(-]*\b(Dubai Branch|Branch)\b/gi, '')
    .replace(/[\s,.(-]*\b(FZCO|FZE|FZ|Br)?[\s,.(-]*$/i, '')
    .replace(/\s+/g, ' ')
    .trim();
  const closed = short.includes('(') ? short : short.replace(')', '').trim();
  const whole = closed.includes('(') && !closed.includes(')') ? `${closed})` : closed;
  return /\p{Lowercase}/u.test(whole) ? whole : capitalized(whole);
}

/** 'FS 1 - YEAR 13': the first range, where there are several. */
function gradesOf(grades: string): string | null {
  const [range = ''] = grades.split(',');
  const words = range.trim().split(/\s+-\s+/);
  return range ? words.map((word) => capitalized(word)).join(' – ') : null;
}

function capitalized(words: string): string {
  return words
    .toLowerCase()
    .split(' ')
    .map((word) => (INITIALS.has(word.toUpperCase()) ? word.toUpperCase() : initial(word)))
    .join(' ');
}

function initial(word: string): string {
  return word.replace(/^\W*\w/, (letter) => letter.toUpperCase());
}

/** To a metre or so. */
function rounded(lat: number, lng: number): { lat: number; lng: number } {
  return { lat: Number(lat.toFixed(5)), lng: Number(lng.toFixed(5)) };
}
