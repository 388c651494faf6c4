import {
  newContactForm,
  sendContactForm,
} from '#app/features/conversations/enquiry-form.server.ts';
import { findRecipient } from '#app/features/conversations/queries.server.ts';
import { asksForViewing } from '#app/features/conversations/rules.ts';
import { readSender, senderCookie } from '#app/features/conversations/sender-cookie.server.ts';
import { findViewer } from '#app/features/identity/session/visitor.server.ts';
import { inWords } from '#app/lib/form.ts';
import { messages } from '#app/messages/reader.server.ts';
import { readForm } from '#app/server/form.server.ts';
import { plainAnswer } from '#app/server/plain-answer.server.ts';
import type { Route } from './+types/contact';

/** The contact dialog's form, as JSON. */
export async function loader({ context, params, pattern, request }: Route.LoaderArgs) {
  const to = await findRecipient(params);
  if (!to) return plainAnswer(404, 'slug' in params ? 'noAgent' : 'noProperty');
  const form = await newContactForm(
    context,
    to,
    asksForViewing(pattern),
    readSender(request.headers),
  );
  return Response.json(form, { headers: { 'Cache-Control': 'no-store' } });
}

/** Sends it; errors are in the reader's language. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const to = await findRecipient(params);
  if (!to) return plainAnswer(404, 'slug' in params ? 'noAgent' : 'noProperty');
  const form = await readForm(request);
  const refusal = await sendContactForm(context, to, form);
  if (!refusal) {
    const isVisitor = !(await findViewer(context));
    const headers = isVisitor ? { 'Set-Cookie': senderCookie(form) } : undefined;
    return new Response(null, { status: 204, headers });
  }
  const { errors, status, token } = refusal;
  return Response.json({ ...inWords(messages('formErrors'), errors), token }, { status });
}
