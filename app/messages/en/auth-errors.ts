/** What people are told when an account request cannot be done. */
export const authErrors = {
  invalidCredentials: 'Invalid email or password',
  emailNotConfirmed:
    'Please confirm your email first. We have sent you a new link; older ones no longer work.',
  tooManyAttempts: 'Too many login attempts. Please wait before trying again.',
  tooManyRequests: 'Too many requests. Please wait before trying again.',
  wait: (minutes: number) =>
    minutes === 1 ? 'You can try again in 1 minute.' : `You can try again in ${minutes} minutes.`,
  waitMoment: 'You can try again in a few seconds.',
  busy: 'Many people are signing in right now. Please try again in a few seconds.',
  missingSession: 'You are not signed in.',
  sessionNotFound: 'Your session has ended. Please sign in again.',
  invalidToken: 'This token is invalid or has expired.',
  otherPassword:
    'This link belongs to a sign-up with a different password. If you signed up more than once, try the link in the other email.',
  linkInvalid: 'This link is invalid, has expired or has already been used.',
  identityConflict:
    'There is already an account with this email. Sign in with your password first, then connect the other way of signing in under Security.',
  emailTaken:
    'Another account has this email, or had it within the last seven days. Please choose a different one.',
  emailTakenBack:
    'Another account uses this email now, so the change cannot be undone yet. Change or delete that account first; this link keeps working.',
  emailReserved:
    'An account had this email until a few days ago, so it cannot be used yet. We have sent you an email about it.',
  wrongPassword: 'This is not your current password.',
  sameEmail: 'This is already your email.',
  invalidCode: 'This code is wrong. Codes change every 30 seconds, and each works only once.',
  invalidRecoveryCode: 'This recovery code is wrong or has already been used.',
  codeRequired: 'This account also needs a code from its authenticator app.',
  challengeGone: 'This sign-in took too long. Please sign in again.',
  providerFailed: 'We could not sign you in that way. Please try again.',
  connectFailed:
    'We could not connect it. It may already be connected to another account here; if not, please try again.',
  statusReason: {
    security: 'Sign in to view your security status',
  },
};
