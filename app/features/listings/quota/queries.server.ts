import { type Kysely, sql } from 'kysely';
import { single } from '#app/lib/required.ts';
import { db } from '#app/server/db.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import { isOnMarket } from '../on-market.server.ts';
import { isBoughtByPresentOwners } from './owners.server.ts';
import { GRACE_DAYS } from './rules.ts';

/**
 * How many more homes an account's company may put on the market; infinite without a company, and while no package is on
 * sale. Others of the company wait until this transaction ends, which has locked its accounts and listings before.
 */
export async function placesLeft(trx: Trx, userId: string): Promise<number> {
  const member = await trx
    .selectFrom('brokerage_member')
    .where('user_id', '=', userId)
    .select('brokerage_id as brokerageId')
    .executeTakeFirst();
  return member ? placesLeftFor(trx, member.brokerageId) : Infinity;
}

/** The same for a company that accounts run. */
export async function placesLeftFor(trx: Trx, brokerageId: number): Promise<number> {
  if (!(await areOnSale(trx))) return Infinity;
  await lockPlaces(trx, brokerageId);
  const { places, taken } = await findPlaces(brokerageId, new Date(), trx);
  return Math.max(0, places - taken);
}

/**
 * Whether an account that joins a company has more homes on the market, or waiting for approval, than the company has places
 * left. The caller has locked the account.
 */
export async function lacksPlacesOf(
  trx: Trx,
  brokerageId: number,
  userId: string,
): Promise<boolean> {
  const places = await placesLeftFor(trx, brokerageId);
  if (places === Infinity) return false;
  const { rows } = await sql<{ brought: number }>`
    select count(*)::integer as brought from listing l where l.user_id = ${userId} and ${takesPlace}`.execute(
    trx,
  );
  return single(rows).brought > places;
}

/** SQL: whether the listing `l` takes a place. */
const takesPlace = sql`(${isOnMarket('l')}
  or exists (select from listing_approval a where a.listing_id = l.id and a.state = 'waiting')
    and not exists (select from listing_deletion d where d.listing_id = l.id))`;

/**
 * Serializes what takes a company's places or credits. Taken after accounts and listings; who joins a company locks their own
 * listings after it, and their account before.
 */
export async function lockPlaces(trx: Trx, brokerageId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`places:${brokerageId}`}, 0))`.execute(
    trx,
  );
}

/** Whether the operator sells packages: else there are no quotas. */
export async function areOnSale(executor: Kysely<Database> = db): Promise<boolean> {
  const sold = await executor
    .selectFrom('package')
    .where('is_on_sale', '=', true)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return sold !== undefined;
}

/**
 * A company's places and how many are taken: by homes that its accounts or its feeds have on the market, or that wait
 * for approval or to be stored. Of packages it has the most that ran at one moment of the grace period.
 */
export async function findPlaces(
  brokerageId: number,
  now: Date,
  executor: Kysely<Database> = db,
): Promise<{ places: number; taken: number }> {
  // Arrays, so that indexes find the homes.
  const accounts = sql`array(select user_id from brokerage_member where brokerage_id = ${brokerageId})`;
  const sources = sql`array(select 'feed-' || id from feed where brokerage_id = ${brokerageId})`;
  const { rows } = await sql<{ free: number; bought: number; taken: number }>`
    with paid as (
      select q.listings, q.runs_from, q.runs_until from package_purchase q join payment p on p.id = q.payment_id
      where q.brokerage_id = ${brokerageId} and p.state = 'paid' and q.runs_from <= ${now} and ${isBoughtByPresentOwners}
        and q.runs_until > ${now}::timestamptz - make_interval(days => ${GRACE_DAYS})
    )
    select (
        select coalesce(max(listings), 0)::integer from package where is_on_sale and price = 0
      ) as free, (
        select coalesce(max(n), 0)::integer from (
          select (select sum(listings) from paid where runs_from < at and runs_until >= at) as n
          from (select distinct runs_until as at from paid where runs_until <= ${now}) ended
          union all
          select sum(listings) from paid where runs_until > ${now}) moment
      ) as bought, (
        select count(*)::integer from listing l
        where (l.user_id = any(${accounts}) or l.source = any(${sources})) and ${takesPlace}
      ) + (
        select count(*)::integer from import_change c
        where c.source = any(${sources}) and (c.listing_id is null or c.status = 'available')
      ) as taken`.execute(executor);
  const { free, bought, taken } = single(rows);
  return { places: Math.max(free, bought), taken };
}
