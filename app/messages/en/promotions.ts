import type { PaymentProvider, PaymentState } from '#app/features/promotions/types.ts';
import { formats } from './formats.ts';

const { number, plural } = formats;

const states: Record<PaymentState, string> = {
  open: 'Not paid',
  processing: 'On its way',
  paid: 'Paid',
  failed: 'Declined',
  expired: 'Not paid',
  mismatch: 'Being checked',
  refunded: 'Refunded',
  disputed: 'Disputed with the bank',
};

const methods: Record<PaymentProvider, string> = {
  stripe: 'Card',
  demonstration: 'Demonstration: no money moved',
};

const amounts = new Map<string, Intl.NumberFormat>();

/** 'AED 199.00'. @param minor in hundredths of the currency, such as fils. */
function amount(minor: number, currency = 'AED'): string {
  const format =
    amounts.get(currency) ?? new Intl.NumberFormat('en-AE', { style: 'currency', currency });
  amounts.set(currency, format);
  return format.format(minor / 100);
}

const FAILED = 'Failed to create featured listing';

/** Promoting a listing, and the payments for it. */
export const promotions = {
  amount,
  promote: 'Promote Listing',
  promoteOf: (title: string) => `Promote Listing: ${title}`,
  redirecting: 'Opening the checkout...',
  featured: 'Featured',
  featuredUntil: (time: string) => `until ${time}`,
  offer: {
    title: 'Promote this property',
    description: 'What it costs to feature a property for a month, and what you get for it.',
    priced: (price: string) => `Promote this property: ${price} for one month, VAT included`,
    month: 'for one month, VAT included',
    short:
      'It appears above other listings in the usual order of search results, labelled “Featured”. You pay once; nothing renews by itself.',
    points: [
      'Your property appears above other listings in the default order.',
      'It carries a “Featured” label in every list and on its own page.',
      'You pay once. It ends automatically after one month.',
    ],
    howWeRank: 'How we rank properties',
    until: (end: string) => `Featured until ${end}`,
    renew: (price: string) =>
      `Add another month for ${price}, VAT included: it begins when this one ends.`,
    renewed: (end: string) => `The new month begins on ${end}, when the one you have ends.`,
    renewLater: (days: number) => `You can add another month in its last ${days} days.`,
    byStaff: 'Our team is featuring this property',
    byStaffText: 'There is nothing to pay.',
    notPublic: 'Only properties that are available or under offer can be promoted.',
    back: 'Back to My Properties',
  },
  failedTitle: 'Error promoting property',
  /** The message may be that sentence itself. */
  failed: (message: string) => (message === FAILED ? FAILED : `${FAILED}: ${message}`),
  payments: {
    title: 'Payments',
    text: 'What you have paid to promote your properties, newest first.',
    found: (n: number) => `${number(n)} ${plural(n, { one: 'payment', other: 'payments' })}`,
    none: 'You have not paid for anything yet',
    failed: 'Failed to load payments',
    open: 'Payments and receipts',
    date: 'Date',
    property: 'Property',
    amount: 'Amount',
    state: 'Status',
    receipt: 'Receipt',
    receiptOf: (name: string) => `Receipt ${name}`,
    unknownProperty: 'Deleted property',
    refundedPart: (amount: string) => `${amount} refunded`,
    states,
    file: {
      name: 'payments',
      columns: [
        'Receipt',
        'Paid (Dubai time)',
        'Property id',
        'Property',
        'Before VAT',
        'VAT',
        'Total',
        'Refunded',
        'Currency',
        'Status',
      ],
    },
  },
  receipt: {
    title: (name: string) => `Receipt ${name}`,
    taxInvoice: (name: string) => `Tax invoice ${name}`,
    date: 'Date',
    seller: 'Sold by',
    trn: (trn: string) => `TRN ${trn}`,
    buyer: 'Paid by',
    what: 'For',
    item: 'Featured listing for one month',
    period: (from: string, until: string) => `${from} to ${until} (Dubai time)`,
    notFeatured: 'The property could not be featured, so we refund this payment.',
    net: 'Before VAT',
    vat: (percent: number) => `VAT ${percent}%`,
    total: 'Total',
    method: 'Paid with',
    methods,
    refunded: (day: string) => `Refunded on ${day}`,
    kept: 'Total after the refund',
    print: 'Print',
    back: 'All payments',
  },
};
