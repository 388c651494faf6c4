import { type RawBuilder, sql } from 'kysely';
import { areaNameHere, placeNameHere } from '#app/features/areas/names.server.ts';
import { db, siteDb } from '#app/server/db.server.ts';
import { titleForOwner } from '../languages.server.ts';
import { isOnMarket } from '../on-market.server.ts';
import { isNotDeletedIn } from '../own/queries.server.ts';
import { COMPARED_DAYS, isEnough, SIMILAR_PRICE } from './rules.ts';
import type { Reach, ReachDay, ReachListing, SeenListing, SimilarMedians } from './types.ts';

const MOST_SEEN = 10;
/** As many similar homes, the nearest in price, are read at most. */
const MOST_SIMILAR = 200;

const TODAY = sql<string>`(now() at time zone 'Asia/Dubai')::date`;
const COMPARED_FROM = sql<string>`(${TODAY} - ${sql.lit(COMPARED_DAYS)})`;

/** The last so many whole days in Dubai: the first of them, and the moments when they begin and end. */
export function wholeDays(days: number) {
  const first = sql`(${TODAY} - ${sql.lit(days)})`;
  const momentOf = (day: RawBuilder<unknown>) => sql`(${day}::timestamp at time zone 'Asia/Dubai')`;
  return { first, start: momentOf(first), today: TODAY, end: momentOf(TODAY) };
}

/** The day in Dubai of a moment. */
const dayOf = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone 'Asia/Dubai')::date`;

const isKept = isNotDeletedIn('l');

/** Counts of an owner's listings, day by day, up to yesterday: a day that isn't over would look like a fall. @param id of one listing; without it, of all. */
export function findReach(ownerId: string, days: number, id?: number): Promise<Reach> {
  return readReach(ownIds(ownerId, id), days, sql`true`);
}

/** The same of a company's listings, without what their agents were asked before they joined. */
export function findCompanyReach(brokerageId: number, days: number): Promise<Reach> {
  const ids = sql`
    select l.id from listing l join agent g on g.id = l.agent_id
    where g.brokerage_id = ${brokerageId} and ${isKept}`;
  return readReach(ids, days, sql`not is_from_before`);
}

async function readReach(
  ids: RawBuilder<unknown>,
  days: number,
  isCounted: RawBuilder<unknown>,
): Promise<Reach> {
  const [{ rows }, since] = await Promise.all([readDays(ids, days, isCounted), findSince(ids)]);
  return { days: rows, since };
}

function ownIds(ownerId: string, id?: number) {
  const only = id === undefined ? sql`` : sql`and l.id = ${id}`;
  return sql`select l.id from listing l where l.user_id = ${ownerId} and ${isKept} ${only}`;
}

/** @param isCounted says which enquiries are. */
function readDays(ids: RawBuilder<unknown>, days: number, isCounted: RawBuilder<unknown>) {
  const { first, start } = wholeDays(days);
  const counted = (table: RawBuilder<unknown>) => sql`
    select day, sum(n)::integer as n from ${table} join own on own.id = listing_id
    where day >= ${first} group by day`;
  const happened = (table: RawBuilder<unknown>, at: RawBuilder<unknown>) => sql`
    select ${dayOf(at)} as day, count(*)::integer as n from ${table} join own on own.id = listing_id
    where ${at} >= ${start}`;
  // Others' rows are counted only.
  return sql<ReachDay>`
    with own as materialized (${ids})
    select day::date::text as day, coalesce(v.n, 0) as views, coalesce(s.n, 0) as saves,
      coalesce(c.n, 0) as enquiries, coalesce(p.n, 0) as "phoneRequests"
    from generate_series(${first}, ${TODAY} - 1, interval '1 day') as day
    left join (${counted(sql`listing_view`)}) v using (day)
    left join (${happened(sql`saved_home`, sql`saved_at`)} and removed_at is null group by 1) s using (day)
    left join (${happened(sql`conversation`, sql`created_at`)} and ${isCounted} group by 1) c using (day)
    left join (${counted(sql`phone_request`)}) p using (day)
    order by day`.execute(siteDb);
}

async function findSince(ids: RawBuilder<unknown>): Promise<string | null> {
  const { rows } = await sql<{ since: string | null }>`
    select ${dayOf(sql`min(created_at)`)}::text as since from listing
    where id in (${ids})`.execute(db);
  return rows[0]?.since ?? null;
}

/** The owner's listings seen most in the last days. */
export async function findMostSeen(ownerId: string, days: number): Promise<SeenListing[]> {
  const { rows } = await sql<SeenListing>`
    with own as materialized (${ownIds(ownerId)}), seen as (
      select listing_id as id, sum(n)::integer as views from listing_view join own on own.id = listing_id
      where day >= ${TODAY} - ${sql.lit(days)} and day < ${TODAY} group by 1 order by 2 desc, 1 desc limit ${sql.lit(MOST_SEEN)})
    select id, ${titleForOwner('listing')} as title, ${placeNameHere('listing')} as "placeName", views from seen join listing using (id)
    order by views desc, id desc`.execute(db);
  return rows;
}

/** A listing that isn't deleted, whosever it is: `canSeeFigures` says who may see it. */
export async function findReachListing(id: number): Promise<ReachListing | null> {
  const { rows } = await sql<ReachListing>`
    select l.id, ${titleForOwner('l')} as title, l.user_id as "ownerId", l.purpose, l.property_type as "propertyType",
      ${placeNameHere()} as "placeName", l.community_id as "communityId", ${areaNameHere('a')} as "communityName", l.bedrooms,
      l.permit_number is not null as "hasPermit",
      l.is_public and ${isOnMarket('l')} as "isOnMarket",
      ${dayOf(sql`l.created_at`)} <= ${COMPARED_FROM} as "isSettled",
      jsonb_build_object('views', ${comparedViews}, 'pictures', l.image_count, 'price', l.comparable_price,
        'characters', coalesce(length(l.description), 0)) as measures
    from listing l join area a on a.id = l.community_id
    where l.id = ${id} and ${isKept}`.execute(db);
  return rows[0] ?? null;
}

const comparedViews = sql`
  (select coalesce(sum(n), 0)::integer from listing_view v
   where v.listing_id = l.id and v.day >= ${COMPARED_FROM} and v.day < ${TODAY})`;

/**
 * Medians of others' similar homes on the market all the compared days: of the community, or of all Dubai where those
 * are too few; null if these are too few as well.
 */
export async function findSimilarHomes(listing: ReachListing): Promise<SimilarMedians | null> {
  return (await findMedians(listing, false)) ?? findMedians(listing, true);
}

async function findMedians(listing: ReachListing, isWide: boolean): Promise<SimilarMedians | null> {
  const median = (of: RawBuilder<unknown>) =>
    sql`round(percentile_cont(0.5) within group (order by ${of}))::float8`;
  const { rows } = await sql<Omit<SimilarMedians, 'isWide'> & { advertisers: number }>`
    with similar_home as (${nearest(listing, isWide, 'up')} union all ${nearest(listing, isWide, 'down')}),
    seen as (select l.*, ${comparedViews} as views from similar_home l)
    select count(*)::integer as n, count(distinct coalesce(user_id::text, agent_id::text))::integer as advertisers,
      ${median(sql`views`)} as views, ${median(sql`image_count`)} as pictures,
      ${median(sql`comparable_price`)} as price,
      ${median(sql`coalesce(length(description), 0)`)} as characters
    from seen`.execute(db);
  const [found] = rows;
  if (!found || !isEnough(found)) return null;
  const { advertisers: _, ...medians } = found;
  return { ...medians, isWide };
}

/** The similar homes nearest in price: an index in that order ends the search, however many there are. */
function nearest(listing: ReachListing, isWide: boolean, way: 'up' | 'down') {
  const { purpose, propertyType, communityId, bedrooms, ownerId } = listing;
  const { price } = listing.measures;
  const isNear =
    way === 'up'
      ? sql`l.comparable_price between ${price} and ${Math.round(price * (1 + SIMILAR_PRICE))}`
      : sql`l.comparable_price >= ${Math.round(price * (1 - SIMILAR_PRICE))} and l.comparable_price < ${price}`;
  return sql`(
    select l.id, l.user_id, l.agent_id, l.image_count, l.comparable_price, l.description from listing l
    where l.purpose = ${purpose} and ${isOnMarket('l')} and l.is_public
      and l.property_type = ${propertyType} and ${isNear}
      and ${bedrooms === null ? sql`l.bedrooms is null` : sql`l.bedrooms = ${bedrooms}`}
      ${isWide ? sql`` : sql`and l.community_id = ${communityId}`}
      and l.user_id is distinct from ${ownerId} and ${dayOf(sql`l.created_at`)} <= ${COMPARED_FROM}
    order by l.comparable_price ${way === 'up' ? sql`asc` : sql`desc`} limit ${sql.lit(MOST_SIMILAR / 2)})`;
}
