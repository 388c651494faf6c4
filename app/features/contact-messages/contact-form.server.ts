import type { RouterContextProvider } from 'react-router';
import { knownSender } from '#app/features/conversations/enquiry-form.server.ts';
import { newFormToken, readSubmission } from '#app/features/conversations/form-token.server.ts';
import {
  type MessageRefusal,
  messageRefusal,
  trySending,
} from '#app/features/conversations/refusals.server.ts';
import { findViewer, visitorOf } from '#app/features/identity/session/visitor.server.ts';
import { formError, parseForm } from '#app/lib/form.ts';
import { sendContactMessage } from './mutations.server.ts';
import { CONTACT_US_PATH } from './rules.ts';
import { contactUsSchema } from './schema.ts';
import type { ContactUsData } from './types.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * The public contact form, prefilled with what the site knows of the sender.
 * @param about the reference of what the message is about.
 */
export async function newContactUsForm(
  context: Context,
  about: string | null,
): Promise<ContactUsData> {
  return { token: newFormToken(CONTACT_US_PATH), about, ...(await knownSender(context)) };
}

/** Sends a submitted message if it looks human. @returns why not, or null. */
export async function sendContactUsForm(
  context: Context,
  form: FormData,
): Promise<MessageRefusal | null> {
  const fields = parseForm(contactUsSchema, form);
  if (!fields.ok) return messageRefusal(fields.errors, CONTACT_US_PATH);
  const viewer = await findViewer(context);
  const read = readSubmission(form, CONTACT_US_PATH, viewer !== null);
  if ('problem' in read) return messageRefusal(formError(read.problem), CONTACT_US_PATH);
  const message = { ...fields.value, submission: read.submission };
  return trySending(context, CONTACT_US_PATH, () =>
    sendContactMessage(visitorOf(context).ip, message),
  );
}
