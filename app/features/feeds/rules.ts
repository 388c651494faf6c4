import { type AddressIndex, isWholeCity, plainForms } from '#app/features/areas/rules.ts';
import type { AreaPath } from '#app/features/areas/types.ts';
import { cleanText, cut, dateOf, parseNumber } from '#app/features/imports/schema.ts';
import { AMENITIES, type Amenity } from '#app/features/listings/amenities.ts';
import { LONGEST_LABEL, MOST_FLOOR_PLANS } from '#app/features/listings/floor-plans/rules.ts';
import { pointCheck, rentLimits, saleLimits } from '#app/features/listings/import/schema.ts';
import { PERMIT_NUMBER, permitText } from '#app/features/listings/permit.ts';
import { comparablePrice, hasFitOut, SQFT_PER_SQM } from '#app/features/listings/rules.ts';
import {
  PROPERTY_TYPES,
  type PropertyType,
  type Purpose,
  type RentPeriod,
} from '#app/features/listings/types.ts';
import { isoDay } from '#app/lib/dates.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { plainLine } from '#app/lib/text.ts';
import {
  amenityWord,
  BAYUT_TYPES,
  choiceKey,
  COMMERCIAL_CODES,
  FEATURES,
  foldCode,
  PROPERTY_FINDER_AMENITIES,
  PROPERTY_FINDER_TYPES,
} from './codes.ts';
import { readValues } from './fields.ts';
import { SQUARE_FEET, SQUARE_METRES } from './formats.ts';
import type { FeedDraft, FeedHome } from './homes.ts';
import { plainParagraphs } from './paragraphs.ts';
import type { Choices, FeedFormat, FeedPhoto, Flaw, LeftOut } from './types.ts';

/** Longest reference: it is a key, and shown. */
const LONGEST_REFERENCE = 60;
const LONGEST_DESCRIPTION = 5_000;
const LONGEST_ADDRESS = 200;

/** The share of a feed's homes on the market that a run may withdraw without confirmation. */
const MOST_WITHDRAWN = 1 / 3;
/** A home that this many runs in a row have not found in the feed is withdrawn. */
export const RUNS_MISSED = 2;

/** Whether somebody has to confirm what a run withdraws. */
export function isMassWithdrawal(withdrawn: number, onMarket: number): boolean {
  return withdrawn > onMarket * MOST_WITHDRAWN;
}

/** What checking a home needs to know. */
export interface FeedContext {
  format: FeedFormat;
  index: AddressIndex;
  choices: Choices;
  now: Date;
  /** The most photos of a listing. */
  mostPhotos: number;
}

export interface FeedNote<Kind> {
  kind: Kind;
  /** What is unknown. */
  value?: string;
  detail?: string;
}

/** A home to store, with what should be fixed; one to leave out; or one that the feed marks as gone. */
export type CheckedHome =
  | { kind: 'row'; draft: FeedDraft; flaws: FeedNote<Flaw>[] }
  | { kind: 'left out'; note: FeedNote<LeftOut> }
  | { kind: 'gone' };

/** The reference as it is kept; '' if there is none that can be. */
export function referenceOf(home: FeedHome): string {
  const reference = cleanText(home.reference);
  return reference.length > LONGEST_REFERENCE ? '' : reference;
}

/** Checks a home of a feed, and translates it into the site's terms. */
export function checkHome(home: FeedHome, context: FeedContext): CheckedHome {
  if (home.isGone) return { kind: 'gone' };
  const flaws: FeedNote<Flaw>[] = [];
  const { purpose } = home;
  const type = typeOf(home, context);
  const price = priceOf(home);
  const sizeSqft = sizeOf(home);
  const title = cleanText(home.title);
  const place = placeOf(home, context);
  const refuse = (kind: LeftOut, more: Omit<FeedNote<LeftOut>, 'kind'> = {}): CheckedHome => ({
    kind: 'left out',
    note: { kind, ...more },
  });
  if ([home.title, home.titleAr, ...home.places].some((text) => text.includes('\u{fffd}')))
    return refuse('encoding');
  if (purpose === null) return refuse('no_purpose');
  if (type === null) return refuse('unknown_type', { value: home.type });
  if (title === '') return refuse('no_title');
  if (home.city !== '' && !isWholeCity(home.city))
    return refuse('outside_dubai', { detail: cut(cleanText(home.city), 60) });
  if (place === null) return refuse('unknown_place', { value: placeWord(home) });
  if (price === null || price.amount <= 1)
    return refuse(home.isPriceOnApplication ? 'price_on_application' : 'price', {
      detail: home.price,
    });
  const rentPeriod = purpose === 'rent' ? price.period : null;
  const wrong = implausible({ purpose, price: price.amount, rentPeriod, sizeSqft, type });
  if (wrong) return refuse(wrong, { detail: `AED ${price.amount}, ${sizeSqft} sq ft` });
  const point = pointOf(home, flaws);
  const updatedAt = updateOf(home, context.now);
  const description = plainParagraphs(home.description, LONGEST_DESCRIPTION);
  if (description === null) flaws.push({ kind: 'no_description' });
  const permitNumber = permitOf(home, flaws);
  const stated = readValues(home.stated, (kind, text) =>
    flaws.push({ kind, detail: cut(text, 60) }),
  );
  const land = type === 'land';
  const draft: FeedDraft = {
    sourceKey: referenceOf(home),
    purpose,
    rentPeriod,
    propertyType: type,
    completion: home.isOffPlan ? 'off_plan' : 'ready',
    title,
    titleAr: cleanText(home.titleAr) || null,
    price: price.amount,
    sizeSqft,
    path: place,
    lat: point?.lat ?? null,
    lng: point?.lng ?? null,
    updatedAt,
    description,
    descriptionAr: plainParagraphs(home.descriptionAr, LONGEST_DESCRIPTION),
    amenities: amenitiesOf(home, context, flaws),
    permitNumber,
    ...stated,
    bedrooms: land ? null : stated.bedrooms,
    bathrooms: land || isUncounted(home.stated.bathrooms, context.format) ? null : stated.bathrooms,
    cheques: purpose === 'rent' ? stated.cheques : null,
    fitOut: hasFitOut(type) ? stated.fitOut : null,
    handover: home.isOffPlan ? stated.handover : null,
    address: cut(plainLine(home.address), LONGEST_ADDRESS) || null,
    messagesOnly: home.isMessagesOnly,
    photos: photosOf(home, context, flaws),
    plans: plansOf(home, flaws),
    agent: agentOf(home, flaws),
  };
  return { kind: 'row', draft, flaws };
}

/** Which of a home's price and size can't be right; null if both can. */
export function implausible(home: {
  purpose: Purpose;
  price: number;
  rentPeriod: RentPeriod | null;
  sizeSqft: number;
  type: PropertyType;
}): 'price' | 'size' | null {
  const limits = (home.purpose === 'sale' ? saleLimits : rentLimits)({
    price: comparablePrice(home),
    sizeSqft: home.sizeSqft,
    type: home.type,
  });
  const [wrong] = Object.entries(limits).find(([, [isWrong]]) => isWrong) ?? [];
  return wrong === 'perSqft' ? 'price' : ((wrong as 'price' | 'size' | undefined) ?? null);
}

/** Portals' feeds state 0 where nobody counted. */
function isUncounted(bathrooms: string, format: FeedFormat): boolean {
  return format !== 'csv' && parseNumber(bathrooms) === 0;
}

function typeOf(home: FeedHome, { format, choices }: FeedContext): PropertyType | null {
  const folded = foldCode(home.type);
  const chosen = choices.types.get(folded);
  if (chosen) return chosen;
  if (format === 'csv') {
    const own = PROPERTY_TYPES.find((it) => it === home.type.toLowerCase().replace(/\s+/g, '_'));
    if (own) return own;
  }
  if (format !== 'property_finder') return ownValue(BAYUT_TYPES, folded) ?? null;
  const code = home.type.toUpperCase();
  return (
    (home.isCommercial && COMMERCIAL_CODES[code]) ||
    PROPERTY_FINDER_TYPES[code] ||
    ownValue(BAYUT_TYPES, folded) ||
    null
  );
}

/** Whole dirhams; a rent for a quarter becomes a year's. */
function priceOf({
  purpose,
  price,
  period,
}: FeedHome): { amount: number; period: RentPeriod } | null {
  const amount = parseNumber(price.replace(/^(aed|dhs?)|(aed|dhs?)$/gi, '').trim());
  if (amount === null) return null;
  const isQuarterly = purpose === 'rent' && period === 'quarterly';
  const rounded = Math.round(isQuarterly ? amount * 4 : amount);
  return { amount: rounded, period: period === null || period === 'quarterly' ? 'yearly' : period };
}

/** The unit beside the number precedes the one stated by itself. */
function sizeOf({ size, isSquareMetres }: FeedHome): number {
  const isInFeet = SQUARE_FEET.test(size);
  const isInMetres = SQUARE_METRES.test(size) || (isSquareMetres && !isInFeet);
  const digits = size.replace(isInFeet ? SQUARE_FEET : SQUARE_METRES, '').trim();
  const number = parseNumber(digits) ?? 0;
  return Math.round(isInMetres ? number * SQFT_PER_SQM : number);
}

/** The places as the feed names them: the key of choices for them. */
export const placeWord = (home: FeedHome): string => cleanText(placeNames(home).join(', '));

const placeNames = (home: FeedHome): string[] =>
  home.places.map(cleanText).filter((name) => /[\p{L}\p{N}]/u.test(name) && !isWholeCity(name));

/**
 * From the community down. Feeds mix up the levels, so the community is the outermost name that is known as one. Null if
 * none is: companies don't add communities to the site.
 */
function placeOf(home: FeedHome, { index, choices }: FeedContext): AreaPath | null {
  const names = placeNames(home);
  const chosen = choices.places.get(choiceKey('place', names.join(', ')));
  const known = names.map((name) => communityOf(name, index));
  const at = known.findIndex((name) => name !== null);
  const community = chosen ?? known[at];
  if (!community) return null;
  const inside = names.filter((name, other) => other !== at && !isUnit(name));
  const below = [...new Set(inside)].filter(
    (name) => plainForms(name)[0] !== plainForms(community)[0],
  );
  const [outer, inner] = [below[0], below.at(-1)];
  return [community, outer, below.length > 1 ? inner : undefined]
    .filter((name) => name !== undefined)
    .map((nameEn) => ({ nameEn })) as AreaPath;
}

function communityOf(name: string, index: AddressIndex): string | null {
  const inBrackets = [...name.matchAll(/\(([^()]*)\)/g)].map((match) => match[1] ?? '');
  for (const form of [name, ...inBrackets].flatMap(plainForms)) {
    const found = index.get(form);
    if (found) return found;
  }
  return null;
}

/** The number of a unit is no place: 'D-405'. */
const isUnit = (name: string): boolean =>
  /^(unit|villa|apt|office|no)?\.? ?[a-z]{0,2}[- ]?\d{1,5}[a-z]?$/i.test(name);

function pointOf(home: FeedHome, flaws: FeedNote<Flaw>[]): { lat: number; lng: number } | null {
  const [lat, lng] = [parseNumber(home.lat), parseNumber(home.lng)];
  if (!lat || !lng) return null;
  if (!pointCheck({ lat, lng })[0]) return { lat, lng };
  flaws.push({ kind: 'point', detail: `${home.lat}, ${home.lng}` });
  return null;
}

/** When the feed says it was last changed; if that is yet to come or can't be read, the beginning of today. */
function updateOf({ updated }: FeedHome, now: Date): Date {
  const date = dateOf(updated);
  const isUsable = date.getUTCFullYear() >= 2000 && date <= now;
  return isUsable ? date : new Date(`${isoDay(now)}T00:00:00+04:00`);
}

function amenitiesOf(
  home: FeedHome,
  { format, choices }: FeedContext,
  flaws: FeedNote<Flaw>[],
): Amenity[] {
  const found = new Set<Amenity>();
  for (const word of home.amenities) {
    const amenity = amenityOf(word, format, choices);
    if (amenity) found.add(amenity);
    if (amenity === undefined) flaws.push({ kind: 'unknown_amenity', value: amenityWord(word) });
  }
  return AMENITIES.filter((amenity) => found.has(amenity));
}

/** Null if it is known, and nothing here; undefined if it is unknown. 'Parking Spaces: 2' is 'Parking Spaces'. */
export function amenityOf(
  word: string,
  format: FeedFormat,
  choices: Choices,
): Amenity | null | undefined {
  const folded = choiceKey('amenity', word);
  const chosen = choices.amenities.get(folded);
  if (chosen !== undefined) return chosen;
  const own = format === 'csv' && AMENITIES.find((it) => it === word.toLowerCase());
  if (own) return own;
  const coded =
    format === 'property_finder' ? PROPERTY_FINDER_AMENITIES[word.toUpperCase()] : undefined;
  return coded === undefined ? ownValue(FEATURES, folded) : coded;
}

function permitOf({ permit }: FeedHome, flaws: FeedNote<Flaw>[]): string | null {
  const number = permitText(permit);
  if (PERMIT_NUMBER.test(number)) return number;
  flaws.push({ kind: 'no_permit', detail: cut(number, 40) });
  return null;
}

/** Photos by https, without repeats, up to the most a listing may have. */
function photosOf(
  home: FeedHome,
  { mostPhotos }: FeedContext,
  flaws: FeedNote<Flaw>[],
): FeedDraft['photos'] {
  const photos = fetchable(home.photos, flaws);
  if (home.photos.length === 0) flaws.push({ kind: 'no_photos' });
  if (photos.length > mostPhotos)
    flaws.push({ kind: 'many_photos', detail: String(photos.length) });
  return photos.slice(0, mostPhotos);
}

function plansOf(home: FeedHome, flaws: FeedNote<Flaw>[]): FeedDraft['plans'] {
  const plans = fetchable(home.plans, flaws);
  if (plans.length > MOST_FLOOR_PLANS)
    flaws.push({ kind: 'many_plans', detail: String(plans.length) });
  return plans.slice(0, MOST_FLOOR_PLANS).map(({ label, ...plan }) => ({
    ...plan,
    label: cut(cleanText(label ?? ''), LONGEST_LABEL) || null,
  }));
}

/** Those with a URL that can be used, the first of each. */
function fetchable<File extends FeedPhoto>(files: File[], flaws: FeedNote<Flaw>[]): File[] {
  const found = new Map<string, File>();
  for (const file of files) {
    const url = photoAddress(file.url);
    if (url === null) flaws.push({ kind: 'photo_address', detail: cut(file.url, 80) });
    else if (!found.has(url)) found.set(url, { ...file, url });
  }
  return [...found.values()];
}

/** Photos with http URLs are fetched by https. */
function photoAddress(url: string): string | null {
  if (url.length > 2_000 || !URL.canParse(url)) return null;
  const { protocol, href } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

function agentOf({ agent }: FeedHome, flaws: FeedNote<Flaw>[]): FeedDraft['agent'] {
  const name = cut(cleanText(agent.name), 100);
  const email = cleanText(agent.email).toLowerCase();
  const licence = cleanText(agent.licence);
  if (name !== '' || email !== '') return { name, email, licence };
  flaws.push({ kind: 'no_agent' });
  return null;
}
