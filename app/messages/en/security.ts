import type { LimitedAction } from '#app/features/limits/types.ts';
import { SITE } from '../site-name.ts';
import { formats } from './formats.ts';

const { number, plural } = formats;

const actions: Record<LimitedAction, string> = {
  property_insert: 'Properties listed',
  message_insert: 'Messages sent',
  image_upload: 'Pictures uploaded',
};

const allowances: Record<LimitedAction, (n: string) => string> = {
  property_insert: (n) => `${n} properties`,
  message_insert: (n) => `${n} messages`,
  image_upload: (n) => `${n} pictures`,
};

/** The Security tab. */
export const security = {
  status: {
    label: 'Security status',
    account: 'Account Secure',
    emailConfirmed: 'Email confirmed.',
    secondFactorOn: 'Two-step sign-in is on.',
    secondFactorOff: 'Two-step sign-in is off.',
    session: 'Authenticated',
    since: 'Signed in since',
    until: 'Until',
    limits: 'Rate Limits',
    within: 'Well within every limit.',
    near: (n: number) => `${n} ${plural(n, { one: 'limit', other: 'limits' })} nearly reached.`,
    reached: (n: number) => `${n} ${plural(n, { one: 'limit', other: 'limits' })} reached.`,
  },
  returned: {
    title: 'Our mail does not reach you',
    text: (email: string, day: string) =>
      `Mail to ${email} came back on ${day}: it could not be delivered to this mailbox. Until it works, alerts, reminders and what others write to you don’t go there; you find them here. Change your email, or try again if it is right.`,
    tryAgain: 'Try again',
  },
  activity: {
    title: 'Recent Activity Limits',
    text: 'Actions counted in the last hour.',
    actions,
    action: 'Action',
    since: 'Since',
    done: 'Done',
    count: (n: number) => `${number(n)} action(s)`,
    threshold: (n: number) => `of ${number(n)} an hour`,
    empty: 'No recent activity recorded',
    lowered: 'Our team allows your account less than others. The reason:',
    answer: 'Answer us',
    /** 'An account may list 20 properties, …' */
    allowed: (limits: { action: LimitedAction; threshold: number }[]) =>
      `Allowed per hour: ${limits
        .map(({ action, threshold }) => allowances[action](number(threshold)))
        .join(', ')}.`,
  },
  settings: {
    title: 'Sign-in and account',
    password: 'Password',
    hasPassword: 'You sign in with a password.',
    noPassword: 'You have no password: you sign in another way.',
    changePassword: 'Change password',
    setPassword: 'Set a password',
    email: 'Email',
    changeEmail: 'Change email',
    keys: 'API keys',
    keysText: 'For programs of yours that read what everybody may.',
    openKeys: 'Open API keys',
    webhooks: 'Webhooks',
    webhooksText: 'Your program is notified of enquiries and of changes to your listings.',
    openWebhooks: 'Open webhooks',
    secondFactor: 'Two-step sign-in',
    secondFactorOn: 'On. You enter a code from your phone after your password.',
    secondFactorOff: 'Off. Anyone who has your password can sign in.',
    turnOn: 'Turn on',
    manage: 'Manage',
    /** Beside `turnOn` and `manage`, for people who don't see the row. */
    secondFactorAction: (action: string) => `${action}: two-step sign-in`,
    connected: (name: string) => `You can sign in with ${name}.`,
    notConnected: (name: string) => `You cannot sign in with ${name} yet.`,
    connect: 'Connect',
    connectName: (name: string) => `Connect ${name}`,
    connectFailed:
      'We could not connect it. It may already be connected to another account here; if not, please try again.',
  },
  devices: {
    title: 'Devices',
    text: 'Where you are signed in.',
    current: 'This device',
    flagged: 'Signed in from an old link',
    signedIn: 'Signed in',
    lastActive: 'Last active',
    ip: 'IP',
    signOut: 'Sign out',
    signOutOf: (name: string) => `Sign out: ${name}`,
    signingOut: 'Signing out...',
    signOutOthers: 'Sign out all other devices',
  },
  data: {
    title: 'Your data',
    export: `Everything ${SITE} holds about you, in one file.`,
    download: 'Download my data',
    delete: 'Your account and everything in it. You have 30 days to change your mind.',
    deleteAction: 'Delete my account',
  },
};
