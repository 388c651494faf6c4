import { data } from 'react-router';
import { type FormErrors, NO_ERRORS, typedValues } from '#app/lib/form.ts';

/**
 * Asks an owner for their name before a listing goes live.
 * @param kept the fields of the form that say what they wanted to do, which the question sends again.
 */
export function askForName(form: FormData, kept: string[], errors: FormErrors = NO_ERRORS) {
  const values = typedValues(form, ['first_name', 'last_name']);
  const answer = { ...errors, intent: 'name', values, kept: typedValues(form, kept) };
  return data(answer, { status: 400 });
}
