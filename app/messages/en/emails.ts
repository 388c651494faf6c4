import { plural } from '#app/lib/text.ts';

/** What one email says. */
export interface EmailText {
  /** Also its heading. */
  subject: string;
  paragraphs: string[];
  facts?: [label: string, value: string][];
  /** On the button. */
  action?: string;
  /** Before a second link. */
  alternative?: string;
  /** Why the person gets it, and what to do if they should not. */
  reason: string;
}

export type EmailTexts = typeof emails;

const HOLDER = 'You get this email because this is the address of your account at Manzil.';

const text = (email: EmailText): EmailText => email;

export const emails = {
  name: 'Manzil',
  tagline: 'Homes and commercial property in Dubai, for sale and for rent',
  writtenOut: 'If the button does not work, open this address:',
  confirmEmail: (hours: number) =>
    text({
      subject: 'Confirm your email address',
      paragraphs: [
        'Welcome to Manzil. One step is left: confirm that this address is yours, and your account is ready.',
        `The link works once, within the next ${hours} hours.`,
      ],
      action: 'Confirm my address',
      reason:
        'You get this email because somebody created an account at Manzil with this address. If it was not you, do nothing: without the confirmation the account cannot be used.',
    }),
  alreadyRegistered: text({
    subject: 'You already have an account',
    paragraphs: [
      'Somebody, probably you, wanted to create an account at Manzil with this address. It has one already, so nothing was changed.',
    ],
    action: 'Sign in',
    alternative: 'If you have forgotten your password, choose a new one here:',
    reason:
      'You get this email because this address was entered to create an account at Manzil. If it was not you, there is nothing to do.',
  }),
  resetPassword: (minutes: number) =>
    text({
      subject: 'Choose a new password',
      paragraphs: [
        'You asked to choose a new password for your account at Manzil.',
        `The link works once, within the next ${minutes} ${plural(minutes, 'minute', 'minutes')}.`,
      ],
      action: 'Choose a new password',
      reason:
        'You get this email because somebody asked for a new password for this address. If it was not you, do nothing: your password stays as it is.',
    }),
  confirmNewEmail: (hours: number) =>
    text({
      subject: 'Confirm your new email address',
      paragraphs: [
        'You want to use this address for your account at Manzil. Confirm that it is yours, and from then on you sign in with it.',
        `The link works once, within the next ${hours} hours.`,
      ],
      action: 'Confirm my new address',
      reason:
        'You get this email because somebody entered this address for their account at Manzil. If it was not you, do nothing: the account keeps its old address.',
    }),
  emailChanged: (newEmail: string) =>
    text({
      subject: 'Your email address was changed',
      paragraphs: [
        `Your account at Manzil now has the address ${newEmail}. You sign in with the new one from now on, and our emails go there. Other devices have been signed out.`,
        'If this was you, there is nothing to do. If it was not, undo it within seven days and choose a new password.',
      ],
      action: 'Undo the change',
      reason: 'You get this email because this was the address of your account at Manzil.',
    }),
  emailReserved: text({
    subject: 'This email was changed on an account',
    paragraphs: [
      'Somebody, perhaps you, wants to use this email at Manzil. Your account here had it until it was changed within the last seven days, so nobody else can use it yet.',
      'If you made that change, sign in with your new email. If you did not, somebody else may be in your account: undo the change and choose a new password.',
    ],
    action: 'Undo the change',
    reason:
      'You get this email because it was entered at Manzil to sign up, to sign in, for a new password or for another account.',
  }),
  emailChangeUndone: (email: string) =>
    text({
      subject: 'Your change of email was undone',
      paragraphs: [
        `Your account at Manzil has the email ${email} again: somebody used the link we sent there when it was changed. Every device was signed out.`,
        'If this was not you, write to us.',
      ],
      reason: 'You get this email because your account at Manzil had it until now.',
    }),
  emailTaken: text({
    subject: 'This address already has an account',
    paragraphs: [
      'Somebody, perhaps you, wanted to move their account at Manzil to this address. It already belongs to another account here, so nothing was changed.',
      'If it was you, sign in with this address, or choose a different one for the other account.',
    ],
    reason:
      'You get this email because this address was entered for another account at Manzil. If it was not you, there is nothing to do.',
  }),
  newSignIn: (device: string, time: string, ip: string) =>
    text({
      subject: 'A new sign-in to your account',
      paragraphs: [
        'Somebody signed in to your account at Manzil from a device it has not been used on before.',
        'If this was you, there is nothing to do. If it was not, sign that device out and change your password.',
      ],
      facts: [
        ['Device', device],
        ['Time', dubaiTime(time)],
        ['IP address', ip],
      ],
      action: 'Review my sign-ins',
      reason: HOLDER,
    }),
  passwordChanged: (time: string) =>
    text({
      subject: 'Your password was changed',
      paragraphs: [
        `The password of your account at Manzil was changed on ${dubaiTime(time)}.`,
        'If this was you, there is nothing to do. If it was not, choose a new password now.',
      ],
      action: 'Choose a new password',
      reason: HOLDER,
    }),
  secondFactorOn: text({
    subject: 'Two-step sign-in is on',
    paragraphs: [
      'From now on, signing in to your account at Manzil takes a code from your authenticator app besides your password. Keep your recovery codes somewhere safe.',
      'If you did not turn this on, look at your account now.',
    ],
    action: 'Review my security settings',
    reason: HOLDER,
  }),
  secondFactorOff: text({
    subject: 'Two-step sign-in is off',
    paragraphs: [
      'From now on, your password alone is enough to sign in to your account at Manzil.',
      'If you did not turn this off, look at your account now.',
    ],
    action: 'Review my security settings',
    reason: HOLDER,
  }),
  deletionScheduled: (time: string) =>
    text({
      subject: 'Your account will be deleted',
      paragraphs: [
        `As you asked, your account at Manzil and everything in it will be deleted on ${dubaiTime(time)}. Nobody can bring it back after that.`,
        'If you change your mind, sign in before then and keep it.',
      ],
      action: 'Sign in',
      reason: HOLDER,
    }),
  deletionUndone: text({
    subject: 'Your account stays',
    paragraphs: [
      'Your account at Manzil will not be deleted. Everything in it, your listings too, is as it was.',
      'If you did not ask for this, change your password.',
    ],
    reason: HOLDER,
  }),
};

function dubaiTime(time: string): string {
  return `${time} (Dubai time)`;
}
