import { composeEmail } from '#app/features/emails/compose.server.tsx';
import { excerpt } from '#app/lib/text.ts';
import { messages } from '#app/messages/reader.server.ts';
import type { OutgoingMail } from '#app/server/jobs.server.ts';
import type { Decision, Queue } from './types.ts';

const MOST_TITLE = 100;

/** Tells an advertiser, or somebody who runs a company, what staff have decided about a listing. */
export function approvalDecided(about: {
  to: string;
  queue: Queue;
  decision: Decision;
  /** Whether its company's feed brings it. */
  isFromFeed: boolean;
  title: string;
  /** By staff; empty if it is approved. */
  message: string;
  link: string;
}): OutgoingMail {
  const { to, queue, decision, isFromFeed, title, message, link } = about;
  const lines = message.split(/\n+/).filter(Boolean);
  const text = messages('emails').approvalDecided(
    queue,
    decision,
    excerpt(title, MOST_TITLE),
    lines,
    isFromFeed,
  );
  return composeEmail('approvalDecided', to, text, link);
}
