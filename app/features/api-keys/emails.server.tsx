import { composeEmail } from '#app/features/emails/compose.server.tsx';
import { messages } from '#app/messages/reader.server.ts';
import { env } from '#app/server/env.server.ts';
import type { OutgoingMail } from '#app/server/jobs.server.ts';

/** What others can read by from now on. */
export interface Added {
  made: 'key' | 'connection';
  name: string;
  /** Where it can be removed. */
  path: string;
}

/** Goes to the person, or to all who run the company, when a key or a connection is added. */
export function accessAdded(
  about: Added & {
    to: string;
    /** Null for a person's. */
    company: string | null;
  },
): OutgoingMail {
  const { to, made, name, company, path } = about;
  const text = messages('emails').accessAdded(made, name, company);
  return composeEmail('accessAdded', to, text, env().publicUrl + path);
}

/** Goes to all who run the company when what was made in somebody's name ends, as its owner has undone a change of email. */
export function accessEnded(about: {
  to: string;
  ended: 'key' | 'connection';
  name: string;
  company: string;
  /** Whose name it was made in. */
  person: string;
  /** Where others are listed. */
  path: string;
}): OutgoingMail {
  const { to, ended, path, ...named } = about;
  const text = messages('emails').accessEnded(ended, named);
  return composeEmail('accessEnded', to, text, env().publicUrl + path);
}
