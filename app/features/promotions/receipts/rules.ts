export const PAYMENTS_PATH = '/dashboard/payments';

export function receiptPath(paymentId: string): string {
  return `${PAYMENTS_PATH}/${paymentId}`;
}

/** A receipt's number as people quote it: 'M-000042'. */
export function receiptName(receiptNumber: number): string {
  return `M-${String(receiptNumber).padStart(6, '0')}`;
}

export const PAYMENT_TABLE = {
  columns: ['date', 'amount', 'state'],
  sorts: ['newest'],
} as const;
export type PaymentColumn = (typeof PAYMENT_TABLE.columns)[number];
