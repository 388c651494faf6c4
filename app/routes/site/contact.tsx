import { data, replace } from 'react-router';
import { AgentNotFound } from '#app/features/agents/components/agent-not-found.tsx';
import { ContactPage } from '#app/features/conversations/components/contact-page.tsx';
import {
  newContactForm,
  sendContactForm,
} from '#app/features/conversations/enquiry-form.server.ts';
import { findRecipient } from '#app/features/conversations/queries.server.ts';
import { asksForViewing, sentPath } from '#app/features/conversations/rules.ts';
import { viewingRequestSchema } from '#app/features/conversations/schema.ts';
import { readSender, senderCookie } from '#app/features/conversations/sender-cookie.server.ts';
import { flashMessageCookie } from '#app/features/flash-messages/cookie.server.ts';
import { refuseSuspended } from '#app/features/identity/session/suspended.server.ts';
import { findViewer } from '#app/features/identity/session/visitor.server.ts';
import { ListingNotFound } from '#app/features/listings/components/listing-not-found.tsx';
import { keepingList } from '#app/features/listings/keeping-list.ts';
import { keptList } from '#app/features/listings/rules.ts';
import { typedValues } from '#app/lib/form.ts';
import { readForm } from '#app/server/form.server.ts';
import { notFound } from '#app/server/not-found.server.ts';
import type { Route } from './+types/contact';

/** Contacts an advertiser or, at other paths, requests a viewing or contacts an agent. */
export async function loader({ context, params, pattern, request, url }: Route.LoaderArgs) {
  const to = await findRecipient(params);
  if (!to) return data({ form: null, back: '' }, { status: 404 });
  await refuseSuspended(context);
  const guest = readSender(request.headers);
  const form = await newContactForm(context, to, asksForViewing(pattern), guest);
  return data({ form, back: keepingList(to.path, keptList(url)) });
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const to = await findRecipient(params);
  if (!to) return notFound();
  const form = await readForm(request);
  const refusal = await sendContactForm(context, to, form);
  if (refusal) {
    const { errors, status, token } = refusal;
    const values = typedValues(form, Object.keys(viewingRequestSchema.shape));
    return data({ ...errors, values, token, failed: status === 503 }, { status });
  }
  const sent = to.canBeViewed && form.get('kind') === 'viewing' ? 'viewing' : 'message';
  const headers = new Headers({ 'Set-Cookie': flashMessageCookie('messageSent') });
  if (!(await findViewer(context))) headers.append('Set-Cookie', senderCookie(form));
  const path = to.listingId === null ? to.path : sentPath(to.path, sent);
  return replace(keepingList(path, keptList(url)), { headers });
}

export default function Contact({ loaderData, params, actionData }: Route.ComponentProps) {
  const { form, back } = loaderData;
  if (form) return <ContactPage form={form} back={back} answer={actionData ?? undefined} />;
  return 'slug' in params ? <AgentNotFound /> : <ListingNotFound />;
}
