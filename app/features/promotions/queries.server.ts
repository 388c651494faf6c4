import { type Expression, type ExpressionBuilder, type Kysely, sql, type SqlBool } from 'kysely';
import { isFeaturedAt } from '#app/features/listings/cards/queries.server.ts';
import { titleForReader } from '#app/features/listings/languages.server.ts';
import { isOnMarket } from '#app/features/listings/on-market.server.ts';
import { isNotDeleted, ownedListing } from '#app/features/listings/own/queries.server.ts';
import { BUYERS } from '#app/features/packages/permissions.ts';
import type { PackageTerms } from '#app/features/packages/types.ts';
import { db } from '#app/server/db.server.ts';
import type { ExportParts } from '#app/server/personal-data.server.ts';
import type { Database } from '#app/server/schema.server.ts';
import { featuredPrice, type Seller, seller } from '#app/server/site-settings.server.ts';
import { promotionPrice, promotionRefusal } from './rules.ts';
import type { Offer, Payment, RefundEvents } from './types.ts';

const packageTerms = sql<PackageTerms | null>`(
  select json_build_object('packageId', q.package_id, 'brokerageId', q.brokerage_id, 'name', q.name, 'nameAr', q.name_ar,
    'listings', q.listings, 'credits', q.credits, 'months', q.months)
  from package_purchase q where q.payment_id = payment.id)`.as('package');

/** In fils: refunds that the payer's bank has sent back. */
const refundReturned =
  sql<number>`(select coalesce(sum((e.details ->> 'amount')::integer), 0)::integer
  from payment_event e where e.payment_id = payment.id and e.kind = 'refund_returned')`.as(
    'refundReturned',
  );

/** What the person who pays gets to know. */
export const OWN_COLUMNS = [
  'listing_id as listingId',
  'listing_title as listingTitle',
  'listing_title_ar as listingTitleAr',
  'amount',
  'vat',
  'currency',
  'provider',
  'state',
  'created_at as createdAt',
  'paid_at as paidAt',
  'receipt_number as receiptNumber',
  'featured_from as featuredFrom',
  'featured_until as featuredUntil',
  'refunded',
  'refunded_at as refundedAt',
  'runs_on as runsOn',
  'runs_from as runsFrom',
  'runs_until as runsUntil',
  'refund_due as refundDue',
  'refund_asked_at as refundAskedAt',
  'refund_given_at as refundGivenAt',
  packageTerms,
  refundReturned,
  sql<Seller | null>`payment.seller`.as('seller'),
] as const;

const COLUMNS = [
  ...OWN_COLUMNS,
  'id',
  'user_id as userId',
  'provider_session as session',
  'provider_payment as providerPayment',
  'checkout_url as checkoutUrl',
  'expires_at as expiresAt',
  'refund_target as refundTarget',
  'refund_sent_at as refundSentAt',
] as const;

/** Payments, as `Payment`. */
export function payments(executor: Kysely<Database> = db) {
  return executor.selectFrom('payment').select(COLUMNS);
}

export function findPayment(id: string): Promise<Payment | undefined> {
  return payments().where('id', '=', id).executeTakeFirst();
}

/** What has become of a payment's refunds. Only those of the days left say whether the provider answered. */
export function countRefundEvents(executor: Kysely<Database>, id: string): Promise<RefundEvents> {
  const ofRest = sql<boolean>`coalesce(details ? 'answered', false)`;
  return executor
    .selectFrom('payment_event')
    .where('payment_id', '=', id)
    .select(({ fn, not }) => {
      const count = () => fn.countAll<number>();
      const failed = () => count().filterWhere('kind', '=', 'refund_failed');
      return [
        count().filterWhere('kind', '=', 'refund_requested').as('requested'),
        failed().filterWhere(not(ofRest)).as('failed'),
        failed().filterWhere(ofRest).as('restFailed'),
        failed()
          .filterWhere(sql<boolean>`details @> '{"answered": true}'`)
          .as('refused'),
        count().filterWhere('kind', '=', 'refunded_by_hand').as('byHand'),
      ];
    })
    .executeTakeFirstOrThrow();
}

/** A person's own payment. */
export function findOwnPayment(userId: string, id: string): Promise<Payment | undefined> {
  return payments().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
}

/** The person's own listing, with the columns that decide whether it can be promoted now. */
export async function findPromotable(
  userId: string,
  listingId: number,
  now: Date,
  executor: Kysely<Database> = db,
) {
  return ownedListing(userId, listingId, executor)
    .select([
      'title',
      'title_ar',
      'status',
      'image_url as imageUrl',
      'featured_until as featuredUntil',
    ])
    .select([isFeaturedAt(now).as('isFeatured'), titleForReader('listing').as('titleForReader')])
    .executeTakeFirst();
}

/** Whether a month paid for now would have any effect: not if the listing isn't public, or staff feature it until they end it. */
export const takesMonth = sql<boolean>`
  ${isOnMarket('listing')} and not (listing.is_featured and listing.featured_until is null)`;

/** Whether a payment's listing could be featured if it were paid now. */
export function buysMonth(eb: ExpressionBuilder<Database, 'payment'>): Expression<SqlBool> {
  return eb.exists(
    eb
      .selectFrom('listing')
      .whereRef('listing.id', '=', 'payment.listing_id')
      .whereRef('listing.user_id', '=', 'payment.user_id')
      .where(isNotDeleted)
      .where(takesMonth)
      .select('listing.id'),
  );
}

/** Whether a package could still be granted to the company of the person who is buying it. */
export function buysPackage(eb: ExpressionBuilder<Database, 'payment'>): Expression<SqlBool> {
  return eb.exists(
    eb
      .selectFrom('package_purchase as q')
      .innerJoin('brokerage_member as m', 'm.brokerage_id', 'q.brokerage_id')
      .whereRef('q.payment_id', '=', 'payment.id')
      .whereRef('m.user_id', '=', 'payment.user_id')
      .where('m.role', 'in', BUYERS)
      .select('q.payment_id'),
  );
}

export const promotionExport: ExportParts = {
  payments: { table: 'payment', read: readPayments },
  packageCredits: { table: 'listing_credit', read: readCredits },
};

function readCredits(executor: Kysely<Database>, userId: string) {
  return executor
    .selectFrom('listing_credit')
    .where('used_by', '=', userId)
    .orderBy('used_at')
    .select([
      'listing_id as listingId',
      'used_at as usedAt',
      'runs_from as from',
      'runs_until as until',
    ])
    .execute();
}

function readPayments(executor: Kysely<Database>, userId: string) {
  return executor
    .selectFrom('payment')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .select(OWN_COLUMNS)
    .execute();
}

/** Null if the listing isn't the person's own. */
export async function findOffer(
  userId: string,
  listingId: number,
  now: Date,
): Promise<Offer | null> {
  const listing = await findPromotable(userId, listingId, now);
  if (!listing) return null;
  const { titleForReader: title, imageUrl, isFeatured, featuredUntil } = listing;
  const { amount: price } = promotionPrice(featuredPrice());
  const refusal = promotionRefusal(listing, now);
  const isTaxed = seller().trn !== null;
  return { listingId, title, imageUrl, price, isTaxed, isFeatured, featuredUntil, refusal };
}
