import { composeEmail } from '#app/features/emails/compose.server.tsx';
import { groupedPhone } from '#app/lib/phones.ts';
import { excerpt } from '#app/lib/text.ts';
import { messages } from '#app/messages/reader.server.ts';
import type { OutgoingMail } from '#app/server/jobs.server.ts';
import type { AgentValuation, HomeToValue, Side, Subject, ViewingTimes } from './types.ts';

/** A message to notify of. */
export interface Announcement {
  to: string;
  from: Side;
  name: string;
  email: string | null;
  phone: string | null;
  message: string;
  viewing: ViewingTimes | null;
  /** What an agent says a home is worth, or whether they decline. */
  figure: AgentValuation | null;
  declines: boolean;
  /** What it is about. */
  about: Subject['kind'];
  /** The subject's; null once the property is deleted. */
  title: string | null;
  /** The home to value. */
  home: HomeToValue | null;
  /** Whether it is the first of its conversation. */
  isFirst: boolean;
  /** Whether their company gave the advertiser what another of it lists. */
  isGiven: boolean;
  /** Link to the conversation. */
  link: string;
}

/** Brings a message to the other side. */
export function messageReceived({ to, link, ...about }: Announcement): OutgoingMail {
  const { unknownProperty, viewingTimes, homeInShort, ...t } = messages('conversations');
  const title = excerpt(about.title ?? unknownProperty, 40);
  const lines = about.message.split('\n').filter((line) => line.trim() !== '');
  const phone = about.phone && groupedPhone(about.phone);
  const figure = about.figure && t.figureInWords(about.figure);
  const valuation = about.declines ? t.declined : figure;
  const home = about.isFirst && about.home && homeInShort(about.home);
  const times = about.viewing && viewingTimes(about.viewing.days, about.viewing.hours);
  return composeEmail(
    'messageReceived',
    to,
    messages('emails').messageReceived({ ...about, phone, title, times, home, valuation, lines }),
    link,
  );
}

/** Says that an answer is waiting, without quoting anything. */
export function answerWaits(about: { to: string; link: string }): OutgoingMail {
  return composeEmail('answerWaits', about.to, messages('emails').answerWaits, about.link);
}

/** Tells a side that staff have closed its conversation, without revealing who reported it. */
export function conversationClosed(about: {
  to: string;
  /** Null once the property is deleted. */
  title: string | null;
  /** Link to the conversation. */
  link: string;
}): OutgoingMail {
  const title = about.title ?? messages('conversations').unknownProperty;
  return composeEmail(
    'conversationClosed',
    about.to,
    messages('emails').conversationClosed(excerpt(title, 40)),
    about.link,
  );
}

/** Reminds an advertiser of their next steps. */
export function leadReminder(about: {
  to: string;
  steps: { step: string; title: string | null }[];
  link: string;
}): OutgoingMail {
  const { unknownProperty } = messages('conversations');
  const steps = about.steps.map(({ step, title }): [string, string] => [
    excerpt(title ?? unknownProperty, 60),
    step,
  ]);
  return composeEmail('leadReminder', about.to, messages('emails').leadReminder(steps), about.link);
}
