import { createHash } from 'node:crypto';
import type { FileFormat, Value } from '#app/features/imports/header.server.ts';
import {
  type Check,
  cleanText,
  encodingCheck,
  futureCheck,
  leftOut,
  parseNumber,
  unreadable,
} from '#app/features/imports/schema.ts';
import type { ParsedRow } from '#app/features/imports/types.ts';
import { SQFT_PER_SQM } from '#app/features/listings/rules.ts';
import type { PropertyType } from '#app/features/listings/types.ts';
import { required } from '#app/lib/required.ts';
import { isIsoDay } from '#app/lib/typed-dates.ts';
import type { RentRow, SaleRow } from './types.ts';

/** A file format: the column of each field. */
export interface RegisterFormat<Row> extends FileFormat {
  read(value: Value, today: string): ParsedRow<Row>;
}

type Fields<Name extends string> = Partial<Record<Name, string>>;

type SaleField =
  | 'number'
  | 'group'
  | 'procedure'
  | 'date'
  | 'kind'
  | 'subKind'
  | 'completion'
  | 'freehold'
  | 'area'
  | 'masterProject'
  | 'project'
  | 'building'
  | 'rooms'
  | 'size'
  | 'wholeSize'
  | 'price';

const SALE_EXPORT: Fields<SaleField> = {
  number: 'transaction_number',
  procedure: 'procedure_en',
  date: 'instance_date',
  kind: 'prop_type_en',
  subKind: 'prop_sb_type_en',
  area: 'area_en',
  masterProject: 'master_project_en',
  project: 'project_en',
  rooms: 'rooms_en',
  size: 'procedure_area',
  wholeSize: 'actual_area',
  price: 'trans_value',
};

export const SALE_FORMATS: readonly RegisterFormat<SaleRow>[] = [
  saleFormat('the open-data file of transactions', {
    number: 'transaction_id',
    group: 'trans_group_en',
    procedure: 'procedure_name_en',
    date: 'instance_date',
    kind: 'property_type_en',
    subKind: 'property_sub_type_en',
    completion: 'reg_type_en',
    area: 'area_name_en',
    masterProject: 'master_project_en',
    project: 'project_name_en',
    building: 'building_name_en',
    rooms: 'rooms_en',
    size: 'procedure_area',
    price: 'actual_worth',
  }),
  saleFormat('the export of the website', {
    ...SALE_EXPORT,
    group: 'group_en',
    completion: 'is_offplan_en',
    freehold: 'is_free_hold_en',
  }),
  saleFormat('sales as JSON lines', {
    ...SALE_EXPORT,
    completion: 'is_offplan',
    freehold: 'is_free_hold',
  }),
];

type RentField =
  | 'number'
  | 'units'
  | 'version'
  | 'registered'
  | 'start'
  | 'end'
  | 'kind'
  | 'subKind'
  | 'layout'
  | 'freehold'
  | 'area'
  | 'masterProject'
  | 'project'
  | 'rooms'
  | 'size'
  | 'rent';

export const RENT_FORMATS: readonly RegisterFormat<RentRow>[] = [
  rentFormat('the open-data file of rent contracts', {
    number: 'contract_id',
    units: 'no_of_prop',
    version: 'contract_reg_type_en',
    start: 'contract_start_date',
    end: 'contract_end_date',
    kind: 'ejari_bus_property_type_en',
    subKind: 'ejari_property_type_en',
    layout: 'ejari_property_sub_type_en',
    freehold: 'is_free_hold',
    area: 'area_name_en',
    masterProject: 'master_project_en',
    project: 'project_name_en',
    size: 'actual_area',
    rent: 'annual_amount',
  }),
  rentFormat('rent contracts as JSON lines', {
    number: 'contract_number',
    version: 'version_en',
    registered: 'registration_date',
    start: 'start_date',
    end: 'end_date',
    kind: 'prop_type_en',
    subKind: 'prop_sub_type_en',
    freehold: 'is_free_hold',
    area: 'area_en',
    masterProject: 'master_project_en',
    project: 'project_en',
    rooms: 'rooms',
    size: 'actual_area',
    rent: 'annual_amount',
  }),
];

function saleFormat(name: string, fields: Fields<SaleField>): RegisterFormat<SaleRow> {
  return {
    name,
    columns: Object.values(fields),
    read: (value, today) => readSale(fieldReader(fields, value), today),
  };
}

function rentFormat(name: string, fields: Fields<RentField>): RegisterFormat<RentRow> {
  return {
    name,
    columns: Object.values(fields),
    read: (value, today) => readRent(fieldReader(fields, value), today),
  };
}

/** '' for a field that the format lacks, and for 'null' and 'NA', which mean empty. */
function fieldReader<Name extends string>(fields: Fields<Name>, value: Value) {
  return (name: Name): string => {
    const column = fields[name];
    const text = column === undefined ? '' : value(column);
    return /^(null|na|n\/a)$/i.test(text) ? '' : text;
  };
}

/** Limits in AED per sq ft of a sale and of a year's rent: outside of them a row is wrong, not unusual. */
const SALE_BAND = { min: 10, max: 100_000 };
/** A row may state the rent of many units beside the size of one. */
const RENT_BAND = { min: 1, max: Infinity };
/** In dirhams and square metres; anything greater is a mistake, and the sum of a deal's units has to fit as well. */
const GREATEST = 9_999_999_999;
const LONGEST_NUMBER = 40;
/** Nothing older is imported: an ISO day. */
export const FIRST_DAY = '2004-01-01';
const LAST_END = '2040-12-31';

/** In group 'Sales': sales by one party at a price of their own. */
const SALES = new Set([
  'sell',
  'sale',
  'sell - pre registration',
  'delayed sell',
  'delayed sell development',
]);
/** A sale's procedure contains one of these words. */
const PROCEDURE = /\b(sell|sale|mortgage|grant|lease|development|registration)\b/i;

function readSale(field: (name: SaleField) => string, today: string): ParsedRow<SaleRow> {
  const number = saleNumber(field('number'));
  const group = field('group').toLowerCase().replace(/s$/, '');
  const procedure = field('procedure');
  const day = dayOf(field('date'));
  const type = saleType(field);
  const price = amountOf(field('price'));
  const size = amountOf(field('size'));
  const area = cleanText(field('area'));
  return (
    unreadable(
      [number === null, 'the number of the transaction cannot be read', field('number')],
      [!/^(sale|mortgage|gift)?$/.test(group), 'the group of the transaction is unknown', group],
      [!PROCEDURE.test(procedure), 'the procedure is unknown', procedure],
    ) ??
    leftOut(
      [group === 'mortgage' || group === 'gift', `not a sale: ${group}`],
      [!SALES.has(procedure.toLowerCase()), `not an ordinary sale: ${cleanText(procedure)}`],
    ) ??
    unreadable(
      ...placeChecks(field('kind'), field('area')),
      [day === null, 'the date cannot be read', field('date')],
      [price === undefined, 'the price cannot be read', field('price')],
      [size === undefined, 'the size cannot be read', field('size')],
    ) ??
    leftOut(
      ...dayChecks(day, today),
      [
        type === null,
        `a kind of property that the site does not show: ${kindName(field('kind'), field('subKind'))}`,
      ],
      [price === null, 'the price is missing'],
    ) ??
    unreadable(bandCheck(price, size, SALE_BAND)) ?? {
      kind: 'row',
      row: {
        number: required(number, 'number'),
        sold_on: required(day, 'day'),
        completion: /^(1|off.?plan.*)$/i.test(field('completion')) ? 'off_plan' : 'ready',
        property_type: required(type, 'type'),
        bedrooms: bedroomsOf(field('rooms')),
        price: Math.round(required(price, 'price')),
        size_sqm: size ?? null,
        whole_sqm: amountOf(field('wholeSize')) ?? null,
        is_freehold: freeholdOf(field('freehold')),
        area_name: area,
        master_project: cleanText(field('masterProject')) || null,
        project: cleanText(field('project')) || null,
        building: cleanText(field('building')) || null,
      },
    }
  );
}

function readRent(field: (name: RentField) => string, today: string): ParsedRow<RentRow> {
  const started = dayOf(field('start'));
  const ended = dayOf(field('end'));
  const type = rentType(field);
  const rent = amountOf(field('rent'));
  const size = amountOf(field('size'));
  const units = parseNumber(field('units') || '1');
  const area = cleanText(field('area'));
  const version = /^(new|renew)/i.exec(field('version'))?.[0]?.toLowerCase();
  return (
    unreadable(
      ...placeChecks(field('kind'), field('area')),
      [started === null, 'the first day cannot be read', field('start')],
      [ended === null, 'the last day cannot be read', field('end')],
      [
        (ended ?? '') <= (started ?? ''),
        'the contract ends before it begins',
        `${started} to ${ended}`,
      ],
      [rent === undefined, 'the rent cannot be read', field('rent')],
      [size === undefined, 'the size cannot be read', field('size')],
      [units === null || units < 1 || units > 32_767, 'the number of units cannot be read'],
      [version === undefined, 'neither a new nor a renewed contract', field('version')],
      [
        field('number') === '' && field('registered') === '',
        'neither a number nor a day of registration',
      ],
      [
        field('number').length > LONGEST_NUMBER,
        'the number of the contract cannot be read',
        field('number'),
      ],
    ) ??
    leftOut(
      ...dayChecks(started, today),
      [(ended ?? '') > LAST_END, 'it ends after 2040'],
      [/^virtual unit$/i.test(field('kind')), 'a virtual unit'],
      [/labou?r camp/i.test(`${field('subKind')} ${field('layout')}`), 'a labour camp'],
      [
        type === null,
        `a kind of property that the site does not show: ${kindName(field('kind'), field('subKind'))}`,
      ],
      [rent === null, 'the rent is missing'],
    ) ??
    unreadable(bandCheck(rent, size, RENT_BAND)) ?? {
      kind: 'row',
      row: {
        number: field('number') || madeNumber(field),
        is_numbered: field('number') !== '',
        started_on: required(started, 'first day'),
        ended_on: required(ended, 'last day'),
        is_new: version === 'new',
        property_type: required(type, 'type'),
        bedrooms: bedroomsOf(field('layout') || field('rooms') || field('subKind')),
        annual_rent: Math.round(required(rent, 'rent')),
        size_sqm: size ?? null,
        units: required(units, 'units'),
        is_freehold: freeholdOf(field('freehold')),
        area_name: area,
        master_project: cleanText(field('masterProject')) || null,
        project: cleanText(field('project')) || null,
      },
    }
  );
}

/**
 * '11-163-2006' (procedure, serial, year), which the open-data file writes '1-11-2006-163' (group first): so a deal is the same
 * in either file.
 */
function saleNumber(text: string): string | null {
  const [, procedure, year, serial] = /^\d+-(\d{1,9})-(\d{4})-(\d{1,9})$/.exec(text) ?? [];
  if (procedure) return `${procedure}-${serial}-${year}`;
  return /^\d{1,9}-\d{1,9}-\d{4}$/.test(text) ? text : null;
}

/** Identifies a contract by what does not change when its amount or size is corrected. */
function madeNumber(field: (name: RentField) => string): string {
  const names = ['registered', 'area', 'start', 'end', 'kind', 'subKind', 'project'] as const;
  const hash = createHash('sha256').update(names.map(field).join('\u001f')).digest('hex');
  return hash.slice(0, 16);
}

/** ISO day of '2026-01-28T15:17:41', '2026-03-09 10:56:07', '16-10-2006' or '16/10/2006', all of them Dubai's. */
export function dayOf(text: string): string | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]|$)/.exec(text) ?? [];
  if (year) return validDay(`${year}-${month}-${day}`);
  const [, first, second, last] = /^(\d{2})[-/](\d{2})[-/](\d{4})(?:[T ]|$)/.exec(text) ?? [];
  return first ? validDay(`${last}-${second}-${first}`) : null;
}

function validDay(day: string): string | null {
  return isIsoDay(day) ? day : null;
}

/** None if the day is missing, which another check reports. */
function dayChecks(day: string | null, today: string): Check[] {
  if (day === null) return [];
  return [
    [day < '1900', 'dated in the Islamic calendar'],
    [day < FIRST_DAY, 'dated before 2004'],
    futureCheck(day, today),
  ];
}

function placeChecks(kind: string, area: string): Check[] {
  return [
    encodingCheck([kind, area]),
    [
      !/^(unit|villa|building|land|virtual unit)$/i.test(kind),
      'the kind of property is unknown',
      kind,
    ],
    [!/\p{L}/u.test(area), 'the area is missing', area],
  ];
}

/** @returns null if 0 or 1 (or nothing) means that it is missing, undefined for an invalid amount. */
function amountOf(text: string): number | null | undefined {
  if (text === '') return null;
  const number = parseNumber(text);
  if (number === null || number < 0 || number > GREATEST) return undefined;
  return number <= 1 ? null : number;
}

/** Passes without a size. */
function bandCheck(
  amount: number | null | undefined,
  sqm: number | null | undefined,
  { min, max }: typeof SALE_BAND,
): Check {
  const perSqft = sqm ? (amount ?? 0) / (sqm * SQFT_PER_SQM) : min;
  const detail = `AED ${amount} for ${sqm} m²`;
  return [perSqft < min || perSqft > max, 'the amount and the size do not fit together', detail];
}

/** 'Studio', '2 B/R' or '2 bed rooms+hall'; '3'. */
function bedroomsOf(text: string): number | null {
  if (/^studio\b/i.test(text)) return 0;
  const [, count] = /^(\d{1,2})(?: ?b\/r| ?bed ?rooms?\b.*)?$/i.exec(text) ?? [];
  return count === undefined ? null : Number(count);
}

function freeholdOf(text: string): boolean | null {
  if (/^(1|free hold)$/i.test(text)) return true;
  return /^(0|non free hold)$/i.test(text) ? false : null;
}

const UNIT_TYPES: [RegExp, PropertyType][] = [
  [/^(flat|hotel apartments?|studio)$/i, 'apartment'],
  [/^(villa|complex villas|arabian house)$/i, 'villa'],
  [/^stacked townhouses$/i, 'townhouse'],
  [/^office$/i, 'office'],
  [/^(shop|show ?rooms?)$/i, 'retail'],
];

/** Null for types the site lacks: hotel rooms, warehouses, whole buildings. */
function saleType(field: (name: SaleField) => string): PropertyType | null {
  const [kind, subKind, rooms] = [field('kind').toLowerCase(), field('subKind'), field('rooms')];
  if (kind === 'land') return 'land';
  if (kind === 'building' && subKind.toLowerCase() !== 'villa') return null;
  if (kind === 'villa' || kind === 'building') return houseType(field('project'));
  if (/^penthouse$/i.test(rooms)) return 'penthouse';
  const bedrooms = bedroomsOf(rooms) === null ? rooms : 'flat';
  return typeNamed(subKind || bedrooms);
}

function rentType(field: (name: RentField) => string): PropertyType | null {
  const kind = field('kind').toLowerCase();
  if (kind === 'land' || kind === 'building') return null;
  if (/^penthouse$/i.test(field('layout'))) return 'penthouse';
  const type = typeNamed(field('subKind'));
  return type === 'villa' ? houseType(field('project')) : type;
}

const typeNamed = (name: string): PropertyType | null =>
  UNIT_TYPES.find(([pattern]) => pattern.test(name))?.[1] ?? null;

/** The files call every house a villa; the project's name may be more precise. */
const houseType = (project: string): PropertyType =>
  /\btown ?(house|home)s?\b/i.test(project) ? 'townhouse' : 'villa';

const kindName = (kind: string, subKind: string): string =>
  cleanText(subKind && subKind !== kind ? `${kind}, ${subKind}` : kind);
