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
