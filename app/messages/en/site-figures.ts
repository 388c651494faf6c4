import type { FigureName, Product, Unit } from '#app/features/figures/periods/types.ts';
import { formats } from './formats.ts';

const { list, number, plural } = formats;

const names: Record<FigureName, string> = {
  visitors: 'Visitors',
  listings: 'Listings on the market',
  added: 'New listings',
  advertisers: 'Advertisers',
  searches: 'Searches',
  emptySearches: 'Searches that found nothing',
  enquiries: 'Enquiries',
  answered: 'Enquiries answered',
  firstAnswer: 'First answer after',
  revenue: 'Revenue',
};

const products: Record<Product, string> = {
  featured: 'Featured listing, a month',
  package: 'Packages for companies',
};

const units: Record<Unit, string> = { day: 'By day', week: 'By week', month: 'By month' };
const last: Record<Unit, string> = { day: 'Yesterday', week: 'Last week', month: 'Last month' };
const all: Record<Unit, string> = {
  day: '31 days with today',
  week: '27 weeks with this one',
  month: '14 months with this one',
};
const soFar: Record<Unit, (value: string) => string> = {
  day: (value) => `Today so far: ${value}`,
  week: (value) => `This week so far: ${value}`,
  month: (value) => `This month so far: ${value}`,
};

/** The operator's page of figures, and the weekly mail. */
export const siteFigures = {
  title: 'Figures',
  text: 'What the site had and what happened on it, by Dubai’s days. Weeks are from Monday to Sunday.',
  back: 'Dashboard',
  failed: 'Failed to load data',
  period: 'Period',
  units,
  last,
  all,
  names,
  products,
  unknown: 'not known',
  /** @param minutes whole ones. */
  wait: (minutes: number) => {
    if (minutes < 60) return `${number(minutes)} min`;
    const rest = minutes % 60;
    if (minutes < 600 && rest > 0) return `${number((minutes - rest) / 60)} h ${number(rest)} min`;
    const hours = Math.round(minutes / 60);
    if (hours < 48) return `${number(hours)} h`;
    const days = Math.round(hours / 24);
    return `${number(days)} ${plural(days, { one: 'day', other: 'days' })}`;
  },
  before: (value: string) => `Before: ${value}`,
  soFar,
  visitorsNote:
    'People who open a page count as visitors once a day; weeks and months add up their days. Who asks not to be counted, and robots, aren’t. The first answer is the median.',
  /** 'By week: Visitors between 2,100 and 4,300.' */
  finding: (series: [name: string, least: string, most: string][], unit: Unit) =>
    `${units[unit]}: ${list(series.map(([name, least, most]) => `${name} between ${least} and ${most}`))}.`,
  nothing: 'This will show here once there are two whole periods of it.',
  revenue: {
    title: 'Revenue by product',
    text: 'With any VAT, by when it was paid and given back; what a bank took back counts as refunded.',
    product: 'Product',
    span: 'Period',
    paid: 'Paid',
    refunded: 'Refunded',
    left: 'Left',
  },
  empty: {
    title: 'Searched for and not found',
    text: 'In the words of the result page, for 90 days at most. Nothing is kept about who searched, nor words with an email, a link or a phone number.',
    none: 'Every search has found something.',
    words: 'Search',
    count: 'Times',
    last: 'Last',
    link: 'Download these as CSV',
    name: 'empty-searches',
  },
  file: {
    link: 'Download CSV',
    name: 'site-figures',
    from: 'From',
    firstAnswer: 'First answer after (minutes, median)',
    paid: (product: string) => `Paid: ${product} (AED)`,
    refunded: (product: string) => `Refunded: ${product} (AED)`,
  },
  mail: {
    title: 'The week by email',
    on: 'You get last week’s figures by email on Monday mornings.',
    off: 'You don’t get the figures by email.',
    turnOff: 'Stop this mail',
    turnOn: 'Email me each week',
    pending: 'Saving...',
    stopTitle: 'Stop the weekly figures',
    stopText: 'We will no longer email you the figures of each week. The page of figures stays.',
    doneTitle: 'Mail stopped',
    doneText: 'We will not email you the figures again, unless you turn this on at the figures.',
    invalidTitle: 'This link does not work',
    invalidText: 'It may have been cut off. You can stop this mail at the figures.',
    open: 'Open the figures',
  },
};
