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
    'find-agent': ['Find an agent', 'Find an agent in Dubai by area, speciality and language.'],
    'contact-us': ['Contact us', 'How to reach the people behind Manzil.'],
  } as Record<string, [title: string, description: string]>,
};
