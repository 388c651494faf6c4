import { isoMinute } from '#app/lib/dates.ts';
import { messages } from '#app/messages/reader.server.ts';
import { csvPieces } from '#app/server/csv-answer.server.ts';
import { plainDecimal, taxCells } from '../receipts/csv.server.ts';
import { receiptName } from '../receipts/rules.ts';
import { monthHeld } from './rules.ts';
import type { LedgerEntry } from './types.ts';

export function ledgerCsv(batches: AsyncIterable<LedgerEntry[]>): AsyncIterable<string> {
  const { columns } = messages('adminPayments').file; // later, the request's language is no longer known
  return csvPieces(columns, rowsOf(batches));
}

async function* rowsOf(batches: AsyncIterable<LedgerEntry[]>): AsyncGenerator<unknown[][]> {
  for await (const entries of batches) {
    yield entries.map(rowOf);
  }
}

function rowOf(entry: LedgerEntry): unknown[] {
  const held = monthHeld(entry);
  return [
    entry.id,
    entry.receiptNumber && receiptName(entry.receiptNumber),
    entry.state,
    entry.email,
    entry.listingId,
    entry.listingTitle,
    ...taxCells(entry),
    plainDecimal(entry.amount),
    plainDecimal(entry.refunded),
    entry.currency,
    entry.provider,
    entry.session,
    entry.providerPayment,
    isoMinute(entry.createdAt),
    entry.paidAt && isoMinute(entry.paidAt),
    held && isoMinute(held.from),
    held && isoMinute(held.until),
    entry.refundedAt && isoMinute(entry.refundedAt),
  ];
}
