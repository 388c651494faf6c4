import type { LedgerColumn } from '#app/features/promotions/ledger/types.ts';
import type { PaymentEventKind, PaymentProvider, PaymentState } from '#app/server/schema.server.ts';
import { formats } from './formats.ts';

const { number, plural } = formats;

const states: Record<PaymentState, string> = {
  open: 'At the checkout',
  processing: 'On its way',
  paid: 'Paid',
  failed: 'Declined',
  expired: 'Left the checkout',
  mismatch: 'Doesn’t match',
  refunded: 'Refunded',
  disputed: 'Disputed',
};

const columns: Record<LedgerColumn, string> = {
  payer: 'Paid by',
  amount: 'Amount',
  state: 'State',
  created: 'Begun',
  featured: 'Featured',
};

const events: Record<PaymentEventKind, string> = {
  opened: 'The checkout was opened',
  processing: 'The bank is handling the payment',
  paid: 'Paid',
  declined: 'Declined',
  failed: 'The payment failed',
  expired: 'The checkout ended without a payment',
  mismatch: 'Something was paid that doesn’t match the checkout; nothing was featured',
  featured: 'The property was featured',
  not_featured: 'Nothing was featured: the property was gone',
  unfeatured: 'What was left of the month was taken away',
  partly_refunded: 'A part was refunded',
  refund_requested: 'Staff asked for a refund',
  refund_failed: 'The provider did not refund',
  refunded: 'Refunded',
  disputed: 'The payer disputed the payment with their bank',
};

const providers: Record<PaymentProvider, string> = {
  stripe: 'Stripe',
  demonstration: 'Demonstration, no money moved',
};

/** The staff's list of payments. */
export const adminPayments = {
  title: 'Payments',
  back: 'Dashboard',
  text: 'What people have paid for promoting their properties. Checkouts that were left are not shown unless you ask for them.',
  failed: 'Failed to load payments',
  none: 'No payments found',
  found: (n: number) => `${number(n)} ${plural(n, { one: 'payment', other: 'payments' })}`,
  search: 'Search by email, property or receipt',
  state: 'State',
  usual: 'Paid or on its way',
  all: 'All, with checkouts left',
  show: 'Show',
  property: 'Property',
  columns,
  states,
  deletedAccount: 'Deleted account',
  deletedProperty: (id: number) => `Property ${id}`,
  receipt: (name: string) => `Receipt ${name}`,
  noReceipt: 'No receipt',
  period: (from: string, until: string) => `${from} to ${until}`,
  refundedPart: (amount: string) => `${amount} refunded`,
  openOf: (title: string) => `Open the payment for ${title}`,
  details: 'Open',
  backToList: 'All payments',
  provider: 'Provider',
  providers,
  session: 'Checkout at the provider',
  payment: 'Payment at the provider',
  total: 'Total',
  vat: 'of which VAT',
  events: 'What happened',
  eventNames: events,
  audit: 'In the audit log',
  file: {
    name: 'payments',
    columns: [
      'Id',
      'Receipt',
      'State',
      'Paid by',
      'Property id',
      'Property',
      'Before VAT',
      'VAT',
      'Total',
      'Refunded',
      'Currency',
      'Provider',
      'Checkout at the provider',
      'Payment at the provider',
      'Begun (Dubai time)',
      'Paid (Dubai time)',
      'Featured from (Dubai time)',
      'Featured until (Dubai time)',
      'Refunded (Dubai time)',
    ],
  },
  refund: {
    title: 'Refund',
    text: (amount: string) =>
      `${amount} goes back to whoever paid, who is told by email. What is left of the month is taken from the property.`,
    reason: 'Reason',
    reasonHint: 'For the ledger and the audit log. The payer does not see it.',
    submit: 'Refund the payment',
    working: 'Refunding...',
    done: (amount: string, time: string) => `${amount} was refunded on ${time}.`,
  },
};
