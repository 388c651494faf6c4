import { data } from 'react-router';
import type { Conversation } from '#app/features/conversations/types.ts';
import { type FormErrors, formError, parseForm, typedValues } from '#app/lib/form.ts';
import { rateAgent } from './mutations.server.ts';
import { ratingSchema } from './schema.ts';

/** Stores the rating that a form holds. @returns the answer to a form that is refused, or null. */
export async function answerRating(conversation: Conversation, form: FormData) {
  const values = typedValues(form, Object.keys(ratingSchema.shape));
  const refuse = (errors: FormErrors) =>
    data({ ...errors, intent: 'rate', values }, { status: 400 });
  const parsed = parseForm(ratingSchema, form);
  if (!parsed.ok) return refuse(parsed.errors);
  const { stars, comment } = parsed.value;
  const error = await rateAgent(conversation, { stars: Number(stars), comment: comment || null });
  return error && refuse(formError(error));
}
