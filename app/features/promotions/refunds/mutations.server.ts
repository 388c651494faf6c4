import { db } from '#app/server/db.server.ts';
import { log } from '#app/server/log.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import { noteEvent, settlePayment } from '../mutations.server.ts';
import { PROVIDERS } from '../provider.server.ts';
import { payments } from '../queries.server.ts';
import type { Payment } from '../types.ts';
import { canRefund } from './rules.ts';

/**
 * Gives a payment back, which takes the rest of the month from its listing. However often it is asked for, the money goes
 * back once.
 * @param note records who asked, once, in the transaction that notes the request; it stands also if the provider refuses.
 * @returns 'not_paid' if there is nothing to give back, or it was given back before.
 */
export async function refundPayment(
  id: string,
  reason: string,
  note: (trx: Trx, payment: Payment) => Promise<void>,
  now = new Date(),
): Promise<'refunded' | 'not_paid' | 'failed'> {
  const request = await db.transaction().execute(async (trx) => {
    const payment = await payments(trx).where('id', '=', id).forUpdate().executeTakeFirst();
    if (!payment || !canRefund(payment)) return null;
    const { requested, failed } = await countRequests(trx, id);
    if (requested > failed) return { payment, attempt: failed }; // on its way, or the process died
    await noteEvent(trx, id, 'refund_requested', now, { reason });
    await note(trx, payment);
    return { payment, attempt: failed };
  });
  if (!request) return 'not_paid';
  const { payment, attempt } = request;
  try {
    const report = await PROVIDERS[payment.provider].refund(payment, attempt);
    const settled = await settlePayment(id, report, now);
    return settled?.state === 'refunded' ? 'refunded' : 'failed';
  } catch (error) {
    log.error({ err: error, payment: id }, 'refund failed');
    await noteEvent(db, id, 'refund_failed', now);
    return 'failed';
  }
}

function countRequests(trx: Trx, id: string) {
  return trx
    .selectFrom('payment_event')
    .where('payment_id', '=', id)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('kind', '=', 'refund_requested').as('requested'),
      fn.countAll<number>().filterWhere('kind', '=', 'refund_failed').as('failed'),
    ])
    .executeTakeFirstOrThrow();
}
