import type { ContactWay } from '#app/features/conversations/phones/types.ts';
import type {
  AgentValuation,
  HomeToValue,
  Lost,
  Subject,
  Timing,
} from '#app/features/conversations/types.ts';
import type { Purpose } from '#app/features/listings/types.ts';
import { minutesOf } from '#app/lib/dates.ts';
import { flashMessages } from './flash-messages.ts';
import { formats } from './formats.ts';
import { listing } from './listing.ts';

const { money, number, plural } = formats;

/** For narrow boxes, whose lines break after the weekday only: 'Tue, 1 Dec'. */
const weekday = (day: Date) => formats.weekday(day).replace(/(\d) /, '$1\u00a0');

const about: Record<Subject['kind'], string> = {
  listing: 'Regarding property: ',
  agent: 'Through an agent page: ',
  valuation: 'Valuation of a home: ',
};

const purposes: Record<Purpose, string> = { sale: 'To sell', rent: 'To let' };

const timings: Record<Timing, string> = {
  now: 'as soon as possible',
  months: 'within three months',
  year: 'within a year',
  later: 'no date yet',
};

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

type HomeFacts = Pick<HomeToValue, 'propertyType' | 'completion' | 'bedrooms' | 'sizeSqft'>;

function homeFacts({ propertyType, completion, bedrooms, sizeSqft }: HomeFacts): string {
  const { property_type: types, completion: completions } = listing.options;
  return [
    listing.bedrooms(bedrooms),
    types[propertyType].toLowerCase(),
    listing.size(sizeSqft),
    completions[completion].toLowerCase(),
  ].join(', ');
}

/** Enquiries: the contact dialog, the inbox and conversations. */
export const conversations = {
  contact: {
    title: 'Contact Agent',
    description: (title: string) => `Write to the advertiser of ${title}.`,
    viewingDescription: (title: string) => `Choose when to view ${title}.`,
    to: (name: string) => `To ${name}`,
    viewingTitle: 'Request a viewing',
    message: 'Message',
    text: "I'm interested in this property and would like more information.",
    textAgent:
      "I'm looking for a property in Dubai and would like your help. What I have in mind: ",
    viewingText: "I'd like to view this property. Please let me know which time suits you.",
    days: 'Days that suit you',
    hours: 'Times that suit you (Dubai)',
    consent:
      'By sending this, you agree that we pass on your name, email, phone number and message to whoever lists this property, so that they can reply.',
    consentAgent:
      'By sending this, you agree that we pass on your name, email, phone number and message to this agent, so that they can reply.',
    backToAgent: 'Back to agent',
    send: 'Send Message',
    sendViewing: 'Send request',
    sending: 'Sending...',
    close: 'Close',
  },
  weekday,
  clock,
  viewingTimes: (days: string[], hours: number[]) =>
    `${days.map((day) => formats.weekday(new Date(day))).join(' or ')}, at ${hours.map(clock).join(' or ')}`,
  purposes,
  homeFacts,
  /** '2 bedrooms, apartment, 1,200 sq ft, ready. To sell, within three months.' */
  homeInShort: ({ purpose, timing, ...home }: HomeToValue) =>
    `${homeFacts(home)}. ${purposes[purpose]}, ${timings[timing]}.`,
  declined: 'Declines to value this home',
  figureInWords: ({ purpose, low, high }: AgentValuation) => {
    const amount = listing.price(high, purpose === 'rent' ? 'yearly' : null);
    return low === high ? amount : `${money(low)} to ${amount}`;
  },
  sent: flashMessages.messageSent,
  next: {
    title: 'What happens next',
    advertiser: 'This advertiser',
    wait: (name: string, wait: string) => `${name} usually answers within ${wait}.`,
    answerByEmail: 'The answer comes to your email. You can reply from there without an account.',
    answerInAccount: 'The answer comes to your email and to Messages in your dashboard.',
    viewing: 'They confirm one of your times or suggest another. Nothing is booked until they do.',
    message: 'To see the home, request a viewing with days and times that suit you.',
    money: 'Don’t pay anything before you have seen the home and checked its permit.',
  },
  failedTitle: 'Error',
  unknownProperty: 'Unknown property',
  notListed: (title: string) => `${title} (no longer listed)`,
  inbox: {
    title: 'Messages',
    views: 'Messages, leads and calls',
    empty: 'No messages yet',
    emptyText: 'Messages about your properties, and your own enquiries, will appear here.',
    browse: 'Browse Properties',
    failed: 'Failed to load data',
    count: (n: number) =>
      `${number(n)} ${plural(n, { one: 'message', other: 'messages' })}, newest first`,
    about,
    valuationBy: (agent: string) => `Valuation by ${agent}: `,
    read: 'Read',
    unread: 'Unread',
    markRead: 'Mark as read',
    marking: 'Marking...',
    you: 'You',
    deleted: 'Deleted account',
    nameless: 'Private owner',
    removed: 'Our staff removed this message.',
    viewing: 'Viewing',
    open: 'Open conversation',
  },
  calls: {
    title: 'Calls and WhatsApp',
    text: 'Each time somebody here shows your number, presses Call or opens WhatsApp. Counted once a day for each person, without saying who it was. Where the number shown counts calls, each call is here, too.',
    none: 'No calls yet',
    noneText:
      'Each will show here with its time and its property, once people can see a phone number.',
    noneFound: 'No calls match.',
    beside: (n: number) =>
      `Calls and WhatsApp: ${number(n)} ${plural(n, { one: 'contact', other: 'contacts' })}`,
    checkPhone: 'Check your phone number',
    checkTeam: 'See your team',
    count: (n: number) =>
      `${number(n)} ${plural(n, { one: 'contact', other: 'contacts' })}, newest first`,
    ways: {
      shown: 'Saw the number',
      call: 'Pressed Call',
      whatsapp: 'Opened WhatsApp',
      called: 'Called',
    } satisfies Record<ContactWay, string>,
    called: (seconds: number | null) =>
      seconds === null ? 'Missed call' : `Call answered, ${minutesOf(seconds)} minutes`,
    download: 'Download as CSV',
    columns: ['When', 'Contact', 'Property', 'Reference', 'Agent', 'Seconds spoken'],
    ofAgentPage: 'From an agent’s page, or about a listing that is gone',
  },
  leads: {
    title: 'Leads',
    filter: 'Show leads',
    all: 'All',
    states: {
      new: 'New',
      answered: 'Answered',
      viewing: 'Viewing',
      offer: 'Offer',
      closed: 'Closed',
    },
    count: (n: number) =>
      `${number(n)} ${plural(n, { one: 'lead', other: 'leads' })}, latest activity first`,
    unread: (n: number) => `${number(n)} unread`,
    layout: 'List or columns',
    layouts: { list: 'List', columns: 'Columns' },
    column: (state: string, n: number) =>
      `${state}, ${number(n)} ${plural(n, { one: 'lead', other: 'leads' })}`,
    belongs: {
      new: 'Enquiries you haven’t answered yet.',
      answered: 'Enquiries you have answered.',
      viewing: 'People who want a viewing or have had one.',
      offer: 'People who have made an offer.',
      closed: 'Deals done, and leads that came to nothing.',
    },
    more: (n: number) => `${number(n)} more in the list`,
    age: (state: string, days: number) =>
      days === 0
        ? `In ${state} since today`
        : `In ${state} for ${number(days)} ${plural(days, { one: 'day', other: 'days' })}`,
    quiet: (days: number) =>
      days === 0
        ? 'Last message today'
        : `Last message ${number(days)} ${plural(days, { one: 'day', other: 'days' })} ago`,
    own: 'You',
    overdue: 'Overdue',
    move: 'Move to…',
    moveTo: (name: string, state: string) => `Move ${name} to ${state}`,
    moving: 'Moving...',
    moved: (name: string, state: string) => `${name} moved to ${state}`,
    notMoved: 'Not moved',
    empty: 'No leads here',
    emptyText:
      'People who ask about your properties appear here, with their stage, your next step and how long they have waited.',
    figures: 'See how your properties are doing',
    download: 'Download as CSV',
    status: 'Lead',
    private: 'The person who wrote doesn’t see this.',
    state: 'Stage',
    nextStep: 'Next step (optional)',
    nextStepOn: 'Date',
    reminder: 'We will email you that morning.',
    save: 'Save',
    saving: 'Saving...',
    columns: [
      'Property',
      'Reference',
      'Name',
      'Email',
      'Phone',
      'State',
      'Next step',
      'Date',
      'First message (Dubai time)',
      'Last message (Dubai time)',
    ],
  },
  thread: {
    title: 'Conversation',
    description: 'Your conversation about this property.',
    back: 'All messages',
    backToLeads: 'All leads',
    unit: (number: string) => `Unit or villa number: ${number}`,
    earlier: 'Earlier messages',
    newest: 'Newest messages',
    reply: 'Your reply',
    share: 'Let them see my email and phone number',
    send: 'Send reply',
    figure: { sale: 'Your figure: price in AED', rent: 'Your figure: rent a year in AED' },
    figureHint: 'Optional. Correct it with another reply: the last one counts.',
    figureTo: 'Up to (for a range)',
    decline: 'I don’t want to value this home',
    declineHint:
      'The owner sees that you decline, also without a word from you. You can still send a figure later.',
    compare: 'Compare the answers',
    notMeText:
      'Didn’t you send this enquiry? We will send no more emails about enquiries that others send with your email.',
    notMe: 'This wasn’t me',
    notMeSaving: 'Saving...',
    keepText: 'Keep this conversation in your account, with the rest of your messages.',
    keep: 'Keep in my messages',
    keeping: 'Keeping...',
    lost: {
      deleted: {
        title: 'This conversation has been deleted',
        text: 'Nobody can read or answer it any more.',
      },
      kept: {
        title: 'This conversation is in an account now',
        text: 'Sign in to read it and to answer.',
      },
      given: {
        title: 'This conversation is not in your messages',
        text: 'A colleague may be answering it by now, or it has been deleted.',
      },
      link: {
        title: 'This link no longer works',
        text: 'It has expired, or part of it is missing. Open the link in the newest email about this conversation. If you have an account, sign in: your conversations are in its messages. Otherwise write again from the page of the home or the agent.',
      },
    } satisfies Record<Lost, { title: string; text: string }>,
    notSent: 'What you typed has not been sent',
    browse: 'Browse Properties',
  },
};
