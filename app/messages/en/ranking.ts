import { SITE } from '../site-name.ts';

export const ranking = {
  title: 'How we rank',
  description: `What decides the order of every list on ${SITE}, and what money can and can’t change.`,
  /** Each is tested against the lists: `how-we-rank.server.test.ts`. */
  sections: [
    [
      'Newest listed',
      'Search results, Buy, Rent and the commercial lists come in this order unless you choose another. Featured listings come first, then all others, each group with the newest at the top. A listing’s date is the day it was published here, or the one in the file its agency sends us. Editing it or cutting its price doesn’t move it up.',
    ],
    [
      'Featured listings',
      'Advertisers can pay to feature a property for a month, at one price for everybody. It then leads the order above, the newest first among those that are featured, and carries a “Featured” label wherever it appears. The moment the month ends, or if the money is given back, it returns to its usual place. Our team can feature a listing without payment: same label, same place. Money buys nothing else here.',
    ],
    [
      'Any other order',
      'If you sort by price, all-in cost, size, price per square foot, gross yield or the walk to the nearest metro station, that alone decides. Featured listings get no head start. Rents are compared by the year: twelve months, 52 weeks or 365 days. The all-in cost is what we work out from the price and the usual fees, the walk is the straight line and 30% more, and the gross yield of a ready home is the median rent of homes of its type and bedrooms in its community, as a share of its price. Listings without the figure come last.',
    ],
    ['Newest listings on the home page', 'These are simply the newest, featured or not.'],
    [
      'Similar homes',
      'A home’s page ends with others of its type, for sale if it is for sale and to rent if it is to rent. First come those in the same community with the same number of bedrooms, then others in that community at a price up to half higher or lower, then homes elsewhere with the same number of bedrooms, then the rest. Within each group the nearest in price comes first. Featured homes get no head start.',
    ],
    [
      'Agents',
      'Agents with the most properties listed come first, counted in the place you chose or in all of Dubai. Equal counts are in alphabetical order. Ratings, closed deals and response times are shown but move nobody up, and nobody can pay to climb. Only where you ask agents to value a home, those with equal counts come with who usually answers sooner first, then in alphabetical order. On an agent’s page the newest listings and the newest ratings come first.',
    ],
    [
      'Areas',
      'Areas are listed by name, or by price per sq ft, gross yield or price rise if you choose that; those without the figure come last. The home page shows those with the most properties listed, or those that we have chosen for it. An area’s page shows the four newest properties for sale and the four newest to rent, featured or not. Its agents and the places inside it come with the most properties listed first, and what is near it with the nearest first.',
    ],
    ['Homes abroad', 'The newest come first, whatever their currency.'],
    [
      'Sold prices and the price index',
      'Sales are listed by date, the latest first, or by price, price per square foot or size if you choose that. The index starts with the areas where the most homes were sold in its last three months, and can be sorted by name or by any column. Rows without that figure come last.',
    ],
    [
      'Guides, news and posts',
      'The most recently published come first, in every list and in the RSS feed.',
    ],
    [
      'Places suggested as you type',
      'First the place whose name is exactly what you typed, then names that begin with it, then names with a word that begins with it, then names that contain it. Among equal matches, the one with the most listings comes first. The first three places are followed by up to three stations, landmarks or developers.',
    ],
    [
      'What you have saved, hidden or compared',
      'Homes you saved or hid are listed latest first, and homes you compare in the order you chose them.',
    ],
    [
      'Alert emails',
      'An alert lists the latest finds first: up to ten homes, and how many more there are. An email about your saved homes starts with the one you saved last.',
    ],
    [
      'What plays no part',
      'We don’t rank by who you are, what you have looked at before or which agency lists a home. Everyone who searches for the same thing sees the same results in the same order, except for homes they have hidden.',
    ],
  ] as [title: string, text: string][],
};
