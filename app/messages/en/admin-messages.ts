import { formats } from './formats.ts';

const { number, plural } = formats;

const messages = (n: number) => `${number(n)} ${plural(n, { one: 'message', other: 'messages' })}`;

/** The admin area's list of messages from the contact form. */
export const adminMessages = {
  title: 'Messages to us',
  back: 'Dashboard',
  text: 'Messages from Contact us that nobody has answered yet, longest waiting first. Answer by email, then mark the message as answered: it is deleted 90 days later.',
  none: 'No messages are waiting.',
  failed: 'Failed to load messages',
  found: messages,
  from: 'From',
  message: 'Message',
  sent: 'Sent',
  messageOf: (name: string) => `message from ${name}`,
  answer: 'Mark as answered',
  done: {
    answer: (n: number) => `${messages(n)} marked as answered.`,
    reopen: (n: number) => `${messages(n)} back in the list.`,
  },
  file: {
    name: 'contact-messages',
    columns: ['Id', 'Name', 'Email', 'Phone', 'Message', 'Sent (Dubai time)'],
  },
};
