import { flashMessages } from './flash-messages.ts';
import { formats } from './formats.ts';

const { number, plural, weekday } = formats;

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** Enquiries: the contact dialog, the inbox and conversations. */
export const conversations = {
  contact: {
    title: 'Contact Agent',
    description: (title: string) => `Write to whoever lists ${title}.`,
    viewingTitle: 'Request viewing',
    name: 'Name',
    email: 'Email',
    phone: 'Phone (optional)',
    message: 'Message',
    text: "I'm interested in this property and would like more information.",
    viewingText: "I'd like to view this property. Please let me know which time suits you.",
    days: 'Days that suit you',
    hours: 'Times that suit you (Dubai)',
    consent:
      'By sending this, you agree that we pass on your name, email, phone number and message to whoever lists this property, so that they can reply.',
    send: 'Send Message',
    sendViewing: 'Send request',
    sending: 'Sending...',
    trap: 'Leave this empty',
    close: 'Close',
  },
  weekday,
  clock,
  viewingTimes: (days: string[], hours: number[]) =>
    `${days.map((day) => weekday(new Date(day))).join(', ')} at ${hours.map(clock).join(', ')}`,
  sent: flashMessages.messageSent,
  failedTitle: 'Error',
  unknownProperty: 'Unknown property',
  inbox: {
    empty: 'No messages yet',
    emptyText: 'Messages about your properties, and your own enquiries, will appear here.',
    loading: 'Loading messages...',
    failed: 'Failed to load data',
    count: (n: number) =>
      `${number(n)} ${plural(n, { one: 'message', other: 'messages' })}, newest first`,
    pastEnd: 'There is nothing on this page',
    firstPage: 'Go to the first page',
    regarding: 'Regarding property: ',
    read: 'Read',
    unread: 'Unread',
    markRead: 'Mark as read',
    marking: 'Marking...',
    you: 'You',
    deleted: 'Deleted account',
    viewing: 'Viewing',
    open: 'Open conversation',
  },
  thread: {
    title: 'Conversation',
    description: 'What you and the other side wrote about this property.',
    back: 'All messages',
    reply: 'Your reply',
    share: 'Let them see my email and phone number',
    send: 'Send reply',
    keepText: 'Keep this conversation in your account, with the rest of your messages.',
    keep: 'Keep in my messages',
    keeping: 'Keeping...',
  },
};
