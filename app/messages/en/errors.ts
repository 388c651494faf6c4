export const errors = {
  notFound: {
    title: 'Oops! Page not found',
    text: 'There is no page at this address. It may have moved, or the link may be mistyped.',
    home: 'Return to Home',
  },
  unexpected: {
    title: 'Something went wrong',
    text: 'This is our fault, not yours. Please try again in a moment.',
    reference: (reference: string) => `If it happens again, tell us this reference: ${reference}`,
    retry: 'Try again',
    home: 'Go to the home page',
  },
  unavailable: {
    title: 'Please try again in a moment',
    text: 'The site cannot answer right now. It should be able to again in a few seconds.',
    retry: 'Try again',
  },
  offline: {
    title: 'You are offline',
    text: 'This page needs a connection. Check yours, then try again: nothing you entered is lost.',
    retry: 'Try again',
  },
  badRequest: {
    title: 'We cannot read this address',
    text: 'Something in the link is damaged. Start again from the home page.',
  },
};
