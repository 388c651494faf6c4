import type { PackageTerms } from '#app/features/packages/types.ts';
import { formats } from './formats.ts';

const { number, plural } = formats;

type Contents = Pick<PackageTerms, 'listings' | 'credits' | 'months'>;

const homes = (n: number) => `${number(n)} ${plural(n, { one: 'home', other: 'homes' })}`;
const credits = (n: number) => `${number(n)} ${plural(n, { one: 'credit', other: 'credits' })}`;
const months = (n: number) => `${number(n)} ${plural(n, { one: 'month', other: 'months' })}`;

/** Packages that companies buy, and the operator prices. */
export const packages = {
  tab: 'Packages',
  title: 'Packages',
  text: 'Places for homes on the market, and credits that feature some of them.',
  nameOf: ({ name }: Pick<PackageTerms, 'name' | 'nameAr'>) => name,
  contents: ({ listings, credits: n, months: length }: Contents) =>
    `${homes(listings)} on the market, ${n === 0 ? '' : `${credits(n)} to feature homes, `}for ${months(length)}`,
  benefits: ({ listings, credits: n, months: length }: Contents) => [
    `Up to ${homes(listings)} of your company on the market at a time`,
    ...(n === 0 ? [] : [`${credits(n)}: each features a home for a month`]),
    `${months(length)}, one payment, no renewal`,
  ],
  usage: {
    title: 'What your company uses',
    homes: 'Homes on the market',
    of: (taken: number, places: number) => `${number(taken)} of ${number(places)}`,
    free: (taken: number) => `${number(taken)}, without a limit: listing is free on this site.`,
    full: 'No place is left. What is on the market stays there; for another home, take one off the market or buy a package.',
    waiting:
      'Homes that wait for approval, and those that your feeds bring, count too. Homes that our team imported don’t.',
    credits: 'Credits to feature homes',
    creditsOf: (left: number, bought: number) => `${number(left)} of ${number(bought)} left`,
    noCredits: 'None',
  },
  own: {
    title: 'Your packages',
    none: 'Your company has not bought a package yet.',
    period: (from: string, until: string) => `${from} to ${until}`,
    begins: (from: string) => `Begins on ${from}`,
    runs: 'Runs now',
    ended: 'Has ended',
    refunded: 'Refunded or disputed',
    grace: (day: string) => `Its places last until ${day}.`,
    invoice: (name: string) => `Invoice ${name}`,
    spent: (spent: number, of: number) => `${number(spent)} of ${credits(of)} spent`,
  },
  buy: {
    title: 'Buy a package',
    none: 'No packages are on sale. Listing is free.',
    price: (price: string, isTaxed: boolean) => (isTaxed ? `${price}, VAT included` : price),
    submit: 'Buy',
    renew: 'Buy again',
    of: (label: string, name: string) => `${label}: ${name}`,
    opening: 'Opening the checkout...',
    rules: (grace: number) => [
      'You pay once; nothing renews by itself. We email you before a package ends, and when it has.',
      'The same package bought again begins when the one you have ends. Another one begins at once, and adds to it.',
      `When a package ends, nothing is taken off the market. Its places last ${number(grace)} more days; credits that are left end with it.`,
    ],
  },
  credit: {
    title: 'Feature a home',
    text: 'A credit features a home for a month: above others in the usual order, with a label. Spent credits don’t move to another home.',
    home: 'Home',
    choose: 'Choose one',
    none: 'Every home of yours on the market is featured, or there is none.',
    submit: 'Spend a credit',
    working: 'Featuring...',
    option: (title: string, place: string, reference: string) =>
      `${title} (${place}) · ${reference}`,
  },
  tax: {
    title: 'For your invoices',
    text: 'Invoices go to your company, by the name and address in its details. Those that you have already stay as they are.',
    trn: 'Tax registration number (TRN)',
    hint: '15 digits; leave it empty if your company has none.',
    submit: 'Save',
    saving: 'Saving...',
  },
  invoice: {
    back: 'All packages',
  },
  start: {
    ended: 'Nothing was charged. You can start again from your company’s packages.',
    open: 'Go to packages',
  },
  admin: {
    title: 'Packages for companies',
    text: 'What companies buy: places for homes on the market, and credits that feature them. Without any on sale, listing is free for everybody and without a limit.',
    warning:
      'Once one is on sale, companies put no more homes on the market than they have places. Nothing is withdrawn. A package of AED 0 is what every company has without buying.',
    back: 'Settings',
    open: 'Packages for companies',
    none: 'No packages yet: listing is free.',
    onSale: 'On sale',
    offSale: 'Not on sale',
    add: 'Add a package',
    edit: (name: string) => `Change ${name}`,
    name: 'Name',
    nameAr: 'Name in Arabic',
    listings: 'Homes on the market',
    credits: 'Credits to feature homes',
    price: 'Price in dirhams, with any VAT',
    months: 'Months',
    isOnSale: 'On sale',
    isOnSaleHint: 'Those who have bought it keep it in any case, as it was.',
    submit: 'Save',
    saving: 'Saving...',
    freeOfCharge: 'Every company has it',
  },
};
