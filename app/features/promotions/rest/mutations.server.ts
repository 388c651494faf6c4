import { recordAudit } from '#app/features/audit/mutations.server.ts';
import { consumeAttempt } from '#app/features/limits/mutations.server.ts';
import { minutesToWait } from '#app/features/limits/rules.ts';
import { lockOwner } from '#app/features/listings/own/locks.server.ts';
import { ownedListing } from '#app/features/listings/own/queries.server.ts';
import type { Staff } from '#app/features/staff/types.ts';
import type { FormError } from '#app/lib/form.ts';
import { db } from '#app/server/db.server.ts';
import { queueJob } from '#app/server/jobs.server.ts';
import { log } from '#app/server/log.server.ts';
import { inTransaction, type Trx } from '#app/server/transaction.server.ts';
import { checkPayment } from '../checkout/mutations.server.ts';
import { takeMonth } from '../months.server.ts';
import { recordEvent, settlePayment } from '../mutations.server.ts';
import { PROVIDERS } from '../provider.server.ts';
import { countRefundEvents, findPayment, payments, takesMonth } from '../queries.server.ts';
import { mailRefundOfRest } from '../receipts/mutations.server.ts';
import { wasAnswered } from '../stripe.server.ts';
import { findRest } from './queries.server.ts';
import { isLeftToStaff, MOVES_A_DAY } from './rules.ts';
import type { Rest } from './types.ts';

const MOVES = { allowed: MOVES_A_DAY, seconds: 24 * 60 * 60 };

/**
 * Moves what is left of the months that a person paid for a listing to another of their own, after what that one has already:
 * to the millisecond, so that moving to and fro gains nothing.
 * @returns what is wrong, or null once it is moved.
 */
export function moveRest(
  userId: string,
  fromId: number,
  toId: number,
  now = new Date(),
): Promise<FormError | null> {
  return inTransaction(db, async (trx) => {
    if (!(await lockListings(trx, userId, [fromId, toId]))) return 'promotion_not_found';
    const rest = await lockRest(trx, userId, fromId, now);
    if (!rest) return 'rest_gone';
    const target =
      fromId !== toId &&
      (await ownedListing(userId, toId, trx)
        .where(takesMonth)
        .select('featured_until')
        .executeTakeFirst());
    if (!target) return 'rest_target';
    const turn = await consumeAttempt('promotion-move', userId, MOVES, trx);
    if (!turn.allowed) {
      return { code: 'rest_moved_often', minutes: minutesToWait(turn.retryAfterSeconds) };
    }
    let end = Math.max(now.getTime(), target.featured_until?.getTime() ?? 0);
    for (const { paymentId, left } of rest.months) {
      const runs = { from: new Date(end), until: new Date(end + left) };
      await trx
        .updateTable('payment')
        .set({ runs_on: toId, runs_from: runs.from, runs_until: runs.until })
        .where('id', '=', paymentId)
        .execute();
      await recordEvent(trx, paymentId, 'moved', now, {
        from: fromId,
        to: toId,
        until: runs.until,
      });
      end += left;
    }
    await trx
      .updateTable('listing')
      .set({ is_featured: true, featured_until: new Date(end) })
      .where('id', '=', toId)
      .execute();
    await takeMonths(trx, fromId, rest, now);
    return null;
  });
}

/**
 * Ends what is left of the months that a person paid for a listing, and asks for the refund of the whole days left of each. A job gives it
 * back, until it succeeds.
 * @param seen the sum that the person was shown, in fils: a day may have passed since.
 * @returns what is wrong, or null once it is asked for.
 */
export function refundRest(
  userId: string,
  listingId: number,
  seen: number,
  now = new Date(),
): Promise<FormError | null> {
  return inTransaction(db, async (trx) => {
    if (!(await lockListings(trx, userId, [listingId]))) return 'promotion_not_found';
    const rest = await lockRest(trx, userId, listingId, now);
    if (!rest || rest.due === 0) return 'rest_gone';
    if (rest.due !== seen) return 'rest_changed';
    for (const { paymentId, due, days, of } of rest.months) {
      await trx
        .updateTable('payment')
        .set((eb) => ({
          runs_from: eb.fn<Date>('least', ['runs_from', eb.val(now)]),
          runs_until: now,
          ...(due > 0 && {
            refund_due: due,
            refund_target: eb('refunded', '+', due),
            refund_asked_at: now,
          }),
        }))
        .where('id', '=', paymentId)
        .execute();
      await recordEvent(trx, paymentId, 'rest_refund_requested', now, { days, of, amount: due });
      if (due > 0) await queueJob(trx, 'refundRest', { id: paymentId });
    }
    await takeMonths(trx, listingId, rest, now);
    return null;
  });
}

/** Also listings of others: a month stays its payer's. @returns false if the account is suspended or due for deletion. */
async function lockListings(trx: Trx, userId: string, ids: number[]): Promise<boolean> {
  if (!(await lockOwner(trx, userId))) return false;
  await trx
    .selectFrom('listing')
    .where('id', 'in', ids)
    .orderBy('id')
    .select('id')
    .forUpdate()
    .execute();
  return true;
}

/** The account and listing are locked. The provider's reports lock in the same order. */
async function lockRest(trx: Trx, userId: string, listingId: number, now: Date) {
  await trx
    .selectFrom('payment')
    .where('runs_on', '=', listingId)
    .orderBy('id')
    .select('id')
    .forUpdate()
    .execute();
  return findRest(userId, listingId, now, trx);
}

/** The last first: so none moves before it is taken. */
async function takeMonths(trx: Trx, listingId: number, { months }: Rest, now: Date) {
  for (const month of months.toReversed()) await takeMonth(trx, listingId, month, now);
}

/**
 * Gives back what is due for the days left of a payment's month, once. What the provider has given back before is asked
 * first: its idempotency keys last a day, and staff may have done it there.
 * @throws if it isn't given back, so that it is tried again.
 */
export async function giveRest(id: string, now = new Date()): Promise<void> {
  const asked = await findPayment(id);
  if (!asked?.refundDue || asked.refundGivenAt) return;
  let isSent = false;
  try {
    const payment = await checkPayment(asked, now);
    const missing = (payment.refundTarget ?? 0) - payment.refunded;
    isSent = missing > 0 && (await recordSent(id, now));
    if (!isSent) return;
    const { refused } = await countRefundEvents(db, id);
    const key = `rest-${missing}-${refused}`;
    const report = await PROVIDERS[payment.provider].refund(payment, key, missing);
    const settled = await settlePayment(id, report, now);
    if (!settled?.refundGivenAt) throw new Error('The provider reports no refund');
  } catch (error) {
    log.error({ err: error, payment: id }, 'refund failed');
    await recordFailure(id, now, isSent && wasAnswered(error));
    throw error;
  }
}

/** From here on staff note no refund by hand, until the provider has answered. @returns false if it is no longer due. */
async function recordSent(id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment')
    .set({ refund_sent_at: now })
    .where('id', '=', id)
    .where('state', '=', 'paid')
    .where('refund_given_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Silence is noted once: it is tried for hours. */
async function recordFailure(id: string, now: Date, answered: boolean): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await payments(trx).where('id', '=', id).forUpdate().executeTakeFirst();
    const last = await trx
      .selectFrom('payment_event')
      .where('payment_id', '=', id)
      .orderBy('id', 'desc')
      .limit(1)
      .select('kind')
      .executeTakeFirst();
    if (answered || last?.kind !== 'refund_failed')
      await recordEvent(trx, id, 'refund_failed', now, { answered });
    if (!answered) return;
    await trx.updateTable('payment').set({ refund_sent_at: null }).where('id', '=', id).execute();
  });
}

/**
 * Notes that staff have given back what was due, outside of the provider.
 * @returns false if nothing was due any more, or the provider may still give it.
 */
export async function recordRefundByHand(
  id: string,
  actor: Staff,
  reason: string,
  now = new Date(),
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const payment = await payments(trx).where('id', '=', id).forUpdate().executeTakeFirst();
    if (!payment?.refundDue) return false;
    if (!isLeftToStaff(payment, await countRefundEvents(trx, id), now)) return false;
    const refunded = Math.max(payment.refunded, payment.refundTarget ?? 0);
    const amount = refunded - payment.refunded;
    const given = { refunded, refunded_at: now, refund_given_at: now };
    await trx.updateTable('payment').set(given).where('id', '=', id).execute();
    await recordEvent(trx, id, 'refunded_by_hand', now, { reason, amount });
    await recordAudit(trx, {
      actor,
      action: 'payment_refunded_by_hand',
      subject: { kind: 'payment', id, name: payment.listingTitle ?? `#${payment.listingId}` },
      after: { reason, amount: amount / 100 },
    });
    await mailRefundOfRest(trx, { ...payment, refunded });
    return true;
  });
}
