import { composeEmail } from '#app/features/emails/compose.server.tsx';
import { excerpt } from '#app/lib/text.ts';
import { messages } from '#app/messages/reader.server.ts';
import { env } from '#app/server/env.server.ts';
import type { OutgoingMail } from '#app/server/jobs.server.ts';

const MOST_TITLE = 100;

/** Tells an advertiser that their draft was not listed at the time they had chosen: their company has no place left. */
export function scheduleMissed({ to, title }: { to: string; title: string }): OutgoingMail {
  const text = messages('emails').scheduleMissed(excerpt(title, MOST_TITLE));
  return composeEmail('scheduleMissed', to, text, `${env().publicUrl}/dashboard`);
}
