import { type Kysely, sql } from 'kysely';
import { placeNameHere } from '#app/features/areas/names.server.ts';
import { titleForOwner, titleForReader } from '#app/features/listings/languages.server.ts';
import { isNotDeleted } from '#app/features/listings/own/queries.server.ts';
import { db } from '#app/server/db.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { takesMonth } from '../queries.server.ts';
import { isOffMarket, leftOf, OFF_MARKET, refundFor } from './rules.ts';
import type { MoveTarget, Rest, RestOffer, UnusedMonth } from './types.ts';

const MOST_TARGETS = 200;
/** Named above one's own listings; the next follow once these are used. */
const MOST_UNUSED = 5;

/**
 * What the person can do with the months they paid for a listing, which may be another's by now; null while it is on the
 * market, and for those who neither own nor paid for it.
 */
export async function findRestOffer(
  userId: string,
  listingId: number,
  now: Date,
): Promise<RestOffer | null> {
  const listing = await db
    .selectFrom('listing')
    .where('id', '=', listingId)
    .where(isNotDeleted)
    .where(
      sql<boolean>`(user_id = ${userId} or exists (
        select from payment p where p.runs_on = listing.id and p.user_id = ${userId}))`,
    )
    .select([
      'status',
      titleForReader('listing').as('title'),
      sql<boolean>`exists (select from payment p where p.runs_on = listing.id and p.state = 'paid'
        and p.user_id is distinct from ${userId} and p.runs_until > ${now})`.as('isPaidByOthers'),
    ])
    .executeTakeFirst();
  if (!listing || !isOffMarket(listing.status)) return null;
  const [rest, pending] = await Promise.all([
    findRest(userId, listingId, now),
    findPending(userId, listingId),
  ]);
  const targets = rest ? await findTargets(userId, listingId) : [];
  const { title, isPaidByOthers } = listing;
  return { title, rest, targets, pending, isPaidByOthers };
}

/** What is left of the months that the person paid for a listing that is off the market; null for nothing. */
export async function findRest(
  userId: string,
  listingId: number,
  now: Date,
  executor: Kysely<Database> = db,
): Promise<Rest | null> {
  const listing = await executor
    .selectFrom('listing')
    .where('id', '=', listingId)
    .where(isNotDeleted)
    .where('is_featured', '=', true)
    .where('featured_until', '>', now)
    .select(['status', 'featured_until as until'])
    .executeTakeFirst();
  if (!listing?.until || !isOffMarket(listing.status)) return null;
  const { until } = listing;
  const payments = await executor
    .selectFrom('payment')
    .where('runs_on', '=', listingId)
    .where('user_id', '=', userId)
    .where('state', '=', 'paid')
    .where('runs_until', '>', now)
    .orderBy('runs_from')
    .select([
      'id',
      'amount',
      'refunded',
      sql<Date>`runs_from`.as('from'),
      sql<Date>`least(runs_until, ${until}::timestamptz)`.as('until'),
      sql<Date>`featured_from`.as('boughtFrom'),
      sql<Date>`featured_until`.as('boughtUntil'),
    ])
    .execute();
  const months = payments.map(({ id, amount, refunded, boughtFrom, boughtUntil, ...runs }) => {
    const left = leftOf(runs, now);
    const bought = { amount, refunded, from: boughtFrom, until: boughtUntil };
    return { paymentId: id, ...runs, left, ...refundFor(bought, left) };
  });
  const sum = (of: (month: (typeof months)[number]) => number) =>
    months.reduce((total, month) => total + of(month), 0);
  const left = sum((month) => month.left);
  if (left === 0) return null;
  return { until, left, months, days: sum(({ days }) => days), due: sum(({ due }) => due) };
}

/** Listings off the market for which the person paid months that still run, the next to end first. */
export function findUnused(userId: string, now: Date): Promise<UnusedMonth[]> {
  return db
    .selectFrom('listing')
    .where('listing.status', 'in', OFF_MARKET)
    .where('is_featured', '=', true)
    .where('listing.featured_until', '>', now)
    .where('listing.id', 'in', (eb) =>
      eb
        .selectFrom('payment')
        .where('user_id', '=', userId)
        .where('state', '=', 'paid')
        .where('runs_until', '>', now)
        .select(sql<number>`runs_on`.as('id')),
    )
    .where(isNotDeleted)
    .orderBy('listing.featured_until')
    .orderBy('listing.id')
    .limit(MOST_UNUSED)
    .select([
      'listing.id',
      titleForOwner('listing').as('title'),
      sql<Date>`listing.featured_until`.as('until'),
    ])
    .execute();
}

function findTargets(userId: string, listingId: number): Promise<MoveTarget[]> {
  return db
    .selectFrom('listing')
    .where('user_id', '=', userId)
    .where('id', '<>', listingId)
    .where(isNotDeleted)
    .where(takesMonth)
    .orderBy(titleForReader('listing'))
    .orderBy('unit_number')
    .orderBy('id')
    .limit(MOST_TARGETS)
    .select(['id', titleForOwner('listing').as('title'), placeNameHere('listing').as('placeName')])
    .execute();
}

async function findPending(userId: string, listingId: number): Promise<number> {
  const { due } = await db
    .selectFrom('payment')
    .where('user_id', '=', userId)
    .where('runs_on', '=', listingId)
    .where('state', '=', 'paid') // else the bank decides
    .where('refund_given_at', 'is', null)
    .select((eb) => eb.fn.sum<number | null>('refund_due').as('due'))
    .executeTakeFirstOrThrow();
  return Number(due ?? 0);
}
