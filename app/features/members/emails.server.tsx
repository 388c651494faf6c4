import { composeEmail } from '#app/features/emails/compose.server.tsx';
import { messages } from '#app/messages/reader.server.ts';
import type { OutgoingMail } from '#app/server/jobs.server.ts';

export function accountSuspended(about: {
  to: string;
  reason: string;
  contactLink: string;
}): OutgoingMail {
  const text = messages('emails').accountSuspended(about.reason.split('\n').filter(Boolean));
  return composeEmail(about.to, text, about.contactLink);
}

export function accountReinstated({
  to,
  signInLink,
}: {
  to: string;
  signInLink: string;
}): OutgoingMail {
  return composeEmail(to, messages('emails').accountReinstated, signInLink);
}
