import { createHash } from 'node:crypto';
import { matchAddress, type AddressIndex } from '#app/features/areas/rules.ts';
import type { AreaPath, AreaStep } from '#app/features/areas/types.ts';
import type { PropertyType } from '../types.ts';
import type { ListingDraft, Problem, Reading } from './types.ts';

/** A kind of file, recognised by its header. */
export interface Format {
  /** Kept with each listing, so that the next import of the file finds it. */
  source: string;
  name: string;
  /** Begins the references of its listings. */
  prefix: string;
  columns: readonly string[];
  /** Rows carry no id of their own: equal rows are told apart by their order in the file. */
  keyedByContent: boolean;
  read(value: (column: string) => string, index: AddressIndex): Reading;
}

export const SQFT_PER_SQM = 10.7639;
const TITLE_LIMIT = 160;

const SALE: Format = {
  source: 'sale-csv',
  name: 'homes for sale',
  prefix: 'S',
  columns: [
    ...['external_id', 'property_type', 'price_aed', 'rooms', 'baths', 'area_sqm', 'lat', 'lon'],
    ...['title_en', 'community', 'community_ar', 'sub_community', 'sub_community_ar', 'building'],
    ...['building_ar', 'furnishing', 'completion_status', 'agency_name', 'agency_rera_orn'],
    ...['agent_key', 'verification', 'created_at', 'updated_at'],
  ],
  keyedByContent: false,
  read: readSale,
};

const RENT: Format = {
  source: 'rent-csv',
  name: 'homes to rent',
  prefix: 'R',
  columns: ['price_aed_year', 'beds', 'baths', 'area_sqft', 'address'],
  keyedByContent: true,
  read: readRent,
};

export const FORMATS: readonly Format[] = [SALE, RENT];

/** @param header names of columns, in any order and with others between. */
export function recogniseFormat(header: string[]): Format | null {
  const names = new Set(header.map(columnName));
  return FORMATS.find(({ columns }) => columns.every((column) => names.has(column))) ?? null;
}

/** Where each column stands. */
export function columnsOf(header: string[]): Map<string, number> {
  return new Map(header.map((name, at) => [columnName(name), at]));
}

const columnName = (text: string): string => text.trim().toLowerCase();

const TYPES: Record<string, PropertyType> = {
  apartment: 'apartment',
  'hotel apartment': 'apartment',
  villa: 'villa',
  'villa compound': 'villa',
  townhouse: 'townhouse',
  penthouse: 'penthouse',
  office: 'office',
  shop: 'retail',
  plot: 'land',
};

function readSale(value: (column: string) => string): Reading {
  const type = TYPES[value('property_type').toLowerCase()];
  const numbers = {
    price: numberOf(value('price_aed')),
    rooms: numberOf(value('rooms')),
    baths: numberOf(value('baths')),
    sizeSqft: timesOf(numberOf(value('area_sqm')), SQFT_PER_SQM),
    lat: numberOf(value('lat')),
    lng: numberOf(value('lon')),
  };
  const title = cleanText(value('title_en'));
  const path = pathOfSale(value, numbers);
  const createdAt = new Date(value('created_at'));
  const updatedAt = new Date(value('updated_at'));
  const problem = firstOf([
    [value('external_id') === '', 'the id is missing'],
    [value('verification') === 'rejected', 'the advert was rejected by its source'],
    [type === undefined, 'the property type is not supported', value('property_type')],
    [title === '', 'the title is missing'],
    [path === null, 'the community is missing'],
    ...numberChecks(numbers, ['price_aed', 'rooms', 'baths', 'area_sqm', 'lat', 'lon'], value),
    [isNaN(createdAt.getTime()) || isNaN(updatedAt.getTime()), 'a date cannot be read', `${value('created_at')} / ${value('updated_at')}`],
    ...SALE_LIMITS.checks({ price: numbers.price ?? 0, sizeSqft: numbers.sizeSqft ?? 0, type }),
    [!isInDubai(numbers.lat, numbers.lng), 'the point lies outside Dubai', `${numbers.lat}, ${numbers.lng}`],
  ]);
  if (problem || type === undefined || path === null) return refused(problem);
  const land = type === 'land';
  return drafted({
    sourceKey: value('external_id'),
    purpose: 'sale',
    rentPeriod: null,
    propertyType: type,
    completion: value('completion_status') === 'under-construction' ? 'off_plan' : 'ready',
    furnishing: furnishingOf(value('furnishing')),
    title,
    price: Math.round(numbers.price!),
    bedrooms: land ? null : numbers.rooms,
    bathrooms: land ? null : numbers.baths || null,
    sizeSqft: Math.round(numbers.sizeSqft!),
    path,
    lat: numbers.lat,
    lng: numbers.lng,
    brokerage: brokerageOf(value('agency_name'), value('agency_rera_orn')),
    agentKey: value('agent_key') || null,
    createdAt,
    updatedAt: updatedAt < createdAt ? createdAt : updatedAt,
  });
}

/** The rental file is of 2022 and its rows carry no date, so all of them are dated to the start of that year. */
const RENT_FILE_DATE = new Date('2022-01-01T00:00:00+04:00');

function readRent(value: (column: string) => string, index: AddressIndex): Reading {
  const address = cleanText(value('address'));
  const type = typeOfAddress(address);
  const numbers = {
    price: numberOf(value('price_aed_year')),
    rooms: numberOf(value('beds')),
    baths: numberOf(value('baths')),
    sizeSqft: numberOf(value('area_sqft')),
  };
  const match = matchAddress(address, index);
  const problem = firstOf([
    [match === null, 'the address is missing'],
    ...numberChecks(numbers, ['price_aed_year', 'beds', 'baths', 'area_sqft'], value),
    [hasTenRooms(numbers), 'columns of homes with ten or more rooms are unreliable', `${value('beds')} bedrooms, ${value('baths')} bathrooms, ${value('area_sqft')} sq ft`],
    ...RENT_LIMITS.checks({ price: numbers.price ?? 0, sizeSqft: numbers.sizeSqft ?? 0, type }),
  ]);
  if (problem || match === null) return refused(problem);
  const path = match.names.map((nameEn) => ({ nameEn })) as AreaPath;
  return drafted({
    sourceKey: contentKey(RENT.columns.map(value)),
    purpose: 'rent',
    rentPeriod: 'yearly',
    propertyType: type,
    completion: 'ready',
    furnishing: null,
    title: rentTitle(numbers.rooms!, type, match.names),
    price: Math.round(numbers.price!),
    bedrooms: numbers.rooms,
    bathrooms: numbers.baths || null,
    sizeSqft: Math.round(numbers.sizeSqft!),
    path,
    lat: null,
    lng: null,
    brokerage: brokerageOf('', ''),
    agentKey: null,
    createdAt: RENT_FILE_DATE,
    updatedAt: RENT_FILE_DATE,
  });
}

/** Homes of ten or more rooms lost a digit: '10,11' became '1' bedroom, '11' bathrooms or a size of two digits. */
function hasTenRooms(numbers: { rooms: number | null; baths: number | null; sizeSqft: number | null }): boolean {
  const { rooms, baths, sizeSqft } = numbers;
  if (rooms === null || baths === null || sizeSqft === null) return false;
  return rooms >= 10 || baths >= 10 || (baths > rooms + 2 && sizeSqft < 100);
}

/** The rental file does not name the type; nearly all of it is apartments. */
function typeOfAddress(address: string): PropertyType {
  if (/\btown ?houses?\b/i.test(address)) return 'townhouse';
  return /\bvillas\b|\bvilla$/i.test(address) ? 'villa' : 'apartment';
}

function rentTitle(rooms: number, type: PropertyType, names: string[]): string {
  const kind = rooms === 0 ? (type === 'apartment' ? 'Studio' : `Studio ${type}`) : `${rooms} bedroom ${type}`;
  const place = [...new Set([names.at(-1), names[0]])].join(', ');
  return cut(`${kind} in ${place}`, TITLE_LIMIT);
}

function pathOfSale(
  value: (column: string) => string,
  { lat, lng }: { lat: number | null; lng: number | null },
): AreaPath | null {
  const steps = ['community', 'sub_community', 'building'].map(
    (level): AreaStep => ({
      nameEn: cleanText(value(level)),
      nameAr: cleanText(value(`${level}_ar`)) || null,
      lat,
      lng,
    }),
  );
  const [community, ...inside] = steps;
  if (!community || !/[\p{L}\p{N}]/u.test(community.nameEn)) return null;
  return [community, ...inside.filter(({ nameEn }) => /[\p{L}\p{N}]/u.test(nameEn))];
}

/** The last resort keeps the card honest: rows without an agency were advertised by someone, we do not know whom. */
const NO_BROKERAGE = 'Listed without an agency';

function brokerageOf(name: string, orn: string): ListingDraft['brokerage'] {
  const cleaned = cut(cleanText(name), 120);
  return cleaned ? { name: cleaned, orn: orn || null } : { name: NO_BROKERAGE, orn: null };
}

function furnishingOf(text: string): ListingDraft['furnishing'] {
  if (text === 'furnished' || text === 'unfurnished') return text;
  return /^part/.test(text) ? 'part_furnished' : null;
}

/** Emirate of Dubai, roughly: the coast and desert around the city, and Hatta in the mountains. */
const DUBAI = [
  { south: 24.62, north: 25.36, west: 54.84, east: 55.7 },
  { south: 24.72, north: 24.92, west: 55.9, east: 56.22 },
];

function isInDubai(lat: number | null, lng: number | null): boolean {
  if (lat === null || lng === null) return true; // said already that it cannot be read
  return DUBAI.some(
    ({ south, north, west, east }) => lat > south && lat < north && lng > west && lng < east,
  );
}

type Check = [isWrong: boolean, reason: string, detail?: string];

interface Limits {
  checks(home: { price: number; sizeSqft: number; type: PropertyType | undefined }): Check[];
}

const SALE_LIMITS = limits({ price: [50_000, 2_000_000_000], perSqft: [50, 40_000] });
const RENT_LIMITS = limits({ price: [1_000, 20_000_000], perSqft: [5, 2_000] });
const HOME_SQFT: [number, number] = [50, 200_000];
const LAND_SQFT: [number, number] = [200, 50_000_000];

function limits(bounds: { price: [number, number]; perSqft: [number, number] }): Limits {
  const outside = (value: number, [min, max]: [number, number]) => value < min || value > max;
  return {
    checks: ({ price, sizeSqft, type }) => [
      [outside(price, bounds.price), 'the price is zero or absurd', `AED ${price}`],
      [outside(sizeSqft, type === 'land' ? LAND_SQFT : HOME_SQFT), 'the size is zero or absurd', `${round(sizeSqft)} sq ft`],
      [outside(price / sizeSqft, bounds.perSqft), 'price and size do not fit together', `AED ${round(price / sizeSqft)} per sq ft`],
    ],
  };
}

const round = (value: number): number => Math.round(value * 100) / 100;

const NUMBER_NAMES = ['price', 'rooms', 'baths', 'sizeSqft', 'lat', 'lng'] as const;

/** One check for each number, in the order of `columns`: that it could be read, and that counts are whole. */
function numberChecks(
  numbers: Partial<Record<(typeof NUMBER_NAMES)[number], number | null>>,
  columns: string[],
  value: (column: string) => string,
): Check[] {
  return columns.map((column, at) => {
    const number = numbers[NUMBER_NAMES[at]!] ?? null;
    const isCount = column === 'rooms' || column === 'beds' || column === 'baths';
    const wrong = number === null || (isCount && (number < 0 || number > 99 || !Number.isInteger(number)));
    return [wrong, `${column} is not a number that can be used`, `'${value(column)}'`];
  });
}

function firstOf(checks: Check[]): Problem | null {
  const found = checks.find(([isWrong]) => isWrong);
  if (!found) return null;
  const [, reason, detail] = found;
  return detail === undefined ? { reason } : { reason, detail: cut(detail, 80) };
}

const refused = (problem: Problem | null): Reading => ({
  kind: 'problem',
  problem: problem ?? { reason: 'the row cannot be used' },
});

const drafted = (draft: ListingDraft): Reading => ({ kind: 'draft', draft });

/** @returns null for what is not a plain number, such as '', 'n/a' or '1e5'. */
export function numberOf(text: string): number | null {
  if (!/^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(text)) return null;
  return Number(text.replaceAll(',', ''));
}

const timesOf = (value: number | null, factor: number): number | null =>
  value === null ? null : value * factor;

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: '’', '#39': '’', nbsp: ' ' };

/** A line of text without markup, invisible characters and runs of spaces, at most 160 characters long. */
export function cleanText(text: string): string {
  const plain = text
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/&(amp|lt|gt|quot|apos|#39|nbsp);/g, (_, name: string) => ENTITIES[name]!)
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Z}\u{fffd}]+/gu, ' ')
    .trim();
  return cut(plain, TITLE_LIMIT);
}

/** Cuts between words where it can. */
function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const whole = text.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, '');
  const space = whole.lastIndexOf(' ');
  return `${(space > limit / 2 ? whole.slice(0, space) : whole).trimEnd()}…`;
}

function contentKey(values: string[]): string {
  const hash = createHash('sha256').update(values.join('\u001f')).digest('hex');
  return hash.slice(0, 12).toUpperCase();
}
