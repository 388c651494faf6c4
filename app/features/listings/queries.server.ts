import { sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import { db } from '#app/server/db.server.ts';
import { AMENITIES, type Amenity } from './amenities.ts';
import { comparablePrice, permitLink } from './rules.ts';
import type { Completion, Furnishing, ListingCard, Purpose } from './types.ts';

/** A place in the tree of areas. */
export interface Place {
  slug: string;
  nameEn: string;
}

/** Everything the page of a listing shows. */
export interface ListingDetail extends ListingCard {
  reference: string;
  description: string | null;
  cheques: number | null;
  completion: Completion;
  furnishing: Furnishing | null;
  amenities: Amenity[];
  /** AED a year. */
  serviceCharge: number | null;
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
  areaPath: Place[];
  agentName: string | null;
  /** How to reach the agent, else the agency. */
  phone: string | null;
  email: string | null;
  brokerageAddress: string | null;
}

/** A public listing with everything around it; null where there is none, or none that is public. */
export async function findListing(id: number): Promise<ListingDetail | null> {
  const row = await publicListings()
    .innerJoin('area as community', 'community.id', 'l.community_id')
    .innerJoin('area as place', 'place.id', 'l.area_id')
    .leftJoin('area as middle', 'middle.id', 'place.parent_id')
    .where('l.id', '=', id)
    .select(CARD_COLUMNS)
    .select(DETAIL_COLUMNS)
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('listing_image as i')
          .whereRef('i.listing_id', '=', 'l.id')
          .orderBy('i.position')
          .select('i.url'),
      ).as('pictures'),
      ...(['community', 'middle', 'place'] as const).map((level) =>
        jsonBuildObject({
          slug: eb.ref(`${level}.slug`),
          nameEn: eb.ref(`${level}.name_en`),
        }).as(level),
      ),
      eb.fn.coalesce('g.phone', 'b.phone').as('phone'),
      eb.fn.coalesce('g.email', 'b.email').as('email'),
    ])
    .executeTakeFirst();
  if (!row) return null;
  const { pictures, community, middle, place, ...columns } = row;
  return {
    ...columns,
    amenities: AMENITIES.filter((amenity) => row.amenities.includes(amenity)),
    permitUrl: permitLink(row.permitUrl),
    images: pictures.map((picture) => picture.url),
    areaPath: distinctPlaces([community, middle, place]),
  };
}

function distinctPlaces(places: { slug: string | null; nameEn: string | null }[]): Place[] {
  const known = places.filter((place): place is Place => place.slug !== null);
  return [...new Map(known.map((place) => [place.slug, place])).values()];
}

interface Circle {
  communityId?: number;
  bedrooms?: number | null;
}

/**
 * Available listings like this one, of its purpose and type and nearest in price: in its community and with as many
 * bedrooms first, then in its community, then anywhere.
 */
export async function findSimilar(listing: ListingDetail, count: number): Promise<ListingCard[]> {
  const { communityId, bedrooms } = listing;
  const circles: Circle[] = [{ communityId, bedrooms }, { communityId }, { bedrooms }, {}];
  const found: ListingCard[] = [];
  for (const circle of circles) {
    const without = [listing.id, ...found.map((card) => card.id)];
    found.push(...(await nearestInPrice(listing, circle, without, count - found.length)));
    if (found.length === count) break;
  }
  return found;
}

/** Looks up and down from the price, so that an index ordered by price ends the search early. */
async function nearestInPrice(
  listing: ListingDetail,
  circle: Circle,
  without: number[],
  count: number,
): Promise<ListingCard[]> {
  const { purpose, propertyType } = listing;
  const price = comparablePrice(listing);
  const inCircle = publicListings()
    .where('l.purpose', '=', purpose)
    .where('l.property_type', '=', propertyType)
    .where('l.status', '=', 'available')
    .where('l.id', 'not in', without)
    .$if(circle.communityId !== undefined, (query) =>
      query.where('l.community_id', '=', circle.communityId!),
    )
    .$if(circle.bedrooms !== undefined, (query) =>
      circle.bedrooms === null
        ? query.where('l.bedrooms', 'is', null)
        : query.where('l.bedrooms', '=', circle.bedrooms!),
    )
    .select(CARD_COLUMNS)
    .limit(count);
  const [above, below] = await Promise.all([
    inCircle
      .where('l.comparable_price', '>=', price)
      .orderBy('l.comparable_price')
      .orderBy('l.id', 'desc')
      .execute(),
    inCircle
      .where('l.comparable_price', '<', price)
      .orderBy('l.comparable_price', 'desc')
      .orderBy('l.id', 'desc')
      .execute(),
  ]);
  const distance = (card: ListingCard) => Math.abs(comparablePrice(card) - price);
  return [...above, ...below]
    .sort((one, other) => distance(one) - distance(other) || other.id - one.id)
    .slice(0, count);
}

const CARD_COLUMNS = [
  'l.id',
  'l.title',
  'l.purpose',
  'l.rent_period as rentPeriod',
  'l.price',
  'l.property_type as propertyType',
  'l.status',
  'l.bedrooms',
  'l.bathrooms',
  'l.size_sqft as sizeSqft',
  'l.place_name as placeName',
  'l.image_url as imageUrl',
  'b.name as brokerageName',
  'l.created_at as createdAt',
] as const;

const DETAIL_COLUMNS = [
  'l.reference',
  'l.description',
  'l.cheques',
  'l.completion',
  'l.furnishing',
  'l.amenities',
  'l.service_charge as serviceCharge',
  'l.permit_number as permitNumber',
  'l.permit_url as permitUrl',
  'l.address',
  'l.lat',
  'l.lng',
  'l.updated_at as updatedAt',
  'l.community_id as communityId',
  'g.name as agentName',
  'b.address as brokerageAddress',
] as const;

function publicListings() {
  return db
    .selectFrom('listing as l')
    .innerJoin('agent as g', 'g.id', 'l.agent_id')
    .innerJoin('brokerage as b', 'b.id', 'g.brokerage_id')
    .where('l.is_public', '=', true)
    .select(
      sql<boolean>`l.is_featured and (l.featured_until is null or l.featured_until > now())`.as(
        'isFeatured',
      ),
    );
}

/** The address of a public listing's first picture; null where there is no such listing or no picture. */
export async function findFirstPicture(id: number): Promise<string | null> {
  const row = await db
    .selectFrom('listing')
    .where('id', '=', id)
    .where('is_public', '=', true)
    .select('image_url')
    .executeTakeFirst();
  return row?.image_url ?? null;
}

/** Listings of one part of the sitemap share a range of ids this wide, so that none ever moves to another part. */
export const SITEMAP_RANGE = 49_000;

export interface SitemapPart {
  /** From 1. */
  part: number;
  lastModified: Date;
}

/** The parts of the sitemap that have listings, in order. */
export function findSitemapParts(): Promise<SitemapPart[]> {
  return db
    .selectFrom('listing')
    .where('status', '=', 'available')
    .select((eb) => [
      sql<number>`(id - 1) / ${sql.lit(SITEMAP_RANGE)} + 1`.as('part'),
      eb.fn.max('updated_at').as('lastModified'),
    ])
    .groupBy('part')
    .orderBy('part')
    .execute();
}

/** All available listings of one part. */
export function findSitemapListings(part: number): Promise<{ id: number; updatedAt: Date }[]> {
  return db
    .selectFrom('listing')
    .where('id', '>', (part - 1) * SITEMAP_RANGE)
    .where('id', '<=', part * SITEMAP_RANGE)
    .where('status', '=', 'available')
    .orderBy('id')
    .select(['id', 'updated_at as updatedAt'])
    .execute();
}

export interface SitemapCommunity {
  slug: string;
  nameEn: string;
  purpose: Purpose;
  lastModified: Date;
}

/** Communities with available listings, by purpose, the fullest first. */
export function findSitemapCommunities(limit: number): Promise<SitemapCommunity[]> {
  return db
    .selectFrom('listing as l')
    .innerJoin('area as a', 'a.id', 'l.community_id')
    .where('l.status', '=', 'available')
    .groupBy(['a.slug', 'a.name_en', 'l.purpose'])
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('a.slug')
    .orderBy('l.purpose')
    .limit(limit)
    .select((eb) => [
      'a.slug',
      'a.name_en as nameEn',
      'l.purpose',
      eb.fn.max('l.updated_at').as('lastModified'),
    ])
    .execute();
}
