import { SITE } from '../site-name.ts';

export const home = {
  metaTitle: 'Property for sale and to rent in Dubai',
  description:
    'Search homes and commercial property for sale and to rent in Dubai. No account needed.',
  heroTitle: 'Find your place in Dubai',
  heroText:
    'Every listing shows the price, the size and who is selling or letting. No account needed.',
  forSale: 'For sale',
  toRent: 'To rent',
  bedrooms: 'Bedrooms',
  continue: 'Continue where you left off',
  seen: (title: string) => `Seen: ${title}`,
  editorial: {
    label: 'Good to know',
    cards: [
      {
        title: 'What it costs to buy',
        text: 'Allow 6 to 8 per cent on top of the price: 4 per cent for the Land Department, plus trustee and agency fees.',
        link: 'Work out the costs',
        to: '/stamp-duty-calculator',
        picture: '/pictures/tower.svg',
      },
      {
        title: 'What it costs to rent',
        text: 'A deposit of 5 per cent, an agency fee of 5 per cent, and the rent in one to four cheques.',
        link: 'Read the renters’ guide',
        to: '/renter-guides',
        picture: '/pictures/living.svg',
      },
      {
        title: 'What homes really sold for',
        text: 'Asking prices aren’t sale prices. See what was registered, by area and by building.',
        link: 'See sold prices',
        to: '/sold-prices',
        picture: '/pictures/villa.svg',
      },
    ],
  },
  promos: {
    label: `More from ${SITE}`,
    links: [
      {
        title: 'Free home valuation',
        text: 'See what homes like yours sold for.',
        to: '/home-valuation',
      },
      {
        title: 'Commercial property',
        text: 'Offices, shops and land across the city.',
        to: '/commercial-property',
      },
      {
        title: 'Energy efficiency',
        text: 'What cooling costs, and how to pay less.',
        to: '/energy-efficiency',
      },
    ],
  },
  banner: {
    title: 'Sign in or create an account',
    text: 'Save homes, set alerts and keep your messages in one place.',
    action: 'Sign in',
  },
  areas: {
    title: 'Popular areas',
    all: 'All areas',
  },
  newest: 'Newest listings',
  moreForSale: 'More for sale',
  moreToRent: 'More to rent',
};
