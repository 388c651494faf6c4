import { forReaderOf, queueMail } from '#app/features/emails/mutations.server.ts';
import { invoicePath } from '#app/features/packages/rules.ts';
import { env } from '#app/server/env.server.ts';
import type { Trx } from '#app/server/transaction.server.ts';
import {
  packageBought,
  packageRefunded,
  paymentReceived,
  paymentRefunded,
  restRefunded,
} from '../emails.server.tsx';
import type { Payment, PaymentState } from '../types.ts';
import { withTitleHere } from './queries.server.ts';
import { receiptPath } from './rules.ts';

/** Mails the payer the receipt or the refund, in the transaction in which it happens. */
export async function mailPayer(trx: Trx, payment: Payment, state: PaymentState): Promise<void> {
  if (payment.userId === null || (state !== 'paid' && state !== 'refunded')) return;
  const { to, payment: localized } = await forPayer(trx, payment, payment.userId);
  const { receiptNumber } = payment;
  const { package: bought } = payment;
  if (bought) {
    // Without its package, the company may be gone, or be others'.
    const path = payment.featuredFrom ? invoicePath(payment.id) : receiptPath(payment.id);
    const link = env().publicUrl + path;
    const mail = state === 'refunded' ? packageRefunded : packageBought;
    return queueMail(trx, mail, { to, payment: { ...localized, package: bought }, link });
  }
  const link = receiptNumber === null ? null : env().publicUrl + receiptPath(payment.id);
  if (state === 'refunded') {
    await queueMail(trx, paymentRefunded, { to, payment: localized, link });
  } else if (receiptNumber !== null && link) {
    await queueMail(trx, paymentReceived, { to, payment: { ...localized, receiptNumber }, link });
  }
}

/** Mails the payer that the days left of their month have been refunded. */
export async function mailRefundOfRest(trx: Trx, payment: Payment): Promise<void> {
  if (payment.userId === null) return;
  const mail = await forPayer(trx, payment, payment.userId);
  const link = env().publicUrl + receiptPath(payment.id);
  await queueMail(trx, restRefunded, { ...mail, link });
}

/** The payment with its listing's title in the payer's language, where it had one in that. */
async function forPayer(trx: Trx, payment: Payment, userId: string) {
  const to = await emailOf(trx, userId);
  return { to, payment: await forReaderOf(trx, to, async () => withTitleHere(payment)) };
}

/** Where somebody is mailed. */
export async function emailOf(trx: Trx, userId: string): Promise<string> {
  const { email } = await trx
    .selectFrom('user_account')
    .where('id', '=', userId)
    .select('email')
    .executeTakeFirstOrThrow();
  return email;
}
