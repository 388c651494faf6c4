/** Toasts when a session begins and ends. */
export const session = {
  signedIn: { title: 'Success', text: 'Successfully logged in' },
  signedUp: {
    title: 'Success',
    text: 'Registration successful! Please check your email to verify your account.',
  },
  signedOut: { title: 'Signed Out', text: 'You have been successfully logged out' },
  signOutError: 'Sign Out Error',
  unexpected: 'An unexpected error occurred',
};
