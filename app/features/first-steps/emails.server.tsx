import { composeEmail } from '#app/features/emails/compose.server.tsx';
import { messages } from '#app/messages/reader.server.ts';
import type { OutgoingMail } from '#app/server/jobs.server.ts';

/** Tries the mail; its link shows that it arrived. */
export function mailTest({ to, link }: { to: string; link: string }): OutgoingMail {
  return composeEmail('mailTest', to, messages('emails').mailTest, link);
}
