import { isoMinute } from '#app/lib/dates.ts';
import { messages } from '#app/messages/reader.server.ts';
import { csvPieces } from '#app/server/csv-answer.server.ts';
import { isTaxed } from './queries.server.ts';
import { receiptName } from './rules.ts';
import type { OwnPayment } from './types.ts';

export function ownPaymentsCsv(found: OwnPayment[]): AsyncIterable<string> {
  const { file, states } = messages('promotions').payments;
  const rows = found.map((payment) => [
    payment.receiptNumber && receiptName(payment.receiptNumber),
    isoMinute(payment.paidAt ?? payment.createdAt),
    payment.listingId,
    payment.listingTitle,
    ...taxCells(payment),
    plainDecimal(payment.amount),
    plainDecimal(payment.refunded),
    payment.currency,
    states[payment.state],
  ]);
  return csvPieces(file.columns, [rows]);
}

/** What a payment is before VAT, and the VAT; empty where its seller may not name any. */
export function taxCells(payment: Pick<OwnPayment, 'amount' | 'vat' | 'seller'>) {
  if (!isTaxed(payment)) return [null, null];
  return [plainDecimal(payment.amount - payment.vat), plainDecimal(payment.vat)];
}

/** An amount in the format of spreadsheets. @param minor in hundredths. */
export function plainDecimal(minor: number): string {
  return (minor / 100).toFixed(2);
}
