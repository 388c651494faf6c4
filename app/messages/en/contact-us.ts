import { SITE } from '../site-name.ts';
import { formats } from './formats.ts';

const { number, plural } = formats;

/** The public contact form, and how else to reach the operator. */
export const contactUs = {
  title: 'Contact us',
  description: `Write to the people behind ${SITE}, call us or visit our office in Dubai: questions about the site, your account, listings, press and partnerships.`,
  intro: 'Questions, mistakes, ideas: tell us. We read every message and answer by email.',
  form: {
    title: 'Send us a message',
    message: 'Message',
    about: (reference: string) =>
      `I’m interested in the home with the reference ${reference} and would like more information.`,
    privacy: (days: number) =>
      `We use what you send only to answer you. We delete it ${plural(days, { one: 'a day', other: `${number(days)} days` })} after replying, and never keep it longer than a year.`,
    privacyLink: 'More about privacy',
    send: 'Send Message',
    sending: 'Sending...',
  },
  office: {
    title: 'Reach us directly',
    phone: 'Phone',
    email: 'Email',
    address: 'Address',
    hours: 'Hours',
    open: 'Daily, 9:00 AM to 6:00 PM (Dubai time)',
  },
  before: {
    title: 'It may be quicker another way',
    listing: {
      title: 'A home you have seen',
      text: 'Its agent or owner knows it best. Open the property and choose Contact Agent: your message reaches them at once, and their answer comes to you by email.',
    },
    report: {
      title: 'A listing or message that looks wrong',
      text: 'Choose Report this listing on the property’s page, or Report this conversation below a conversation. Our staff check every report. The other side never learns who sent it.',
    },
    account: {
      title: 'Your account',
      text: 'You can set a new password, change your email, download your data and delete your account yourself.',
      password: 'Set a new password',
      dashboard: 'Open your dashboard',
    },
    ranking: {
      title: 'How results are ordered',
      text: 'Which home comes first, what a featured listing is and what we never do for money.',
      link: 'Read how we rank',
    },
  },
};
