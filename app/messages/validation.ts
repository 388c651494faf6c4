import { validation } from './en/validation.ts';
import type { Locale } from './catalogue.ts';

export type ValidationMessages = typeof validation;

/** What is said of fields that break a rule, in the reader's language. */
export function validationMessages(locale: Locale = 'en'): ValidationMessages {
  return { en: validation }[locale];
}
