import { cleanText, cut, parseNumber } from '#app/features/imports/schema.ts';
import type { ListingField } from '#app/features/listings/form/fields.ts';
import { videoLink } from '#app/features/listings/form/rules.ts';
import { permitLink } from '#app/features/listings/permit.ts';
import type { FitOut, Furnishing, Occupancy } from '#app/features/listings/types.ts';
import { type CamelCase, camelCase } from '#app/lib/camel-case.ts';
import { isDayThisCentury } from '#app/lib/typed-dates.ts';
import { escapeEntities } from './escape.ts';
import { plainParagraphs } from './paragraphs.ts';
import type { FeedFormat, Flaw } from './types.ts';

type Value = string | number;

interface Stated<Kept extends Value = Value> {
  /** The element of each form, 'Videos/Video' inside another; null where it has none. Our CSV has a column named like the listing's. */
  elements: Record<Exclude<FeedFormat, 'csv'>, string | null>;
  /** What a text stands for; null if it can't be kept. */
  read(text: string): Kept | null;
  /** What a report says of a text that can't be read. */
  flaw?: Flaw;
  /** A form's words for the values, if they aren't ours. */
  words?: Partial<Record<FeedFormat, Record<Kept, string>>>;
  /** Whether it is a line of text, in which readers decode the entities of HTML. */
  isLine?: true;
}

/** Fields with rules of their own in `rules.ts`, and those that no feed states. */
type OtherField =
  | 'title'
  | 'title_ar'
  | 'description'
  | 'description_ar'
  | 'property_type'
  | 'purpose'
  | 'price'
  | 'rent_period'
  | 'size_sqft'
  | 'location'
  | 'position'
  | 'completion'
  | 'amenities'
  | 'permit_number'
  | 'address'
  | 'unit_number'
  | 'unit_visibility'
  | 'status'
  | 'messages_only';

export type StatedField = Exclude<ListingField, OtherField>;

const FURNISHED: Record<Furnishing, string> = {
  furnished: 'Yes',
  part_furnished: 'Partly',
  unfurnished: 'No',
};

/** Every field of a listing that feeds and exports state as one text, each described here once. */
const STATED_FIELDS = {
  bedrooms: stated({
    elements: { property_finder: 'bedroom', bayut: 'Bedrooms' },
    read: roomsOf,
  }),
  bathrooms: stated({
    elements: { property_finder: 'bathroom', bayut: 'Bathrooms' },
    read: (text) => (/^none$/i.test(text) ? 0 : roomsOf(text)),
    words: { property_finder: { 0: 'None' } },
  }),
  furnishing: stated({
    elements: { property_finder: 'furnished', bayut: 'Furnished' },
    read: furnishingOf,
    words: { property_finder: FURNISHED, bayut: FURNISHED },
  }),
  cheques: stated({
    elements: { property_finder: 'cheques', bayut: 'Cheques' },
    read: (text) => countOf(text, 1, 12),
  }),
  parking_spaces: stated({
    elements: { property_finder: 'parking', bayut: 'Parking' },
    read: (text) => countOf(text, 0, 9_999),
  }),
  service_charge: stated({
    elements: { property_finder: 'service_charge', bayut: 'Service_Charge' },
    read: (text) => countOf(text, 0, 1_000_000_000),
  }),
  developer: stated({
    elements: { property_finder: 'developer', bayut: 'Developer' },
    read: (text) => cut(cleanText(text), 100) || null,
    isLine: true,
  }),
  available_from: stated({
    elements: { property_finder: 'availability_date', bayut: 'Availability_Date' },
    read: dayOf,
    flaw: 'available_from',
  }),
  occupancy: stated({
    elements: { property_finder: null, bayut: 'Occupancy' },
    read: occupancyOf,
    words: { bayut: { vacant: 'Vacant', tenanted: 'Tenanted' } },
  }),
  fit_out: stated({
    elements: { property_finder: null, bayut: null },
    read: fitOutOf,
  }),
  handover: stated({
    elements: { property_finder: null, bayut: null },
    read: quarterOf,
  }),
  payment_plan: stated({
    elements: { property_finder: null, bayut: null },
    read: (text) => plainParagraphs(text, LONGEST_PLAN),
  }),
  permit_url: stated({
    elements: { property_finder: null, bayut: null },
    read: (text) => shortLink(permitLink(text)),
  }),
  video_url: stated({
    elements: { property_finder: 'video_tour_url', bayut: 'Videos/Video' },
    // Portals show what is on YouTube, which is at https too.
    read: (text) => shortLink(videoLink(text.replace(/^http:/i, 'https:'))),
  }),
} satisfies Record<StatedField, unknown>;

const LONGEST_PLAN = 1_000;
const LONGEST_LINK = 500;

export const STATED_NAMES = Object.keys(STATED_FIELDS) as StatedField[];

/** Fields that only our CSV has a column for. */
const OURS_ALONE = ['address', 'messages_only'] as const satisfies OtherField[];

/** Fields of a listing that a form has no place for. Numbers of units are in none. */
export function fieldsWithout(format: FeedFormat): ListingField[] {
  if (format === 'csv') return [];
  return [
    ...STATED_NAMES.filter((name) => statedAt(name).elements[format] === null),
    ...OURS_ALONE,
  ];
}

export type StatedTexts = Record<StatedField, string>;
export type StatedValues = {
  [Name in StatedField as CamelCase<Name>]: ReturnType<(typeof STATED_FIELDS)[Name]['read']>;
};

/**
 * @param text reads an element or column by its name in lower case.
 * @param rest what the form has no words for, by our names.
 */
export function readTexts(
  format: FeedFormat,
  text: (name: string) => string,
  rest?: (name: string) => string,
): StatedTexts {
  const entries = STATED_NAMES.map((name) => {
    const element = format === 'csv' ? name : statedAt(name).elements[format];
    return [name, rest?.(name) || (element === null ? '' : text(element.toLowerCase()))];
  });
  return Object.fromEntries(entries) as StatedTexts;
}

/** @param onFlaw is told of texts that can't be read. */
export function readValues(
  texts: StatedTexts,
  onFlaw: (kind: Flaw, text: string) => void,
): StatedValues {
  const entries = STATED_NAMES.map((name) => {
    const { read, flaw } = statedAt(name);
    const value = read(texts[name]);
    if (flaw && value === null && texts[name] !== '') onFlaw(flaw, cleanText(texts[name]));
    return [camelCase(name), value];
  });
  return Object.fromEntries(entries) as StatedValues;
}

/** The fields as a form states them, by its names for them; null where nothing is stated. */
export function statedIn(form: FeedFormat, listing: StatedValues): Record<string, Value | null> {
  const entries = STATED_NAMES.flatMap((name) => {
    const { elements, words, isLine } = statedAt(name);
    const element = form === 'csv' ? name : elements[form];
    const value = listing[camelCase(name)];
    const word = value === null ? null : (words?.[form]?.[value] ?? value);
    if (element === null) return [];
    return [[element, isLine && typeof word === 'string' ? escapeEntities(word) : word]];
  });
  return Object.fromEntries(entries) as Record<string, Value | null>;
}

const statedAt = (name: StatedField) => STATED_FIELDS[name] as Stated;

function stated<Kept extends Value>(it: Stated<Kept>): Stated<Kept> {
  return it;
}

/** 'Studio', '3', '3.0' and '7+'; null if it isn't a count. */
function roomsOf(text: string): number | null {
  if (/^studio$/i.test(text)) return 0;
  return countOf(text.replace(/\+$/, ''), 0, 99);
}

function countOf(text: string, least: number, most: number): number | null {
  const number = parseNumber(text);
  if (number === null) return null;
  const whole = Math.round(number);
  return whole >= least && whole <= most ? whole : null;
}

function furnishingOf(text: string): Furnishing | null {
  if (/^(yes|y|furnished|1)$/i.test(text)) return 'furnished';
  if (/^(no|n|unfurnished|0)$/i.test(text)) return 'unfurnished';
  return /^(part|semi)/i.test(text) ? 'part_furnished' : null;
}

const DAY =
  /^(?:(\d{4}-\d{2}-\d{2})|(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}))(?:(?:T|,? )\d{1,2}:\d{2}.*)?$/i;

/** ISO 8601. '2026-12-01' and '1/12/2026', as the Emirates write it, with or without a time. */
function dayOf(text: string): string | null {
  const [, iso, date = '', month = '', year] = DAY.exec(cleanText(text)) ?? [];
  const day = iso ?? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDayThisCentury(day) ? day : null;
}

function occupancyOf(text: string): Occupancy | null {
  if (/^(vacant|empty|unoccupied)$/i.test(text)) return 'vacant';
  return /^(tenanted|tenant|occupied|rented|leased)$/i.test(text) ? 'tenanted' : null;
}

function fitOutOf(text: string): FitOut | null {
  if (/^shell/i.test(text)) return 'shell_and_core';
  if (/^fitted/i.test(text)) return 'fitted';
  return /^furnished$/i.test(text) ? 'furnished' : null;
}

/** '2027-Q3' and 'Q3 2027'. */
function quarterOf(text: string): string | null {
  const [, year, quarter] = /^(20\d\d)[- ]?Q([1-4])$/i.exec(text) ?? [];
  const [, quarterFirst, yearLast] = /^Q([1-4])[- /]?(20\d\d)$/i.exec(text) ?? [];
  if (year) return `${year}-Q${quarter}`;
  return yearLast ? `${yearLast}-Q${quarterFirst}` : null;
}

const shortLink = (url: string | null): string | null =>
  url !== null && url.length <= LONGEST_LINK ? url : null;
