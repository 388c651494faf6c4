import { type ExpressionBuilder, type Kysely, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { placeNameHere } from '#app/features/areas/names.server.ts';
import {
  advertiserAddress,
  advertiserEmail,
  advertiserName,
  advertiserNameHere,
  advertiserPhone,
  companyNameHere,
} from '#app/features/profiles/advertiser-columns.server.ts';
import { CARDS_PER_PAGE, pageShown, ROWS_PER_PAGE } from '#app/lib/paging.ts';
import { inCamelCase } from '#app/server/columns.server.ts';
import { db, siteDb, type StatementExecutor } from '#app/server/db.server.ts';
import type { ExportParts } from '#app/server/personal-data.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import type { OwnApproval } from '../approval/types.ts';
import { isFeaturedAt } from '../cards/queries.server.ts';
import { PLAIN_FIELDS } from '../form/fields.ts';
import { titleForOwner } from '../languages.server.ts';
import { isNamedBy } from '../named.server.ts';
import { isPermitted } from '../permit.server.ts';
import type { ListingStatus, PropertyType, Purpose, RentPeriod } from '../types.ts';
import {
  type OwnSearch,
  type OwnSort,
  type OwnStatus,
  qualityHints,
  type QualityHint,
} from './rules.ts';

/** A listing as its owner sees it in the dashboard, whatever its status. */
export interface OwnListing {
  id: number;
  title: string;
  purpose: Purpose;
  /** AED; for rent, per `rentPeriod`. */
  price: number;
  rentPeriod: RentPeriod | null;
  propertyType: PropertyType;
  status: ListingStatus;
  isPublic: boolean;
  /** Whether it has all that a public listing must have. */
  isComplete: boolean;
  /** Has the permit number that its owner needs to put it on the market. */
  isPermitted: boolean;
  /** Can still be restored: by its owner, or by staff if they deleted it. */
  isDeleted: boolean;
  isDeletedByStaff: boolean;
  placeName: string;
  bedrooms: number | null;
  bathrooms: number | null;
  sizeSqft: number | null;
  imageUrl: string | null;
  createdAt: Date;
  /** How many people have viewed it, each counted once a day. */
  views: number;
  /** How many people have saved it. */
  saves: number;
  /** How many conversations people have started about it. */
  enquiries: number;
  /** How many people requested its phone number, each counted once a day. */
  phoneRequests: number;
  hints: QualityHint[];
  /** When the draft will be listed by itself; null if it won't. */
  publishAt: Date | null;
  /** Where it stands with staff; null if nothing is in its way. */
  approval: OwnApproval | null;
  isFeatured: boolean;
  /** Null: not featured, or until staff end it. */
  featuredUntil: Date | null;
}

/** The owner's contact on their listings: from their profile, else their agent record and its brokerage. */
export interface OwnAgent {
  company: string | null;
  name: string | null;
  email: string | null;
  phone: string | null;
  address: string | null;
}

export interface OwnListingsPage {
  search: OwnSearch;
  listings: OwnListing[];
  /** How many match. */
  total: number;
  pages: number;
  /** How many there are of each status, ignoring the search; 0 for statuses not listed here. */
  counts: Partial<Record<OwnStatus, number>>;
  agent: OwnAgent;
}

const PAGE_SIZES = { cards: CARDS_PER_PAGE, table: ROWS_PER_PAGE };

/** A page of the person's own listings, newest first. */
export async function findOwnListings(userId: string, search: OwnSearch): Promise<OwnListingsPage> {
  const [counts, total, agent] = await Promise.all([
    countByStatus(userId),
    countFound(userId, search),
    findOwnAgent(userId),
  ]);
  const { page, pages, offset } = pageShown(search.page, total, PAGE_SIZES[search.view]);
  const listings = await findPage(userId, search, offset);
  return { search: { ...search, page }, listings, total, pages, counts, agent };
}

function ownListings(userId: string, executor: StatementExecutor = db) {
  return executor
    .selectFrom('listing as l')
    .leftJoin('listing_deletion as d', 'd.listing_id', 'l.id')
    .where('l.user_id', '=', userId);
}

function foundBy({ status, purpose, text }: OwnSearch) {
  return (
    eb: ExpressionBuilder<
      Database & { l: Database['listing']; d: Database['listing_deletion'] },
      'l' | 'd'
    >,
  ) => {
    const isDeleted = eb('d.listing_id', 'is not', null);
    return eb.and([
      status === 'deleted' ? isDeleted : eb.not(isDeleted),
      ...(status === 'all' || status === 'deleted' ? [] : [eb('l.status', '=', status)]),
      ...(purpose ? [eb('l.purpose', '=', purpose)] : []),
      isNamedBy(text),
    ]);
  };
}

async function findPage(userId: string, search: OwnSearch, offset: number): Promise<OwnListing[]> {
  const now = new Date();
  // Others' rows are counted only.
  const rows = await ownListings(userId, siteDb)
    .where(foundBy(search))
    .orderBy(ORDERS[search.sort])
    .orderBy('l.id', 'desc')
    .limit(PAGE_SIZES[search.view])
    .offset(offset)
    .select([
      'l.id',
      titleForOwner('l').as('title'),
      'l.purpose',
      'l.price',
      'l.rent_period as rentPeriod',
      'l.property_type as propertyType',
      'l.status',
      'l.is_public as isPublic',
      isComplete('l').as('isComplete'),
      isPermitted('l').as('isPermitted'),
      placeNameHere().as('placeName'),
      'l.bedrooms',
      'l.bathrooms',
      'l.size_sqft as sizeSqft',
      'l.image_url as imageUrl',
      'l.created_at as createdAt',
      'l.image_count as pictures',
      'l.permit_number as permit',
      'l.publish_at as publishAt',
      sql<StoredApproval | null>`(
        select json_build_object('state', state, 'askedAt', asked_at, 'message', message)
        from listing_approval where listing_id = l.id and state not in ('approved', 'taken_back'))`.as(
        'approval',
      ),
      isFeaturedAt(now).as('isFeatured'),
      'l.featured_until as featuredUntil',
      sql<number>`(select count(*)::integer from floor_plan where listing_id = l.id)`.as(
        'floorPlans',
      ),
      sql<boolean>`d.listing_id is not null`.as('isDeleted'),
      sql<boolean>`d.by_staff is true`.as('isDeletedByStaff'),
      sql<number>`coalesce(length(l.description), 0)`.as('characters'),
      viewsOf('l.id').as('views'),
      sql<number>`(
        select count(*)::integer from saved_home where listing_id = l.id and removed_at is null)`.as(
        'saves',
      ),
      sql<number>`(select count(*)::integer from conversation where listing_id = l.id)`.as(
        'enquiries',
      ),
      phoneRequestsOf('l.id').as('phoneRequests'),
    ])
    .execute();
  return rows.map(({ pictures, floorPlans, permit, characters, ...listing }) => ({
    ...listing,
    approval: listing.approval && {
      ...listing.approval,
      askedAt: new Date(listing.approval.askedAt),
    },
    hints: qualityHints({ ...listing, pictures, floorPlans, permit, characters }),
  }));
}

/** JSON has no dates. */
type StoredApproval = Omit<OwnApproval, 'askedAt'> & { askedAt: string };

/** What a list's orders compare. Rents compare by the year. */
const ORDERS: Record<OwnSort, RawBuilder<unknown>> = {
  newest: sql`l.created_at desc`,
  oldest: sql`l.created_at`,
  price_high: sql`l.comparable_price desc`,
  price_low: sql`l.comparable_price`,
  views: sql`${viewsOf('l.id')} desc`,
  enquiries: sql`(select count(*) from conversation where listing_id = l.id) desc`,
};

function viewsOf(listingId: string) {
  return sql<number>`(
    select coalesce(sum(n), 0)::integer from listing_view where listing_id = ${sql.ref(listingId)})`;
}

function phoneRequestsOf(listingId: string) {
  return sql<number>`(
    select coalesce(sum(n), 0)::integer from phone_request where listing_id = ${sql.ref(listingId)})`;
}

async function countByStatus(userId: string): Promise<OwnListingsPage['counts']> {
  const status = sql<OwnStatus>`case when d.listing_id is null then l.status::text else 'deleted' end`;
  const rows = await ownListings(userId)
    .select((eb) => [status.as('status'), eb.fn.countAll<number>().as('n')])
    .groupBy(status)
    .execute();
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
}

async function countFound(userId: string, search: OwnSearch): Promise<number> {
  const { total } = await ownListings(userId)
    .where(foundBy(search))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The person's own deleted listings among the ids, to offer undoing it. */
export async function findDeleted(userId: string, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await ownListings(userId)
    .where('l.id', 'in', ids)
    .where('d.listing_id', 'is not', null)
    .orderBy('l.id')
    .select('l.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The price now of the person's own listings among the ids that aren't deleted, to offer undoing its change. */
export async function findPrices(userId: string, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await ownListings(userId)
    .where('l.id', 'in', ids)
    .where('d.listing_id', 'is', null)
    .orderBy('l.id')
    .select(['l.id', 'l.price'])
    .execute();
  return new Map(rows.map(({ id, price }) => [id, price]));
}

export function findOwnAgent(userId: string): Promise<OwnAgent> {
  return db
    .selectFrom('user_account as u')
    .leftJoin('profile as p', 'p.id', 'u.id')
    .leftJoin('agent as g', 'g.user_id', 'u.id')
    .leftJoin('brokerage as b', 'b.id', 'g.brokerage_id')
    .where('u.id', '=', userId)
    .select([
      companyNameHere().as('company'),
      advertiserNameHere().as('name'),
      advertiserEmail.as('email'),
      advertiserPhone.as('phone'),
      advertiserAddress.as('address'),
    ])
    .executeTakeFirstOrThrow();
}

/** Whether an owner has a name, as their listings show it, or wants none. */
export async function findOwnerName(
  executor: Kysely<Database>,
  userId: string,
): Promise<{ name: string | null; isUnnamed: boolean }> {
  return executor
    .selectFrom('user_account as u')
    .leftJoin('profile as p', 'p.id', 'u.id')
    .leftJoin('agent as g', 'g.user_id', 'u.id')
    .where('u.id', '=', userId)
    .select([advertiserName.as('name'), sql<boolean>`p.is_unnamed is true`.as('isUnnamed')])
    .executeTakeFirstOrThrow();
}

/** A listing, if it is the owner's and not deleted. @param ownerId null for an import. */
export function ownedListing(ownerId: string | null, id: number, executor: Kysely<Database> = db) {
  return executor
    .selectFrom('listing')
    .where('id', '=', id)
    .where('user_id', 'is not distinct from', ownerId)
    .where(isNotDeleted);
}

/** A listing that was begun may lack its price or address until it is listed. */
export function isComplete(table: string) {
  return sql<boolean>`${sql.ref(`${table}.price`)} > 0 and ${sql.ref(`${table}.address`)} <> ''`;
}

/** Whether a listing's owner has not deleted it. @param table its name in the statement. */
export function isNotDeletedIn(table: string) {
  return sql<boolean>`
    not exists (select from listing_deletion where listing_id = ${sql.ref(`${table}.id`)})`;
}
export const isNotDeleted = isNotDeletedIn('listing');

export const listingExport: ExportParts = {
  listings: {
    table: 'listing',
    includes: [
      'listing_image',
      'floor_plan',
      'former_price',
      'listing_deletion',
      'listing_draft',
      'listing_approval',
      'listing_proof',
      'listing_sample',
      'listing_view',
      'phone_request',
    ],
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
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('listing_image as i')
          .whereRef('i.listing_id', '=', 'l.id')
          .orderBy('i.position')
          .select(['i.url']),
      ).as('pictures'),
      jsonArrayFrom(
        eb
          .selectFrom('floor_plan as f')
          .whereRef('f.listing_id', '=', 'l.id')
          .orderBy('f.id')
          .select(['f.url', 'f.label', 'f.added_at as addedAt']),
      ).as('floorPlans'),
      jsonArrayFrom(
        eb
          .selectFrom('listing_proof as p')
          .whereRef('p.listing_id', '=', 'l.id')
          .orderBy('p.id')
          .select(['p.name', 'p.bytes', 'p.added_at as addedAt']),
      ).as('proofs'),
      jsonArrayFrom(
        eb
          .selectFrom('former_price as former')
          .whereRef('former.listing_id', '=', 'l.id')
          .orderBy('former.since')
          .select(['former.price', 'former.rent_period as rentPeriod', 'former.since']),
      ).as('formerPrices'),
    ])
    .select(({ selectFrom }) => [
      selectFrom('listing_draft as draft')
        .whereRef('draft.listing_id', '=', 'l.id')
        .select('draft.values')
        .as('draft'),
      selectFrom('listing_approval as a')
        .whereRef('a.listing_id', '=', 'l.id')
        .select(
          sql`json_build_object('state', a.state, 'askedAt', a.asked_at, 'decidedAt', a.decided_at, 'message', a.message)`.as(
            'approval',
          ),
        )
        .as('approval'),
      selectFrom('listing_sample as s')
        .whereRef('s.listing_id', '=', 'l.id')
        .select(
          sql`json_build_object('drawnAt', s.drawn_at, 'decidedAt', s.decided_at)`.as('sample'),
        )
        .as('sample'),
      selectFrom('listing_deletion as d')
        .whereRef('d.listing_id', '=', 'l.id')
        .select('d.deleted_at')
        .as('deletedAt'),
      phoneRequestsOf('l.id').as('phoneRequests'),
      viewsOf('l.id').as('views'),
    ])
    .execute();
}

const LISTING_COLUMNS = [
  ...inCamelCase('l', PLAIN_FIELDS),
  'l.id',
  'l.reference',
  'l.place_name as placeName',
  'l.lat',
  'l.lng',
  'l.featured_until as featuredUntil',
  'l.previous_price as previousPrice',
  'l.price_since as priceSince',
  'l.created_at as createdAt',
  'l.updated_at as updatedAt',
] as const;
