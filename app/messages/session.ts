import type { Locale } from './catalogue.ts';
import { session } from './en/session.ts';

export type SessionMessages = typeof session;

/** What is said when a session begins and ends, in the reader's language. */
export function sessionMessages(locale: Locale): SessionMessages {
  return { en: session }[locale];
}
