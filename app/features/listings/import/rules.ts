import { createHash } from 'node:crypto';
import { matchAddress, type AddressIndex } from '#app/features/areas/rules.ts';
import type { AreaPath, AreaStep } from '#app/features/areas/types.ts';
import type { FileFormat, Value } from '#app/features/imports/header.server.ts';
import {
  type Check,
  cleanText,
  cut,
  dateOf,
  encodingCheck,
  leftOut,
  parseNumber,
  TITLE_LIMIT,
  unreadable,
} from '#app/features/imports/schema.ts';
import type { ParsedRow } from '#app/features/imports/types.ts';
import { required } from '#app/lib/required.ts';
import { isCommercial, SQFT_PER_SQM } from '../rules.ts';
import type { PropertyType } from '../types.ts';
import {
  dateChecks,
  futureChecks,
  numberChecks,
  pointCheck,
  rentLimits,
  requireComplete,
  saleLimits,
} from './schema.ts';
import type { ImportedListing } from './types.ts';

/** A file format, recognised by its header. */
export interface Format extends FileFormat {
  /** Stored with each listing, so that the next import of the file finds it. */
  source: string;
  /** Prefix of its listings' references. */
  prefix: string;
  /** Rows have no id: equal rows are numbered by their order in the file. */
  keyedByContent: boolean;
  /** @param today ISO day in Dubai; later homes are left out. */
  read(value: Value, index: AddressIndex, today: string): ParsedRow<ImportedListing>;
}

const SALE: Format = {
  source: 'sale-csv',
  name: 'homes for sale',
  prefix: 'S',
  columns: [
    'external_id',
    'property_type',
    'price_aed',
    'rooms',
    'baths',
    'area_sqm',
    'lat',
    'lon',
    'title_en',
    'community',
    'community_ar',
    'sub_community',
    'sub_community_ar',
    'building',
    'building_ar',
    'furnishing',
    'completion_status',
    'agency_name',
    'agency_rera_orn',
    'agent_key',
    'verification',
    'created_at',
    'updated_at',
  ],
  keyedByContent: false,
  read: (value, _index, today) => readSale(value, today),
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

const TYPES = new Map<string, PropertyType>([
  ['apartment', 'apartment'],
  ['hotel apartment', 'apartment'],
  ['villa', 'villa'],
  ['villa compound', 'villa'],
  ['townhouse', 'townhouse'],
  ['penthouse', 'penthouse'],
  ['office', 'office'],
  ['shop', 'retail'],
  ['plot', 'land'],
]);

/** Characters garbled by reading a file in another encoding than its own. */
const SALE_TEXTS = [
  'title_en',
  'title_ar',
  ...['community', 'sub_community', 'building'].flatMap((level) => [level, `${level}_ar`]),
  'agency_name',
];

function readSale(value: Value, today: string): ParsedRow<ImportedListing> {
  const type = TYPES.get(value('property_type').toLowerCase());
  const numbers = saleNumbers(value, type);
  const path = pathOfSale(value, numbers);
  const dates = [value('created_at'), value('updated_at')];
  return (
    unreadable(encodingCheck(SALE_TEXTS.map(value)), [
      value('external_id') === '',
      'the id is missing',
    ]) ??
    leftOut(
      [value('verification') === 'rejected', 'the advert was rejected by its source'],
      [type === undefined, 'the property type is not supported', value('property_type')],
    ) ??
    unreadable(
      [cleanText(value('title_en')) === '', 'the title is missing'],
      [path === null, 'the community is missing'],
      ...numberChecks(numbers, ['price_aed', 'rooms', 'baths', 'area_sqm', 'lat', 'lon'], value),
      ...dateChecks(dates),
      ...Object.values(saleLimits({ ...numbers, type })),
    ) ??
    leftOut(pointCheck(numbers), ...futureChecks(dates, today)) ?? {
      kind: 'row',
      row: saleDraft(
        value,
        required(type, 'type'),
        requireComplete(numbers),
        required(path, 'path'),
      ),
    }
  );
}

/** Offices, shops and plots may leave rooms and baths empty. */
const saleNumbers = (value: Value, type: PropertyType | undefined) => ({
  price: parseNumber(value('price_aed')),
  rooms: parseNumber(value('rooms') || noRooms(type)),
  baths: parseNumber(value('baths') || noRooms(type)),
  sizeSqft: timesOf(parseNumber(value('area_sqm')), SQFT_PER_SQM),
  lat: parseNumber(value('lat')),
  lng: parseNumber(value('lon')),
});

const noRooms = (type: PropertyType | undefined): string => (type && isCommercial(type) ? '0' : '');

function saleDraft(
  value: Value,
  propertyType: PropertyType,
  numbers: Record<keyof ReturnType<typeof saleNumbers>, number>,
  path: AreaPath,
): ImportedListing {
  const land = propertyType === 'land';
  const rooms = isCommercial(propertyType) ? numbers.rooms || null : numbers.rooms;
  const createdAt = dateOf(value('created_at'));
  const updatedAt = dateOf(value('updated_at'));
  return {
    sourceKey: value('external_id'),
    purpose: 'sale',
    rentPeriod: null,
    propertyType,
    completion: value('completion_status') === 'under-construction' ? 'off_plan' : 'ready',
    furnishing: furnishingOf(value('furnishing')),
    title: cleanText(value('title_en')),
    titleAr: cleanText(value('title_ar').replaceAll(/(?<!\p{Nd})،|،(?!\p{Nd})/gu, '، ')) || null,
    price: Math.round(numbers.price),
    bedrooms: land ? null : rooms,
    bathrooms: land ? null : numbers.baths || null,
    sizeSqft: Math.round(numbers.sizeSqft),
    path,
    lat: numbers.lat,
    lng: numbers.lng,
    brokerage: brokerageOf(value('agency_name'), value('agency_rera_orn')),
    agentKey: value('agent_key') || null,
    createdAt,
    updatedAt: updatedAt < createdAt ? createdAt : updatedAt,
  };
}

/** The rental file is from 2022 and its rows have no date, so all of them are dated to the start of that year. */
const RENT_FILE_DATE = new Date('2022-01-01T00:00:00+04:00');

function readRent(value: Value, index: AddressIndex): ParsedRow<ImportedListing> {
  const address = cleanText(value('address'));
  const type = typeOfAddress(address);
  const numbers = rentNumbers(value);
  const match = matchAddress(address, index);
  return (
    unreadable(
      encodingCheck([value('address')]),
      [match === null, 'the address is missing'],
      ...numberChecks(numbers, ['price_aed_year', 'beds', 'baths', 'area_sqft'], value),
    ) ??
    leftOut(tenRoomsCheck(numbers)) ??
    unreadable(...Object.values(rentLimits({ ...numbers, type }))) ?? {
      kind: 'row',
      row: rentDraft(value, type, requireComplete(numbers), required(match, 'address').names),
    }
  );
}

function rentDraft(
  value: Value,
  type: PropertyType,
  numbers: Record<keyof ReturnType<typeof rentNumbers>, number>,
  names: string[],
): ImportedListing {
  return {
    sourceKey: contentKey(RENT.columns.map(value)),
    purpose: 'rent',
    rentPeriod: 'yearly',
    propertyType: type,
    completion: 'ready',
    furnishing: null,
    title: rentTitle(numbers.rooms, type, names),
    titleAr: null,
    price: Math.round(numbers.price),
    bedrooms: numbers.rooms,
    bathrooms: numbers.baths || null,
    sizeSqft: Math.round(numbers.sizeSqft),
    path: names.map((nameEn) => ({ nameEn })) as AreaPath,
    lat: null,
    lng: null,
    brokerage: brokerageOf('', ''),
    agentKey: null,
    createdAt: RENT_FILE_DATE,
    updatedAt: RENT_FILE_DATE,
  };
}

const rentNumbers = (value: Value) => ({
  price: parseNumber(value('price_aed_year')),
  rooms: parseNumber(value('beds')),
  baths: parseNumber(value('baths')),
  sizeSqft: parseNumber(value('area_sqft')),
});

/**
 * In homes of ten or more rooms, digits have shifted between columns: one bedroom, seven bathrooms and a size of two
 * digits.
 */
function tenRoomsCheck({ rooms, baths, sizeSqft }: ReturnType<typeof rentNumbers>): Check {
  const [beds, bathrooms, size] = [rooms ?? 0, baths ?? 0, sizeSqft ?? 0];
  const slid = beds >= 10 || bathrooms >= 10 || (bathrooms > beds + 2 && size < 100);
  const detail = `${beds} bedrooms, ${bathrooms} bathrooms, ${size} sq ft`;
  return [slid, 'columns of homes with ten or more rooms are unreliable', detail];
}

/** The rental file does not name the type; nearly all of it is apartments. */
function typeOfAddress(address: string): PropertyType {
  if (/\btown ?houses?\b/i.test(address)) return 'townhouse';
  return /\bvillas\b|\bvilla$/i.test(address) ? 'villa' : 'apartment';
}

function rentTitle(rooms: number, type: PropertyType, names: string[]): string {
  const kind =
    rooms === 0 ? (type === 'apartment' ? 'Studio' : `Studio ${type}`) : `${rooms} bedroom ${type}`;
  const place = [...new Set([names.at(-1), names[0]])].join(', ');
  return cut(`${kind} in ${place}`, TITLE_LIMIT);
}

function pathOfSale(
  value: (column: string) => string,
  { lat, lng }: { lat: number | null; lng: number | null },
): AreaPath | null {
  const steps = ['community', 'sub_community', 'building'].map((level): AreaStep => ({
    nameEn: cleanText(value(level)),
    nameAr: cleanText(value(`${level}_ar`)) || null,
    lat,
    lng,
  }));
  const [community, ...inside] = steps;
  if (!community || !/[\p{L}\p{N}]/u.test(community.nameEn)) return null;
  return [community, ...inside.filter(({ nameEn }) => /[\p{L}\p{N}]/u.test(nameEn))];
}

/** The fallback keeps the card honest: a row without an agency had an advertiser, but an unknown one. */
const NO_BROKERAGE = 'Listed without an agency';

function brokerageOf(name: string, orn: string): ImportedListing['brokerage'] {
  const cleaned = cut(cleanText(name), 120);
  return cleaned ? { name: cleaned, orn: orn || null } : { name: NO_BROKERAGE, orn: null };
}

function furnishingOf(text: string): ImportedListing['furnishing'] {
  if (text === 'furnished' || text === 'unfurnished') return text;
  return text.startsWith('part') ? 'part_furnished' : null;
}

const timesOf = (value: number | null, factor: number): number | null =>
  value === null ? null : value * factor;

function contentKey(values: string[]): string {
  const hash = createHash('sha256').update(values.join('\u001f')).digest('hex');
  return hash.slice(0, 12).toUpperCase();
}
