import { data, type RouterContextProvider } from 'react-router';
import type { Conversation } from '#app/features/conversations/types.ts';
import { visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { type FormErrors, formError, parseForm, typedValues } from '#app/lib/form.ts';
import { setRetryAfter } from '#app/server/retry-after.server.ts';
import { rateAgent } from './mutations.server.ts';
import { ratedAgent } from './rules.ts';
import { ratingSchema } from './schema.ts';

export const isRating = (form: FormData) => ratedAgent(form.get('intent')) !== undefined;

/** Stores a submitted rating. @returns the answer to a refused form, or null. */
export async function answerRating(
  context: Readonly<RouterContextProvider>,
  conversation: Conversation,
  form: FormData,
) {
  const values = typedValues(form, Object.keys(ratingSchema.shape));
  const intent = String(form.get('intent'));
  const refuse = (errors: FormErrors, status = 400) =>
    data({ ...errors, intent, values }, { status });
  const parsed = parseForm(ratingSchema, form);
  if (!parsed.ok) return refuse(parsed.errors);
  const { stars, comment } = parsed.value;
  const rating = {
    stars: Number(stars),
    comment: comment || null,
    agent: ratedAgent(intent) ?? null,
  };
  const error = await rateAgent(visitorOf(context).ip, conversation, rating);
  if (!error || typeof error === 'string') return error && refuse(formError(error));
  setRetryAfter(context, error.minutes * 60);
  return refuse(formError(error), 429);
}
