import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ExportParts } from '#app/features/accounts/types.ts';
import type { Database } from '#app/server/schema.server.ts';
import { isFeaturedAt } from '../cards/queries.server.ts';

export const listingExport: ExportParts = {
  listings: { table: 'listing', includes: ['listing_image'], read: readListings },
};

function readListings(executor: Kysely<Database>, userId: string) {
  return executor
    .selectFrom('listing as l')
    .where('l.user_id', '=', userId)
    .orderBy('l.created_at', 'desc')
    .orderBy('l.id', 'desc')
    .select(LISTING_COLUMNS)
    .select(isFeaturedAt(new Date()).as('isFeatured'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('listing_image as i')
          .whereRef('i.listing_id', '=', 'l.id')
          .orderBy('i.position')
          .select(['i.url']),
      ).as('pictures'),
    )
    .execute();
}

const LISTING_COLUMNS = [
  'l.id',
  'l.reference',
  'l.purpose',
  'l.rent_period as rentPeriod',
  'l.cheques',
  'l.property_type as propertyType',
  'l.status',
  'l.completion',
  'l.furnishing',
  'l.title',
  'l.description',
  'l.price',
  'l.bedrooms',
  'l.bathrooms',
  'l.size_sqft as sizeSqft',
  'l.amenities',
  'l.service_charge as serviceCharge',
  'l.permit_number as permitNumber',
  'l.permit_url as permitUrl',
  'l.place_name as placeName',
  'l.address',
  'l.lat',
  'l.lng',
  'l.featured_until as featuredUntil',
  'l.previous_price as previousPrice',
  'l.price_since as priceSince',
  'l.created_at as createdAt',
  'l.updated_at as updatedAt',
] as const;
