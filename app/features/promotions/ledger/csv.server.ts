import { isoMinute } from '#app/lib/dates.ts';
import type { Messages } from '#app/messages/catalogue.ts';
import { messages } from '#app/messages/reader.server.ts';
import { csvPieces } from '#app/server/csv-answer.server.ts';
import { plainDecimal, taxCells } from '../receipts/csv.server.ts';
import { receiptName } from '../receipts/rules.ts';
import { monthHeld } from './rules.ts';
import type { LedgerEntry } from './types.ts';

export function ledgerCsv(batches: AsyncIterable<LedgerEntry[]>): AsyncIterable<string> {
  const t = messages('adminPayments'); // later, the request's language is no longer known
  return csvPieces(t.file.columns, rowsOf(batches, t.states));
}

type States = Messages['adminPayments']['states'];

async function* rowsOf(
  batches: AsyncIterable<LedgerEntry[]>,
  states: States,
): AsyncGenerator<unknown[][]> {
  for await (const entries of batches) {
    yield entries.map((entry) => rowOf(entry, states));
  }
}

function rowOf(entry: LedgerEntry, states: States): unknown[] {
  const held = monthHeld(entry);
  return [
    entry.id,
    entry.receiptNumber && receiptName(entry.receiptNumber),
    states[entry.state],
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
