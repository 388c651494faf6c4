import { data, type RouterContextProvider } from 'react-router';
import { formError, parseForm, typedValues } from '#app/lib/form.ts';
import { readFormToken } from './form-token.server.ts';
import { sendReply, type Writer } from './mutations.server.ts';
import { type MessageRefusal, messageRefusal, trySending } from './refusals.server.ts';
import { replySchema } from './schema.ts';
import type { ContactAnswer, Conversation } from './types.ts';

/**
 * Sends a submitted reply.
 * @returns the answer to a refused form, or null once the reply is sent.
 */
export async function answerReply(
  context: Readonly<RouterContextProvider>,
  writer: Writer,
  conversation: Conversation,
  form: FormData,
) {
  const refusal = await sendReplyForm(context, writer, conversation, form);
  if (!refusal) return null;
  const { errors, token, status } = refusal;
  const values = typedValues(form, Object.keys(replySchema.shape));
  const answer: ContactAnswer = { ...errors, token, values, failed: status === 503 };
  return data({ ...answer, intent: 'reply' }, { status });
}

async function sendReplyForm(
  context: Readonly<RouterContextProvider>,
  writer: Writer,
  conversation: Conversation,
  form: FormData,
): Promise<MessageRefusal | null> {
  const { id } = conversation;
  if (conversation.noReply) return messageRefusal(formError(conversation.noReply), id);
  const parsed = parseForm(replySchema, form);
  if (!parsed.ok) return messageRefusal(parsed.errors, id);
  const token = readFormToken(form, id);
  if (!token) return messageRefusal(formError('form_old'), id);
  const { message, shares_contact: sharesContact } = parsed.value;
  const reply = { submission: token.submission, message, sharesContact };
  return trySending(context, id, () => sendReply(writer, conversation, reply));
}
