import { composeEmail } from '#app/features/emails/compose.server.tsx';
import { excerpt } from '#app/lib/text.ts';
import { messages } from '#app/messages/reader.server.ts';
import { env } from '#app/server/env.server.ts';
import type { OutgoingMail } from '#app/server/jobs.server.ts';

const MOST_TITLE = 100;

/** What a draft lacked when its time came: a place of its company's, or a permit number. */
export type MissedFor = 'place' | 'permit' | 'incomplete' | 'late' | 'assistant';

interface Missed {
  to: string;
  title: string;
  missed: MissedFor;
}

/** Tells an advertiser why their draft was not listed at the chosen time. */
export function scheduleMissed({ to, title, missed }: Missed): OutgoingMail {
  const text = messages('emails').scheduleMissed(excerpt(title, MOST_TITLE), missed);
  return composeEmail('scheduleMissed', to, text, `${env().publicUrl}/dashboard`);
}
