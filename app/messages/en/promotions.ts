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
    priced: (price: string, isTaxed: boolean) =>
      `Promote this property: ${price} for one month${isTaxed ? ', VAT included' : ''}`,
    month: (isTaxed: boolean): string =>
      isTaxed ? 'for one month, VAT included' : 'for one month',
    short:
      'It appears above other listings in the usual order of search results, labelled “Featured”. You pay once; nothing renews by itself.',
    points: [
      'Your property appears above other listings in the default order.',
      'It carries a “Featured” label in every list and on its own page.',
      'You pay once. It ends automatically after one month.',
      'If the home is sold, let or withdrawn before then, you can move the days left to another of your properties, or have them refunded.',
    ],
    howWeRank: 'How we rank properties',
    until: (end: string) => `Featured until ${end}`,
    renew: (price: string, isTaxed: boolean) =>
      `Add another month for ${price}${isTaxed ? ', VAT included' : ''}: it begins when this one ends.`,
    renewed: (end: string) => `The new month begins on ${end}, when the one you have ends.`,
    renewLater: (days: number) => `You can add another month in its last ${days} days.`,
    byStaff: 'Our team is featuring this property',
    byStaffText: 'There is nothing to pay.',
    notPublic: 'Only properties that are available or under offer can be promoted.',
    back: 'Back to My Properties',
  },
  rest: {
    title: 'Days left of your promotion',
    description: 'Move the days you have paid for to another property, or have them refunded.',
    link: 'Use the days left',
    linkOf: (title: string) => `Use the days left: ${title}`,
    unused: (title: string, end: string) =>
      `“${title}” is off the market, but its promotion is paid until ${end}.`,
    failedTitle: 'Nothing was changed',
    left: (days: number, end: string) =>
      days === 0
        ? `Less than a day is left of the promotion you have paid for. It ends on ${end}.`
        : `${number(days)} whole ${plural(days, { one: 'day is', other: 'days are' })} left of the promotion you have paid for. It ends on ${end}.`,
    choose:
      'This property is off the market, so nobody sees its promotion, and its days run out. Use them for another property, or have them refunded.',
    paidByOthers:
      'Days of this property’s promotion were paid for by somebody else. Only who paid for them can move them or have them refunded.',
    pending: (amount: string) =>
      `${amount} is on its way back to you. We’ll email you once it has been refunded.`,
    payments: 'Payments and receipts',
    moveTitle: 'Move them to another property',
    moveText:
      'It is featured for exactly the time that is left, on top of any it already has. Moving is free.',
    noTargets: 'You have no other property that is available or under offer.',
    to: 'Property',
    chooseTarget: 'Choose one',
    target: (title: string, place: string) => `${title} (${place})`,
    move: 'Move the days left',
    moving: 'Moving...',
    refundTitle: 'Have them refunded',
    lessThanDay: 'Less than a whole day is left, so there is nothing to refund.',
    share: (days: number, of: number, amount: string) =>
      `${number(days)} whole ${plural(days, { one: 'day', other: 'days' })} left of the ${number(of)} you paid for: ${amount}, rounded down to whole dirhams.`,
    refundPoints: [
      'It goes back to the card or account you paid with. Your bank may take up to ten days to show it.',
      'The promotion ends at once. This can’t be undone.',
    ],
    refund: (amount: string) => `Refund ${amount}`,
    refunding: 'Asking for the refund...',
  },
  failedTitle: 'Error promoting property',
  /** The message may be that sentence itself. */
  failed: (message: string) => (message === FAILED ? FAILED : `${FAILED}: ${message}`),
  payments: {
    title: 'Payments',
    text: 'What you have paid for promotions and packages, newest first.',
    found: (n: number) => `${number(n)} ${plural(n, { one: 'payment', other: 'payments' })}`,
    none: 'You have not paid for anything yet',
    noneText: 'Promotions and packages you pay for will show here, each with its receipt.',
    promote: 'Choose a property to promote',
    failed: 'Failed to load payments',
    open: 'Payments and receipts',
    date: 'Date',
    property: 'For',
    amount: 'Amount',
    state: 'Status',
    receipt: 'Receipt',
    receiptOf: (name: string) => `Receipt ${name}`,
    unknownProperty: 'Deleted property',
    refundReturned: (amount: string) =>
      `The refund of ${amount} did not go through. Please write to us, so that we can pay it another way.`,
    refundedPart: (amount: string) => `${amount} refunded`,
    amountRefunded: 'Refunded',
    states,
    file: {
      name: 'payments',
      columns: [
        'Receipt',
        'Paid (Dubai time)',
        'Property id',
        'Property or package',
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
    packageItem: 'Package for a company',
    period: (from: string, until: string) => `${from} to ${until} (Dubai time)`,
    notGranted: 'The company is gone, so we refund this payment.',
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
