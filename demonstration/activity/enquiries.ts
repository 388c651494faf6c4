/** What invented people asked about homes, and what they were answered. */
export const EXCHANGES: { question: string; answer: string }[] = [
  {
    question: 'Hello, is this one still available, and could I see it on a weekday after six?',
    answer:
      'Hello, yes, it is. Tuesday or Wednesday at half past six would suit me. Which one do you prefer?',
  },
  {
    question: 'Hi, what was the service charge last year, and is cooling included in it?',
    answer:
      'Good question: the charge is in the listing, and cooling is billed apart, by use. I can send you the last three bills.',
  },
  {
    question: 'Good morning. Is the price open to discussion for a buyer without a mortgage?',
    answer:
      'Good morning, a little, yes, if the transfer is within a month. Shall I call you this afternoon?',
  },
  {
    question: 'Are pets allowed in the building? We have one small and very quiet dog.',
    answer:
      'Small dogs are fine there, the building asks for a registration with the municipality. Happy to show you the home.',
  },
  {
    question: 'How much traffic noise is there with the windows open, and which way does it face?',
    answer:
      'It faces away from the road, so little. The best way to hear it is to come at the busy hour, around six. Would Thursday do?',
  },
  {
    question:
      'Could you tell me how many parking spaces come with it and if there is one for guests?',
    answer:
      'The spaces are in the listing; guests park at the entrance, three hours free. Let me know if you would like to see it.',
  },
];

export const ENQUIRERS = [
  'Adaeze Obi',
  'Bilal Chaudhry',
  'Chiara Conti',
  'David Lindqvist',
  'Fatma Yilmaz',
  'George Petrov',
  'Hessa Al Marri',
  'Isabel Duarte',
  'Jin Park',
  'Kavita Rao',
  'Lucas Meyer',
  'Mona Saleh',
];
