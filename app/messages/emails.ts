import type { Locale } from './catalogue.ts';
import { type EmailTexts, emails } from './en/emails.ts';

const catalogues: Record<Locale, EmailTexts> = { en: emails };

/** The texts of the mails. They are written on the server only, so no page loads them. */
export function emailMessagesFor(locale: Locale): EmailTexts {
  return catalogues[locale];
}
