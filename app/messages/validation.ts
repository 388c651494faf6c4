import { validation } from './en/validation.ts';

/** What is said of fields that break a rule. */
export function validationMessages(): typeof validation {
  return validation;
}
