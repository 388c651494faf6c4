import { type Kysely, sql } from 'kysely';
import { lockOwner } from '#app/features/listings/own/locks.server.ts';
import { ownedListing } from '#app/features/listings/own/queries.server.ts';
import { endPackage, grantPackage } from '#app/features/packages/mutations.server.ts';
import { required } from '#app/lib/required.ts';
import { DAYS_KEPT } from '#app/lib/retention.ts';
import { db } from '#app/server/db.server.ts';
import type { Sweeps } from '#app/server/jobs.server.ts';
import { log } from '#app/server/log.server.ts';
import type { DeletionPart } from '#app/server/personal-data.server.ts';
import { daysAgo } from '#app/server/retention.server.ts';
import type { Database, Json, PaymentEventKind } from '#app/server/schema.server.ts';
import { seller } from '#app/server/site-settings.server.ts';
import { inTransaction, type Trx } from '#app/server/transaction.server.ts';
import { lockCredited, takeCredited } from './credits/taking.server.ts';
import { takeMonth } from './months.server.ts';
import { findPayment, payments, takesMonth } from './queries.server.ts';
import { mailPayer, mailRefundOfRest } from './receipts/mutations.server.ts';
import { differences, monthBought, statesAhead } from './rules.ts';
import type { Payment, PaymentState, ProviderReport } from './types.ts';

/** Further consequences of a payment's change, in its transaction. */
export type OnChange = (trx: Trx, payment: Payment, to: PaymentState) => Promise<void>;

/**
 * Updates a payment to its provider's report, and features its listing once it is paid: once only, however
 * often, in whatever order and with whatever concurrency this is called. A report that differs from what was agreed
 * at the checkout features nothing.
 * @returns the payment afterwards; null if it doesn't exist.
 */
export async function settlePayment(
  id: string,
  reported: ProviderReport,
  now: Date,
  onChange: OnChange = mailPayer,
): Promise<Payment | null> {
  const { userId, listingId } = (await findPayment(id)) ?? {};
  if (listingId === undefined) return null;
  return inTransaction(db, async (trx) => {
    if (userId) await lockOwner(trx, userId);
    if (listingId === null) await lockCredited(trx, id, now);
    else await lockFeatured(trx, id, listingId);
    const payment = await payments(trx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
    const report = { ...reported, refunded: Math.min(reported.refunded, payment.amount) };
    await recordPayment(trx, payment, report);
    for (const state of statesAhead(payment, report)) {
      await enter(trx, payment, state, report, now);
      await onChange(trx, await reread(trx, id), state);
    }
    await recordPartialRefund(trx, await reread(trx, id), report, now);
    await recordRest(trx, await reread(trx, id), now);
    return reread(trx, id);
  });
}

/** Locks the listing that was paid for, and the one that the month has moved to. */
async function lockFeatured(trx: Trx, id: string, listingId: number): Promise<void> {
  const { runs_on: runsOn } = await trx
    .selectFrom('payment')
    .where('id', '=', id)
    .select('runs_on')
    .executeTakeFirstOrThrow();
  await trx
    .selectFrom('listing')
    .where('id', 'in', [listingId, runsOn ?? listingId])
    .orderBy('id')
    .select('id')
    .forUpdate()
    .execute();
}

function reread(trx: Trx, id: string): Promise<Payment> {
  return payments(trx).where('id', '=', id).executeTakeFirstOrThrow();
}

async function recordPayment(trx: Trx, payment: Payment, { providerPayment }: ProviderReport) {
  if (!providerPayment || payment.providerPayment) return;
  await change(trx, payment.id, { provider_payment: providerPayment });
}

async function enter(
  trx: Trx,
  payment: Payment,
  state: PaymentState,
  report: ProviderReport,
  now: Date,
): Promise<void> {
  const { id } = payment;
  await change(trx, id, { state });
  switch (state) {
    case 'paid':
      await change(trx, id, {
        paid_at: now,
        receipt_number: await nextReceipt(trx),
        seller: JSON.stringify(seller()) as Json,
      });
      await recordEvent(trx, id, 'paid', now, { payment: report.providerPayment });
      return payment.package ? grant(trx, payment, now) : feature(trx, payment, now);
    case 'refunded':
      await change(trx, id, { refunded: report.refunded, refunded_at: now });
      await recordEvent(trx, id, 'refunded', now, { amount: report.refunded });
      return takeBack(trx, payment, now);
    case 'disputed':
      await recordEvent(trx, id, 'disputed', now);
      return takeBack(trx, payment, now);
    case 'mismatch':
      log.error({ payment: id, differences: differences(payment, report) }, 'payment differs');
      return recordEvent(trx, id, 'mismatch', now, { ...report });
    case 'open':
      return;
    default:
      return recordEvent(trx, id, state, now);
  }
}

/** Features the listing for the paid month, after what is left of an earlier one. */
async function feature(trx: Trx, { id, userId, listingId }: Payment, now: Date): Promise<void> {
  const listing = userId
    ? await ownedListing(userId, required(listingId, 'the listing'), trx)
        .where(takesMonth)
        .select(['id', 'featured_until'])
        .executeTakeFirst()
    : null; // the account is deleted, and a listing without one is imported
  if (!listing) {
    log.error({ payment: id }, 'paid for nothing');
    return recordEvent(trx, id, 'not_featured', now);
  }
  const month = monthBought(listing.featured_until, now);
  await trx
    .updateTable('listing')
    .set({ is_featured: true, featured_until: month.until })
    .where('id', '=', listing.id)
    .execute();
  await change(trx, id, {
    featured_from: month.from,
    featured_until: month.until,
    runs_on: listing.id,
    runs_from: month.from,
    runs_until: month.until,
  });
  await recordEvent(trx, id, 'featured', now, { ...month });
}

/** Gives the company its package. */
async function grant(trx: Trx, { id }: Payment, now: Date): Promise<void> {
  const period = await grantPackage(trx, id, now);
  if (!period) {
    log.error({ payment: id }, 'paid for nothing');
    return recordEvent(trx, id, 'package_not_granted', now);
  }
  await change(trx, id, { featured_from: period.from, featured_until: period.until });
  await recordEvent(trx, id, 'package_granted', now, period);
}

/** Removes what is left of what was bought. */
async function takeBack(trx: Trx, payment: Payment, now: Date): Promise<void> {
  if (!payment.package) return unfeature(trx, payment.id, now);
  const hasEnded = await endPackage(trx, payment.id, now);
  await takeCredited(trx, payment.id, now); // a month that has begun outlives its package
  if (hasEnded) await recordEvent(trx, payment.id, 'package_ended', now);
}

/** Removes the rest of the month again. */
async function unfeature(trx: Trx, id: string, now: Date): Promise<void> {
  const { runsOn, runsFrom: from, runsUntil: until } = await reread(trx, id);
  if (runsOn === null || !from || !until || until <= now) return; // over, moved or taken away before
  await change(trx, id, { runs_from: from < now ? from : now, runs_until: now });
  const end = await takeMonth(trx, runsOn, { from, until }, now);
  if (end) await recordEvent(trx, id, 'unfeatured', now, { until: end });
}

async function recordPartialRefund(
  trx: Trx,
  { id, state, amount, refunded: before }: Payment,
  { refunded }: ProviderReport,
  now: Date,
): Promise<void> {
  const isPart = state !== 'refunded' && refunded > before && refunded < amount;
  if (!isPart) return;
  await change(trx, id, { refunded, refunded_at: now });
  await recordEvent(trx, id, 'partly_refunded', now, { amount: refunded });
}

/** What was due for the days left has been given back, here or by staff at the provider. */
async function recordRest(trx: Trx, payment: Payment, now: Date): Promise<void> {
  const { id, state, refunded, refundDue, refundTarget, refundGivenAt } = payment;
  if (refundDue === null || refundTarget === null || refundGivenAt) return;
  if (refunded < refundTarget) return;
  await change(trx, id, { refund_given_at: now });
  if (state !== 'refunded') await mailRefundOfRest(trx, payment);
}

/** One transaction at a time, so that there are no gaps between numbers. */
async function nextReceipt(trx: Trx): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('payment receipt', 0))`.execute(trx);
  const { last } = await trx
    .selectFrom('payment')
    .select((eb) => eb.fn.max('receipt_number').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

async function change(
  trx: Trx,
  id: string,
  values: Partial<{
    state: PaymentState;
    provider_payment: string;
    paid_at: Date;
    receipt_number: number;
    seller: Json;
    featured_from: Date;
    featured_until: Date;
    refunded: number;
    refunded_at: Date;
    runs_on: number;
    runs_from: Date;
    runs_until: Date;
    refund_given_at: Date;
  }>,
): Promise<void> {
  await trx.updateTable('payment').set(values).where('id', '=', id).execute();
}

/** Adds an event of a payment to the ledger. */
export async function recordEvent(
  executor: Kysely<Database>,
  id: string,
  kind: PaymentEventKind,
  at: Date,
  details: object | null = null,
): Promise<void> {
  await executor
    .insertInto('payment_event')
    .values({ payment_id: id, kind, at, details: details && (JSON.stringify(details) as Json) })
    .execute();
}

/** The law requires the ledger to be kept, without the names in it. */
export const promotionDeletion: DeletionPart = {
  table: 'payment',
  remove: async (trx, userIds) => {
    await trx
      .deleteFrom('provider_event')
      .where('payment_id', 'in', (eb) =>
        eb.selectFrom('payment').where('user_id', 'in', userIds).select('id'),
      )
      .execute();
    await trx
      .updateTable('payment')
      .set({
        user_id: null,
        listing_title: null,
        listing_title_ar: null,
        checkout_url: null,
        idempotency_key: null,
      })
      .where('user_id', 'in', userIds)
      .execute();
  },
};

/** The database refuses to delete younger payments and their events. */
export const promotionSweeps: Sweeps = {
  provider_event: () =>
    db
      .deleteFrom('provider_event')
      .where('received_at', '<', daysAgo(DAYS_KEPT.providerEvent))
      .execute(),
  payment: sweepLedger,
};

async function sweepLedger(): Promise<void> {
  const isOver = sql<boolean>`payment.created_at < now() - ledger_retention() and not exists (
    select from payment_event e where e.payment_id = payment.id and e.at >= now() - ledger_retention())`;
  await db.transaction().execute(async (trx) => {
    const over = await trx.selectFrom('payment').where(isOver).select('id').forUpdate().execute();
    const ids = over.map(({ id }) => id);
    if (ids.length === 0) return;
    await trx.deleteFrom('listing_credit').where('payment_id', 'in', ids).execute();
    await trx.deleteFrom('package_purchase').where('payment_id', 'in', ids).execute();
    await trx.deleteFrom('payment_event').where('payment_id', 'in', ids).execute();
    await trx.deleteFrom('payment').where('id', 'in', ids).execute();
  });
}
