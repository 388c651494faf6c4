import { SITE } from '../site-name.ts';

/**
 * The cards below the newest listings: of each row the first three whose page has something to show. Only the server reads them:
 * browsers have them in the page.
 */
export const homeCards = {
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
      {
        title: 'Where to live',
        text: 'What each area is like, what is near, and how far it is to the metro.',
        link: 'See all areas',
        to: '/areas',
        picture: '/pictures/townhouses.svg',
      },
    ],
  },
  promos: { label: 'Offers and news', link: 'Find out more' },
  more: {
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
      {
        title: 'Rent increases',
        text: 'What a landlord may ask for at a renewal.',
        to: '/rent-increase',
      },
      {
        title: 'Guides for sellers',
        text: 'From the first price to the transfer.',
        to: '/seller-guides',
      },
    ],
  },
};
