import { stringify } from 'csv-stringify/sync';
import { escapeEntities, escapeFormula } from '../escape.ts';
import { statedIn, STATED_NAMES } from '../fields.ts';
import { portalMoment } from './moments.ts';
import type { ExportedListing, ExportSource, ExportWriter } from './writer.ts';

/** What each column says of a home; `readCsv` (`formats.ts`) reads them. */
export const COLUMNS: Record<string, (home: ExportedListing, publicUrl: string) => unknown> = {
  reference: ({ listing }) => listing.reference,
  status: () => 'available',
  purpose: ({ listing }) => listing.purpose,
  property_type: ({ listing }) => listing.propertyType,
  completion: ({ listing }) => listing.completion,
  price: ({ listing }) => listing.price,
  rent_period: ({ listing }) => listing.rentPeriod,
  size_sqft: ({ listing }) => listing.sizeSqft,
  community: ({ listing }) => listing.areaPath[0].nameEn,
  sub_community: ({ subCommunity }) => subCommunity,
  building: ({ building }) => building,
  latitude: ({ listing }) => listing.lat,
  longitude: ({ listing }) => listing.lng,
  title: ({ listing }) => escapeEntities(listing.title),
  title_ar: ({ inArabic }) => escapeEntities(inArabic.title),
  description: ({ listing }) => listing.description,
  description_ar: ({ inArabic }) => inArabic.description,
  amenities: ({ listing }) => listing.amenities.join('|'),
  ...Object.fromEntries(
    STATED_NAMES.map((name) => [name, ({ listing }) => statedIn('csv', listing)[name]]),
  ),
  permit_number: ({ listing }) => listing.permitNumber,
  address: ({ address }) => address,
  messages_only: ({ isMessagesOnly }) => (isMessagesOnly ? 'yes' : ''),
  photos: ({ listing }, publicUrl) =>
    listing.images.map((url) => String(new URL(url, publicUrl))).join(' '),
  floor_plans: ({ listing }, publicUrl) =>
    listing.floorPlans
      .map(({ url, label }) =>
        `${String(new URL(url, publicUrl))} ${escapeEntities(label) ?? ''}`.trim(),
      )
      .join('\n'),
  agent_name: ({ agent }) => agent.name,
  agent_email: ({ agent }) => agent.email,
  agent_phone: ({ agent }) => agent.phone,
  agent_licence: ({ agent }) => agent.brn,
  updated: ({ listing }) => portalMoment(listing.updatedAt),
};

/** Our own CSV, for spreadsheets: the columns that `readCsv` reads back. */
export function csv({ publicUrl }: ExportSource): ExportWriter {
  return {
    head: () => stringify([Object.keys(COLUMNS)], { bom: true }),
    item: (home) =>
      stringify([Object.values(COLUMNS).map((cell) => escapeFormula(cell(home, publicUrl)))]),
    end: '',
  };
}
