import type { LedgerColumn } from '#app/features/promotions/ledger/types.ts';
import type { PaymentEventKind, PaymentProvider, PaymentState } from '#app/server/schema.server.ts';
import { formats } from './formats.ts';

const { number, plural } = formats;

const states: Record<PaymentState, string> = {
  open: 'At the checkout',
  processing: 'On its way',
  paid: 'Paid',
  failed: 'Declined',
  expired: 'Abandoned',
  mismatch: 'Doesn’t match',
  refunded: 'Refunded',
  disputed: 'Disputed',
};

const columns: Record<LedgerColumn, string> = {
  payer: 'Paid by',
  amount: 'Amount',
  state: 'Status',
  created: 'Started',
  featured: 'Featured',
};

const events: Record<PaymentEventKind, string> = {
  opened: 'The checkout was opened',
  processing: 'The bank is handling the payment',
  paid: 'Paid',
  declined: 'Declined',
  failed: 'The payment failed',
  expired: 'The checkout ended without a payment',
  mismatch: 'The payment doesn’t match the checkout; nothing was featured',
  featured: 'The property was featured',
  not_featured: 'Nothing was featured: the property was gone, off the market or featured by staff',
  package_granted: 'The company got its package',
  package_not_granted: 'Nothing was given: the company was gone',
  package_ended: 'The package was ended',
  unfeatured: 'The rest of the month was cancelled',
  partly_refunded: 'Part of it was refunded',
  refund_requested: 'Staff asked for a refund',
  refund_failed: 'The refund failed at the provider',
  refunded: 'Refunded',
  refund_returned: 'The refund did not go through: pay it another way',
  moved: 'The days left were moved to another property',
  rest_refund_requested: 'The payer asked for a refund of the days left',
  refunded_by_hand: 'Staff refunded the days left by hand',
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
  text: 'What people have paid for promotions and packages. Abandoned checkouts are left out unless you choose to see them.',
  failed: 'Failed to load payments',
  none: 'No payments found',
  found: (n: number) => `${number(n)} ${plural(n, { one: 'payment', other: 'payments' })}`,
  search: 'Search by email, property or receipt',
  state: 'Status',
  usual: 'Paid or on its way',
  odd: 'Needs attention',
  all: 'All, with abandoned checkouts',
  show: 'Show',
  property: 'For',
  columns,
  states,
  deletedAccount: 'Deleted account',
  deletedProperty: (id: number | null) => (id === null ? 'Package' : `Property ${id}`),
  receipt: (name: string) => `Receipt ${name}`,
  noReceipt: 'No receipt',
  period: (from: string, until: string) => `${from} to ${until}`,
  openOf: (title: string) => `Open the payment for ${title}`,
  details: 'Open',
  backToList: 'All payments',
  provider: 'Provider',
  providers,
  session: 'Checkout at the provider',
  payment: 'Payment at the provider',
  total: 'Total',
  vat: 'of which VAT',
  movedTo: 'Moved to',
  package: 'Package',
  packageRuns: 'Runs',
  events: 'History',
  eventNames: events,
  audit: 'See it in the audit log',
  file: {
    name: 'payments',
    columns: [
      'Id',
      'Receipt',
      'Status',
      'Paid by',
      'Property id',
      'Property or package',
      'Before VAT',
      'VAT',
      'Total',
      'Refunded',
      'Currency',
      'Provider',
      'Checkout at the provider',
      'Payment at the provider',
      'Started (Dubai time)',
      'Paid (Dubai time)',
      'Featured from (Dubai time)',
      'Featured until (Dubai time)',
      'Refunded (Dubai time)',
    ],
  },
  byHand: {
    title: 'Refund of the days left',
    text: (amount: string, time: string) => `The payer asked for ${amount} on ${time}.`,
    tried: 'We keep asking the provider until it is refunded.',
    disputed:
      'It was stopped by the dispute. If the bank decides in our favour, pay it back another way and note that here.',
    failed:
      'The provider hasn’t refunded it yet. Refund part of the payment on the provider’s own pages, and this closes by itself. Or pay it back another way and note that here: we then stop asking.',
    given: (amount: string, time: string) => `${amount} was refunded on ${time}.`,
    reason: 'How it was paid back',
    reasonHint: 'For the audit log, such as the number of a bank transfer.',
    submit: 'Note as refunded by hand',
    working: 'Saving...',
  },
  dispute: {
    title: 'Dispute',
    text: 'The rest of the month is cancelled. Answer the dispute at Stripe. If the bank decides in our favour, feature the property again under Properties: it then stays featured until you end it.',
  },
  refund: {
    title: 'Refund',
    text: (amount: string) => `${amount} goes back to the payer, and we tell them by email.`,
    monthEnds: 'The rest of the month they bought is cancelled at once.',
    packageEnds:
      'The package ends at once, and so do the months of its credits. What the company has on the market stays there.',
    reason: 'Reason',
    reasonHint: 'For the audit log. The payer doesn’t see it.',
    submit: 'Refund the payment',
    working: 'Refunding...',
    done: (amount: string, time: string) => `${amount} was refunded on ${time}.`,
  },
};
