import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ExportParts } from '#app/features/accounts/types.ts';
import { db } from '#app/server/db.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { isFeaturedAt } from '../cards/queries.server.ts';
import type { ListingStatus, PropertyType, RentPeriod } from '../types.ts';

/** A listing as its owner sees it in the dashboard, whatever its status. */
export interface OwnListing {
  id: number;
  title: string;
  /** AED; for rent, per `rentPeriod`. */
  price: number;
  rentPeriod: RentPeriod | null;
  propertyType: PropertyType;
  status: ListingStatus;
  isPublic: boolean;
  placeName: string;
  bedrooms: number | null;
  bathrooms: number | null;
  sizeSqft: number | null;
  imageUrl: string | null;
  createdAt: Date;
}

/** How the owner appears on their listings: from their profile, else their agent record and its agency. */
export interface OwnAgent {
  company: string | null;
  name: string | null;
  email: string | null;
  phone: string | null;
  address: string | null;
}

export interface OwnListings {
  listings: OwnListing[];
  total: number;
  page: number;
  pages: number;
  agent: OwnAgent;
}

const PAGE_SIZE = 24;

/** One page of the person's own listings, newest first. */
export async function findOwnListings(userId: string, page: number): Promise<OwnListings> {
  const [listings, total, agent] = await Promise.all([
    findPage(userId, page),
    countListings(userId),
    findOwnAgent(userId),
  ]);
  return { listings, total, page, pages: Math.ceil(total / PAGE_SIZE), agent };
}

function findPage(userId: string, page: number): Promise<OwnListing[]> {
  return db
    .selectFrom('listing as l')
    .where('l.user_id', '=', userId)
    .orderBy('l.created_at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .select([
      'l.id',
      'l.title',
      'l.price',
      'l.rent_period as rentPeriod',
      'l.property_type as propertyType',
      'l.status',
      'l.is_public as isPublic',
      'l.place_name as placeName',
      'l.bedrooms',
      'l.bathrooms',
      'l.size_sqft as sizeSqft',
      'l.image_url as imageUrl',
      'l.created_at as createdAt',
    ])
    .execute();
}

async function countListings(userId: string): Promise<number> {
  const { total } = await db
    .selectFrom('listing')
    .where('user_id', '=', userId)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

function findOwnAgent(userId: string): Promise<OwnAgent> {
  return db
    .selectFrom('user_account as u')
    .leftJoin('profile as p', 'p.id', 'u.id')
    .leftJoin('agent as g', 'g.user_id', 'u.id')
    .leftJoin('brokerage as b', 'b.id', 'g.brokerage_id')
    .where('u.id', '=', userId)
    .select((eb) => [
      eb.fn.coalesce('p.company_name', 'b.name').as('company'),
      sql<
        string | null
      >`coalesce(nullif(concat_ws(' ', p.first_name, p.last_name), ''), g.name)`.as('name'),
      eb.fn.coalesce('p.agent_email', 'g.email', 'b.email').as('email'),
      eb.fn.coalesce('p.phone', 'g.phone', 'b.phone').as('phone'),
      eb.fn.coalesce('p.agent_address', 'b.address').as('address'),
    ])
    .executeTakeFirstOrThrow();
}

export const listingExport: ExportParts = {
  listings: {
    table: 'listing',
    includes: ['listing_image', 'listing_deletion', 'listing_view'],
    read: readListings,
  },
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
    .select(({ selectFrom }) => [
      selectFrom('listing_deletion as d')
        .whereRef('d.listing_id', '=', 'l.id')
        .select('d.deleted_at')
        .as('deletedAt'),
      selectFrom('listing_view as v')
        .whereRef('v.listing_id', '=', 'l.id')
        .select(({ fn }) => fn.coalesce(fn.sum<number>('v.n'), sql<number>`0`).as('n'))
        .as('views'),
    ])
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
  'l.developer',
  'l.handover',
  'l.payment_plan as paymentPlan',
  'l.video_url as videoUrl',
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
