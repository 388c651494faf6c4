import {
  newContactForm,
  sendContactForm,
} from '#app/features/conversations/enquiry-form.server.ts';
import { findContactable } from '#app/features/conversations/queries.server.ts';
import { isViewingPath } from '#app/features/conversations/rules.ts';
import { inWords } from '#app/lib/form.ts';
import { messages } from '#app/messages/reader.server.ts';
import { readForm } from '#app/server/form.server.ts';
import { plainAnswer } from '#app/server/plain-answer.server.ts';
import type { Route } from './+types/contact';

/** The contact dialog's form, as JSON. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const listing = await findContactable(params.id);
  if (!listing) return plainAnswer(404, 'noProperty');
  const form = await newContactForm(context, listing, isViewingPath(url.pathname));
  return Response.json(form, { headers: { 'Cache-Control': 'no-store' } });
}

/** Sends it; what is wrong comes back in the reader's language. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const listing = await findContactable(params.id);
  if (!listing) return plainAnswer(404, 'noProperty');
  const refusal = await sendContactForm(context, listing, await readForm(request));
  if (!refusal) return new Response(null, { status: 204 });
  const { errors, status, token } = refusal;
  return Response.json({ ...inWords(messages('formErrors'), errors), token }, { status });
}
