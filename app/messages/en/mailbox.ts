import { SITE } from '../site-name.ts';
import { formats } from './formats.ts';

const { number, plural } = formats;

export const mailbox = {
  title: 'Demonstration mailbox',
  description: `The emails that this demonstration of ${SITE} would send, for anyone to read.`,
  notice:
    'This site sends no emails. It keeps them here for seven days, where anyone can read them.',
  to: 'Recipient',
  toHint: 'name@example.com',
  filter: 'Show',
  all: 'Show all emails',
  count: (n: number) => `${number(n)} ${plural(n, { one: 'email', other: 'emails' })}`,
  countTo: (n: number, to: string) =>
    `${number(n)} ${plural(n, { one: 'email', other: 'emails' })} to ${to}`,
  list: 'Emails, newest first',
  toWhom: (recipient: string) => `To ${recipient}`,
  empty: {
    title: 'No emails yet',
    text: 'Create an account or write to an agent, and the email appears here.',
    filteredTitle: (to: string) => `No emails to ${to}`,
    filteredText: 'Check the spelling, or show all emails.',
  },
  back: 'All emails',
  from: 'From',
  recipient: 'To',
  subject: 'Subject',
  time: 'Time',
  dubaiTime: (time: string) => `${time} (Dubai time)`,
  asHtml: 'As most email apps show it',
  frame: (subject: string) => `The email: ${subject}`,
  asText: 'As plain text',
};
