import { parseTable } from '#app/lib/table-view.ts';
import { plainLine } from '#app/lib/text.ts';
import type { PaymentState } from '../types.ts';
import { LEDGER_TABLE, type LedgerEntry, type LedgerSearch } from './types.ts';

export const LEDGER_PATH = '/admin/payments';
/** Payments that need attention. */
export const ODD_PAYMENTS_PATH = `${LEDGER_PATH}?state=odd`;

export const PAYMENT_STATES: PaymentState[] = [
  'paid',
  'processing',
  'refunded',
  'disputed',
  'mismatch',
  'open',
  'failed',
  'expired',
];

const LONGEST_TEXT = 100;

/** Parses the URL of the staff's list; malformed parameters count as missing. */
export function parseLedgerSearch(params: URLSearchParams): LedgerSearch {
  const states = [...PAYMENT_STATES, 'odd', 'all'] as const;
  return {
    text: plainLine(params.get('q') ?? '').slice(0, LONGEST_TEXT),
    state: states.find((state) => state === params.get('state')) ?? null,
    ...parseTable(params, LEDGER_TABLE),
  };
}

export function ledgerPath(paymentId: string): string {
  return `${LEDGER_PATH}/${paymentId}`;
}

/** The receipt number in a typed text such as 'M-000042' or 'm 42'; null for anything else. */
export function typedReceipt(text: string): number | null {
  const [, digits] = /^m[-\s]?0*(\d{1,9})$/i.exec(text) ?? [];
  return digits ? Number(digits) : null;
}

/** The purchased month, as far as a refund or dispute left it; null for nothing. */
export function monthHeld({
  featuredFrom: from,
  featuredUntil: until,
  cancelledAt,
}: Pick<LedgerEntry, 'featuredFrom' | 'featuredUntil' | 'cancelledAt'>): {
  from: Date;
  until: Date;
} | null {
  if (!from || !until) return null;
  if (!cancelledAt || cancelledAt >= until) return { from, until };
  return cancelledAt > from ? { from, until: cancelledAt } : null;
}
