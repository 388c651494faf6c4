import { createHash } from 'node:crypto';
import { matchAddress, type AddressIndex } from '#app/features/areas/rules.ts';
import type { AreaPath, AreaStep } from '#app/features/areas/types.ts';
import type { FileFormat, Value } from '#app/features/imports/header.server.ts';
import {
  type Check,
  cleanText,
  cut,
  dateOf,
  firstOf,
  parseNumber,
  TITLE_LIMIT,
} from '#app/features/imports/schema.ts';
import type { Problem } from '#app/features/imports/types.ts';
import { SQFT_PER_SQM } from '../rules.ts';
import type { PropertyType } from '../types.ts';
import {
  areComplete,
  dateChecks,
  numberChecks,
  pointCheck,
  rentLimits,
  saleLimits,
} from './schema.ts';
import type { ListingDraft, ParsedListing } from './types.ts';

/** A kind of file, recognised by its header. */
export interface Format extends FileFormat {
  /** Kept with each listing, so that the next import of the file finds it. */
  source: string;
  /** Begins the references of its listings. */
  prefix: string;
  /** Rows carry no id of their own: equal rows are told apart by their order in the file. */
  keyedByContent: boolean;
  read(value: Value, index: AddressIndex): ParsedListing;
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

function readSale(value: Value): ParsedListing {
  const type = TYPES.get(value('property_type').toLowerCase());
  const numbers = saleNumbers(value);
  const path = pathOfSale(value, numbers);
  const problem = firstOf([
    [value('external_id') === '', 'the id is missing'],
    [value('verification') === 'rejected', 'the advert was rejected by its source'],
    [type === undefined, 'the property type is not supported', value('property_type')],
    [cleanText(value('title_en')) === '', 'the title is missing'],
    [path === null, 'the community is missing'],
    ...numberChecks(numbers, ['price_aed', 'rooms', 'baths', 'area_sqm', 'lat', 'lon'], value),
    ...dateChecks([value('created_at'), value('updated_at')]),
    ...saleLimits({ ...numbers, type }),
    pointCheck(numbers),
  ]);
  if (problem || type === undefined || path === null || !areComplete(numbers))
    return refused(problem);
  return drafted(saleDraft(value, type, numbers, path));
}

const saleNumbers = (value: Value) => ({
  price: parseNumber(value('price_aed')),
  rooms: parseNumber(value('rooms')),
  baths: parseNumber(value('baths')),
  sizeSqft: timesOf(parseNumber(value('area_sqm')), SQFT_PER_SQM),
  lat: parseNumber(value('lat')),
  lng: parseNumber(value('lon')),
});

function saleDraft(
  value: Value,
  propertyType: PropertyType,
  numbers: Record<keyof ReturnType<typeof saleNumbers>, number>,
  path: AreaPath,
): ListingDraft {
  const land = propertyType === 'land';
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
    price: Math.round(numbers.price),
    bedrooms: land ? null : numbers.rooms,
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

/** The rental file is of 2022 and its rows carry no date, so all of them are dated to the start of that year. */
const RENT_FILE_DATE = new Date('2022-01-01T00:00:00+04:00');

function readRent(value: Value, index: AddressIndex): ParsedListing {
  const address = cleanText(value('address'));
  const type = typeOfAddress(address);
  const numbers = rentNumbers(value);
  const match = matchAddress(address, index);
  const problem = firstOf([
    [match === null, 'the address is missing'],
    ...numberChecks(numbers, ['price_aed_year', 'beds', 'baths', 'area_sqft'], value),
    tenRoomsCheck(numbers),
    ...rentLimits({ ...numbers, type }),
  ]);
  if (problem || match === null || !areComplete(numbers)) return refused(problem);
  return drafted({
    sourceKey: contentKey(RENT.columns.map(value)),
    purpose: 'rent',
    rentPeriod: 'yearly',
    propertyType: type,
    completion: 'ready',
    furnishing: null,
    title: rentTitle(numbers.rooms, type, match.names),
    price: Math.round(numbers.price),
    bedrooms: numbers.rooms,
    bathrooms: numbers.baths || null,
    sizeSqft: Math.round(numbers.sizeSqft),
    path: match.names.map((nameEn) => ({ nameEn })) as AreaPath,
    lat: null,
    lng: null,
    brokerage: brokerageOf('', ''),
    agentKey: null,
    createdAt: RENT_FILE_DATE,
    updatedAt: RENT_FILE_DATE,
  });
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

/** The last resort keeps the card honest: somebody advertised a row without an agency, but we do not know who. */
const NO_BROKERAGE = 'Listed without an agency';

function brokerageOf(name: string, orn: string): ListingDraft['brokerage'] {
  const cleaned = cut(cleanText(name), 120);
  return cleaned ? { name: cleaned, orn: orn || null } : { name: NO_BROKERAGE, orn: null };
}

function furnishingOf(text: string): ListingDraft['furnishing'] {
  if (text === 'furnished' || text === 'unfurnished') return text;
  return text.startsWith('part') ? 'part_furnished' : null;
}

const refused = (problem: Problem | null): ParsedListing => ({
  kind: 'problem',
  problem: problem ?? { reason: 'the row cannot be used' },
});

const drafted = (draft: ListingDraft): ParsedListing => ({ kind: 'draft', draft });

const timesOf = (value: number | null, factor: number): number | null =>
  value === null ? null : value * factor;

function contentKey(values: string[]): string {
  const hash = createHash('sha256').update(values.join('\u001f')).digest('hex');
  return hash.slice(0, 12).toUpperCase();
}
