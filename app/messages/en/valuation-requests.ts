import type { Timing } from '#app/features/conversations/types.ts';
import type { AnswerState } from '#app/features/valuation-requests/types.ts';
import { formats } from './formats.ts';

const { number, plural } = formats;

const agentsOf = (n: number) => `${number(n)} ${plural(n, { one: 'agent', other: 'agents' })}`;

const timings: Record<Timing, string> = {
  now: 'As soon as possible',
  months: 'Within three months',
  year: 'Within a year',
  later: 'I don’t know yet',
};

const standings: Record<AnswerState, string> = {
  waiting: 'No answer yet',
  answered: 'No figure',
  declined: 'Declines to value this home',
};

const CONSENT =
  'By sending this, you agree that we pass on your name, email, phone number and message, and what you entered about your home, to the agents you have chosen and nobody else, so that they can reply.';

/** Asking agents to value a home, and comparing what they say. */
export const valuationRequests = {
  title: 'Ask agents to value this home',
  description: 'Ask up to three agents who list homes in your area what yours is worth.',
  back: 'Back to the valuation',
  home: 'Your home',
  estimate: 'Our estimate',
  agents: (most: number) => `Which agents? Choose up to ${number(most)}`,
  order: (area: string) =>
    `Those who list most in ${area}: most homes first, then faster replies, then by name. Nobody can pay to be higher.`,
  listed: (n: number, area: string) =>
    `${number(n)} ${plural(n, { one: 'home', other: 'homes' })} in ${area}`,
  /** After an agent's name. */
  ofCompany: (company: string) => `, ${company}`,
  wait: (wait: string) => `usually answers within ${wait}`,
  page: 'About',
  pageOf: (name: string) => `About ${name} (new tab)`,
  purpose: 'What are your plans?',
  timing: 'When?',
  timings,
  message: 'Message',
  messageHint: 'Say what the figures can’t show: floor, view, condition, tenants.',
  text: 'Could you tell me what my home is worth, and how you come to that figure?',
  consent: CONSENT,
  consentTo: (names: string[]) => `${CONSENT} (${names.join(', ')})`,
  send: 'Send request',
  sending: 'Sending...',
  sent: {
    title: (count: number) => `Your request is on its way to ${agentsOf(count)}`,
    steps: [
      'Each agent answers by message. We email you when they do, with a link to the answer.',
      'From there you can reply, and compare what the agents say, without an account.',
      'Don’t pay for an answer unless you have agreed a fee beforehand.',
    ],
  },
  comparison: {
    title: 'What agents say your home is worth',
    private: 'Only you see this page. No agent sees what the others say.',
    back: 'Back to the conversation',
    from: 'From',
    columns: (area: string) => ({
      figure: 'Figure',
      answered: 'Answered',
      words: 'In their words',
      listed: `Homes in ${area}`,
      rating: 'Rating',
    }),
    estimate: 'Our estimate',
    noEstimate: 'Too few sales',
    noRents: 'We estimate prices, not rents',
    today: 'See today’s estimate',
    standings,
    gone: 'Can’t be reached any more',
    corrected: 'Corrected figure',
    after: (wait: string) => `Within ${wait}`,
    open: 'Open conversation',
    limits:
      'An agent’s figure is an opinion, and a high one may be meant to win your listing. Ask how they came to it. Banks and courts need a report by a registered valuer.',
    openWith: (name: string) => `Open conversation with ${name}`,
  },
  nobody: {
    title: (area: string) => `No agents list homes in ${area} now`,
    unknown: (place: string) => `We don’t know which area “${place}” is in`,
    nearby: 'Agents of an area nearby may know it:',
    agents: (area: string, count: number) => `${area}: ${agentsOf(count)}`,
    all: 'Find an agent',
  },
};
