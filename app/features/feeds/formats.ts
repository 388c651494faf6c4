import { type Purpose, RENT_PERIODS } from '#app/features/listings/types.ts';
import { readTexts } from './fields.ts';
import type { FeedHome } from './homes.ts';
import { remainderOf } from './remainder.ts';
import type { Element, FeedFormat, FeedPhoto, FeedPlan } from './types.ts';

/** Units at the end of a text. */
export const SQUARE_FEET = /(sq(uare)?\.? ?(ft|feet|foot)|ft2|ft²)\.?$/i;
export const SQUARE_METRES = /(sq(uare)?\.? ?m(trs?|ts?|et(er|re)?s?)?|m2|m²)\.?$/i;

/** The format of a feed, by the name of its root in lower case; null if it is unknown. */
export function feedFormatOf(root: string): FeedFormat | null {
  if (root === 'list') return 'property_finder';
  if (root === 'csv') return 'csv';
  return root === 'properties' ? 'bayut' : null;
}

/** What an entry states, in any format. */
export function readHome(format: FeedFormat, entry: Element): FeedHome {
  return READERS[format](entry);
}

const READERS: Record<FeedFormat, (entry: Element) => FeedHome> = {
  property_finder: readPropertyFinder,
  bayut: readBayut,
  csv: readCsv,
};

function readPropertyFinder(entry: Element): FeedHome {
  const text = textReader(entry);
  const rest = remainderOf(entry);
  const offering = text('offering_type').toUpperCase();
  const price = childOf(entry, 'price');
  const period = RENT_PERIODS.find((name) => price && isStated(childOf(price, name))) ?? null;
  const agent = textReader(childOf(entry, 'agent'));
  const [lng = '', lat = ''] = text('geopoints').split(',');
  return {
    reference: text('reference_number'),
    permit: text('permit_number') || text('dtcm_permit'),
    isGone: false,
    purpose: PROPERTY_FINDER_PURPOSES[offering.slice(-1)] ?? null,
    isCommercial: offering.startsWith('C'),
    type: text('property_type'),
    price: price && period ? textOf(childOf(price, period)) : textOf(price),
    period: period ?? periodOf(text('rental_period')),
    isPriceOnApplication: isYes(text('price_on_application')),
    city: text('city'),
    places: ['community', 'sub_community', 'property_name'].map(text),
    title: text('title_en'),
    description: text('description_en'),
    titleAr: text('title_ar'),
    descriptionAr: text('description_ar'),
    isOffPlan: /^off/i.test(text('completion_status')),
    amenities: ['private_amenities', 'commercial_amenities', 'amenities']
      .map(text)
      .concat(rest('amenities'))
      .flatMap(wordsOf),
    size: text('size'),
    isSquareMetres: false,
    stated: readTexts(
      'property_finder',
      (name) => text(name) || (name === 'video_tour_url' ? text('view360') : ''),
      rest,
    ),
    address: rest('address'),
    isMessagesOnly: isYes(rest('messages_only')),
    agent: { name: agent('name'), email: agent('email'), licence: agent('license_no') },
    photos: photosOf(childOf(entry, 'photo')),
    plans: named(entry.children.filter(({ name }) => name === 'floor_plan').flatMap(plansOf), rest),
    lat: lat.trim(),
    lng: lng.trim(),
    updated: attributeOf(entry, 'last_update'),
  };
}

/** Some feeds have each period, with 0 for those that the home isn't let by. */
const isStated = (price: Element | undefined): boolean => !/^[0.]*$/.test(textOf(price));

const PROPERTY_FINDER_PURPOSES: Record<string, Purpose> = { S: 'sale', R: 'rent' };

function readBayut(entry: Element): FeedHome {
  const text = textReader(entry);
  const purpose = text('property_purpose');
  const rest = remainderOf(entry);
  const type = rest('property_type') || text('property_type');
  const stated = readTexts('bayut', text, rest);
  return {
    reference: text('property_ref_no'),
    permit: text('permit_number'),
    isGone: isOffMarket(text('property_status')),
    purpose: purposeOf(purpose),
    isCommercial: /commercial|office|shop|warehouse|factory|labour/i.test(type),
    type,
    price: text('price'),
    period: periodOf(text('rent_frequency')),
    isPriceOnApplication: false,
    city: text('city'),
    places: ['locality', 'sub_locality', 'tower_name'].map(text),
    title: text('property_title'),
    description: text('property_description'),
    titleAr: text('property_title_ar'),
    descriptionAr: text('property_description_ar'),
    isOffPlan: isYes(text('off_plan')),
    amenities: featuresOf(childOf(entry, 'features')),
    size: text('property_size'),
    isSquareMetres: isSquareMetres(text('property_size_unit')),
    stated: /^studio$/i.test(type) ? { ...stated, bedrooms: '0' } : stated,
    address: rest('address'),
    isMessagesOnly: isYes(rest('messages_only')),
    agent: {
      name: text('listing_agent'),
      email: text('listing_agent_email'),
      licence: text('listing_agent_license'),
    },
    photos: photosOf(childOf(entry, 'images')),
    plans: named(
      entry.children.filter(({ name }) => name === 'floor_plans').flatMap(plansOf),
      rest,
    ),
    lat: text('latitude'),
    lng: text('longitude'),
    updated: text('last_updated'),
  };
}

/** More may follow it, as in 'sqm (BUA)'. */
const isSquareMetres = (unit: string): boolean =>
  SQUARE_METRES.test(unit) || /^sq\.? ?m/i.test(unit);

/** Our own CSV, as `out/csv.ts` writes it. */
function readCsv(row: Element): FeedHome {
  const text = textReader(row);
  return {
    reference: text('reference'),
    permit: text('permit_number'),
    isGone: isOffMarket(text('status')),
    purpose: purposeOf(text('purpose')),
    isCommercial: false,
    type: text('property_type'),
    price: text('price'),
    period: periodOf(text('rent_period')),
    isPriceOnApplication: false,
    city: text('city'),
    places: ['community', 'sub_community', 'building'].map(text),
    title: text('title'),
    description: text('description'),
    titleAr: text('title_ar'),
    descriptionAr: text('description_ar'),
    isOffPlan: /^off/i.test(text('completion')),
    amenities: wordsOf(text('amenities')),
    size: text('size_sqft'),
    isSquareMetres: false,
    stated: readTexts('csv', text),
    address: text('address'),
    isMessagesOnly: isYes(text('messages_only')),
    agent: {
      name: text('agent_name'),
      email: text('agent_email'),
      licence: text('agent_licence'),
    },
    photos: text('photos')
      .split(/[\s|]+/)
      .filter(Boolean)
      .map((url) => ({ url, dated: '' })),
    plans: writtenPlans(text('floor_plans')),
    lat: text('latitude'),
    lng: text('longitude'),
    updated: text('updated'),
  };
}

const isOffMarket = (status: string): boolean =>
  /^(deleted|inactive|expired|sold|rented|let|withdrawn|archived)$/i.test(status);

function purposeOf(text: string): Purpose | null {
  if (/^(buy|sale|sell|for sale)$/i.test(text)) return 'sale';
  return /^(rent|for rent|to rent)$/i.test(text) ? 'rent' : null;
}

function featuresOf(features: Element | undefined): string[] {
  if (!features) return [];
  return features.children.length > 0
    ? features.children.map(textOf).filter(Boolean)
    : wordsOf(textOf(features));
}

/** More amenities than any home has. */
const MOST_WORDS = 500;

const wordsOf = (text: string): string[] =>
  text
    .split(/[,;|]/, MOST_WORDS)
    .map((word) => word.trim())
    .filter(Boolean);

/** The elements in `parent`. The date is an attribute of several spellings. */
function photosOf(parent: Element | undefined, names = ['url', 'image']): FeedPhoto[] {
  return (parent?.children ?? [])
    .filter(({ name }) => names.includes(name))
    .map((element) => ({
      url: textOf(element),
      dated: attributeOf(element, 'last_update') || attributeOf(element, 'last_updated'),
    }))
    .filter(({ url }) => url !== '');
}

/** Some feeds have URLs in a text instead of a list of them, or 'N/A'. */
function plansOf(parent: Element): FeedPlan[] {
  const listed = photosOf(parent, ['url', 'image', 'floor_plan']);
  const written = textOf(parent)
    .split(/[\s|,;]+(?=https?:)/i)
    .map((url) => ({ url, dated: '' }));
  return (listed.length === 0 ? written : listed)
    .filter(({ url }) => /[.:]/.test(url))
    .map((plan) => ({ ...plan, label: null }));
}

/** With the names of the remainder, a line each. */
function named(plans: FeedPlan[], rest: (name: string) => string): FeedPlan[] {
  const labels = rest('floor_plan_names').split('\n');
  return plans.map((plan, at) => ({ ...plan, label: labels[at] || plan.label }));
}

/** 'https://a.example/1.pdf Ground floor', and the next one after a line break or '|'. */
function writtenPlans(text: string): FeedPlan[] {
  return text
    .split(/\s*[\n\r|]\s*(?=https?:)/i)
    .filter(Boolean)
    .map((plan) => {
      const [, url = '', label = ''] = /^(\S+)\s*(.*)$/s.exec(plan) ?? [];
      return { url, dated: '', label: label || null };
    });
}

function periodOf(text: string): FeedHome['period'] {
  const word = text.toLowerCase();
  if (/^(year|annual|per year|y$)/.test(word)) return 'yearly';
  if (/^(month|per month|m$)/.test(word)) return 'monthly';
  if (/^(week|per week|w$)/.test(word)) return 'weekly';
  if (/^(dai|day|per day|d$)/.test(word)) return 'daily';
  return word.startsWith('quarter') ? 'quarterly' : null;
}

const isYes = (text: string): boolean => /^(yes|y|true|1)$/i.test(text);

const childOf = (element: Element, name: string): Element | undefined =>
  element.children.find((child) => child.name === name);

const textOf = (element: Element | undefined): string => element?.text.trim() ?? '';

function attributeOf(element: Element, name: string): string {
  const found = Object.entries(element.attributes).find(([key]) => key.toLowerCase() === name);
  return found?.[1].trim() ?? '';
}

/** The text of the first child of a name; 'videos/video' is the first video in it. */
function textReader(element: Element | undefined): (name: string) => string {
  const texts = new Map<string, string>();
  const keep = (name: string, { text }: Element) => {
    if (!texts.has(name)) texts.set(name, text.toWellFormed().trim());
  };
  for (const child of element?.children ?? []) {
    keep(child.name, child);
    for (const inner of child.children) keep(`${child.name}/${inner.name}`, inner);
  }
  return (name) => texts.get(name) ?? '';
}
