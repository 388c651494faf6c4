import type { PropertyType, RentPeriod } from '#app/features/listings/types.ts';
import { amenities } from '#app/messages/en/amenities.ts';
import { escapeEntities } from '../escape.ts';
import { statedIn } from '../fields.ts';
import { portalMoment } from './moments.ts';
import { restOf } from './rest.ts';
import type { ExportedListing, ExportSource, ExportWriter } from './writer.ts';
import { cdata, DECLARATION, someCdata } from './xml.ts';

const TYPES: Record<PropertyType, string> = {
  apartment: 'Apartment',
  villa: 'Villa',
  townhouse: 'Townhouse',
  penthouse: 'Pent House',
  office: 'Office',
  retail: 'Shop',
  industrial: 'Warehouse',
  land: 'Commercial Land',
  leisure: 'Other Commercial',
  other_commercial: 'Other Commercial',
};
const FREQUENCIES: Record<RentPeriod, string> = {
  yearly: 'Yearly',
  monthly: 'Monthly',
  weekly: 'Weekly',
  daily: 'Daily',
};

/** The form of Bayut and dubizzle. */
export function bayut({ publicUrl }: ExportSource): ExportWriter {
  return {
    head: () => `${DECLARATION}<Properties>\n`,
    item: (home) => property(home, publicUrl),
    end: '</Properties>\n',
  };
}

function property(home: ExportedListing, publicUrl: string): string {
  const { listing: it, inArabic, agent, subCommunity, building } = home;
  const parts = [
    cdata('Property_Ref_No', it.reference),
    someCdata('Permit_Number', it.permitNumber),
    cdata('Property_Status', 'live'),
    cdata('Property_purpose', it.purpose === 'rent' ? 'Rent' : 'Buy'),
    cdata('Property_Type', TYPES[it.propertyType]),
    someCdata('Property_Size', it.sizeSqft),
    cdata('Property_Size_Unit', 'SQFT'),
    cdata('Off_Plan', it.completion === 'off_plan' ? 'Yes' : 'No'),
    list('Portals', 'Portal', ['Bayut', 'dubizzle']),
    cdata('Last_Updated', portalMoment(it.updatedAt)),
    cdata('Property_Title', escapeEntities(it.title)),
    cdata('Property_Description', it.description),
    someCdata('Property_Title_AR', escapeEntities(inArabic.title)),
    someCdata('Property_Description_AR', inArabic.description),
    cdata('Price', it.price),
    someCdata('Rent_Frequency', it.rentPeriod && FREQUENCIES[it.rentPeriod]),
    ...Object.entries(statedIn('bayut', it)).map(([name, value]) => nested(name, value)),
    list(
      'Features',
      'Feature',
      it.amenities.map((amenity) => amenities[amenity]),
    ),
    list('Images', 'Image', absolute(it.images, publicUrl)),
    list(
      'Floor_Plans',
      'Floor_Plan',
      absolute(
        it.floorPlans.map(({ url }) => url),
        publicUrl,
      ),
    ),
    cdata('City', 'Dubai'),
    cdata('Locality', it.areaPath[0].nameEn),
    someCdata('Sub_Locality', subCommunity),
    someCdata('Tower_Name', building),
    someCdata('Latitude', it.lat),
    someCdata('Longitude', it.lng),
    cdata('Listing_Agent', agent.name),
    someCdata('Listing_Agent_Phone', agent.phone),
    someCdata('Listing_Agent_Email', agent.email),
    someCdata('Listing_Agent_License', agent.brn),
    restOf('bayut', home, publicUrl, {
      property_type: it.propertyType === 'leisure' ? it.propertyType : null,
      bathrooms: it.bathrooms === 0 ? 'None' : null,
    }),
  ];
  return `<Property>${parts.join('')}</Property>\n`;
}

/** @param path 'Videos/Video' is an element in another. */
function nested(path: string, value: string | number | null): string {
  const [outer = path, inner] = path.split('/');
  if (inner === undefined) return someCdata(outer, value);
  return list(outer, inner, value === null ? [] : [String(value)]);
}

function list(name: string, entry: string, texts: string[]): string {
  if (texts.length === 0) return '';
  return `<${name}>${texts.map((text) => cdata(entry, text)).join('')}</${name}>`;
}

function absolute(urls: string[], publicUrl: string): string[] {
  return urls.map((url) => String(new URL(url, publicUrl)));
}
