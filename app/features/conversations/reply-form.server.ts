import { data, type RouterContextProvider } from 'react-router';
import { formError, type Parsed, parseForm, typedValues } from '#app/lib/form.ts';
import { readFormToken } from './form-token.server.ts';
import { type Reply, sendReply, type Writer } from './mutations.server.ts';
import { type MessageRefusal, messageRefusal, trySending } from './refusals.server.ts';
import { replySchema, valuationReplySchema } from './schema.ts';
import type { ContactAnswer, Conversation } from './types.ts';

type OnStored = Parameters<typeof sendReply>[3];

const FIELDS = ['message', 'shares_contact', 'figure', 'figure_to', 'declines'];

/**
 * Sends a submitted reply.
 * @param onStored runs once in its transaction, not when the form is sent again.
 * @returns the answer to a refused form, or null once the reply is sent.
 */
export async function answerReply(
  context: Readonly<RouterContextProvider>,
  writer: Writer,
  conversation: Conversation,
  form: FormData,
  onStored?: OnStored,
) {
  const refusal = await sendReplyForm(context, writer, conversation, form, onStored);
  if (!refusal) return null;
  const { errors, token, status } = refusal;
  const values = typedValues(form, FIELDS);
  const answer: ContactAnswer = { ...errors, token, values, failed: status === 503 };
  return data({ ...answer, intent: 'reply' }, { status });
}

async function sendReplyForm(
  context: Readonly<RouterContextProvider>,
  writer: Writer,
  conversation: Conversation,
  form: FormData,
  onStored?: OnStored,
): Promise<MessageRefusal | null> {
  const { id } = conversation;
  if (conversation.noReply) return messageRefusal(formError(conversation.noReply), id);
  const parsed = readReply(conversation, form);
  if (!parsed.ok) return messageRefusal(parsed.errors, id);
  const token = readFormToken(form, id);
  if (!token) return messageRefusal(formError('form_old'), id);
  const reply = { submission: token.submission, ...parsed.value };
  return trySending(context, id, () => sendReply(writer, conversation, reply, onStored));
}

/** Only the agent of a home to value gives figures. */
function readReply(
  { home, side }: Conversation,
  form: FormData,
): Parsed<Omit<Reply, 'submission'>> {
  if (!home || side !== 'advertiser') {
    const parsed = parseForm(replySchema, form);
    if (!parsed.ok) return parsed;
    const { message, shares_contact: sharesContact } = parsed.value;
    return { ok: true, value: { message, sharesContact } };
  }
  const parsed = parseForm(valuationReplySchema(home.purpose), form);
  if (!parsed.ok) return parsed;
  const {
    message,
    shares_contact: sharesContact,
    figure: low,
    figure_to: high,
    declines,
  } = parsed.value;
  const figure = low === null ? null : { purpose: home.purpose, low, high: high ?? low };
  return { ok: true, value: { message, sharesContact, figure, declines } };
}
