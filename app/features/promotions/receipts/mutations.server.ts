import { env } from '#app/server/env.server.ts';
import { queueJob } from '#app/server/jobs.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import { paymentReceived, paymentRefunded } from '../emails.server.tsx';
import type { Payment, PaymentState } from '../types.ts';
import { receiptPath } from './rules.ts';

/** Mails the payer the receipt or the refund, in the transaction in which it happens. */
export async function mailPayer(trx: Trx, payment: Payment, state: PaymentState): Promise<void> {
  if (payment.userId === null || (state !== 'paid' && state !== 'refunded')) return;
  const { email: to } = await trx
    .selectFrom('user_account')
    .where('id', '=', payment.userId)
    .select('email')
    .executeTakeFirstOrThrow();
  const { receiptNumber } = payment;
  const link = receiptNumber === null ? null : env().publicUrl + receiptPath(payment.id);
  if (state === 'refunded') {
    await queueJob(trx, 'mail', paymentRefunded({ to, payment, link }));
  } else if (receiptNumber !== null && link) {
    await queueJob(
      trx,
      'mail',
      paymentReceived({ to, payment: { ...payment, receiptNumber }, link }),
    );
  }
}
