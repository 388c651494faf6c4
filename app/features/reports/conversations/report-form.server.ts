import { data, type RouterContextProvider } from 'react-router';
import type { Conversation } from '#app/features/conversations/types.ts';
import { visitorOf } from '#app/features/identity/session/visitor.server.ts';
import type { Viewer } from '#app/features/identity/types.ts';
import { type FormErrors, formError, parseForm, typedValues } from '#app/lib/form.ts';
import { setRetryAfter } from '#app/server/retry-after.server.ts';
import { reportConversation } from './mutations.server.ts';
import { canReport } from './permissions.ts';
import { conversationReportSchema } from './schema.ts';

/**
 * Stores the report that a form holds.
 * @param viewer null for whoever came by a mailed link.
 * @returns the answer to a form that is refused, or null.
 */
export async function answerReport(
  context: Readonly<RouterContextProvider>,
  viewer: Viewer | null,
  conversation: Conversation,
  form: FormData,
) {
  const values = typedValues(form, Object.keys(conversationReportSchema.shape));
  const refuse = (errors: FormErrors, status = 400) => data({ ...errors, values }, { status });
  if (!canReport(conversation)) return refuse(formError('conversation_not_reportable'));
  const parsed = parseForm(conversationReportSchema, form);
  if (!parsed.ok) return refuse(parsed.errors);
  const reporter = { viewer, ip: visitorOf(context).ip };
  const error = await reportConversation(reporter, conversation, parsed.value);
  if (!error || typeof error === 'string') return error && refuse(formError(error));
  setRetryAfter(context, error.minutes * 60);
  return refuse(formError(error), 429);
}
