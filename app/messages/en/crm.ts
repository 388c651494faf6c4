import { formats } from './formats.ts';

const { number, plural } = formats;

/** The connections of a company's CRM. */
export const crm = {
  title: 'CRM',
  text: 'Your CRM gets every lead, and every change to your listings, as it happens. Enter its webhook link, or its email for leads, which we ask to confirm.',
  /** Of people who list without a company. */
  ofPerson: {
    title: 'Webhooks',
    text: 'Your program is notified of every enquiry, and of every change to your listings, as it happens. What you list for a company goes to the company’s CRM instead.',
    nameHint: 'Such as what your program is for. Only you see this.',
    target: 'Link',
  },
  documentation: 'What is sent, and how it is signed',
  none: 'No connections yet',
  noneText: 'Each will show here with what it is sent and whether it arrives.',
  list: 'Connections',
  events: {
    'lead.received': 'A lead was received',
    'listing.published': 'A listing was published',
    'listing.changed': 'A listing was changed',
    'listing.withdrawn': 'A listing was withdrawn',
    test: 'Test',
  },
  waiting: (n: number) =>
    `${number(n)} ${plural(n, { one: 'message waits', other: 'messages wait' })}`,
  failing: 'Failing since',
  paused: 'Paused since',
  pausedText:
    'Everything we sent for a day failed, so we stopped. New messages wait for up to 30 days. Resume once it can be reached again.',
  unconfirmed:
    'Not confirmed: leads wait, for up to 30 days, until somebody opens the link we sent to this email and presses the button',
  sendLink: 'Send the link again',
  confirmation: {
    title: (company: string) => `Leads of ${company}`,
    text: (email: string) =>
      `Enquiries to the company, with names, emails and phone numbers, will be sent to ${email} as they arrive.`,
    confirm: 'Confirm the email',
    confirming: 'Confirming...',
    goneTitle: 'This link no longer works',
    goneText:
      'It has been used, we have sent a newer one, or it has expired. Ask the company to send another.',
  },
  add: 'New connection',
  name: 'Name',
  nameHint: 'Such as the name of your CRM. Only your managers see this.',
  target: 'Link or email',
  targetHint:
    'A link begins with https://. Leads contain people’s messages, names, emails and phone numbers, so only enter an address of your own.',
  eventsLabel: 'Send when',
  connect: 'Connect',
  connecting: 'Connecting...',
  open: 'Log and settings',
  back: 'All connections',
  secret: 'Secret',
  secretText:
    'Every message is signed with it, so that your system knows it comes from us. Keep it private.',
  test: 'Send a test',
  resume: 'Resume',
  replace: 'Replace secret',
  remove: 'Remove',
  removeText: 'Nothing more is sent, and the log is deleted.',
  change: 'Replace secret or remove',
  working: 'Saving...',
  log: 'Log',
  logText: 'Kept for 30 days. A message shows the state at the time it is sent.',
  logEmpty: 'Nothing sent yet',
  states: {
    waiting: 'Waiting',
    delivered: 'Delivered',
    failed: 'Given up',
    dropped: 'Not sent: no longer relevant',
  },
  lead: 'Lead',
  listing: (reference: string) => `Listing ${reference}`,
  tries: (n: number) => `${number(n)} ${plural(n, { one: 'try', other: 'tries' })}`,
  next: 'next at',
  answered: (status: number) => `answered ${status}`,
  again: 'Send again',
  againOf: (event: string) => `Send again: ${event}`,
};
