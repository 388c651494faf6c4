import { composeEmail } from '#app/features/emails/compose.server.tsx';
import { groupedPhone } from '#app/lib/phones.ts';
import { excerpt } from '#app/lib/text.ts';
import { messages } from '#app/messages/reader.server.ts';
import { env } from '#app/server/env.server.ts';
import type { OutgoingMail } from '#app/server/jobs.server.ts';
import { CONTACT_MESSAGES_PATH } from './rules.ts';

/** Brings a message to the operator; replies go to its sender. */
export function contactMessageReceived(about: {
  to: string;
  name: string;
  email: string;
  /** Empty if not given. */
  phone: string;
  message: string;
}): OutgoingMail {
  const { to, name, email, phone, message } = about;
  const lines = message.split(/\n+/).filter(Boolean);
  const text = messages('emails').contactMessage({
    name: excerpt(name, 40),
    email,
    phone: groupedPhone(phone),
    lines,
  });
  const mail = composeEmail(
    'contactMessageReceived',
    to,
    text,
    `${env().publicUrl}${CONTACT_MESSAGES_PATH}`,
  );
  return { ...mail, replyTo: email };
}
