import { composeEmail } from '#app/features/emails/compose.server.tsx';
import { GRACE_DAYS } from '#app/features/listings/quota/rules.ts';
import { messages } from '#app/messages/reader.server.ts';
import { env } from '#app/server/env.server.ts';
import type { OutgoingMail } from '#app/server/jobs.server.ts';
import { packageName } from './queries.server.ts';
import { PACKAGES_PATH } from './rules.ts';

interface Ending {
  to: string;
  company: string;
  name: string;
  nameAr: string | null;
  until: Date;
}

/** Reminds those who run a company that its package ends soon. */
export function packageEnding(about: Ending): OutgoingMail {
  const day = messages('formats').moment(about.until);
  const text = messages('emails').packageEnding(packageName(about), about.company, day);
  return composeEmail('packageEnding', about.to, text, env().publicUrl + PACKAGES_PATH);
}

/** Tells the company that its package has ended, and what stays. */
export function packageEnded(about: Ending): OutgoingMail {
  const day = messages('formats').moment(about.until);
  const text = messages('emails').packageEnded(packageName(about), about.company, day, GRACE_DAYS);
  return composeEmail('packageEnded', about.to, text, env().publicUrl + PACKAGES_PATH);
}
