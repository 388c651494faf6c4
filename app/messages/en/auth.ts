/** Signing in, signing up and the pages around them. */
export const auth = {
  signIn: 'Sign In',
  signUp: 'Sign Up',
  needAccount: 'Need an account? Sign up',
  haveAccount: 'Already have an account? Sign in',
  signInText: 'Welcome back. Your profile and your listings are waiting.',
  signUpText: 'All it takes is an email address and a password.',
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  repeatPassword: 'Repeat the new password',
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
    text: 'Tell us your email address and we will send you a link to choose a new one.',
    submit: 'Send me a link',
    back: 'Back to sign in',
  },
  reset: {
    title: 'Choose a new password',
    text: 'You will be signed in with it here, and signed out everywhere else.',
    submit: 'Save the new password',
  },
  confirm: {
    title: 'Confirm your email address',
    text: (email: string) => `One more step: confirm that ${email} is yours.`,
    password: 'The password you chose',
    submit: 'Confirm my email address',
  },
  undo: {
    title: 'Undo the change of your email address',
    text: 'Your account gets this address back, and everybody is signed out of it. Then choose a new password.',
    submit: 'Undo the change',
  },
  secondFactor: {
    title: 'Enter your code',
    text: 'Open your authenticator app and type the six digits it shows for Manzil.',
    code: 'Code',
    submit: 'Sign In',
    noPhone: 'Use a recovery code instead',
    recoveryText: 'One of the codes you kept when you turned on two-step sign-in. Each works once.',
    recoveryCode: 'Recovery code',
    recoverySubmit: 'Sign in with this code',
    startAgain: 'Start again',
  },
  checkEmail: {
    title: 'Check your email',
    confirm_email: (email: string | null) =>
      `We have sent a link to ${email ?? 'your email address'}. Open it to verify your account.`,
    reset_password: (email: string | null) =>
      `If there is an account for ${email ?? 'this email address'}, a link to choose a new password is on its way.`,
    nothing: 'Nothing there after a few minutes? Look in the spam folder.',
    kept: 'This is a demonstration: it sends no mail, but shows what it would send.',
    mailbox: 'Open the mailbox',
    home: 'Go to the home page',
  },
  linkProblem: {
    title: 'This link no longer works',
    text: 'It is invalid, has expired or was used already. Only the newest link we sent counts.',
    confirm_email: {
      text: 'If your address is confirmed already, simply sign in. If not, sign in too: we will then send you a new link.',
      action: 'Sign in',
    },
    reset_password: {
      text: 'Ask for a new link: it works for one hour.',
      action: 'Send me a new link',
    },
    change_email: {
      text: 'Your address has not been changed. Sign in and ask for the change again under Security.',
      action: 'Sign in',
    },
    undo_email: {
      text: 'If the change was undone already, sign in with this address, or choose a new password for it.',
      action: 'Sign in',
    },
  },
};
