import type { TableView } from '#app/lib/table.ts';
import type { PaymentEventKind } from '#app/server/schema.server.ts';
import type { Payment, PaymentState } from '../types.ts';

export const LEDGER_TABLE = {
  columns: ['payer', 'amount', 'state', 'created', 'featured'],
  sorts: ['newest', 'oldest'],
} as const;
export type LedgerColumn = (typeof LEDGER_TABLE.columns)[number];
export type LedgerSort = (typeof LEDGER_TABLE.sorts)[number];

/** Which payments staff see, and how. */
export interface LedgerSearch extends TableView<LedgerColumn, LedgerSort> {
  /** In the payer's email or the property's title; or a receipt, a property's id, or an id of the payment. */
  text: string;
  /** null: every state but the checkouts that were left; 'odd': what somebody should look at. */
  state: PaymentState | 'odd' | 'all' | null;
}

/** A payment as staff see it. */
export interface LedgerEntry extends Payment {
  /** Of who paid; null: the account has been deleted. */
  email: string | null;
  /** When it was refunded as a whole, or disputed, which took away the rest of the month. */
  cancelledAt: Date | null;
}

export interface LedgerPage {
  search: LedgerSearch;
  entries: LedgerEntry[];
  total: number;
  pages: number;
}

/** What happened to a payment. */
export interface PaymentEvent {
  id: number;
  at: Date;
  kind: PaymentEventKind;
  /** Why staff asked for a refund; null for other events. */
  reason: string | null;
}

/** Everything staff see of one payment. */
export interface LedgerDetail {
  payment: LedgerEntry;
  events: PaymentEvent[];
}
