import { composeEmail } from '#app/features/emails/compose.server.tsx';
import { reasonInWords } from '#app/lib/reasons.ts';
import { messages } from '#app/messages/reader.server.ts';
import type { OutgoingMail } from '#app/server/jobs.server.ts';
import type { Worse } from './worse.ts';

/** Tells somebody who runs a company that something is wrong with its feed. */
export function feedGotWorse(about: {
  to: string;
  /** Null: of files. */
  address: string | null;
  worse: Worse;
  /** Why it failed, as its run stores it. */
  reason: string;
  /** Held back or left out. */
  homes: number;
  link: string;
}): OutgoingMail {
  const { to, address, worse, reason, homes, link } = about;
  const { feedFailed, feedHeld, feedLeftOut } = messages('emails');
  const text =
    worse === 'failed'
      ? feedFailed(address, reasonInWords(messages('feedReasons'), reason))
      : worse === 'held'
        ? feedHeld(address, homes)
        : feedLeftOut(address, homes);
  return composeEmail('feedGotWorse', to, text, link);
}

/** Tells somebody who runs a company what staff have decided about its feed. */
export function feedDecided(about: {
  to: string;
  /** Null: of files. */
  address: string | null;
  isLetIn: boolean;
  /** By staff; empty if it is let in. */
  message: string;
  link: string;
}): OutgoingMail {
  const { to, address, isLetIn, message, link } = about;
  const lines = message.split(/\n+/).filter(Boolean);
  return composeEmail(
    'feedDecided',
    to,
    messages('emails').feedDecided(address, isLetIn, lines),
    link,
  );
}
