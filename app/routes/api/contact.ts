import {
  newContactForm,
  sendContactForm,
} from '#app/features/conversations/enquiry-form.server.ts';
import { findRecipient } from '#app/features/conversations/queries.server.ts';
import { asksForViewing } from '#app/features/conversations/rules.ts';
import { inWords } from '#app/lib/form.ts';
import { messages } from '#app/messages/reader.server.ts';
import { readForm } from '#app/server/form.server.ts';
import { plainAnswer } from '#app/server/plain-answer.server.ts';
import type { Route } from './+types/contact';

/** The contact dialog's form, as JSON. */
export async function loader({ context, params, pattern }: Route.LoaderArgs) {
  const to = await findRecipient(params);
  if (!to) return plainAnswer(404, 'slug' in params ? 'noAgent' : 'noProperty');
  const form = await newContactForm(context, to, asksForViewing(pattern));
  return Response.json(form, { headers: { 'Cache-Control': 'no-store' } });
}

/** Sends it; errors are in the reader's language. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const to = await findRecipient(params);
  if (!to) return plainAnswer(404, 'slug' in params ? 'noAgent' : 'noProperty');
  const refusal = await sendContactForm(context, to, await readForm(request));
  if (!refusal) return new Response(null, { status: 204 });
  const { errors, status, token } = refusal;
  return Response.json({ ...inWords(messages('formErrors'), errors), token }, { status });
}
