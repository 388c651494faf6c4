import { composeEmail } from '#app/features/emails/compose.server.tsx';
import { messages } from '#app/messages/reader.server.ts';
import type { OutgoingMail } from '#app/server/jobs.server.ts';

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

/** Tells an agent about a new rating, never who gave it. */
export function agentRated(about: {
  to: string;
  agentName: string;
  stars: number;
  comment: string | null;
  /** Whether the recipient is the agent's account, which can reply. */
  canReply: boolean;
  link: string;
}): OutgoingMail {
  const { to, link, comment, ...rating } = about;
  const text = messages('emails').agentRated({ ...rating, lines: linesOf(comment ?? '') });
  return composeEmail('agentRated', to, text, link);
}

/** Brings an agent's reply to the person who rated them. */
export function ratingReplied(about: {
  to: string;
  agentName: string;
  reply: string;
  link: string;
}): OutgoingMail {
  const { to, agentName, reply, link } = about;
  return composeEmail(
    'ratingReplied',
    to,
    messages('emails').ratingReplied(agentName, linesOf(reply)),
    link,
  );
}
