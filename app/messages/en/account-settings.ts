/** The pages below Security that change how a person signs in. */
export const accountSettings = {
  back: 'Back to Security',
  saving: 'Saving...',
  current: 'Current password',
  password: {
    title: 'Change password',
    intro: 'You stay signed in here. All other devices are signed out.',
    new: 'New password',
    repeated: 'Repeat new password',
    hint: 'At least 8 characters, with an uppercase letter, a lowercase letter and a number.',
    submit: 'Change password',
  },
  noPassword: {
    title: 'Set a password',
    intro: (email: string) =>
      `You sign in another way and have no password here. We can send a link to ${email} so that you can set one.`,
    submit: 'Send me a link',
  },
  passwordFirst: {
    text: 'Adding one asks for your password, and you have none yet.',
    set: 'Set a password',
  },
  email: {
    title: 'Change email',
    intro: (email: string) =>
      `Your email is ${email}. We will send a link to the new one. Nothing changes until you open it.`,
    new: 'New email',
    submit: 'Send link',
  },
  secondFactor: {
    title: 'Two-step sign-in',
    off: 'Two-step sign-in asks for a code as well as your password. The code comes from an app on your phone, such as Google Authenticator, 1Password or Aegis.',
    start: 'Set up two-step sign-in',
    scan: 'Scan this QR code with your authenticator app',
    picture: 'QR code for your authenticator app',
    orType: 'Or enter this key in the app:',
    code: 'Code from the app',
    codeHint: 'Six digits',
    confirm: 'Turn on',
    on: 'Two-step sign-in is on. You sign in with your password and a code from your authenticator app.',
    codes: 'Your recovery codes',
    codesIntro:
      'If you lose your phone, each of these codes lets you sign in once. Keep them somewhere safe: we will not show them again.',
    signedOut: 'You have been signed out on all other devices.',
    done: 'I have saved them',
    renew: 'Get new recovery codes',
    renewIntro: 'Your old codes will stop working.',
    turnOff: 'Turn off two-step sign-in',
  },
  delete: {
    title: 'Delete my account',
    intro:
      'Your listings are withdrawn and you are signed out everywhere straight away. You can sign in and change your mind within 30 days. After that, your account and everything in it are deleted for good. Days left of promotions you paid for are then lost: to have them refunded, withdraw the property first.',
    company: (company: string) =>
      `Listings that a feed or an import of ${company} brought for you go to one of its owners. To choose who gets them, or to give yours to a colleague, leave the company first.`,
    leaveCompany: 'Leave the company',
    exportFirst: 'You may want to download your data first.',
    export: 'Download my data',
    submit: 'Delete my account',
    pending: 'Deleting...',
  },
  suspended: {
    title: 'Your account is suspended',
    intro:
      'Our team has suspended your account. Your listings are not shown, and you can’t list or write to anybody. Everything you had is kept. The reason:',
    answered: 'What you answered',
    answer: {
      title: 'Your answer',
      text: 'If you think this is a mistake, or have put it right, tell our team. We reply by email.',
      submit: 'Send answer',
      sending: 'Sending...',
    },
    data: 'Your data',
    export: 'Download your data',
    delete: 'Delete your account',
    deleted: (date: string) => `As you asked, your account will be deleted on ${date}.`,
    keep: 'Keep my account',
    keeping: 'Restoring...',
    signOut: 'Sign out',
    signingOut: 'Signing out...',
  },
  restore: {
    title: 'Your account will be deleted',
    intro: (date: string) =>
      `You asked us to delete your account, and we will do so on ${date}. Until then you can keep it, with everything as it was.`,
    submit: 'Keep my account',
    pending: 'Restoring...',
  },
};
