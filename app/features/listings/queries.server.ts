import { type Expression, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { db } from '#app/server/db.server.ts';
import { AMENITIES, type Amenity } from './amenities.ts';
import { permitLink } from './rules.ts';
import type { Completion, Furnishing, ListingCard, Purpose } from './types.ts';

/** Everything the page of a listing shows. */
export interface ListingDetail extends Omit<ListingCard, 'imageUrl' | 'brokerageName'> {
  reference: string;
  description: string | null;
  cheques: number | null;
  completion: Completion;
  furnishing: Furnishing | null;
  amenities: Amenity[];
  /** AED a year. */
  serviceCharge: number | null;
  /** AED; for rent, of a year's rent. */
  pricePerSqft: number | null;
  /** AED: the sale price, or the rent for a year. */
  comparablePrice: number;
  permitNumber: string | null;
  /** Only ever an address of the Dubai Land Department. */
  permitUrl: string | null;
  address: string;
  lat: number;
  lng: number;
  updatedAt: Date;
  /** Addresses of the pictures, the first one first. */
  images: string[];
  communityId: number;
  /** From the community down to the deepest place known. */
  areaPath: { slug: string; nameEn: string }[];
  agent: { name: string | null; brn: string | null; phone: string | null; email: string | null };
  brokerage: {
    name: string;
    orn: string | null;
    phone: string | null;
    email: string | null;
    address: string | null;
  };
}

/** A public listing with everything around it; null where there is none, or none that is public. */
export async function findListing(id: number): Promise<ListingDetail | null> {
  const row = await publicListings()
    .innerJoin('area as community', 'community.id', 'l.community_id')
    .innerJoin('area as place', 'place.id', 'l.area_id')
    .leftJoin('area as between', (join) =>
      join.onRef('between.id', '=', 'place.parent_id').onRef('between.id', '<>', 'community.id'),
    )
    .where('l.id', '=', id)
    .select(DETAIL_COLUMNS)
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('listing_image as i')
          .whereRef('i.listing_id', '=', 'l.id')
          .orderBy('i.position')
          .select('i.url'),
      ).as('pictures'),
    )
    .executeTakeFirst();
  return row ? detailOf(row) : null;
}

type DetailRow = NonNullable<Awaited<ReturnType<typeof detailQuery>>>;

const SIMILAR_ENOUGH = 4;

/**
 * Available listings like this one: of its purpose and type and nearest in price, in its community and with as many
 * bedrooms first, then in its community, then anywhere.
 */
export async function findSimilar(
  listing: ListingDetail,
  count = SIMILAR_ENOUGH,
): Promise<ListingCard[]> {
  const { communityId, bedrooms } = listing;
  const circles: Circle[] = [{ communityId, bedrooms }, { communityId }, { bedrooms }, {}];
  const found = new Map<number, ListingCard>();
  for (const circle of circles) {
    const without = [listing.id, ...found.keys()];
    const cards = await nearestInPrice(listing, circle, without, count - found.size);
    for (const card of cards) found.set(card.id, card);
    if (found.size >= count) break;
  }
  return [...found.values()];
}
