import { data } from 'react-router';
import { type FormErrors, fieldError, formError, parseForm, typedValues } from '#app/lib/form.ts';
import { saveLead } from './mutations.server.ts';
import { leadSchema } from './schema.ts';

const SHOWN_AGAIN = ['id', 'state', 'next_step', 'next_step_on'];

/**
 * Saves a submitted lead form.
 * @returns the answer to a refused form, or null once it is saved.
 */
export async function answerLead(userId: string, id: string, form: FormData) {
  const parsed = parseForm(leadSchema, form);
  const errors = parsed.ok ? await refusalOf(userId, id, parsed.value) : parsed.errors;
  if (!errors) return null;
  return data(
    { intent: 'lead', ...errors, values: typedValues(form, SHOWN_AGAIN), failed: false },
    { status: 400 },
  );
}

async function refusalOf(...lead: Parameters<typeof saveLead>): Promise<FormErrors | null> {
  const error = await saveLead(...lead);
  return error === 'next_step_past' ? fieldError('next_step_on', error) : error && formError(error);
}
