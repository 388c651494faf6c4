import { sql } from 'kysely';
import { recordAudit } from '#app/features/audit/mutations.server.ts';
import type { Staff } from '#app/features/staff/types.ts';
import { db } from '#app/server/db.server.ts';
import { log } from '#app/server/log.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import { recordEvent, settlePayment } from './mutations.server.ts';
import { currentProvider, PROVIDERS } from './provider.server.ts';
import { countRefundEvents, payments } from './queries.server.ts';
import { canRefund } from './rules.ts';
import type { Payment } from './types.ts';

/**
 * Refunds a payment, which ends the rest of its listing's month. However often it is requested, the money goes
 * back once.
 * @param record records who requested it, once, in the transaction of the request; it stays even if the provider refuses.
 * @returns 'not_paid' if there is nothing to refund, or it was refunded before.
 */
export async function refundPayment(
  id: string,
  reason: string,
  record: (trx: Trx, payment: Payment) => Promise<void>,
  now = new Date(),
): Promise<'refunded' | 'not_paid' | 'failed'> {
  const request = await db.transaction().execute(async (trx) => {
    const payment = await payments(trx).where('id', '=', id).forUpdate().executeTakeFirst();
    if (!payment || !canRefund(payment)) return null;
    const { requested, failed, byHand } = await countRefundEvents(trx, id);
    if (byHand > 0) return null; // of which the provider doesn't know
    if (requested > failed) return { payment, attempt: failed }; // in progress, or the process died
    await recordEvent(trx, id, 'refund_requested', now, { reason });
    await record(trx, payment);
    return { payment, attempt: failed };
  });
  if (!request) return 'not_paid';
  const { payment, attempt } = request;
  try {
    const report = await PROVIDERS[payment.provider].refund(payment, String(attempt));
    const settled = await settlePayment(id, report, now);
    return settled?.state === 'refunded' ? 'refunded' : 'failed';
  } catch (error) {
    log.error({ err: error, payment: id }, 'refund failed');
    await recordEvent(db, id, 'refund_failed', now);
    return 'failed';
  }
}

/** Longer than the provider's answer may take, in minutes. */
const UNANSWERED = 5;
const MOST_AT_ONCE = 100;

/** Asks again, as the same request, for refunds whose answer was never noted: the process died in between. */
export async function finishRefunds(now: Date): Promise<void> {
  const provider = currentProvider();
  if (!provider) return;
  const unanswered = await db
    .selectFrom('payment_event as e')
    .innerJoin('payment as p', 'p.id', 'e.payment_id')
    .where('p.provider', '=', provider)
    .where('p.state', 'in', ['paid', 'mismatch'])
    .where('e.kind', 'in', ['refund_requested', 'refund_failed', 'refunded_by_hand'])
    .where(sql<boolean>`not coalesce(e.details ? 'answered', false)`) // of the days left, which a job refunds
    .groupBy('p.id')
    .having(sql<boolean>`(array_agg(e.kind order by e.id desc))[1] = 'refund_requested'`)
    .having(({ fn }) => fn.max('e.at'), '<=', new Date(now.getTime() - UNANSWERED * 60_000))
    .orderBy('p.id')
    .limit(MOST_AT_ONCE)
    .select('p.id')
    .execute();
  for (const { id } of unanswered) await refundPayment(id, '', async () => {}, now);
}

/** Records in the audit log that staff requested a refund, and why. */
export function refundNote(actor: Staff, reason: string) {
  return (trx: Trx, { id, listingId, listingTitle, amount }: Payment) =>
    recordAudit(trx, {
      actor,
      action: 'payment_refund',
      subject: { kind: 'payment', id, name: listingTitle ?? `#${listingId}` },
      after: { reason, amount: amount / 100 },
    });
}
