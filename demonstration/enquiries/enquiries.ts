import type { LeadState } from '#app/features/conversations/leads/types.ts';
import type { Purpose } from '#app/features/listings/types.ts';
import type { ConversationReason } from '#app/features/reports/conversations/types.ts';

/** Emails of accounts: of the demonstration's logins, and of a private owner of its world. */
export const AGENT_EMAIL = 'agent@demo.example';
export const SEEKER = 'seeker@demo.example';
export const OWNER = 'meera.fernandes@owners.example';

export interface SeedConversation {
  /** The email of the home's advertiser, and which of their homes it is about, from 0. */
  advertiser: typeof AGENT_EMAIL | typeof OWNER;
  home: { purpose: Purpose; at: number };
  seeker: { name: string; email: string; phone: string };
  state: LeadState;
  /** The advertiser's, this many days ahead. */
  nextStep?: { text: string; inDays: number };
  messages: SeedMessage[];
  /** By the advertiser, and not settled yet. */
  report?: { reason: ConversationReason; details: string; hoursAgo: number };
}

export interface SeedMessage {
  from: 'seeker' | 'advertiser';
  hoursAgo: number;
  text: string;
  isUnread?: boolean;
  /** A request to view: in how many days, and at which hours in Dubai. */
  viewing?: { inDays: number[]; hours: number[] };
}

/** Invented people, like everyone in the demonstration. */
export const SAMI = { name: 'Sami Rahman', email: SEEKER, phone: '+971500000301' };

/** Conversations for the inboxes of the demonstration's logins, latest first. */
export const CONVERSATIONS: SeedConversation[] = [
  {
    advertiser: AGENT_EMAIL,
    home: { purpose: 'sale', at: 0 },
    seeker: { name: 'Rania Khoury', email: 'rania.khoury@demo.example', phone: '+971500000302' },
    state: 'new',
    messages: [
      {
        from: 'seeker',
        hoursAgo: 2,
        isUnread: true,
        text: 'Hello,\n\nIs this home still available? We are moving from Abu Dhabi in January and could come to see it any evening after six. Could you also tell me what the service charge was last year?\n\nThank you,\nRania',
      },
    ],
  },
  {
    advertiser: AGENT_EMAIL,
    home: { purpose: 'rent', at: 0 },
    seeker: { name: 'Daniel Okafor', email: 'daniel.okafor@demo.example', phone: '+971500000303' },
    state: 'new',
    messages: [
      {
        from: 'seeker',
        hoursAgo: 5,
        isUnread: true,
        text: "I'd like to view this property. Please let me know which time suits you.",
        viewing: { inDays: [2, 3], hours: [17, 18] },
      },
    ],
  },
  {
    advertiser: AGENT_EMAIL,
    home: { purpose: 'rent', at: 1 },
    seeker: SAMI,
    state: 'answered',
    messages: [
      {
        from: 'seeker',
        hoursAgo: 50,
        text: 'Hi Layla, I like this one a lot. Would the owner take a little less if I paid the year in one cheque? I could move in at the start of next month.',
      },
      {
        from: 'advertiser',
        hoursAgo: 47,
        isUnread: true,
        text: 'Hello Sami, yes: for one cheque the owner would come down by about five per cent. The keys are with me, so I can show you round on any day this week. Which one suits you?',
      },
    ],
  },
  {
    advertiser: AGENT_EMAIL,
    home: { purpose: 'sale', at: 1 },
    seeker: { name: 'Mei Lin Chua', email: 'meilin.chua@demo.example', phone: '+971500000304' },
    state: 'viewing',
    nextStep: { text: 'Show the home at 17:00 and bring the floor plan', inDays: 2 },
    messages: [
      {
        from: 'seeker',
        hoursAgo: 96,
        text: 'Good morning, my husband and I would like to see this home. We already have a mortgage approved in principle. When could we come?',
      },
      {
        from: 'advertiser',
        hoursAgo: 92,
        text: 'Good morning Mei Lin, thank you for writing. I could show it to you at five in the afternoon, any day this week. The light is at its best then.',
      },
      {
        from: 'seeker',
        hoursAgo: 75,
        text: 'Five is perfect. Please bring the floor plan if you have one. See you in the lobby!',
      },
    ],
  },
  {
    advertiser: AGENT_EMAIL,
    home: { purpose: 'sale', at: 2 },
    seeker: { name: 'Victor Hale', email: 'victor.hale@demo.example', phone: '+971500000305' },
    state: 'closed',
    messages: [
      {
        from: 'seeker',
        hoursAgo: 120,
        text: 'Dear agent, I am working offshore and will buy this home without a viewing. My bank will send you a cheque for more than the price. Please pass the rest on to my removal company today, by money transfer.',
      },
    ],
    report: {
      reason: 'fraud',
      details: 'The same text came for two other homes of ours. The cheque would bounce.',
      hoursAgo: 118,
    },
  },
  {
    advertiser: OWNER,
    home: { purpose: 'sale', at: 0 },
    seeker: SAMI,
    state: 'answered',
    messages: [
      {
        from: 'seeker',
        hoursAgo: 170,
        text: 'Hello, is the parking space included in the price? And how soon could you hand over?',
      },
      {
        from: 'advertiser',
        hoursAgo: 163,
        text: 'Hi Sami, parking is included. We are moving out at the end of the month, so you could have the keys a week later.',
      },
    ],
  },
];
