import { data, replace } from 'react-router';
import { ContactPage } from '#app/features/conversations/components/contact-page.tsx';
import {
  newContactForm,
  sendContactForm,
} from '#app/features/conversations/enquiry-form.server.ts';
import { findContactable } from '#app/features/conversations/queries.server.ts';
import { isViewingPath } from '#app/features/conversations/rules.ts';
import { viewingRequestSchema } from '#app/features/conversations/schema.ts';
import { flashMessageCookie } from '#app/features/flash-messages/cookie.server.ts';
import { ListingNotFound } from '#app/features/listings/components/listing-not-found.tsx';
import { listingPath } from '#app/features/listings/rules.ts';
import { typedValues } from '#app/lib/form.ts';
import { readForm } from '#app/server/form.server.ts';
import type { Route } from './+types/contact';

/** Writes to whoever lists a property or, at another path, asks for a viewing. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const listing = await findContactable(params.id);
  if (!listing) return data({ form: null }, { status: 404 });
  return data({ form: await newContactForm(context, listing, isViewingPath(url.pathname)) });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const listing = await findContactable(params.id);
  if (!listing) return data(null, { status: 404 });
  const form = await readForm(request);
  const refusal = await sendContactForm(context, listing, form);
  if (refusal) {
    const { errors, status, token } = refusal;
    const values = typedValues(form, Object.keys(viewingRequestSchema.shape));
    return data({ ...errors, values, token, failed: status === 503 }, { status });
  }
  return replace(listingPath(listing.id), {
    headers: { 'Set-Cookie': flashMessageCookie('messageSent') },
  });
}

export default function Contact({ loaderData: { form }, actionData }: Route.ComponentProps) {
  return form ? <ContactPage form={form} answer={actionData ?? undefined} /> : <ListingNotFound />;
}
