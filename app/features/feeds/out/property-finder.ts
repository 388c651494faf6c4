import type { Amenity } from '#app/features/listings/amenities.ts';
import { isCommercial } from '#app/features/listings/rules.ts';
import type { PropertyType } from '#app/features/listings/types.ts';
import { amenities as names } from '#app/messages/en/amenities.ts';
import { PROPERTY_FINDER_AMENITIES } from '../codes.ts';
import { escapeEntities } from '../escape.ts';
import { statedIn } from '../fields.ts';
import { portalMoment } from './moments.ts';
import { restOf } from './rest.ts';
import type { ExportedListing, ExportSource, ExportWriter } from './writer.ts';
import { cdata, DECLARATION, element, someCdata } from './xml.ts';

/** Codes of types; homes of those without one are left out: `typesWithout`. */
const TYPES: Partial<Record<PropertyType, string>> = {
  apartment: 'AP',
  villa: 'VH',
  townhouse: 'TH',
  penthouse: 'PH',
  office: 'OF',
  retail: 'RE',
  industrial: 'WH',
  land: 'LP',
};

/** Codes of what homes have, where there is one. */
const HOME_AMENITIES: Partial<Record<Amenity, string>> = {
  balcony: 'BA',
  garden: 'PG',
  private_pool: 'PP',
  shared_pool: 'SP',
  gym: 'SY',
  parking: 'CP',
  maids_room: 'MR',
  study: 'ST',
  built_in_wardrobes: 'BW',
  walk_in_closet: 'WC',
  kitchen_appliances: 'BK',
  central_ac: 'AC',
  pets_allowed: 'PA',
  security: 'SE',
  concierge: 'CS',
  children_play_area: 'PR',
  barbecue: 'BR',
  sea_view: 'VW',
  marina_view: 'VW',
  canal_view: 'VW',
  creek_view: 'VW',
  lake_view: 'VW',
  burj_view: 'BL',
};

const COMMERCIAL_AMENITIES: Partial<Record<Amenity, string>> = {
  shared_pool: 'SP',
  gym: 'SY',
  parking: 'CP',
  meeting_rooms: 'CR',
  pantry: 'PN',
};

/** Property Finder's format, which many agency programs read. */
export function propertyFinder({ publicUrl }: ExportSource): ExportWriter {
  return {
    head: (count, now) =>
      `${DECLARATION}<list last_update="${portalMoment(now)}" listing_count="${count}">\n`,
    item: (home) => property(home, publicUrl),
    end: '</list>\n',
  };
}

function property(home: ExportedListing, publicUrl: string): string {
  const { listing: it, inArabic, agent, subCommunity, building } = home;
  const codes = codesOf(it.propertyType, it.amenities);
  const parts = [
    element('reference_number', it.reference),
    element('permit_number', it.permitNumber),
    element('offering_type', offeringOf(it.propertyType, it.purpose)),
    element('property_type', TYPES[it.propertyType] ?? null),
    element('price_on_application', 'No'),
    it.rentPeriod
      ? `<price>${element(it.rentPeriod, it.price)}</price>`
      : element('price', it.price),
    cdata('city', 'Dubai'),
    cdata('community', it.areaPath[0].nameEn),
    someCdata('sub_community', subCommunity),
    someCdata('property_name', building),
    cdata('title_en', escapeEntities(it.title)),
    cdata('description_en', it.description),
    someCdata('title_ar', escapeEntities(inArabic.title)),
    someCdata('description_ar', inArabic.description),
    element(amenitiesOf(it.propertyType), [...new Set(codes)].join()),
    element('size', it.sizeSqft),
    `<agent>${element('id', agent.id)}${cdata('name', agent.name)}${element('email', agent.email)}${element('phone', agent.phone)}${element('license_no', agent.brn)}</agent>`,
    element('completion_status', it.completion === 'off_plan' ? 'off_plan' : 'completed'),
    ...Object.entries(statedIn('property_finder', it)).map(([name, value]) => element(name, value)),
    urls('photo', it.images, publicUrl),
    urls(
      'floor_plan',
      it.floorPlans.map(({ url }) => url),
      publicUrl,
    ),
    it.lat === null || it.lng === null ? '' : element('geopoints', `${it.lng},${it.lat}`),
    restOf('property_finder', home, publicUrl, { amenities: untold(codes, it.amenities) }),
  ];
  return `<property last_update="${portalMoment(it.updatedAt)}">${parts.join('')}</property>\n`;
}

function offeringOf(type: PropertyType, purpose: 'sale' | 'rent'): string {
  return `${isCommercial(type) ? 'C' : 'R'}${purpose === 'rent' ? 'R' : 'S'}`;
}

const amenitiesOf = (type: PropertyType) =>
  isCommercial(type) ? 'commercial_amenities' : 'private_amenities';

/** Those without a code are left out. */
function codesOf(type: PropertyType, own: Amenity[]): string[] {
  const codes = isCommercial(type) ? COMMERCIAL_AMENITIES : HOME_AMENITIES;
  return own.map((amenity) => codes[amenity]).filter((code) => code !== undefined);
}

/** The amenities that the codes don't tell, by our names for them. */
function untold(codes: string[], own: Amenity[]): string {
  const told = new Set(codes.map((code) => PROPERTY_FINDER_AMENITIES[code]));
  return own
    .filter((amenity) => !told.has(amenity))
    .map((amenity) => names[amenity])
    .join('|');
}

function urls(name: string, files: string[], publicUrl: string): string {
  const listed = files.map((url) => element('url', String(new URL(url, publicUrl))));
  return listed.length > 0 ? `<${name}>${listed.join('')}</${name}>` : '';
}
