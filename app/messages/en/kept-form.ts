/** The toast above a form that could not be sent, as the session has ended. */
export const keptForm = {
  title: 'You have been signed out',
  text: 'Nothing was sent, and what you typed is still here. Sign in in another tab, then send it again.',
};
