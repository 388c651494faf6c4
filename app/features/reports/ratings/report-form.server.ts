import type { RouterContextProvider } from 'react-router';
import { reportRatingPath } from '#app/features/agents/ratings/rules.ts';
import {
  type MessageRefusal,
  messageRefusal,
} from '#app/features/conversations/refusals.server.ts';
import { visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { formError, parseForm } from '#app/lib/form.ts';
import { setRetryAfter } from '#app/server/retry-after.server.ts';
import { readSender } from '../report-form.server.ts';
import { reportRating } from './mutations.server.ts';
import { ratingReportSchema } from './schema.ts';
import type { ReportableRating } from './types.ts';

/** Stores the report that a form holds, if a person has filled it in. @returns why not, or null. */
export async function sendRatingReport(
  context: Readonly<RouterContextProvider>,
  { id, agentSlug }: ReportableRating,
  form: FormData,
): Promise<MessageRefusal | null> {
  const path = reportRatingPath(agentSlug, id);
  const fields = parseForm(ratingReportSchema, form);
  if (!fields.ok) return messageRefusal(fields.errors, path);
  const sender = await readSender(context, form, path);
  if (!sender.ok) return sender.refusal;
  const reporter = { viewer: sender.viewer, ip: visitorOf(context).ip };
  const error = await reportRating(reporter, { ...fields.value, ratingId: id });
  if (!error || typeof error === 'string') return error && messageRefusal(formError(error), path);
  setRetryAfter(context, error.minutes * 60);
  return { errors: formError(error), status: 429 };
}
