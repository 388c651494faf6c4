/** What people are told when an account request cannot be done. */
export const authErrors = {
  invalidCredentials: 'Invalid email or password',
  emailNotConfirmed:
    'Please confirm your email address first. We have sent you a new link; the latest one counts.',
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
    'This is not the password of the sign-up that this link belongs to. If you signed up more than once, open the other email.',
  linkInvalid: 'This link is invalid, has expired or was used already.',
  identityConflict:
    'There is an account with this email address already. Sign in to it with your password first; then connect the other way of signing in under Security.',
  emailTaken:
    'Another account has this email, or had it within the last seven days. Please choose a different one.',
  emailTakenBack:
    'Another account uses this email now, so the change cannot be undone yet. Change or delete that account first; this link keeps working.',
  emailReserved:
    'An account had this email until a few days ago, so it cannot be used yet. We have sent you an email about it.',
  wrongPassword: 'This is not your current password.',
  sameEmail: 'This is your email address already.',
  invalidCode: 'This code is not right. Codes change every 30 seconds; each works once.',
  invalidRecoveryCode: 'This recovery code is not right or was used already.',
  codeRequired: 'This account asks for a code of its authenticator as well.',
  challengeGone: 'This sign-in took too long. Please sign in again.',
  providerFailed: 'The other site did not sign you in. Please try again.',
  connectFailed:
    'It was not connected: perhaps it belongs to another account here. Please try again.',
  unexpected: 'An unexpected error occurred',
  statusReason: {
    security: 'Sign in to view your security status',
  },
};
