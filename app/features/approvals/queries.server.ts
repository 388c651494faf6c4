import { type Kysely, type RawBuilder, sql } from 'kysely';
import { placeNameHere } from '#app/features/areas/names.server.ts';
import { areManagersAbsent } from '#app/features/brokerages/members/queries.server.ts';
import { permitLink } from '#app/features/listings/permit.ts';
import { findComparedListing } from '#app/features/listings/queries.server.ts';
import type { ListingStatus } from '#app/features/listings/types.ts';
import { findComparison } from '#app/features/market/comparison/queries.server.ts';
import type { Comparison } from '#app/features/market/comparison/types.ts';
import { brokerageNameHere } from '#app/features/profiles/advertiser-columns.server.ts';
import { isoDay } from '#app/lib/dates.ts';
import { isOutage } from '#app/server/db-errors.server.ts';
import { db } from '#app/server/db.server.ts';
import { logError } from '#app/server/log.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { LEAST_HOMES, priceVerdict } from './rules.ts';
import type { ApprovalTotals, LocalPrices, MarketPrice, Queue, WaitingListing } from './types.ts';

/** What waits in each queue: since when, and what it becomes, or is. */
const QUEUES: Record<Queue, RawBuilder<Waiting>> = {
  before: sql`(
    select listing_id, asked_at, wanted from listing_approval where state = 'waiting')`,
  after: sql`(
    select s.listing_id, s.drawn_at as asked_at, o.status as wanted
    from listing_sample s join listing o on o.id = s.listing_id where s.decided_at is null and o.is_public)`,
};

/** Since when a listing waits or waited, decided or not. */
const asked = {
  before: (id: number) => sql`(select asked_at from listing_approval where listing_id = ${id})`,
  after: (id: number) => sql`(select drawn_at from listing_sample where listing_id = ${id})`,
};

interface Waiting {
  listing_id: number;
  asked_at: Date;
  wanted: ListingStatus;
}

/** Whether staff can decide on a listing: not if it is deleted or its owner, or everybody who runs its company, is suspended or leaving. */
const isOpen = sql<boolean>`
  not exists (select from listing_deletion where listing_id = l.id)
  and not exists (select from absent_account where user_id = l.user_id)
  and (l.user_id is not null or f.id is not null and ${areManagersAbsent('f.brokerage_id')} is not true)`;

/** A requested run of a feed that hasn't begun after this is considered lost. */
export const LONGEST_WAIT = sql`interval '15 minutes'`;

/**
 * Whether a feed's home is shown in each queue: before, while its feed has it; afterwards, once it has its photos, for which two hours
 * have to do.
 */
const isReady: Record<Queue, RawBuilder<boolean>> = {
  before: sql`(f.id is null or f.removed_at is null and exists (
    select from feed_home where feed_id = f.id and reference = l.source_key and missed = 0))`,
  after: sql`(a.asked_at < now() - interval '2 hours' or not exists (
    select from feed_photo where feed_id = f.id and reference = l.source_key
      and is_wanted and not is_plan and image_id is null and next_at is not null))`,
};

/**
 * SQL: the trial by which staff decide on the feed `f`: its last one that found homes. Null if the feed doesn't wait, a newer
 * trial is to come or under way, or everybody who runs its company is suspended or leaving.
 */
export const decidableTrial = sql<number | null>`(
  select max(id) filter (where outcome = 'done' and is_trial) from feed_run
  where feed_id = f.id and f.handed_in_at is not null and f.removed_at is null
    and coalesce(f.asked_at < now() - ${LONGEST_WAIT}, true)
    and ${areManagersAbsent('f.brokerage_id')} is not true
  having not coalesce(bool_or(outcome = 'running'), false))`;

/** How many listings wait. */
async function countWaiting(queue: Queue): Promise<number> {
  const { n } = await waiting(db, queue)
    .select(sql<number>`count(*)::integer`.as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** How much waits in all. */
export async function countApprovals(): Promise<ApprovalTotals> {
  const [before, after, feeds] = await Promise.all([
    countWaiting('before'),
    countWaiting('after'),
    countWaitingFeeds(),
  ]);
  return { before, after, feeds };
}

async function countWaitingFeeds(): Promise<number> {
  const { n } = await db
    .selectFrom('feed as f')
    .where('f.handed_in_at', 'is not', null)
    .where(decidableTrial, 'is not', null)
    .select(sql<number>`count(*)::integer`.as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** Whether an import says something else of a listing, which is yet to be stored: nobody could decide on that. */
export const isChanging = sql<boolean>`exists (select from import_change where listing_id = l.id)`;

/** What staff see of a listing, as a digest. */
export const shownVersion = sql<string>`md5(concat_ws('|', l.title, l.title_ar, l.description, l.description_ar, l.price, l.rent_period,
  home_of_listing(l), l.bedrooms, l.size_sqft, l.address,
  (select string_agg(url, ' ' order by position) from listing_image where listing_id = l.id),
  (select string_agg(file_name, ' ' order by id) from listing_proof where listing_id = l.id)))`;

/** The listings that wait and may be decided. */
export function waiting(executor: Kysely<Database>, queue: Queue) {
  return executor
    .selectFrom('listing as l')
    .innerJoin(QUEUES[queue].as('a'), (join) => join.onRef('a.listing_id', '=', 'l.id'))
    .leftJoin('feed as f', (join) =>
      join.on('l.user_id', 'is', null).on(sql<boolean>`'feed-' || f.id = l.source`),
    )
    .leftJoin('user_account as u', 'u.id', 'l.user_id')
    .where(isOpen)
    .where(isReady[queue]);
}

/** The listing that has waited longest, of those after `after`, or from the beginning. */
export async function findNextWaiting(
  queue: Queue,
  after: number | null,
): Promise<WaitingListing | null> {
  const row = await waiting(db, queue)
    .$if(after !== null, (q) =>
      q.where(
        // If that listing is gone, from the beginning.
        sql<boolean>`(a.asked_at, a.listing_id) > (
          coalesce(${asked[queue](after ?? 0)}, '-infinity'), ${after}::bigint)`,
      ),
    )
    .leftJoin('brokerage as b', 'b.id', 'f.brokerage_id')
    .orderBy('a.asked_at')
    .orderBy('a.listing_id')
    .limit(1)
    .select([
      'l.id',
      'a.wanted',
      'a.asked_at as askedAt',
      'l.title',
      'l.title_ar as titleAr',
      'l.description_ar as descriptionAr',
      placeNameHere().as('placeName'),
      'l.purpose',
      'l.property_type as propertyType',
      'l.bedrooms',
      'l.size_sqft as sizeSqft',
      'l.price',
      'l.rent_period as rentPeriod',
      'l.permit_number as permit',
      'l.permit_url as permitUrl',
      'l.comparable_price as comparablePrice',
      'u.id as accountId',
      sql<string>`coalesce(u.email, ${brokerageNameHere('b')})`.as('name'),
      sql<Date>`coalesce(u.created_at, b.created_at)`.as('since'),
      shownVersion.as('version'),
      isChanging.as('isChanging'),
      sql<string>`coalesce(l.description, '')`.as('description'),
      sql<string[]>`coalesce((
          select json_agg(url order by position) from listing_image where listing_id = l.id), '[]')`.as(
        'pictures',
      ),
      sql<WaitingListing['proofs']>`coalesce((
          select json_agg(json_build_object('id', id, 'name', name) order by id)
          from listing_proof where listing_id = l.id), '[]')`.as('proofs'),
      sql<number>`(select count(*)::integer from (${theirs}) o where o.is_public)`.as('listings'),
      sql<number>`(select count(*)::integer from listing_report r join (${theirs}) o on o.id = r.listing_id)`.as(
        'reports',
      ),
      refusedBefore.as('refused'),
      samePermit.as('samePermit'),
      samePhoto.as('samePhoto'),
      sameText.as('sameText'),
      localPrices.as('prices'),
    ])
    .executeTakeFirst();
  if (!row) return null;
  const { accountId, name, since, listings, reports, comparablePrice, ...listing } = row;
  const { samePermit: permitOf, samePhoto: photoOf, sameText: textOf, ...rest } = listing;
  const { refused, prices, ...shown } = rest;
  const market = prices ? null : await findMarketPrice(row.id);
  return {
    ...shown,
    permitUrl: permitLink(shown.permitUrl),
    advertiser: { account: accountId, name, since, listings, reports },
    checks: {
      refused,
      samePermit: permitOf,
      samePhoto: photoOf,
      sameText: textOf,
      price: comparablePrice,
      prices,
      market,
    },
  };
}

/** What the page of the listing would say about its price; null as well if that can't be loaded. */
async function findMarketPrice(id: number): Promise<MarketPrice | null> {
  const comparison = await findComparisonOf(id).catch((error: unknown) => {
    if (isOutage(error)) throw error;
    logError(error, { listing: id });
    return null;
  });
  const place = comparison?.places.find(({ standing }) => standing !== null);
  if (!comparison || !place?.standing || comparison.asked === null) return null;
  const { name, perSqft, standing } = place;
  const { q25: low, median, q75: high } = perSqft;
  return {
    place: name,
    percent: standing.percent,
    cases: perSqft.n,
    months: comparison.months,
    purpose: comparison.purpose,
    verdict: priceVerdict(comparison.asked, { low, median, high }),
  };
}

async function findComparisonOf(id: number): Promise<Comparison | null> {
  const listing = await findComparedListing(id);
  return listing && findComparison(listing, isoDay(new Date()));
}

/** All listings of the same account, or of the same feed. */
const theirs = sql`
  select id, is_public from listing where user_id = l.user_id
  union all select id, is_public from listing where l.user_id is null and source = l.source`;

const refusedBefore = sql<WaitingListing['checks']['refused']>`(
  select json_build_object('id', listing_id, 'message', message) from listing_approval where listing_id = refused_before(l))`;

/** Among public listings of the same community. */
const others = sql`from listing o where o.is_public and o.community_id = l.community_id and o.id <> l.id`;

const samePermit = sql<number | null>`(
  select min(o.id) from listing o where o.is_public and o.permit_number = l.permit_number and o.id <> l.id)`;

/** Many homes of other communities are a 'Bright two-bedroom apartment'; a whole description is nobody else's. */
const sameText = sql<number | null>`least(
  (select min(o.id) ${others} and lower(o.title) = lower(l.title)),
  (select min(o.id) from listing o where o.is_public and length(o.description) >= 40
    and o.description = l.description and o.id <> l.id))`;

const samePhoto = sql<number | null>`(
  select o.listing_id from listing_image i join listing_image o on o.digest = i.digest and o.listing_id <> i.listing_id
    join listing other on other.id = o.listing_id
  where i.listing_id = l.id and (other.user_id, other.source) is distinct from (l.user_id, l.source) order by o.listing_id limit 1)`;

const localPrices = sql<LocalPrices | null>`(
  select case when count(*) >= ${sql.lit(LEAST_HOMES)} then json_build_object('homes', count(*),
    'low', round(percentile_cont(0.1) within group (order by o.comparable_price)),
    'median', round(percentile_cont(0.5) within group (order by o.comparable_price)),
    'high', round(percentile_cont(0.9) within group (order by o.comparable_price))) end
  ${others} and o.status = 'available' and o.purpose = l.purpose and o.property_type = l.property_type
    and o.bedrooms is not distinct from l.bedrooms)`;
