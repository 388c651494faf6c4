/** The pages below Security that change how a person signs in. */
export const accountSettings = {
  back: 'Back to Security',
  saving: 'Saving...',
  current: 'Current password',
  password: {
    title: 'Change password',
    intro: 'You will stay signed in here; every other device will be signed out.',
    new: 'New password',
    repeated: 'New password again',
    hint: 'At least 8 characters, with an uppercase letter, a lowercase letter and a number.',
    submit: 'Change password',
  },
  noPassword: {
    title: 'Set a password',
    intro: (email: string) =>
      `You sign in through another site and have no password here. We can send a link to ${email} with which you set one.`,
    submit: 'Send me a link',
    sent: 'We have sent you a link. It works for an hour.',
  },
  email: {
    title: 'Change email address',
    intro: (email: string) =>
      `Your address is ${email}. We will send a link to the new one; until you follow it, nothing changes.`,
    new: 'New email address',
    submit: 'Send the link',
  },
  secondFactor: {
    title: 'Two-step sign-in',
    off: 'With two-step sign-in, knowing your password is not enough: signing in also takes a code from an app on your phone, such as Google Authenticator, 1Password or Aegis.',
    start: 'Set up two-step sign-in',
    scan: 'Scan this picture with your authenticator app',
    picture: 'QR code for your authenticator app',
    orType: 'Or type this key into it:',
    code: 'Code from the app',
    codeHint: 'Six digits',
    confirm: 'Turn on',
    on: 'Two-step sign-in is on. Signing in takes your password and a code from your authenticator app.',
    codes: 'Your recovery codes',
    codesIntro:
      'Each of these signs you in once if you lose your phone. Keep them somewhere safe: they are not shown again.',
    done: 'I have kept them',
    renew: 'Make new recovery codes',
    renewIntro: 'The old ones will no longer work.',
    turnOff: 'Turn off two-step sign-in',
  },
  delete: {
    title: 'Delete my account',
    intro:
      'Your listings are withdrawn and you are signed out everywhere, at once. For 30 days you can sign in and change your mind; after that your account and everything in it is deleted for good.',
    exportFirst: 'You may want to download your data first.',
    export: 'Download my data',
    submit: 'Delete my account',
    pending: 'Deleting...',
  },
  restore: {
    title: 'Your account is on its way out',
    intro: (date: string) =>
      `You asked us to delete it, and on ${date} we will. Until then you can change your mind: everything comes back as it was.`,
    submit: 'Keep my account',
    pending: 'Restoring...',
    signOut: 'Sign out',
  },
};
