import { data, type RouterContextProvider } from 'react-router';
import { refusalOf } from '#app/features/conversations/refusals.server.ts';
import type { Conversation } from '#app/features/conversations/types.ts';
import { visitorOf } from '#app/features/identity/session/visitor.server.ts';
import type { Viewer } from '#app/features/identity/types.ts';
import { type FormErrors, formError, parseForm, typedValues } from '#app/lib/form.ts';
import { conversationReportSchema } from '../schema.ts';
import { reportConversation } from './mutations.server.ts';
import { canReport } from './permissions.ts';

/**
 * Stores a submitted report.
 * @param viewer null for people who came by a mailed link.
 * @returns the answer to a refused form, or null.
 */
export async function answerConversationReport(
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
  const refusal = refusalOf(context, conversation.id, error);
  return refusal && refuse(refusal.errors, refusal.status);
}
