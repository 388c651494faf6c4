import type { SignInReason } from '#app/features/identity/sign-in/rules.ts';
import { SITE } from '../site-name.ts';

const reasons: Record<SignInReason, string> = {
  identity_conflict:
    'There is already an account with this email. Sign in with your password first, then connect the other way of signing in under Security.',
  email_reserved:
    'An account had this email until a few days ago, so it cannot be used yet. We have sent you an email about it.',
  provider_failed: 'We could not sign you in that way. Please try again.',
  security: 'Sign in to view your security status',
  listing: 'Authentication Error: You must be logged in to list a property',
  promote: 'You must be logged in to promote a property',
  save_search: 'Sign in to save this search, and we will email you when homes match it.',
};

/** Signing in, signing up and the pages around them. */
export const auth = {
  signIn: 'Sign In',
  signUp: 'Sign Up',
  needAccount: 'Need an account? Sign up',
  haveAccount: 'Already have an account? Sign in',
  signInText: 'Welcome back. Your saved homes, listings and messages are waiting.',
  reasons,
  signUpText: 'All you need is an email and a password.',
  byEmail: {
    text: 'New here? Your email above is enough, without a password. Open the link we send you, and you get at most one email a day, when there are new matches.',
    submit: 'Email me new matches',
  },
  agreement: {
    /** Each before its link. */
    toTerms: 'By signing up, you agree to our',
    terms: 'terms of use',
    toPrivacy: 'What we store about you:',
    privacy: 'Privacy',
  },
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  repeatPassword: 'Repeat new password',
  passwordHint:
    'At least 8 characters, with an uppercase letter, a lowercase letter and a number. Longer is safer.',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  show: 'Show',
  hide: 'Hide',
  forgotPassword: 'Forgot your password?',
  processing: 'Processing...',
  tooManyAttempts: 'Too many login attempts. Please wait before trying again.',
  or: 'or',
  continueWith: (provider: string) => `Continue with ${provider}`,
  close: 'Close',
  forgot: {
    title: 'Forgot your password?',
    text: 'Enter your email and we will send you a link to choose a new one.',
    submit: 'Send me a link',
    back: 'Back to sign in',
  },
  reset: {
    title: 'Choose a new password',
    text: 'You will be signed in here and signed out everywhere else.',
    submit: 'Save new password',
  },
  confirm: {
    title: 'Confirm your email',
    text: (email: string) => `One more step: confirm that ${email} is yours.`,
    password: 'Password you signed up with',
    choosePassword: 'Don’t know it? Choose a new password',
    submit: 'Confirm my email',
  },
  undo: {
    title: 'Undo the email change',
    text: 'Your account goes back to this email and every device is signed out. The password stops working, and two-step sign-in or any other way of signing in added since the change is removed. You then choose a new password.',
    submit: 'Undo the change',
  },
  secondFactor: {
    title: 'Enter your code',
    text: `Open your authenticator app and enter the six digits it shows for ${SITE}.`,
    code: 'Code',
    submit: 'Sign In',
    noPhone: 'Use a recovery code instead',
    recoveryText:
      'Enter one of the codes you saved when you turned on two-step sign-in. Each works once.',
    recoveryCode: 'Recovery code',
    recoverySubmit: 'Sign in with this code',
    startAgain: 'Start again',
  },
  checkEmail: {
    title: 'Check your email',
    confirm_email: (email: string | null) =>
      `We have sent a link to ${email ?? 'your email'}. Open it to confirm that the email is yours.`,
    reset_password: (email: string | null) =>
      `If there is an account for ${email ?? 'this email'}, a link to choose a new password is on its way.`,
    nothing: 'Nothing after a few minutes? Look in your spam folder.',
    kept: 'This is a demonstration: instead of sending emails, it shows them in a mailbox.',
    mailbox: 'Open the mailbox',
    home: 'Go to the home page',
  },
  linkProblem: {
    title: 'This link no longer works',
    text: 'It is invalid, has expired or has already been used. Only the newest link works.',
    /** Where somebody is signed in, whose email therefore is. */
    confirmed: 'Your email is confirmed',
    signedIn: (email: string) => `You are signed in as ${email}. There is nothing left to confirm.`,
    dashboard: 'Go to the dashboard',
    confirm_email: {
      text: 'Sign in: if your email is not confirmed yet, we will send you a new link.',
      action: 'Sign in',
    },
    reset_password: {
      text: 'Ask for a new link: it works for one hour.',
      action: 'Send me a new link',
    },
    change_email: {
      text: 'If your email has not changed yet, sign in and change it again under Security.',
      action: 'Sign in',
    },
    undo_email: {
      text: 'If the change has already been undone, sign in with this email or choose a new password for it.',
      action: 'Sign in',
    },
  },
};
