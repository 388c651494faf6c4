export const errors = {
  /** Below what failed. */
  number: (id: string) => `If you write to us, name this number: ${id}`,
  searchAgain: {
    label: 'Look for homes in',
    hint: 'Area, building or metro station',
    submit: 'Search properties',
  },
  notFound: {
    title: 'Oops! Page not found',
    text: 'This page does not exist. It may have moved, or the link may be wrong.',
    home: 'Return to Home',
    firstPage: 'Go to the first page',
  },
  unexpected: {
    title: 'Something went wrong',
    text: 'This is our fault, not yours. Please try again in a moment.',
    retry: 'Try again',
    home: 'Go to the home page',
  },
  unavailable: {
    title: 'Please try again in a moment',
    text: 'The site is not available right now. It should be back in a few seconds.',
    retry: 'Try again',
  },
  offline: {
    title: 'You are offline',
    text: 'Check your internet connection, then try again.',
    retry: 'Try again',
  },
};
