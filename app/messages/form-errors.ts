import type { Locale } from './catalogue.ts';
import { type FormErrorTexts, formErrors } from './en/form-errors.ts';
import { pageMessages } from './use-messages.ts';

const texts = { en: formErrors };

export const useFormErrorTexts = pageMessages<FormErrorTexts>(texts);

/** The same for the answers of the API. */
export function formErrorTexts(locale: Locale): FormErrorTexts {
  return texts[locale];
}
