import type { TableView } from '#app/lib/table-view.ts';
import type { PaymentEventKind } from '#app/server/schema.server.ts';
import type { Payment, PaymentState } from '../types.ts';

export const LEDGER_TABLE = {
  columns: ['payer', 'amount', 'state', 'created', 'featured'],
  sorts: ['newest', 'oldest'],
} as const;
export type LedgerColumn = (typeof LEDGER_TABLE.columns)[number];
export type LedgerSort = (typeof LEDGER_TABLE.sorts)[number];

/** The filter and order of the staff's list. */
export interface LedgerSearch extends TableView<LedgerColumn, LedgerSort> {
  /** The payer's email or the property's title; or a receipt number, a property's id, or an id of the payment. */
  text: string;
  /** Null for every state but abandoned checkouts; 'odd' for payments that need attention. */
  state: PaymentState | 'odd' | 'all' | null;
}

/** A payment as staff see it. */
export interface LedgerEntry extends Payment {
  /** Id of the payer; null if the account has been deleted. */
  email: string | null;
  /** When it was fully refunded, or disputed, which ended the rest of the month. */
  cancelledAt: Date | null;
}

export interface LedgerPage {
  search: LedgerSearch;
  entries: LedgerEntry[];
  total: number;
  pages: number;
}

/** An event of a payment. */
export interface PaymentEvent {
  id: number;
  at: Date;
  kind: PaymentEventKind;
  /** Why staff requested a refund; null for other events. */
  reason: string | null;
}

/** All details of a payment, for staff. */
export interface LedgerDetail {
  payment: LedgerEntry;
  /** Whether its amount contains VAT. */
  isTaxed: boolean;
  events: PaymentEvent[];
  /** The title of the listing that the month has moved to; null for none. */
  movedTo: string | null;
  /** Whether staff may give back by hand what is due for its days left. */
  isRestLeft: boolean;
}
