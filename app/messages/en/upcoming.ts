/** Pages that have a public URL but no content yet. */
export const upcoming = {
  label: 'Coming soon',
  notice: 'We are still working on this page.',
  meanwhile: 'In the meantime',
  links: { buy: 'Homes for sale', rent: 'Homes to rent' },
  pages: {
    'commercial-property': [
      'Commercial property',
      'Offices, shops and land in Dubai, with a search of their own.',
    ],
    'commercial-for-sale': [
      'Commercial property for sale',
      'Offices, shops and land for sale in Dubai.',
    ],
    'commercial-to-rent': ['Commercial property to rent', 'Offices and shops to rent in Dubai.'],
    'overseas-homes': [
      'Overseas homes',
      'Homes outside the Emirates, priced in their own currency.',
    ],
    'sold-prices': [
      'Sold prices',
      'What homes in Dubai really sold for, from registered transactions.',
    ],
    'house-price-index': [
      'House price index',
      'How prices move, area by area, from registered transactions.',
    ],
    'find-agent': ['Find an agent', 'Find an agent in Dubai by area, speciality and language.'],
    'stamp-duty-calculator': [
      'Stamp duty calculator',
      'What it costs to transfer a property in Dubai, line by line.',
    ],
    'property-guides': ['Property guides', 'How buying, selling and renting work in Dubai.'],
    'property-news': ['Property news', 'What changes in the market and in the rules.'],
    'buyer-guides': ['Guides for buyers', 'From the first viewing to the title deed.'],
    'seller-guides': ['Guides for sellers', 'From the valuation to the transfer.'],
    'renter-guides': ['Guides for renters', 'Deposits, cheques, Ejari and your rights.'],
    about: ['About us', 'Who makes Manzil, and why.'],
    'tech-blog': ['Tech blog', 'How Manzil is built.'],
    'press-centre': ['Press centre', 'News about Manzil, figures and pictures for journalists.'],
    'investor-relations': [
      'Investor relations',
      'Reports and dates for people who invest in Manzil.',
    ],
    'contact-us': ['Contact us', 'How to reach the people behind Manzil.'],
    careers: ['Careers', 'Open positions at Manzil, and how we work.'],
  } as Record<string, [title: string, description: string]>,
};
