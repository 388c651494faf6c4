import type { Messages } from '#app/messages/catalogue.ts';
import { VAT_PERCENT } from '../rules.ts';
import type { Payment } from '../types.ts';

export const PAYMENTS_PATH = '/dashboard/payments';

export function receiptPath(paymentId: string): string {
  return `${PAYMENTS_PATH}/${paymentId}`;
}

/** A receipt's number as people quote it: 'M-000042'. */
export function receiptName(receiptNumber: number): string {
  return `M-${String(receiptNumber).padStart(6, '0')}`;
}

/** The sums of a receipt, in fils. Only a seller registered for VAT may name it. */
export function totalsOf(
  { amount, vat }: Pick<Payment, 'amount' | 'vat'>,
  isTaxed: boolean,
  t: Messages['promotions']['receipt'],
): [label: string, minor: number][] {
  const total: [string, number] = [t.total, amount];
  return isTaxed ? [[t.net, amount - vat], [t.vat(VAT_PERCENT), vat], total] : [total];
}

export const PAYMENT_TABLE = {
  columns: ['date', 'amount', 'state'],
  sorts: ['newest'],
} as const;
export type PaymentColumn = (typeof PAYMENT_TABLE.columns)[number];
