/** An invented person's question to an agent, the answer and the rating. */
export interface SeedRating {
  stars: number;
  question: string;
  answer: string;
  /** Until the first answer. */
  minutes: number;
  daysAgo: number;
  comment?: string;
  reply?: string;
}

/**
 * By the slug of the agent: averages from 3.0 to 5.0, some with a response time (five answers or more), some with
 * replies. The other agents have none.
 */
export const RATINGS: Record<string, SeedRating[]> = {
  'tomasz-wilk': [
    {
      stars: 5,
      question:
        'We live in Warsaw and can’t fly in before March. Could you show us two flats by video?',
      answer:
        'Gladly. I can film both on Thursday, with the lift, the car park and the view at night.',
      minutes: 25,
      daysAgo: 12,
      comment:
        'Filmed everything we asked about, even the bin room, and told us which of the two he would not buy himself.',
      reply: 'Thank you! The bin room is where a building tells the truth.',
    },
    {
      stars: 5,
      question: 'What would a one-bedroom cost me a year once it is mine?',
      answer:
        'I have put service charge, cooling and insurance on one page for you, for three buildings.',
      minutes: 70,
      daysAgo: 31,
      comment: 'Running costs in writing before the first viewing. Nobody else did that.',
    },
    {
      stars: 4,
      question: 'Is the price of the flat in Cluster D negotiable?',
      answer: 'A little. The seller has bought elsewhere and would like to close this year.',
      minutes: 40,
      daysAgo: 55,
    },
    {
      stars: 5,
      question: 'May a friend with a power of attorney sign for us?',
      answer: 'Yes, if it is notarised and attested. I can send you the list of papers.',
      minutes: 95,
      daysAgo: 80,
    },
    {
      stars: 4,
      question: 'Could you send me what sold in this tower in the last months?',
      answer: 'Here are the registered sales since the summer, with floors and sizes.',
      minutes: 180,
      daysAgo: 120,
      comment: 'Knows the towers. The paperwork took a week longer than he said.',
    },
  ],
  'priya-nambiar': [
    {
      stars: 5,
      question: 'We need a three-bedroom home near a school bus stop, from August.',
      answer: 'I know two, and the stop is at the gate of the second. When can you come?',
      minutes: 50,
      daysAgo: 20,
      comment: 'She asked about the children first and the budget second.',
    },
    {
      stars: 4,
      question: 'Would this landlord take four cheques?',
      answer: 'He prefers two, but took four last year. I have asked him.',
      minutes: 200,
      daysAgo: 64,
      comment: 'Honest about the landlord. Viewing started half an hour late.',
      reply: 'You are right, and I am sorry: I should have called you from the road.',
    },
  ],
  'omar-al-suwaidan': [
    {
      stars: 3,
      question: 'Is the shop on the ground floor still free?',
      answer: 'It is let since Monday. I have another one two doors on.',
      minutes: 1_500,
      daysAgo: 9,
      comment: 'Friendly, but the advert was still up after the shop had gone.',
      reply: 'It should have come down the same day. It does now.',
    },
    {
      stars: 3,
      question: 'How much is the commission for a two-year lease?',
      answer: 'Five per cent of one year’s rent, plus VAT.',
      minutes: 900,
      daysAgo: 44,
    },
  ],
  'grace-mwangi': [
    {
      stars: 5,
      question: 'This would be my first flat here. What do I pay before I get the keys?',
      answer:
        'First cheque, deposit, agency fee, Ejari and the DEWA deposit. I have added it up for you.',
      minutes: 15,
      daysAgo: 5,
      comment: 'Added up every dirham before I signed. No surprises at all.',
    },
    {
      stars: 5,
      question: 'Is cooling included in the rent?',
      answer:
        'In this building it is not: the district company bills you. I can show you a July bill.',
      minutes: 35,
      daysAgo: 27,
    },
    {
      stars: 5,
      question: 'Can I view after six?',
      answer: 'Yes, I am there until eight on Tuesdays.',
      minutes: 10,
      daysAgo: 71,
      comment: 'Quick, kind and on time.',
      reply: 'Enjoy the balcony!',
    },
  ],
  'wei-jun-tan': [
    {
      stars: 4,
      question: 'Is this office big enough for fourteen desks and a meeting room?',
      answer: 'Fifteen, if the meeting room seats six. I have sent you a sketch.',
      minutes: 300,
      daysAgo: 38,
      comment: 'The sketch saved us a viewing of three offices that were too small.',
    },
  ],
};
