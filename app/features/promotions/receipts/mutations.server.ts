import { queueMail } from '#app/features/emails/mutations.server.ts';
import { env } from '#app/server/env.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import { paymentReceived, paymentRefunded, restRefunded } from '../emails.server.tsx';
import type { Payment, PaymentState } from '../types.ts';
import { receiptPath } from './rules.ts';

/** Mails the payer the receipt or the refund, in the transaction in which it happens. */
export async function mailPayer(trx: Trx, payment: Payment, state: PaymentState): Promise<void> {
  if (payment.userId === null || (state !== 'paid' && state !== 'refunded')) return;
  const to = await emailOf(trx, payment.userId);
  const { receiptNumber } = payment;
  const link = receiptNumber === null ? null : env().publicUrl + receiptPath(payment.id);
  if (state === 'refunded') {
    await queueMail(trx, paymentRefunded, { to, payment, link });
  } else if (receiptNumber !== null && link) {
    await queueMail(trx, paymentReceived, { to, payment: { ...payment, receiptNumber }, link });
  }
}

/** Mails the payer that the days left of their month have been refunded. */
export async function mailRefundOfRest(trx: Trx, payment: Payment): Promise<void> {
  if (payment.userId === null) return;
  const to = await emailOf(trx, payment.userId);
  const link = env().publicUrl + receiptPath(payment.id);
  await queueMail(trx, restRefunded, { to, payment, link });
}

async function emailOf(trx: Trx, userId: string): Promise<string> {
  const { email } = await trx
    .selectFrom('user_account')
    .where('id', '=', userId)
    .select('email')
    .executeTakeFirstOrThrow();
  return email;
}
