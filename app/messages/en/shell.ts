import { SITE } from '../site-name.ts';
import { formats } from './formats.ts';

const { number, plural } = formats;

export const shell = {
  name: SITE,
  tagline: 'Homes and commercial property in Dubai, for sale and for rent',
  shareImage: 'Towers by the water, and the sun behind them',
  skip: 'Skip to content',
  home: 'Home',
  mainNavigation: 'Main',
  menu: 'Menu',
  nav: {
    buy: 'Buy',
    rent: 'Rent',
    search: 'Search',
    housePrices: 'House Prices',
    findAgent: 'Find Agent',
    commercial: 'Commercial',
    inspire: 'Inspire',
    overseas: 'Overseas',
  },
  signIn: 'Sign in',
  saved: 'Saved properties',
  signOut: 'Sign out',
  admin: 'Admin',
  dashboard: 'Dashboard',
  unread: (n: number) =>
    ` (${n < 100 ? n : '99+'} unread ${plural(n, { one: 'message', other: 'messages' })})`,
  paging: {
    label: 'Pages',
    previous: 'Previous',
    next: 'Next',
    page: (n: number) => `Page ${number(n)}`,
    title: (title: string, page: number) => `${title}, page ${number(page)}`,
    description: (text: string, page: number) => `${text} Page ${number(page)}.`,
    position: (page: number, pages: number) => `Page ${number(page)} of ${number(pages)}`,
  },
  /** Labels of contact forms. */
  sender: { name: 'Name', email: 'Email', phone: 'Phone (optional)' },
  failed: { title: 'Error', retry: 'Try again', properties: 'Failed to load properties' },
  loading: 'Loading…',
  loadingProperties: 'Loading properties...',
  loadingMessages: 'Loading messages...',
  footer: {
    label: 'Footer',
    /** Titles, and the pages below each by path. */
    groups: [
      [
        'Tools and prices',
        {
          '/stamp-duty-calculator': 'Stamp duty calculator',
          '/rent-calculator': 'Rent calculator',
          '/rent-increase': 'Rent increase calculator',
          '/house-price-index': 'House price index',
          '/sold-prices': 'Sold prices',
          '/home-valuation': 'Home valuation',
          '/find-agent': 'Find an agent',
          '/new-property': 'List a property',
        },
      ],
      [
        'Guides and news',
        {
          '/property-guides': 'Property guides',
          '/property-news': 'Property news',
          '/buyer-guides': 'Guides for buyers',
          '/seller-guides': 'Guides for sellers',
          '/renter-guides': 'Guides for renters',
        },
      ],
      [
        'Commercial and overseas',
        {
          '/commercial-for-sale': 'Commercial for sale',
          '/commercial-to-rent': 'Commercial to rent',
          '/overseas-homes': 'Overseas homes',
        },
      ],
      [
        'Popular areas',
        {
          '/search-results?location=downtown': 'Downtown Dubai',
          '/search-results?location=marina': 'Dubai Marina',
          '/search-results?location=palm': 'Palm Jumeirah',
          '/search-results?location=jbr': 'Jumeirah Beach Residence',
          '/search-results?location=businessbay': 'Business Bay',
          '/search-results?location=arabianranches': 'Arabian Ranches',
          '/areas': 'All areas: guides and prices',
        },
      ],
      [
        SITE,
        {
          '/about': 'About us',
          '/how-we-rank': 'How we rank',
          '/tech-blog': 'Tech blog',
          '/press-centre': 'Press centre',
          '/investor-relations': 'Investor relations',
          '/developers': 'Developers',
          '/contact-us': 'Contact us',
          '/careers': 'Careers',
          '/privacy': 'Privacy',
          '/terms': 'Terms of use',
          '/accessibility': 'Accessibility',
          '/cookies': 'Cookies',
        },
      ],
    ] as [title: string, pages: Record<string, string>][],
    note: 'Check every permit with the Dubai Land Department before you pay.',
  },
  display: {
    currency: 'Currency',
    unit: 'Area unit',
    units: { sqft: 'Square feet', sqm: 'Square metres' },
    apply: 'Apply',
    /** @param day of the rates; null if there is only the dollar's. */
    note: (day: string | null, isOld?: boolean) =>
      `Dubai prices are set in dirhams. ${day ? `Other currencies are approximate, at the ${isOld ? 'old ' : ''}rates of ${day}.` : 'The dollar’s rate is fixed.'}`,
  },
  closeMessage: 'Close message',
  /** Label of the field that only robots fill in. */
  trap: 'Leave this empty',
};
