import type { LatLng } from '#app/features/areas/geography.ts';
import { comparablePrice } from '#app/features/listings/rules.ts';
import type { Bounds, Cells, HomeOnMap, Pin } from './types.ts';

/** The grid begins south-west of the emirate, so that cell numbers start from 0. In degrees. */
export const ORIGIN = { lng: 54, lat: 24 };
/** From this zoom on, homes at different spots are never merged. */
export const CLOSEST_CELLS = 17;
/** Spots of the closest cells, along each side: about 19 metres, so that points of one building are mostly in one. */
const SPOTS_PER_CELL = 2;
const FARTHEST = 7;
/** The most homes at one place that can be paged through. */
export const MOST_AT_ONE_PLACE = 50;
/** At zoom 0, one tile is the world. */
const TILE_PIXELS = 512;
/** The size of a cell, which has at most one pin. */
const CELL_PIXELS = 72;
/** Requests cover whole blocks of cells, so that small moves of the map need no new one. */
const BLOCK = 8;
/** More cells than the largest screen shows. */
const MOST_CELLS = 96;
/** The length of a degree of longitude in Dubai, in degrees of latitude. */
export const FLATNESS = Math.cos((25.1 * Math.PI) / 180);

/** The size of a cell, in degrees. */
export function cellSize(zoom: number): LatLng {
  const lng = (360 / 2 ** zoom) * (CELL_PIXELS / TILE_PIXELS);
  return { lng, lat: lng * FLATNESS };
}

/** The size of a spot: homes in one count as being at one place. In degrees. */
export function spotSize(): LatLng {
  const { lng, lat } = cellSize(CLOSEST_CELLS);
  return { lng: lng / SPOTS_PER_CELL, lat: lat / SPOTS_PER_CELL };
}

/** The size of the squares of which each has a pin. In degrees. */
export function pinSize(zoom: number): LatLng {
  return zoom === CLOSEST_CELLS ? spotSize() : cellSize(zoom);
}

/** The bounds of the cells, in degrees. */
export function boundsOf({ zoom, left, bottom, right, top }: Cells): Bounds {
  const { lng, lat } = cellSize(zoom);
  return [
    ORIGIN.lng + left * lng,
    ORIGIN.lat + bottom * lat,
    ORIGIN.lng + right * lng,
    ORIGIN.lat + top * lat,
  ];
}

/** The blocks of cells that cover a view. @param zoom of the map; may be fractional. */
export function cellsOf(zoom: number, [west, south, east, north]: Bounds): Cells {
  const level = levelOf(zoom);
  const { lng, lat } = cellSize(level);
  const first = (degrees: number) => Math.max(Math.floor(degrees / BLOCK) * BLOCK, 0);
  const left = first((west - ORIGIN.lng) / lng);
  const bottom = first((south - ORIGIN.lat) / lat);
  const end = (degrees: number, start: number) =>
    Math.min(Math.max(Math.ceil(degrees / BLOCK) * BLOCK, start + BLOCK), start + MOST_CELLS);
  return {
    zoom: level,
    left,
    bottom,
    right: end((east - ORIGIN.lng) / lng, left),
    top: end((north - ORIGIN.lat) / lat, bottom),
  };
}

function levelOf(zoom: number): number {
  return Math.min(Math.max(Math.round(zoom), FARTHEST), CLOSEST_CELLS);
}

/** Formats the parameter `cells`. */
export function writeCells({ zoom, left, bottom, right, top }: Cells): string {
  return [zoom, left, bottom, right, top].join('.');
}

/** Null unless the text is in the format of `writeCells`. */
export function readCells(text: string): Cells | null {
  const parts = /^(\d{1,2})\.(\d{1,7})\.(\d{1,7})\.(\d{1,7})\.(\d{1,7})$/.exec(text);
  if (!parts) return null;
  const [zoom = 0, left = 0, bottom = 0, right = 0, top = 0] = parts.slice(1).map(Number);
  const isOfBlocks = [left, bottom, right, top].every((n) => n % BLOCK === 0);
  const isSmall = [right - left, top - bottom].every((n) => n >= BLOCK && n <= MOST_CELLS);
  const isNear = zoom >= FARTHEST && zoom <= CLOSEST_CELLS;
  return isOfBlocks && isSmall && isNear ? { zoom, left, bottom, right, top } : null;
}

/** The pins of homes known to the page, as `findPins` computes them for a search. @param zoom may be fractional. */
export function pinsOf(homes: HomeOnMap[], zoom: number): Pin[] {
  const level = levelOf(zoom);
  const squares = Map.groupBy(homes, squareOf(pinSize(level)));
  return withoutOverlaps([...squares.values()].map(pinOf), level);
}

/** Which square of a grid a place is in. */
function squareOf(size: LatLng): (place: LatLng) => string {
  return ({ lng, lat }) =>
    `${Math.floor((lng - ORIGIN.lng) / size.lng)} ${Math.floor((lat - ORIGIN.lat) / size.lat)}`;
}

function pinOf(homes: HomeOnMap[]): Pin {
  const sorted = homes.toSorted(
    (one, other) => comparablePrice(one) - comparablePrice(other) || one.id - other.id,
  );
  const [{ price, rentPeriod }] = sorted as [HomeOnMap];
  const isForBoth = new Set(homes.map((home) => home.rentPeriod === null)).size > 1;
  const isOnePlace = new Set(homes.map(squareOf(spotSize()))).size === 1;
  const { lng, lat } = nearestTo({ lng: meanOf(homes, 'lng'), lat: meanOf(homes, 'lat') }, homes);
  return {
    lng,
    lat,
    count: homes.length,
    price: isForBoth ? null : price,
    rentPeriod,
    ids: isOnePlace ? sorted.map(({ id }) => id) : null,
  };
}

function meanOf(homes: LatLng[], key: 'lng' | 'lat'): number {
  return homes.reduce((sum, home) => sum + home[key], 0) / homes.length;
}

/** @param places at least one. */
function nearestTo({ lng, lat }: LatLng, places: LatLng[]): LatLng {
  const away = (place: LatLng) => Math.hypot((place.lng - lng) * FLATNESS, place.lat - lat);
  return places.reduce((best, place) => (away(place) < away(best) ? place : best));
}

/** Merges pins that would overlap into the larger one nearby. */
export function withoutOverlaps(pins: Pin[], zoom: number): Pin[] {
  if (zoom === CLOSEST_CELLS) return pins;
  const { lng, lat } = cellSize(zoom);
  const kept: Pin[] = [];
  for (const pin of pins.toSorted((one, other) => other.count - one.count)) {
    const index = kept.findIndex(
      (one) =>
        Math.abs(one.lng - pin.lng) < lng * OVERLAP.across &&
        Math.abs(one.lat - pin.lat) < lat * OVERLAP.down,
    );
    const near = kept[index];
    if (near) kept[index] = together(near, pin);
    else kept.push(pin);
  }
  return kept;
}

/** In shares of a cell. */
const OVERLAP = { across: 0.9, down: 0.5 };

function together(one: Pin, other: Pin): Pin {
  const count = one.count + other.count;
  const { price, rentPeriod } = lowestOf(one) <= lowestOf(other) ? one : other;
  const isForBoth = (one.rentPeriod === null) !== (other.rentPeriod === null);
  return {
    lng: one.lng,
    lat: one.lat,
    count,
    price: isForBoth ? null : price,
    rentPeriod,
    ids: null,
  };
}

/** A pin without a price is below all others, so that what it is merged into has none. */
function lowestOf({ price, rentPeriod }: Pin): number {
  return price === null ? 0 : comparablePrice({ price, rentPeriod });
}

/** A pin without the homes that the person has hidden; null if none is left. Of many at one spot, only the first are known. */
export function withoutHidden(pin: Pin, hidden: readonly number[]): Pin | null {
  if (!pin.ids) return pin;
  const ids = pin.ids.filter((id) => !hidden.includes(id));
  const count = pin.count - pin.ids.length + ids.length;
  const price = ids[0] === pin.ids[0] ? pin.price : null;
  return count ? { ...pin, ids: ids[0] ? ids : null, price, count } : null;
}
